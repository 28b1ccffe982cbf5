// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libpulse, loaded when it is first needed.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_PULSE_SHIM_H
#define ALOUD_PULSE_SHIM_H

#include <pulse/pulseaudio.h>

#include "../CLinux/loading.h"

#define ALOUD_PULSE_FUNCTIONS(each)         \
  each(pa_threaded_mainloop_new)            \
  each(pa_threaded_mainloop_free)           \
  each(pa_threaded_mainloop_start)          \
  each(pa_threaded_mainloop_stop)           \
  each(pa_threaded_mainloop_lock)           \
  each(pa_threaded_mainloop_unlock)         \
  each(pa_threaded_mainloop_wait)           \
  each(pa_threaded_mainloop_signal)         \
  each(pa_threaded_mainloop_get_api)        \
  each(pa_proplist_new)                     \
  each(pa_proplist_sets)                    \
  each(pa_proplist_free)                    \
  each(pa_context_new_with_proplist)        \
  each(pa_context_connect)                  \
  each(pa_context_disconnect)               \
  each(pa_context_unref)                    \
  each(pa_context_errno)                    \
  each(pa_context_get_state)                \
  each(pa_context_set_state_callback)       \
  each(pa_context_rttime_new)               \
  each(pa_context_rttime_restart)           \
  each(pa_rtclock_now)                      \
  each(pa_stream_new_with_proplist)         \
  each(pa_stream_connect_playback)          \
  each(pa_stream_disconnect)                \
  each(pa_stream_unref)                     \
  each(pa_stream_get_state)                 \
  each(pa_stream_set_state_callback)        \
  each(pa_stream_set_write_callback)        \
  each(pa_stream_writable_size)             \
  each(pa_stream_write)                     \
  each(pa_stream_cork)                      \
  each(pa_stream_flush)                     \
  each(pa_stream_drain)                     \
  each(pa_stream_get_buffer_attr)           \
  each(pa_stream_get_latency)               \
  each(pa_stream_update_timing_info)        \
  each(pa_stream_get_timing_info)           \
  each(pa_operation_unref)                  \
  each(pa_operation_cancel)                 \
  each(pa_operation_get_state)              \
  each(pa_strerror)

// The functions that Aloud calls: struct aloud_pulse, and aloud_pulse_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_pulse, ALOUD_PULSE_FUNCTIONS)

#endif
