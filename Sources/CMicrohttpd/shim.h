#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

/* What Swift can't reach in libmicrohttpd: functions of variable arguments, and enumerations whose names it changes. */

static inline void glow_http_silence(void *context, const char *format, va_list arguments) {
  (void)context;
  (void)format;
  (void)arguments;
}

/* What callbacks return, and what they ask for. */
static const enum MHD_Result glow_http_yes = MHD_YES;
static const enum MHD_Result glow_http_no = MHD_NO;
static const enum MHD_ValueKind glow_http_head = MHD_HEADER_KIND;
static const enum MHD_ValueKind glow_http_query = MHD_GET_ARGUMENT_KIND;

/* An answer with a copy of some bytes. */
static inline struct MHD_Response *glow_http_copy(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/* A server on 127.0.0.1 with a thread for each connection; port 0 takes a free one. NULL, and errno, when it can't. */
static inline struct MHD_Daemon *glow_http_start(
    unsigned short port, MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed, void *context,
    unsigned connections, unsigned seconds) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL | MHD_USE_ITC | MHD_USE_ERROR_LOG,
      port, NULL, NULL, answer, context,
      /* The logger first: it serves those that follow. */
      MHD_OPTION_EXTERNAL_LOGGER, glow_http_silence, NULL,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_END);
}

/* The port that the server listens on; 0 when it does not. */
static inline unsigned short glow_http_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *information = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return information ? information->port : 0;
}
