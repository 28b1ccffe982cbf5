// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { lstat, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { AloudError } from "./errors.js";

/**
 * Writes a file, one with this name in a new directory if no path is given; returns its path.
 *
 * A path that the test gives is replaced once the new file is complete. A link, a directory and a read-only
 * file are refused.
 */
export async function write(path, name, content) {
  const place = resolve(path ?? join(await temporaryDirectory(), name));
  const hidden = join(dirname(place), `.aloud-${randomUUID()}`);
  try {
    const found = await lstat(place).catch((error) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (found && (!found.isFile() || (found.mode & 0o222) === 0)) {
      throw new Error("a link, a directory or a read-only file is there; give another path");
    }
    await writeFile(hidden, content, { flag: "wx", mode: found ? found.mode & 0o777 : 0o666 });
    await rename(hidden, place);
  } catch (error) {
    await rm(hidden, { force: true });
    throw new AloudError(`cannot write ${place}: ${error.message}`);
  }
  return place;
}

/** Makes a new directory for temporary files; returns its path. */
async function temporaryDirectory() {
  try {
    return await mkdtemp(join(tmpdir(), "aloud-"));
  } catch (error) {
    // The words of Node go on with the system call and a path that does not exist.
    throw new AloudError(
      `${tmpdir()}: cannot make a directory for temporary files there: ${error.message.split(",")[0]}; ` +
        "set TMPDIR to another one");
  }
}

/** Copies a text to the clipboard of the desktop. */
export async function copy(text) {
  const { WAYLAND_DISPLAY, DISPLAY } = process.env;
  const commands = [
    ...(WAYLAND_DISPLAY ? [["wl-copy"]] : []),
    ...(DISPLAY ? [["xclip", "-selection", "clipboard"]] : []),
  ];
  for (const [program, ...words] of commands) {
    if (await run(program, words, text)) return;
  }
  throw new AloudError(
    "copyLastSpokenPhrase() found no clipboard: a desktop (WAYLAND_DISPLAY or DISPLAY) with wl-copy " +
      "or xclip is needed; read lastSpokenPhrase() instead");
}

/** Runs a program with an input; returns whether it succeeded. */
function run(program, words, input) {
  return new Promise((resolve) => {
    // They stay in the background with the streams that they get.
    const child = spawn(program, words, { stdio: ["pipe", "ignore", "ignore"] });
    child.on("error", () => resolve(false));
    child.on("exit", (status) => resolve(status === 0));
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
