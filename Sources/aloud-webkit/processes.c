// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "host.h"

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

void processes_adopt(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

/// Returns the parent of a process; 0 if there is no such process.
static pid_t parent_of(pid_t process) {
  char path[32], *text;
  g_snprintf(path, sizeof path, "/proc/%d/stat", process);
  if (!g_file_get_contents(path, &text, NULL, NULL)) return 0;
  // The name before it may contain anything.
  const char *end = strrchr(text, ')');
  pid_t parent = end && strlen(end) > 4 ? atoi(end + 4) : 0;
  g_free(text);
  return parent;
}

static gboolean is_descendant(pid_t process) {
  for (int level = 0; level < 64 && process > 1; level++) {
    process = parent_of(process);
    if (process == getpid()) return TRUE;
  }
  return FALSE;
}

void processes_end(void) {
  for (int round = 0; round < 100; round++) {
    gboolean is_alone = TRUE;
    DIR *folder = opendir("/proc");
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
      pid_t process = atoi(entry->d_name);
      if (process <= 1 || !is_descendant(process)) continue;
      kill(process, SIGKILL);
      is_alone = FALSE;
    }
    if (folder) closedir(folder);
    while (waitpid(-1, NULL, WNOHANG) > 0) {}
    if (is_alone) return;
    g_usleep(5000);
  }
}
