/* Of HTTP (RFC 9112) what a server for one's own browser needs: one request for each
 * connection, GET or HEAD, without a body. */
#ifndef COLOPHON_HTTP_H
#define COLOPHON_HTTP_H

#include "chapter/text.h"

typedef struct HttpRequest {
    Text path; /* "/14-self-attention.html", without what follows a ? */
    Text host; /* "127.0.0.1:8014" */
    bool head; /* HEAD: the head of the answer alone is wanted */
} HttpRequest;

typedef enum HttpState { HTTP_UNFINISHED, HTTP_READ, HTTP_MALFORMED } HttpState;

/* Reads what has come so far. */
HttpState http_read(Text bytes, HttpRequest *request);

/* Whether the request was meant for a server at this port of this machine. A page from
 * elsewhere can not reach us under a name of its own. */
bool http_is_local(const HttpRequest *request, int port);

/* Appends the head of an answer. `size` is that of the body. */
void http_write_head(Writer *out, const char *status, const char *type, size_t size);

/* The head of a stream of events, which has no end. */
void http_write_stream_head(Writer *out);

/* The head of an answer that leads to another path. */
void http_write_redirection(Writer *out, Text path);

/* An event of a stream (HTML Standard, section Server-sent events). */
void http_write_event(Writer *out, const char *name, Text data);

#endif
