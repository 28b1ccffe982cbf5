// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors
//
// Stands in for libpcaudio in the synthesizer, which hands samples on and never plays any: every
// function that libespeak-ng takes from there, and no device behind them (docs/decisions/0004).
#ifndef ALOUD_NO_SOUND_H
#define ALOUD_NO_SOUND_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>

struct audio_object;

struct audio_object *create_audio_device_object(
    const char *device, const char *application, const char *description);
int audio_object_open(struct audio_object *object, int format, uint32_t rate, uint8_t channels);
void audio_object_close(struct audio_object *object);
void audio_object_destroy(struct audio_object *object);
int audio_object_write(struct audio_object *object, const void *data, size_t bytes);
int audio_object_drain(struct audio_object *object);
int audio_object_flush(struct audio_object *object);
const char *audio_object_strerror(struct audio_object *object, int error);

#endif
