// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The parts of aloud-webkit: a page in WebKitGTK, driven by messages on inherited descriptors.
#pragma once

#include <glib.h>

/// The descriptors of requests, and of replies and events.
#define REQUESTS 3
#define REPLIES 4

// json.c: as much of JSON as the host itself needs.

/// Appends a text as a JSON string.
void json_append(GString *out, const char *text);
/// Appends a member of an object that is a string, after a comma unless it is the first.
void json_member(GString *out, const char *name, const char *text);
/// Finds the value of a member of an object; NULL if the text has none.
const char *json_find(const char *object, const char *name);
/// Reads a string at this place; NULL if there is none. The caller frees it.
char *json_string(const char *value);
/// Finds and reads a member that is a string; NULL if there is none. The caller frees it.
char *json_text(const char *object, const char *name);
/// Finds and reads a member that is a whole number; -1 if there is none.
gint64 json_number(const char *object, const char *name);

// stream.c: descriptors that are read and written without waiting.

typedef struct Stream Stream;
/// Takes the bytes that have arrived; removes from them what it has used.
typedef void (*StreamTaker)(GByteArray *bytes);
/// Opens a stream; `ended` is called once if nothing more can be read.
Stream *stream_open(int reading, int writing, StreamTaker take, void (*ended)(void));
/// Sends bytes, now or when the other side reads.
void stream_send(Stream *stream, const void *bytes, gsize count);
/// Closes the descriptors and frees the stream; not from within `StreamTaker`.
void stream_close(Stream *stream);

// ports.c: the functions of libraries that would open ports.

/// The address of the inspector: nobody can listen or connect there.
#define INSPECTOR_HOST "255.255.255.255"
#define INSPECTOR_PORT 1
/// Returns whether the libraries call the functions of this program.
gboolean ports_are_closed(void);
/// The host of a WebDriver.
#define DRIVER_HOST "127.0.0.1"
/// Lets the library listen for a WebDriver at an address; returns whether the address is one.
gboolean ports_let_driver(const char *address);

// driven.c: the socket of a page that a WebDriver drives.

/// Listens at a path, and gives the first client to a function.
void driven_listen(const char *path, void (*take)(int descriptor));
/// Gives the next client to the function.
void driven_await_client(void);

// touch.c: the pointing devices that the engine sees.

/// Has the engine see a touch screen and no mouse.
void touch_enable(void);

// inspector.c: the inspector of the page.

/// Takes the connections of the library, and to its server; -1 for no server.
void inspector_connect(int to_library, int to_server);
/// Begins to inspect a page; it replies by `host_opened` when there is one.
void inspector_open(void);
/// Ends the inspection.
void inspector_close(void);
/// Passes a message with this number to the page's inspector.
void inspector_send(gint64 id, const char *message);
/// Refuses the calls that wait for a page that is gone.
void inspector_lose_page(void);

// page.c: the view and what happens to it.

typedef struct {
  int width, height;
  /// The number of code points from which Aloud shortens the words of a dialog.
  int longest_text;
  const char *language;
  /// NULL for that of the engine.
  const char *user_agent;
  gboolean sandbox;
  /// The script for each document of a page that a WebDriver drives; NULL for a page of Aloud.
  const char *driven_script;
} PageOptions;
/// Opens a view with an empty page, or awaits those of a WebDriver; returns whether there is a display.
gboolean page_open(const PageOptions *options);
/// Installs a script in an isolated world of all new documents and frames.
void page_add_script(const char *script);
/// Lays the page out for another size.
void page_resize(int width, int height);
/// Loads an address.
void page_load(const char *url);

/// Returns whether there is a page before this one, apart from the empty one.
gboolean page_has_earlier(void);

/// Presses and releases a key of an X display, with a mask of modifiers.
void page_press(unsigned keysym, unsigned modifiers);
/// Presses and releases the mouse at a point of the page.
void page_click(int x, int y);

// main.c

/// Sends a message to the other side.
void host_send(const char *message);
/// Sends an event with one text, or two.
void host_tell(const char *event, const char *name, const char *text, const char *name2, const char *text2);
/// Takes note that the view has its empty page.
void host_is_ready(void);
/// Takes note that the inspector has a page.
void host_opened(void);
/// Takes note that the last page of a WebDriver has closed: tells it, and ends the program soon.
void host_is_over(void);
/// Ends the program with an error.
_Noreturn void host_fail(const char *format, ...) G_GNUC_PRINTF(1, 2);

// processes.c

/// Makes this process the parent of all that lose theirs.
void processes_adopt(void);
/// Kills all descendants and waits until none is left.
void processes_end(void);
