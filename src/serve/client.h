/* A client: a connection to a browser, of a server that never waits for one. */
#ifndef COLOPHON_CLIENT_H
#define COLOPHON_CLIENT_H

#include "serve/http.h"

typedef struct Client {
    int socket; /* -1: none */
    Arena room; /* for one answer at a time */
    char request[1 << 12];
    size_t request_size;
    Text answer; /* what was not sent, yet */
    bool stream; /* of events: more will follow */
    Text page;   /* that listens to it: "/14-self-attention.html", in `request` */
    int told;    /* of how many news */
} Client;

void client_open(Client *client, int socket);
void client_close(Client *client);

/* Receives what there is. HTTP_UNFINISHED: there is more to come, or nothing; a client
 * that is gone, or whose request is too long, is closed. */
HttpState client_receive(Client *client, HttpRequest *request);

/* Sends as much of the answer as the system takes; closes the client behind the last byte
 * unless it is a stream. */
void client_send(Client *client);

#endif
