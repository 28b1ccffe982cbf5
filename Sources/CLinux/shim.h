// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// System calls that Swift's own C library module leaves out, because they are variadic or are kept
// from Swift on purpose. Each function does nothing but call the one in its name.
#ifndef ALOUD_LINUX_SHIM_H
#define ALOUD_LINUX_SHIM_H

#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

/// fork(2). Only a process with a single thread may call it and go on in Swift.
static inline pid_t aloud_fork(void) { return fork(); }

/// prctl(PR_SET_PDEATHSIG): the signal this process gets when its parent ends.
static inline int aloud_set_parent_death_signal(int signal) {
  return prctl(PR_SET_PDEATHSIG, signal);
}

/// prctl(PR_SET_DUMPABLE, 0): nothing takes a picture of this process's memory when it crashes.
static inline int aloud_forbid_core_dump(void) { return prctl(PR_SET_DUMPABLE, 0); }

// glibc declares these only for programs that define _GNU_SOURCE before anything else.
extern int pipe2(int ends[2], int flags);
extern int madvise(void *start, size_t length, int advice);
struct sockaddr;
extern int accept4(int socket, struct sockaddr *address, socklen_t *size, int flags);

/// pipe2(2).
static inline int aloud_pipe2(int ends[2], int flags) { return pipe2(ends, flags); }

/// madvise(2) with MADV_POPULATE_READ or MADV_POPULATE_WRITE, which came with Linux 5.14.
static inline int aloud_populate(void *start, size_t length, int writing) {
  return madvise(start, length, writing ? 23 : 22);
}

/// accept4(2), of whose address nothing is wanted.
static inline int aloud_accept4(int socket, int flags) { return accept4(socket, NULL, NULL, flags); }

/// What SO_PEERCRED gives, `struct ucred`.
struct aloud_credentials {
  pid_t process;
  uid_t user;
  gid_t group;
};

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
