#include "serve/http.h"

/* ---- Requests -------------------------------------------------------------------- */

static bool equal_but_for_case(Text left, Text right)
{
    if (left.size != right.size)
        return false;
    for (size_t i = 0; i < left.size; i++)
        if ((left.at[i] | ' ') != (right.at[i] | ' '))
            return false;
    return true;
}

/* The value of a header that stands in the lines of the head; empty if it does not. */
static Text header(Text head, Text name)
{
    while (head.size > 0) {
        Text value = text_cut(&head, '\n');
        if (equal_but_for_case(text_cut(&value, ':'), name))
            return text_trim(value);
    }
    return (Text){0};
}

HttpState http_read(Text bytes, HttpRequest *request)
{
    size_t end = text_find(bytes, TEXT("\r\n\r\n"), 0);
    if (end == bytes.size)
        return HTTP_UNFINISHED;
    Text head = text_slice(bytes, 0, end), line = text_cut(&head, '\n');
    Text method = text_cut(&line, ' '), target = text_cut(&line, ' ');
    *request = (HttpRequest){.path = text_cut(&target, '?'),
                             .host = header(head, TEXT("Host")),
                             .head = text_is(method, "HEAD")};
    bool good = (request->head || text_is(method, "GET")) &&
                text_starts(request->path, TEXT("/")) &&
                text_starts(line, TEXT("HTTP/1."));
    return good ? HTTP_READ : HTTP_MALFORMED;
}

bool http_is_local(const HttpRequest *request, int port)
{
    Text rest = request->host, name = text_cut(&rest, ':');
    int wanted = 0;
    for (size_t i = 0; i < rest.size && wanted < 1 << 16; i++)
        wanted = 10 * wanted + rest.at[i] - '0';
    return wanted == port && (text_is(name, "127.0.0.1") || text_is(name, "localhost"));
}

/* ---- Answers --------------------------------------------------------------------- */

static void write_header(Writer *out, const char *name, const char *value)
{
    write_string(out, name);
    write_string(out, ": ");
    write_string(out, value);
    write_string(out, "\r\n");
}

static void begin_head(Writer *out, const char *status)
{
    write_string(out, "HTTP/1.1 ");
    write_string(out, status);
    write_string(out, "\r\n");
    write_header(out, "Cache-Control", "no-store");
    write_header(out, "Connection", "close");
}

void http_write_head(Writer *out, const char *status, const char *type, size_t size)
{
    begin_head(out, status);
    write_header(out, "Content-Type", type);
    write_header(out, "X-Content-Type-Options", "nosniff");
    write_string(out, "Content-Length: ");
    write_integer(out, (int64_t)size);
    write_string(out, "\r\n\r\n");
}

void http_write_stream_head(Writer *out)
{
    begin_head(out, "200 OK");
    write_header(out, "Content-Type", "text/event-stream");
    write_string(out, "\r\nretry: 500\n\n");
}

void http_write_redirection(Writer *out, Text path)
{
    begin_head(out, "302 Found");
    write_string(out, "Location: ");
    write_text(out, path);
    write_string(out, "\r\nContent-Length: 0\r\n\r\n");
}

void http_write_event(Writer *out, const char *name, Text data)
{
    write_string(out, "event: ");
    write_string(out, name);
    do {
        write_string(out, "\ndata: ");
        write_text(out, text_cut(&data, '\n'));
    } while (data.size > 0);
    write_string(out, "\n\n");
}
