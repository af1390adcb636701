// The door to GNU libmicrohttpd (Debian: libmicrohttpd-dev). Only VadeHTTP imports it.
#pragma once
#include <microhttpd.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Who takes the library's messages; its logger gets a va_list, which Swift cannot take apart.
struct vade_mhd_log_target {
  void *context;
  void (*take)(void *context, const char *text);
};

static void vade_mhd_log(void *target, const char *format, va_list arguments) {
  char text[512];
  vsnprintf(text, sizeof text, format, arguments);
  const struct vade_mhd_log_target *to = (const struct vade_mhd_log_target *)target;
  to->take(to->context, text);
}

// The target of a request is decoded by VadeHTTP, once and strictly; the library's own way, which does not fail, is switched off.
static size_t vade_mhd_keep(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

struct vade_mhd_settings {
  int listening_socket;
  size_t connection_memory;
  unsigned int connection_limit;
  unsigned int connection_limit_per_address;
  unsigned int idle_seconds;
  void *context;
  struct vade_mhd_log_target *log;
  void *(*target_seen)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback answer;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback changed;
};

// MHD_start_daemon is variadic.
static inline struct MHD_Daemon *vade_mhd_start(const struct vade_mhd_settings *settings) {
  struct MHD_OptionItem options[] = {
      {MHD_OPTION_EXTERNAL_LOGGER, (intptr_t)vade_mhd_log, settings->log},
      {MHD_OPTION_LISTEN_SOCKET, settings->listening_socket, NULL},
      {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)settings->connection_memory, NULL},
      {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)settings->connection_limit, NULL},
      {MHD_OPTION_PER_IP_CONNECTION_LIMIT, (intptr_t)settings->connection_limit_per_address, NULL},
      {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)settings->idle_seconds, NULL},
      {MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL},
      {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)vade_mhd_keep, NULL},
      {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)settings->target_seen, settings->context},
      {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)settings->completed, settings->context},
      {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)settings->changed, settings->context},
      {MHD_OPTION_END, 0, NULL},
  };
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, settings->answer, settings->context,
      MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

// MHD_get_connection_info is variadic too; what it returns belongs to the connection.
static inline int vade_mhd_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

static inline const struct sockaddr *vade_mhd_address(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
}

static inline size_t vade_mhd_header_bytes(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)->header_size;
}

static inline void *vade_mhd_context(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

// A response of bytes, which are copied; the library's parameter is not const for the modes in which it frees.
static inline struct MHD_Response *vade_mhd_response(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, count ? MHD_RESPMEM_MUST_COPY : MHD_RESPMEM_PERSISTENT);
}

// Swift takes these enumerations over under shortened names that change with their members.
static inline _Bool vade_mhd_is_complete(enum MHD_RequestTerminationCode code) { return code == MHD_REQUEST_TERMINATED_COMPLETED_OK; }
static inline _Bool vade_mhd_has_started(enum MHD_ConnectionNotificationCode code) { return code == MHD_CONNECTION_NOTIFY_STARTED; }

// Casts of macros whose types Swift does not take over.
static const uint64_t vade_mhd_size_unknown = MHD_SIZE_UNKNOWN;
static const ssize_t vade_mhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t vade_mhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;

// Linux's event queue is not in the module of the C library that comes with Swift. A queue here holds one bell, id 0, and sockets whose peers
// may close their side, each by an id of its own; the latter come once (edge-triggered).
static inline int vade_queue_make(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline int vade_bell_make(void) { return eventfd(0, EFD_CLOEXEC); }

static inline void vade_bell_ring(int bell) { eventfd_write(bell, 1); }

static inline int vade_queue_add_bell(int queue, int bell) {
  struct epoll_event event = {.events = EPOLLIN, .data = {.u64 = 0}};
  return epoll_ctl(queue, EPOLL_CTL_ADD, bell, &event);
}

static inline int vade_queue_add_socket(int queue, int socket, uint64_t id) {
  struct epoll_event event = {.events = EPOLLRDHUP | EPOLLET, .data = {.u64 = id}};
  return epoll_ctl(queue, EPOLL_CTL_ADD, socket, &event);
}

// Waits so many milliseconds at most and writes the ids of what happened, of which there may be 64.
static inline int vade_queue_wait(int queue, uint64_t *ids, int milliseconds) {
  struct epoll_event events[64];
  int count = epoll_wait(queue, events, 64, milliseconds);
  for (int index = 0; index < count; index++) ids[index] = events[index].data.u64;
  return count;
}
