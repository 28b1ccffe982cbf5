// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import {
  AloudEnded, AloudError, AloudNotFound, CommandFailed, NoAnswer, NotSaid,
} from "./errors.js";

/** A browser takes longer to start than a command, in milliseconds. */
const STARTING = 60_000;

/** The arguments of `aloud`; a page is opened by its URL, or is one of a running browser. */
export function commandLine({ url, attach, page, style, hints, ...options }) {
  if ((url === undefined) === (attach === undefined)) {
    throw new TypeError(
      "Aloud needs a page: give either url or attach, the address of a browser");
  }
  if (page !== undefined && attach === undefined) {
    throw new TypeError(
      "page chooses a page of a running browser; give the address of that as attach");
  }
  const words = ["explore", "web", "--json"];
  if (attach !== undefined) {
    words.push("--attach", typeof attach === "number" ? `http://127.0.0.1:${attach}` : attach);
  }
  if (page !== undefined) words.push("--page", String(page));
  if (style !== undefined) words.push("--style", style);
  if (hints !== undefined) words.push("--hints", hints ? "on" : "off");
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === false) continue;
    words.push("--" + name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase()));
    if (value !== true) words.push(String(value));
  }
  return url === undefined ? words : [...words, "--", String(url)];
}

/** The phrases that an error shows. */
const SHOWN = 40;

/** Returns the last phrases, one a line with its number. */
function list(phrases) {
  if (phrases.length === 0) return "(nothing)";
  const first = Math.max(0, phrases.length - SHOWN);
  return (first > 0 ? "   …\n" : "") + phrases.slice(first)
    .map((phrase, index) => `${String(first + index + 1).padStart(4)}  ${phrase}`).join("\n");
}

/** A conversation with `aloud`, without its input and output. */
export class Conversation {
  command = [];
  item = "";
  items = [];
  // The words of the item with its name first, its place, and the words of all items.
  itemText = "";
  itemFrame;
  itemTexts = [];
  boundary = false;
  #phrases = [];
  #hints = [];
  // The numbers of phrases, hints and items when each was cleared.
  #cleared = { phrases: 0, hints: 0, items: 0 };
  // The first phrase that until() looks at.
  #unheard = 0;
  #itemNode;
  #rest = "";
  #fault;
  // The number of the last line sent, and what came of those that were carried out.
  #sent = 0;
  #last = "the start";
  #outcomes = new Map();
  // What the present line has led to.
  #said = [];
  #failure;
  #send;
  // Called, once, when there is something new.
  #waiting = [];

  /** send: writes a line to the program. */
  constructor(timeout, send) {
    this.timeout = timeout;
    this.#send = send;
  }

  // What was said

  get spoken() { return this.#phrases.at(-1) ?? ""; }
  get log() { return this.#phrases.slice(this.#cleared.phrases); }
  get hints() { return this.#hints.slice(this.#cleared.hints); }
  get itemLog() { return this.items.slice(this.#cleared.items); }
  get itemTextLog() { return this.itemTexts.slice(this.#cleared.items); }

  clear() {
    this.#cleared.phrases = this.#phrases.length;
    this.#cleared.hints = this.#hints.length;
  }

  clearItems() { this.#cleared.items = this.items.length; }

  // The lines of the program

  /** Takes output of the program; a line may come in pieces. */
  feed(text) {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop();
    for (const line of lines) {
      let message;
      try {
        message = JSON.parse(line);
      } catch {
        message = undefined;
      }
      if (message !== null && typeof message === "object") {
        this.#take(message);
      } else {
        this.fail(new AloudError(
          `${this.command.join(" ")} printed ${JSON.stringify(line.slice(0, 200))}, which is no ` +
            "object of JSON; use the client and the program of one version"));
      }
    }
    this.#tell();
  }

  #take(message) {
    if ("said" in message) {
      this.#takePhrase(message);
    } else if ("command" in message) {
      this.#unheard = this.#phrases.length;
      [this.#said, this.#failure, this.boundary] = [[], undefined, false];
    } else if (message.event === "boundary") {
      this.boundary = true;
    } else if ("error" in message) {
      this.#failure = message.error;
    } else if ("done" in message) {
      this.#outcomes.set(message.done, { said: this.#said, failure: this.#failure });
      [this.#said, this.#failure] = [[], undefined];
    }
  }

  #takePhrase({ said, hint, node, cursor, item, frame }) {
    // A hint may be said alone.
    if (said) {
      this.#phrases.push(said);
      this.#said.push(said);
    }
    if (hint) this.#hints.push(hint);
    if (!cursor) return;
    this.itemFrame = frame;
    if (node !== this.#itemNode) {
      [this.item, this.itemText, this.#itemNode] = [said, item ?? said, node];
      this.items.push(said);
      this.itemTexts.push(this.itemText);
    } else if (item !== undefined) {
      // What changed at the item.
      this.itemText = item;
    }
  }

  /** Takes the end of the program, and its standard error. */
  ended(status, errors) {
    this.fail(new AloudEnded(
      `${this.command[0]} ended with status ${status} at ${this.#last}: ` +
        `${errors.trim() || "it printed no error"}\n` +
        `The command was: ${this.command.join(" ")}\nSaid before:\n${list(this.log)}`));
  }

  /** Takes the reason why the program cannot be run. */
  notFound(reason) {
    this.fail(new AloudNotFound(
      `cannot run "${this.command[0]}": ${reason}; install Aloud, or name the program in the ` +
        "variable ALOUD or as binary"));
  }

  /** Takes the end that the client wanted. */
  closed() { this.fail(new AloudEnded("this client was closed; create another one")); }

  fail(fault) {
    // The first fault has caused the others.
    this.#fault ??= fault;
    this.#tell();
  }

  #tell() {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Waits for something new, or a time. */
  #news(deadline) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, deadline - performance.now()));
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  // Operations

  /** Waits until the page is there and its first phrases are said. */
  async start() {
    // An empty line is carried out when the page has come to rest.
    await this.#carryOut("", "the start", Math.max(this.timeout, STARTING));
  }

  /** Carries out a command, and returns what was said. */
  async perform(word, argument) {
    let [line, limit] = [word, this.timeout];
    if (argument !== undefined) {
      const text = String(argument);
      if (text !== text.trim() || text.includes("\n") || text === "") {
        throw new TypeError(
          `${word} takes one line of text without white space around it, not ` +
            `${JSON.stringify(text)}; press return or space with press()`);
      }
      line += " " + text;
      if (word === "wait") limit += Number(text) * 1000;
    }
    // It may be a password, which must not reach the log of a test.
    const length = String(argument ?? "").length;
    const shown = word === "type" || word === "key" && length === 1
      ? `${word} with ${length} characters` : line;
    const { said, failure } = await this.#carryOut(line, `the command "${shown}"`, limit);
    if (failure !== undefined) {
      throw new CommandFailed(`"${shown}" failed at the item "${this.item}": ${failure}`);
    }
    return said;
  }

  async #carryOut(line, name, limit) {
    this.#require();
    const number = ++this.#sent;
    const deadline = performance.now() + limit;
    this.#last = name;
    this.#send(line + "\n");
    while (!this.#outcomes.has(number)) {
      this.#require();
      if (performance.now() >= deadline) {
        throw new NoAnswer(
          `${name} was not carried out within ${limit} ms; the page may be busy, or give a longer ` +
            `timeout\nSaid so far:\n${list(this.log)}`);
      }
      await this.#news(deadline);
    }
    const outcome = this.#outcomes.get(number);
    this.#outcomes.delete(number);
    return outcome;
  }

  /** Waits for a phrase with a text, and returns the phrase. */
  async until(text, timeout) {
    const deadline = performance.now() + timeout;
    for (let place = this.#unheard; ; ) {
      while (place < this.#phrases.length) {
        const phrase = this.#phrases[place++];
        if (phrase.includes(text)) {
          this.#unheard = place;
          return phrase;
        }
      }
      this.#require();
      if (performance.now() >= deadline) {
        throw new NotSaid(
          `no phrase with "${text}" was said within ${timeout} ms since ${this.#last}; check the ` +
            `text, or give a longer timeout\nSaid since then:\n` +
            `${list(this.#phrases.slice(this.#unheard))}\nSaid in all:\n${list(this.log)}`);
      }
      await this.#news(deadline);
    }
  }

  #require() {
    if (this.#fault) throw this.#fault;
  }
}
