#define _DEFAULT_SOURCE /* POSIX sockets */
#include "serve/client.h"

#include "document/system.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ANSWER_MOST = 1 << 26 };

void client_open(Client *client, int socket)
{
    Arena room = client->room;
    if (!room.next)
        room = memory_reserve(ANSWER_MOST);
    fcntl(socket, F_SETFL, O_NONBLOCK);
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    *client = (Client){.socket = socket, .room = room};
}

void client_close(Client *client)
{
    close(client->socket);
    client->socket = -1;
}

HttpState client_receive(Client *client, HttpRequest *request)
{
    size_t room = sizeof client->request - client->request_size;
    ssize_t got = recv(client->socket, client->request + client->request_size, room, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return HTTP_UNFINISHED;
    if (got <= 0) {
        client_close(client);
        return HTTP_UNFINISHED;
    }
    if (client->stream || client->answer.size > 0)
        return HTTP_UNFINISHED; /* what comes after the one request is not read */
    client->request_size += (size_t)got;
    return http_read((Text){client->request, client->request_size}, request);
}

void client_send(Client *client)
{
    while (client->answer.size > 0) {
        ssize_t sent =
            send(client->socket, client->answer.at, client->answer.size, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (sent < 0) {
            client_close(client);
            return;
        }
        client->answer = text_slice(client->answer, (size_t)sent, client->answer.size);
    }
    if (!client->stream)
        client_close(client);
}
