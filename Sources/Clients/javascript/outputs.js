// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { mkdtemp, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { AloudError } from "./errors.js";

/** The files that a test has written. Only these are replaced. */
export class Outputs {
  // The device and number of each file, by its path.
  #written = new Map();

  /** Writes a file, one with this name in a new directory if no path is given; returns its path. */
  async write(path, name, content) {
    const place = resolve(path ?? join(await mkdtemp(join(tmpdir(), "aloud-")), name));
    const file = await this.#open(place);
    try {
      await file.truncate(0);
      await file.writeFile(content);
    } finally {
      await file.close();
    }
    return place;
  }

  async #open(place) {
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK } = constants;
    let file;
    try {
      // A new file follows no link.
      file = await open(place, O_WRONLY | O_CREAT | O_EXCL, 0o666);
      this.#written.set(place, await identity(file));
      return file;
    } catch (error) {
      if (error.code !== "EEXIST") throw new AloudError(`cannot write ${place}: ${error.message}`);
    }
    try {
      file = await open(place, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
      if (this.#written.get(place) === await identity(file)) return file;
    } catch {
      // A link or a file that cannot be written is another file.
    }
    await file?.close();
    throw new AloudError(
      `${place}: a file or link is there that this test has not written, and it is not replaced; ` +
        "remove it, or give another path");
  }
}

/** What distinguishes an open file from all others. */
async function identity(file) {
  const { dev, ino, nlink } = await file.stat({ bigint: true });
  return `${dev} ${ino} ${nlink}`;
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
