// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// System calls that Swift's own C library module leaves out, because they are variadic or are kept
// from Swift on purpose. Each function does nothing but call the one in its name.
#ifndef ALOUD_LINUX_SHIM_H
#define ALOUD_LINUX_SHIM_H

#include <malloc.h>
#include <elf.h>
#include <link.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <unistd.h>

/// fork(2). Only a process with a single thread may call it and go on in Swift.
static inline pid_t aloud_fork(void) { return fork(); }

/// Has malloc share few arenas between all threads, and reuse freed memory up to these sizes instead of
/// returning it to the system at once. Takes effect for threads that are started later.
static inline void aloud_reuse_memory(int arenas, int most_chunk, int most_free) {
  mallopt(M_ARENA_MAX, arenas);
  mallopt(M_MMAP_THRESHOLD, most_chunk);
  mallopt(M_TRIM_THRESHOLD, most_free);
}

/// setpriority(2) for this thread, and what it starts.
static inline int aloud_set_priority(int nice) { return setpriority(PRIO_PROCESS, 0, nice); }

/// prctl(PR_SET_PDEATHSIG): the signal this process gets when its parent ends.
static inline int aloud_set_parent_death_signal(int signal) {
  return prctl(PR_SET_PDEATHSIG, signal);
}

/// prctl(PR_SET_CHILD_SUBREAPER, 1): this process becomes the parent of descendants that lose theirs.
static inline int aloud_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1); }

/// prctl(PR_SET_DUMPABLE, 0): nothing takes a picture of this process's memory when it crashes.
static inline int aloud_forbid_core_dump(void) { return prctl(PR_SET_DUMPABLE, 0); }

// glibc declares these only for programs that define _GNU_SOURCE before anything else.
extern int pipe2(int ends[2], int flags);
extern long syscall(long number, ...);
extern int madvise(void *start, size_t length, int advice);
struct sockaddr;
extern int accept4(int socket, struct sockaddr *address, socklen_t *size, int flags);

/// pipe2(2).
static inline int aloud_pipe2(int ends[2], int flags) { return pipe2(ends, flags); }

/// madvise(2) with MADV_POPULATE_READ or MADV_POPULATE_WRITE, which came with Linux 5.14.
static inline int aloud_populate(void *start, size_t length, int writing) {
  return madvise(start, length, writing ? 23 : 22);
}

/// Writes to the stack down to so many bytes below the caller, so that its pages are there.
__attribute__((noinline)) static void aloud_reach_down(size_t bytes) {
  volatile char *stack = __builtin_alloca(bytes);
  for (size_t offset = 0; offset < bytes; offset += 1024) stack[offset] = 0;
}

/// accept4(2), of whose address nothing is wanted.
static inline int aloud_accept4(int socket, int flags) { return accept4(socket, NULL, NULL, flags); }

/// recvmsg(2) without waiting, with the descriptors that came along, at most `most` of them; the
/// kernel closes any more, and sets `discarded`.
static inline ssize_t aloud_receive(
    int socket, void *bytes, size_t size, int *descriptors, int most, int *count, int *discarded) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(8 * sizeof(int))];
  } control;
  struct iovec part = {bytes, size};
  struct msghdr message = {0};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &control;
  message.msg_controllen = CMSG_SPACE((size_t)(most < 8 ? most : 8) * sizeof(int));
  *count = 0;
  *discarded = 0;
  ssize_t result = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (result < 0) return result;
  *discarded = (message.msg_flags & MSG_CTRUNC) != 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    const int *passed = (const int *)CMSG_DATA(header);
    size_t passed_count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < passed_count; i++) {
      if (*count < most) {
        descriptors[(*count)++] = passed[i];
      } else {
        close(passed[i]);
        *discarded = 1;
      }
    }
  }
  return result;
}

/// sendmsg(2) without waiting, with descriptors, at most eight.
static inline ssize_t aloud_send(
    int socket, const void *bytes, size_t size, const int *descriptors, int count) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(8 * sizeof(int))];
  } control = {0};
  if (count > 8) count = 8;
  size_t length = (size_t)count * sizeof(int);
  struct iovec part = {(void *)bytes, size};
  struct msghdr message = {0};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &control;
  message.msg_controllen = CMSG_SPACE(length);
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(length);
  int *place = (int *)CMSG_DATA(header);
  for (int i = 0; i < count; i++) place[i] = descriptors[i];
  return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

// Like pipe2 above.
extern ssize_t splice(
    int from, void *from_offset, int to, void *to_offset, size_t length, unsigned int flags);

/// splice(2) from one pipe to another with SPLICE_F_NONBLOCK, which neither waits nor changes a flag.
static inline ssize_t aloud_splice_pipes(int from, int to, size_t length) {
  return splice(from, NULL, to, NULL, length, 2);
}

/// What SO_PEERCRED gives, `struct ucred`.
struct aloud_credentials {
  pid_t process;
  uid_t user;
  gid_t group;
};

// What dl_iterate_phdr(3) tells of each loaded object; the header hides it like the above.
struct aloud_loaded_object {
  ElfW(Addr) base;
  const char *name;
  const ElfW(Phdr) * headers;
  ElfW(Half) count;
};
extern int dl_iterate_phdr(
    int (*visit)(struct aloud_loaded_object *object, size_t size, void *context), void *context);

static inline int aloud_forget_object(
    struct aloud_loaded_object *object, size_t size, void *context) {
  (void)size;
  (void)context;
  const uintptr_t page = 4096;
  for (int i = 0; i < object->count; i++) {
    const ElfW(Phdr) *header = &object->headers[i];
    if (header->p_type != PT_LOAD || (header->p_flags & PF_W)) continue;
    uintptr_t start = (object->base + header->p_vaddr) & ~(page - 1);
    uintptr_t end = object->base + header->p_vaddr + header->p_memsz;
    madvise((void *)start, (end - start + page - 1) & ~(page - 1), 4 /* MADV_DONTNEED */);
  }
  return 0;
}

/// Lets go of code and constants that were read from files, for a process that has started and of
/// which most will not be needed again; what is needed comes back page by page.
static inline void aloud_forget_code(void) {
  dl_iterate_phdr(aloud_forget_object, NULL);
}

/// malloc_trim(3): returns freed memory to the system.
static inline void aloud_trim_memory(void) { malloc_trim(0); }

/// pidfd_open(2), which came with Linux 5.3.
static inline int aloud_open_process(pid_t process) { return (int)syscall(434, process, 0); }

/// environ(7), the environment of this process.
static inline char **aloud_environment(void) {
  extern char **environ;
  return environ;
}

// Defined by ThreadSanitizer's runtime alone, which does not see the locks that Swift's Mutex takes.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

/// Tells ThreadSanitizer, where it is there, that the lock known by an address was taken.
static inline void aloud_lock_was_taken(void *address) {
  if (__tsan_acquire) __tsan_acquire(address);
}

/// Tells ThreadSanitizer, where it is there, that the lock known by an address will be given back.
static inline void aloud_lock_is_given_back(void *address) {
  if (__tsan_release) __tsan_release(address);
}

#endif
