// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

#include "no-sound.h"

struct audio_object *create_audio_device_object(
    const char *device, const char *application, const char *description) {
  return NULL;
}

int audio_object_open(struct audio_object *object, int format, uint32_t rate, uint8_t channels) {
  return ENODEV;
}

void audio_object_close(struct audio_object *object) {}

void audio_object_destroy(struct audio_object *object) {}

int audio_object_write(struct audio_object *object, const void *data, size_t bytes) {
  return ENODEV;
}

int audio_object_drain(struct audio_object *object) { return 0; }

int audio_object_flush(struct audio_object *object) { return 0; }

const char *audio_object_strerror(struct audio_object *object, int error) {
  return "this program has no audio device";
}
