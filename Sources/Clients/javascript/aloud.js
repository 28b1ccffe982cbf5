// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import { spawn } from "node:child_process";
import { Commands } from "./commands.js";
import { Conversation, commandLine } from "./conversation.js";
import { attachment, isPage } from "./playwright.js";

/** The time that the program has to end by itself, in milliseconds. */
const ENDING = 5000;

/** VoiceOver's cursor in a web page; see index.d.ts. */
export class Aloud extends Commands {
  #options;
  #program;
  #page;
  #conversation;
  #process;
  #hasEnded;
  #start;

  constructor({ binary, timeout = 30_000, ...options } = {}) {
    super();
    this.#program = binary || process.env.ALOUD || "aloud";
    this.#options = options;
    if (isPage(options.page)) {
      if (options.url !== undefined || options.attach !== undefined) {
        throw new TypeError("page is a page of Playwright, which needs neither url nor attach");
      }
      this.#page = options.page;
    } else {
      // Faults are thrown here rather than at the start.
      commandLine(options);
    }
    this.#conversation = new Conversation(timeout, (line) => this.#process?.stdin.write(line));
  }

  /** Opens the page, and waits until its first phrases are said. */
  start() {
    this.#start ??= this.#open();
    return this.#start;
  }

  async #open() {
    const place = this.#page ? await attachment(this.#page) : {};
    const words = commandLine({ ...this.#options, ...place });
    const conversation = this.#conversation;
    conversation.command = [this.#program, ...words];
    const child = spawn(this.#program, words, { stdio: "pipe" });
    this.#process = child;
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text) => conversation.feed(text));
    child.stderr.setEncoding("utf8").on("data", (text) => { errors += text; });
    // It has ended; its end says why.
    child.stdin.on("error", () => {});
    this.#hasEnded = new Promise((resolve) => {
      child.on("error", (error) => {
        conversation.notFound(error.code === "ENOENT" ? "there is no such file" : error.message);
        resolve();
      });
      child.on("close", (status, signal) => {
        conversation.ended(status ?? signal, errors);
        resolve();
      });
    });
    try {
      await conversation.start();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends the program, and the browser that it started. */
  async stop() {
    const child = this.#process;
    if (!child) return;
    this.#process = undefined;
    this.#conversation.closed();
    // The end of its input ends it, unless the page keeps it busy.
    child.stdin.end();
    for (const signal of ["SIGTERM", "SIGKILL"]) {
      const timer = setTimeout(() => child.kill(signal), ENDING);
      const isOver = await Promise.race([
        this.#hasEnded.then(() => true),
        new Promise((resolve) => setTimeout(resolve, ENDING + 1000, false).unref()),
      ]);
      clearTimeout(timer);
      if (isOver) return;
    }
  }

  get spoken() { return this.#conversation.spoken; }
  get log() { return this.#conversation.log; }
  get hints() { return this.#conversation.hints; }
  get item() { return this.#conversation.item; }
  get itemLog() { return this.#conversation.itemLog; }
  get itemText() { return this.#conversation.itemText; }
  get itemTextLog() { return this.#conversation.itemTextLog; }
  get itemFrame() { return this.#conversation.itemFrame; }
  /** The page of Playwright, if it was given. */
  get page() { return this.#page; }
  get boundary() { return this.#conversation.boundary; }

  clear() { this.#conversation.clear(); }
  clearItems() { this.#conversation.clearItems(); }

  async until(text, { timeout = 5000 } = {}) {
    await this.start();
    return this.#conversation.until(text, timeout);
  }

  async run(word, argument) {
    await this.start();
    return this.#conversation.perform(word, argument);
  }
}

// Node 18 has no `await using`.
if (Symbol.asyncDispose) Aloud.prototype[Symbol.asyncDispose] = Aloud.prototype.stop;
