// The door to what the kernel confines a process with: libseccomp (Debian: libseccomp-dev), Landlock's system calls, which have no wrapper in the
// C library, and the functions and macros Swift cannot import (prctl is variadic, CMSG_* are macros). Only VadeSandbox imports it.
#pragma once
#include <errno.h>
#include <seccomp.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// struct landlock_ruleset_attr of linux/landlock.h as of ABI 6; a kernel of an earlier ABI is given the beginning it knows.
struct vade_landlock_attributes {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

// The highest ABI version the kernel has, or a negative number (landlock_create_ruleset with LANDLOCK_CREATE_RULESET_VERSION).
static inline long vade_landlock_version(void) { return syscall(444, NULL, (size_t)0, 1u); }

static inline long vade_landlock_create(const struct vade_landlock_attributes *attributes, size_t size) {
  return syscall(444, attributes, size, 0u);
}

static inline long vade_landlock_restrict(int ruleset) { return syscall(446, ruleset, 0u); }

static inline int vade_prctl(int operation, unsigned long argument) { return prctl(operation, argument, 0ul, 0ul, 0ul); }

// Calls the C library declares for GNU sources only, which Swift's module of it is not.
static inline int vade_memory_file(const char *name) { return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */); }

static inline int vade_limit(int process, int resource, uint64_t value) {
  // struct rlimit64: the limit in force, and the highest it may be set to, which is left alone.
  uint64_t limit[2] = {0, 0};
  if (syscall(SYS_prlimit64, process, resource, NULL, limit) != 0) return -1;
  limit[0] = value < limit[1] ? value : limit[1];
  return (int)syscall(SYS_prlimit64, process, resource, limit, NULL);
}

// Sets a limit of this process that cannot be raised again.
static inline int vade_limit_for_good(int resource, uint64_t value) {
  uint64_t limit[2] = {value, value};
  return (int)syscall(SYS_prlimit64, 0, resource, limit, NULL);
}

// Names Swift does not import, since the C library makes them macros of themselves.
enum {
  VADE_LIMIT_CPU = RLIMIT_CPU,
  VADE_LIMIT_ADDRESS_SPACE = RLIMIT_AS,
  VADE_LIMIT_DATA = RLIMIT_DATA,
  VADE_LIMIT_FILE_SIZE = RLIMIT_FSIZE,
  VADE_LIMIT_CORE = RLIMIT_CORE,
  VADE_LIMIT_DESCRIPTORS = RLIMIT_NOFILE,
  VADE_LIMIT_PROCESSES = 6,      // RLIMIT_NPROC
  VADE_LIMIT_LOCKED_MEMORY = 8,  // RLIMIT_MEMLOCK
  VADE_STREAM = SOCK_STREAM,
};

int pipe2(int descriptors[2], int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// Sends bytes and, unless it is negative, a descriptor with the first of them.
static inline ssize_t vade_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec vector = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = sizeof control.room;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

// Receives bytes and the descriptor that came with them, or -1.
static inline ssize_t vade_receive(int socket, void *bytes, size_t count, int *descriptor) {
  struct iovec vector = {.iov_base = bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.room};
  *descriptor = -1;
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header))
    if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS && header->cmsg_len == CMSG_LEN(sizeof(int)))
      memcpy(descriptor, CMSG_DATA(header), sizeof(int));
  return received;
}
