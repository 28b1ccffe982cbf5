// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The library reads as long as bytes arrive, and queues without a limit what it is to send. It does both
// through the streams of its connection, so these are ours: they return after some bytes, wait while the
// messages before are not taken, follow the sizes of frames, and count what was written.
#include "bridge.h"

/// The number of bytes that are read before the library looks at them. It moves what is left after each
/// frame, so with many more it would spend its time on small frames.
#define BYTES_IN_A_ROW (64 << 10)

struct _Channel {
  GSocketConnection parent;
  GInputStream *input;
  GOutputStream *output;
  const ChannelEvents *events;
  void *owner;
  FrameSizes frames;
  guint64 limit, promised, written;
  gint64 heard;
  gsize in_a_row;
  gboolean masks, is_cut;
  /// What waits for bytes, and what it waits for; NULL if nothing does.
  GSource *waiting, *arrival;
};

G_DEFINE_TYPE(Channel, channel, G_TYPE_SOCKET_CONNECTION)

/// All channels.
static GList *channels;
static gboolean are_held;

static GSocket *socket_of(Channel *channel) {
  return g_socket_connection_get_socket(G_SOCKET_CONNECTION(channel));
}

/// Returns the size of the head of an own frame.
static guint head_size(Channel *channel, gsize payload) {
  return (payload < 126 ? 2 : payload < 65536 ? 4 : 10) + (channel->masks ? 4 : 0);
}

static void would_block(GError **error) {
  g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "no bytes now");
}

// MARK: Reading

#define TYPE_CHANNEL_INPUT (channel_input_get_type())
G_DECLARE_FINAL_TYPE(ChannelInput, channel_input, ALOUD, CHANNEL_INPUT, GInputStream)
struct _ChannelInput {
  GInputStream parent;
  /// Its owner.
  Channel *channel;
};

static void input_is_pollable(GPollableInputStreamInterface *interface);
G_DEFINE_TYPE_WITH_CODE(
    ChannelInput, channel_input, G_TYPE_INPUT_STREAM,
    G_IMPLEMENT_INTERFACE(G_TYPE_POLLABLE_INPUT_STREAM, input_is_pollable))

static gboolean is_held(Channel *channel) {
  return !channel->is_cut && (are_held || channel->frames.fault);
}

/// Has the source of a channel wait for bytes, unless the channel is held.
static void update_arrival(Channel *channel) {
  if (channel->waiting && g_source_is_destroyed(channel->waiting)) {
    g_clear_pointer(&channel->arrival, g_source_unref);
    g_clear_pointer(&channel->waiting, g_source_unref);
  }
  if (!channel->waiting) return;
  if (is_held(channel) && channel->arrival) {
    g_source_remove_child_source(channel->waiting, channel->arrival);
    g_clear_pointer(&channel->arrival, g_source_unref);
  } else if (!is_held(channel) && !channel->arrival) {
    channel->arrival = channel->is_cut ? g_idle_source_new()
                                       : g_socket_create_source(socket_of(channel), G_IO_IN, NULL);
    g_source_set_dummy_callback(channel->arrival);
    g_source_add_child_source(channel->waiting, channel->arrival);
  }
}

static gssize input_read_now(
    GPollableInputStream *stream, void *buffer, gsize count, GError **error) {
  Channel *channel = ALOUD_CHANNEL_INPUT(stream)->channel;
  if (channel->is_cut) return 0;
  if (is_held(channel) || channel->in_a_row >= BYTES_IN_A_ROW) {
    channel->in_a_row = 0;
    would_block(error);
    return -1;
  }
  gssize got = g_socket_receive_with_blocking(
      socket_of(channel), buffer, MIN(count, BYTES_IN_A_ROW - channel->in_a_row), FALSE, NULL, error);
  if (got <= 0) {
    channel->in_a_row = 0;
    return got;
  }
  channel->in_a_row += (gsize)got;
  channel->heard = g_get_monotonic_time();
  FrameSizes before = channel->frames;
  got = (gssize)frames_follow(&channel->frames, buffer, (gsize)got, channel->limit);
  // The library replies to each ping with its payload.
  guint64 pings = channel->frames.pings - before.pings;
  channel->promised += channel->frames.pinged - before.pinged + pings * head_size(channel, 0);
  if (pings && channel_backlog(channel) > channel->limit + MOST_UNREAD && !channel->frames.fault) {
    channel->frames.fault = SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION;
  }
  if (channel->frames.fault) {
    update_arrival(channel);
    channel->events->refused(channel->owner, channel->frames.fault);
  }
  if (!got) {
    would_block(error);
    return -1;
  }
  return got;
}

static gssize input_read(
    GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable, GError **error) {
  (void)cancellable;
  return input_read_now(G_POLLABLE_INPUT_STREAM(stream), buffer, count, error);
}

static gboolean input_is_readable(GPollableInputStream *stream) {
  Channel *channel = ALOUD_CHANNEL_INPUT(stream)->channel;
  return !is_held(channel) && g_socket_condition_check(socket_of(channel), G_IO_IN);
}

static GSource *input_source(GPollableInputStream *stream, GCancellable *cancellable) {
  Channel *channel = ALOUD_CHANNEL_INPUT(stream)->channel;
  g_clear_pointer(&channel->arrival, g_source_unref);
  g_clear_pointer(&channel->waiting, g_source_unref);
  GSource *source = g_pollable_source_new_full(stream, NULL, cancellable);
  channel->waiting = g_source_ref(source);
  update_arrival(channel);
  return source;
}

static void input_is_pollable(GPollableInputStreamInterface *interface) {
  interface->is_readable = input_is_readable;
  interface->create_source = input_source;
  interface->read_nonblocking = input_read_now;
}

static void channel_input_init(ChannelInput *input) { (void)input; }

static void channel_input_class_init(ChannelInputClass *class) {
  G_INPUT_STREAM_CLASS(class)->read_fn = input_read;
}

// MARK: Writing

#define TYPE_CHANNEL_OUTPUT (channel_output_get_type())
G_DECLARE_FINAL_TYPE(ChannelOutput, channel_output, ALOUD, CHANNEL_OUTPUT, GOutputStream)
struct _ChannelOutput {
  GOutputStream parent;
  /// Its owner.
  Channel *channel;
};

static void output_is_pollable(GPollableOutputStreamInterface *interface);
G_DEFINE_TYPE_WITH_CODE(
    ChannelOutput, channel_output, G_TYPE_OUTPUT_STREAM,
    G_IMPLEMENT_INTERFACE(G_TYPE_POLLABLE_OUTPUT_STREAM, output_is_pollable))

static gssize output_write_now(
    GPollableOutputStream *stream, const void *buffer, gsize count, GError **error) {
  Channel *channel = ALOUD_CHANNEL_OUTPUT(stream)->channel;
  gssize sent =
      g_socket_send_with_blocking(socket_of(channel), buffer, count, FALSE, NULL, error);
  if (sent <= 0) return sent;
  channel->written += (guint64)sent;
  channel->events->written(channel->owner);
  return sent;
}

static gssize output_write(
    GOutputStream *stream, const void *buffer, gsize count, GCancellable *cancellable,
    GError **error) {
  (void)cancellable;
  return output_write_now(G_POLLABLE_OUTPUT_STREAM(stream), buffer, count, error);
}

static gboolean output_is_writable(GPollableOutputStream *stream) {
  return g_socket_condition_check(socket_of(ALOUD_CHANNEL_OUTPUT(stream)->channel), G_IO_OUT);
}

static GSource *output_source(GPollableOutputStream *stream, GCancellable *cancellable) {
  GSource *room =
      g_socket_create_source(socket_of(ALOUD_CHANNEL_OUTPUT(stream)->channel), G_IO_OUT, NULL);
  GSource *source = g_pollable_source_new_full(stream, room, cancellable);
  g_source_unref(room);
  return source;
}

static void output_is_pollable(GPollableOutputStreamInterface *interface) {
  interface->is_writable = output_is_writable;
  interface->create_source = output_source;
  interface->write_nonblocking = output_write_now;
}

static void channel_output_init(ChannelOutput *output) { (void)output; }

static void channel_output_class_init(ChannelOutputClass *class) {
  G_OUTPUT_STREAM_CLASS(class)->write_fn = output_write;
}

// MARK: The connection

static GInputStream *channel_input(GIOStream *stream) { return ALOUD_CHANNEL(stream)->input; }
static GOutputStream *channel_output(GIOStream *stream) { return ALOUD_CHANNEL(stream)->output; }

static gboolean channel_close(GIOStream *stream, GCancellable *cancellable, GError **error) {
  Channel *channel = ALOUD_CHANNEL(stream);
  if (!channel->is_cut) linger(socket_of(channel));
  return G_IO_STREAM_CLASS(channel_parent_class)->close_fn(stream, cancellable, error);
}

static void channel_finalize(GObject *object) {
  Channel *channel = ALOUD_CHANNEL(object);
  channels = g_list_remove(channels, channel);
  g_clear_pointer(&channel->arrival, g_source_unref);
  g_clear_pointer(&channel->waiting, g_source_unref);
  g_clear_object(&channel->input);
  g_clear_object(&channel->output);
  G_OBJECT_CLASS(channel_parent_class)->finalize(object);
}

static void channel_class_init(ChannelClass *class) {
  G_OBJECT_CLASS(class)->finalize = channel_finalize;
  G_IO_STREAM_CLASS(class)->close_fn = channel_close;
  G_IO_STREAM_CLASS(class)->get_input_stream = channel_input;
  G_IO_STREAM_CLASS(class)->get_output_stream = channel_output;
}

static void channel_init(Channel *channel) {
  ChannelInput *input = g_object_new(TYPE_CHANNEL_INPUT, NULL);
  ChannelOutput *output = g_object_new(TYPE_CHANNEL_OUTPUT, NULL);
  input->channel = output->channel = channel;
  channel->input = G_INPUT_STREAM(input);
  channel->output = G_OUTPUT_STREAM(output);
  channel->heard = g_get_monotonic_time();
  channels = g_list_prepend(channels, channel);
}

Channel *channel_new(
    GSocket *socket, gboolean masks, guint64 limit, const ChannelEvents *events, void *owner) {
  Channel *channel = g_object_new(TYPE_CHANNEL, "socket", socket, NULL);
  channel->masks = masks;
  channel->limit = limit;
  channel->events = events;
  channel->owner = owner;
  return channel;
}

guint64 channel_backlog(Channel *channel) {
  // The library writes some frames of its own.
  return channel->promised > channel->written ? channel->promised - channel->written : 0;
}

void channel_promise(Channel *channel, gsize size) {
  if (channel->promised < channel->written) channel->promised = channel->written;
  channel->promised += head_size(channel, size) + size;
}

gint64 channel_heard(Channel *channel) { return channel->heard; }

void channel_cut(Channel *channel) {
  if (channel->is_cut) return;
  channel->is_cut = TRUE;
  g_socket_shutdown(socket_of(channel), TRUE, TRUE, NULL);
  update_arrival(channel);
}

void channel_finish(Channel *channel) {
  if (channel->is_cut) return;
  linger(socket_of(channel));
  channel->is_cut = TRUE;
  update_arrival(channel);
}

void channels_hold(gboolean hold) {
  if (are_held == hold) return;
  are_held = hold;
  for (GList *item = channels; item; item = item->next) {
    Channel *channel = item->data;
    // Meanwhile nobody listened.
    if (!hold) channel->heard = g_get_monotonic_time();
    update_arrival(channel);
  }
}

gboolean channels_are_held(void) { return are_held; }
