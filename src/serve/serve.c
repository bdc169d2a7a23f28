#define _DEFAULT_SOURCE /* POSIX sockets, signalfd */
#include "serve/serve.h"

#include "document/system.h"
#include "serve/builder.h"
#include "serve/client.h"
#include "serve/served.h"
#include "serve/watch.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    CLIENTS = 32,
    QUIET_MS = 40, /* without changes before the command runs: they seldom come alone */
};

typedef struct Server {
    Service service;
    Arena *arena;
    int signals, door; /* files: signals that came, connections that wait */
    int port;
    Watch watch;
    Builder builder;
    bool stale;      /* something changed since the command was started */
    int64_t changed; /* when that was last, in ms of a clock that only counts */
    int news;        /* how often it has ended */
    Client clients[CLIENTS];
} Server;

/* ---- Answers --------------------------------------------------------------------- */

static void answer(Client *client, const HttpRequest *request, const char *status,
                   const char *type, Text body)
{
    Arena room = client->room;
    Writer out = {.arena = &room};
    http_write_head(&out, status, type, body.size);
    write_text(&out, request->head ? (Text){0} : body);
    client->answer = written(&out);
}

static void answer_page(Server *server, Client *client, const HttpRequest *request)
{
    Arena *arena = &client->room, start = *arena;
    Text only = served_only_page(arena, server->service.pages);
    if (text_is(request->path, "/") && only.size > 0) {
        Writer out = {.arena = arena};
        http_write_redirection(&out, only);
        client->answer = written(&out);
    } else {
        Served page = served_page(arena, server->service.pages, request->path);
        answer(client, request, page.found ? "200 OK" : "404 Not Found",
               "text/html; charset=utf-8", page.html);
    }
    *arena = start;
}

/* What is new, to a client that waits for it. */
static void tell(Server *server, Client *client)
{
    Arena room = client->room;
    Writer out = {.arena = &room};
    Text faults = server->builder.faults;
    if (client->told < 0)
        http_write_stream_head(&out);
    if (faults.size > 0)
        http_write_event(&out, "faults", faults);
    else if (server->news > 0)
        http_write_event(&out, "page",
                         served_page(&room, server->service.pages, client->page).version);
    client->answer = written(&out);
    client->told = server->news;
}

static void answer_request(Server *server, Client *client, const HttpRequest *request)
{
    const Text events = TEXT("/events");
    if (!http_is_local(request, server->port))
        answer(client, request, "403 Forbidden", "text/plain",
               TEXT("This server is for this machine alone.\n"));
    else if (text_starts(request->path, TEXT("/events/"))) {
        client->stream = true;
        client->page = text_slice(request->path, events.size, request->path.size);
        client->told = -1;
        tell(server, client);
    } else
        answer_page(server, client, request);
}

static void hear(Server *server, Client *client)
{
    HttpRequest request = {.head = false};
    HttpState state = client_receive(client, &request);
    if (state == HTTP_READ)
        answer_request(server, client, &request);
    else if (state == HTTP_MALFORMED)
        answer(client, &request, "400 Bad Request", "text/plain",
               TEXT("This server reads pages out, and nothing else.\n"));
}

static void welcome(Server *server)
{
    int socket = accept(server->door, NULL, NULL);
    int i = 0;
    while (i < CLIENTS && server->clients[i].socket >= 0)
        i++;
    if (socket >= 0 && i < CLIENTS)
        client_open(&server->clients[i], socket);
    else if (socket >= 0)
        close(socket);
}

/* ---- The command ----------------------------------------------------------------- */

static void build(Server *server)
{
    const char *reason = builder_start(&server->builder);
    server->stale = false;
    if (reason) {
        server->builder.faults = text_of(reason);
        server->news++;
    }
}

/* True if the program shall end. */
static bool read_signals(Server *server)
{
    struct signalfd_siginfo signal;
    bool end = false;
    while (read(server->signals, &signal, sizeof signal) == sizeof signal)
        end |= signal.ssi_signo != SIGCHLD;
    server->news += builder_ended(&server->builder);
    return end;
}

/* ---- Waiting --------------------------------------------------------------------- */

enum { SIGNALS, DOOR, CHANGES, ERRORS, FIRST_CLIENT, WAITS = FIRST_CLIENT + CLIENTS };

static void note_waits(const Server *server, struct pollfd waits[WAITS])
{
    waits[SIGNALS] = (struct pollfd){server->signals, POLLIN, 0};
    waits[DOOR] = (struct pollfd){server->door, POLLIN, 0};
    waits[CHANGES] = (struct pollfd){server->watch.file, POLLIN, 0};
    waits[ERRORS] = (struct pollfd){server->builder.errors, POLLIN, 0};
    for (int i = 0; i < CLIENTS; i++) {
        const Client *client = &server->clients[i];
        short sending = client->answer.size > 0 ? POLLOUT : 0;
        waits[FIRST_CLIENT + i] =
            (struct pollfd){client->socket, (short)(POLLIN | sending), 0};
    }
}

static void serve_client(Server *server, Client *client, short events)
{
    if (client->socket >= 0 && events & (POLLIN | POLLHUP | POLLERR))
        hear(server, client);
    if (client->socket >= 0 && client->stream && client->answer.size == 0 &&
        client->told != server->news)
        tell(server, client);
    if (client->socket >= 0 && client->answer.size > 0)
        client_send(client);
}

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* How long to wait for what else changes before the command runs; -1: it shall not. */
static int quiet_left(const Server *server)
{
    if (!server->stale || server->builder.process != 0)
        return -1;
    int64_t left = server->changed + QUIET_MS - now_ms();
    return left > 0 ? (int)left : 0;
}

static void note_changes(Server *server)
{
    if (!watch_changed(&server->watch))
        return;
    server->stale = true;
    server->changed = now_ms();
}

/* Waits for something to happen, and sees to it. True if the program shall end. Readers
 * may ask as often as they like: the command does not wait for them to be quiet. */
static bool step(Server *server)
{
    struct pollfd waits[WAITS];
    note_waits(server, waits);
    int happened = poll(waits, WAITS, quiet_left(server));
    if (happened < 0)
        return false;
    if (waits[CHANGES].revents)
        note_changes(server);
    else if (quiet_left(server) == 0)
        build(server);
    if (waits[ERRORS].revents)
        builder_listen(&server->builder);
    if (waits[SIGNALS].revents && read_signals(server))
        return true;
    for (int i = 0; i < CLIENTS; i++)
        serve_client(server, &server->clients[i], waits[FIRST_CLIENT + i].revents);
    if (waits[DOOR].revents)
        welcome(server);
    return false;
}

/* ---- Beginning and end ----------------------------------------------------------- */

/* Signals that end the program, or say that the command has ended, are read from a file.
 */
static int signals_open(void)
{
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGCHLD};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
        sigaddset(&set, caught[i]);
    sigprocmask(SIG_BLOCK, &set, NULL);
    return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

/* Listens at 127.0.0.1 alone; notes the port. */
static const char *door_open(Server *server)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)server->service.port),
                                  .sin_addr = {htonl(INADDR_LOOPBACK)}};
    struct sockaddr *any = (void *)&address;
    socklen_t size = sizeof address;
    int yes = 1; /* a port is free again at once */
    server->door = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (server->door < 0 ||
        setsockopt(server->door, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
        bind(server->door, any, size) != 0 || listen(server->door, CLIENTS) != 0 ||
        getsockname(server->door, any, &size) != 0)
        return text_format(server->arena, "127.0.0.1:%d: %s; choose another by --port",
                           server->service.port, strerror(errno))
            .at;
    server->port = ntohs(address.sin_port);
    return NULL;
}

static const char *server_open(Server *server)
{
    const char *reason = door_open(server);
    if (!reason)
        reason = watch_open(&server->watch, server->arena, server->service.paths,
                            server->service.path_count);
    server->signals = signals_open();
    if (!reason && server->signals < 0)
        reason = strerror(errno);
    return reason;
}

const char *serve(Arena *arena, Service service)
{
    Server *server = take(arena, Server, 1);
    server->service = service;
    server->arena = arena;
    server->builder = builder_open(service.command);
    server->stale = true;
    for (int i = 0; i < CLIENTS; i++)
        server->clients[i].socket = -1;
    const char *reason = server_open(server);
    if (reason)
        return reason;
    printf("%s/ is at http://127.0.0.1:%d/; Control-C ends it\n", service.pages,
           server->port);
    fflush(stdout);
    while (!step(server))
        ;
    builder_stop(&server->builder);
    return NULL;
}
