// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import { Aloud } from "./aloud.js";
import { AloudEnded, AloudError } from "./errors.js";
import { copy, write } from "./outputs.js";
import {
  VoiceOverCommanderCommands, commanderLines, pressed, voiceOverKeyCodeCommands,
} from "./voiceover-commands.js";

/** Where a test that says nothing of a page has its browser. */
const DEFAULT_ADDRESS = "http://127.0.0.1:9222";

/** Aloud with the methods of Guidepup's VoiceOver; see index.d.ts. */
export class VoiceOver {
  #defaults = {};
  #aloud;

  get name() { return "VoiceOver"; }
  get keyboardCommands() { return voiceOverKeyCodeCommands; }
  get commanderCommands() { return VoiceOverCommanderCommands; }

  detect() { return true; }
  default() { return true; }

  /** Sets the page and the options of later starts. */
  use(options) { this.#defaults = options; }

  async start({ capture, retries, ...options } = {}) {
    if (this.#aloud) {
      throw new AloudError("VoiceOver has been started already; call stop() first");
    }
    const { isUsual, ...place } = this.#place(options);
    const aloud = new Aloud({ ...place, style: "macos", hints: false, ...options });
    this.#aloud = aloud;
    try {
      await aloud.start();
    } catch (error) {
      this.#aloud = undefined;
      if (isUsual && error instanceof AloudEnded) {
        error.message +=
          `\nThe test named no page, so start() looked for a browser at ${DEFAULT_ADDRESS}. Set ` +
          "ALOUD_URL to the address or file of the page, or ALOUD_ATTACH to the address of its " +
          "browser, or call voiceOver.use({ page }) with a page of Playwright.";
      }
      throw error;
    }
  }

  /** The page: that of the options, of use(), of the variables, or of the usual port. */
  #place({ url, attach, page }) {
    if (url !== undefined || attach !== undefined || page !== undefined) return this.#wording();
    const given = this.#defaults;
    if (given.url !== undefined || given.attach !== undefined || given.page !== undefined) {
      return given;
    }
    const { ALOUD_URL, ALOUD_ATTACH, ALOUD_PAGE } = process.env;
    if (ALOUD_URL) return { ...given, url: ALOUD_URL };
    return {
      ...given, attach: ALOUD_ATTACH || DEFAULT_ADDRESS, page: ALOUD_PAGE || undefined,
      isUsual: !ALOUD_ATTACH,
    };
  }

  /** The options of use() without the page. */
  #wording() {
    const { url, attach, page, ...others } = this.#defaults;
    return others;
  }

  async stop() {
    const aloud = this.#aloud;
    this.#aloud = undefined;
    await aloud?.stop();
  }

  get #started() {
    if (!this.#aloud) throw new AloudError("VoiceOver has not been started; call start() first");
    return this.#aloud;
  }

  async next() { await this.#started.next(); }
  async previous() { await this.#started.previous(); }
  async act() { await this.#started.activate(); }
  async interact() { await this.#started.interact(); }
  async stopInteracting() { await this.#started.stopInteracting(); }
  async navigateToWebContent() { await this.#started.first(); }
  async press(key) { await this.#started.press(pressed(key)); }
  async type(text) { await this.#started.type(text); }

  async click({ button = "left", clickCount = 1 } = {}) {
    if (button !== "left" || clickCount !== 1) {
      throw new AloudError(
        `Aloud only presses the left button once, not ${button} ${clickCount} times; click in ` +
          "the page with its driver");
    }
    await this.#started.activate();
  }

  async perform(command) {
    if (typeof command === "string") return this.#runCommander(command);
    if (typeof command?.line === "string") return this.#runLine(command.line);
    if (typeof command?.characters === "string") {
      const { characters, modifiers = [] } = command;
      if ([modifiers].flat().length === 0) return this.type(characters);
      return this.press([...[modifiers].flat(), characters].join("+"));
    }
    if (command?.keyCode !== undefined) {
      // With several keys, one is pressed after the other while the modifiers are held.
      for (const key of [command.keyCode].flat()) {
        await this.press([...[command.modifiers ?? []].flat(), key].join("+"));
      }
      return;
    }
    throw new AloudError(
      "Aloud does not have this command of VoiceOver; keyboardCommands has " +
        Object.keys(voiceOverKeyCodeCommands).join(", "));
  }

  async #runCommander(name) {
    const line = commanderLines.get(name);
    if (line === undefined) {
      throw new AloudError(
        `Aloud does not have the command "${name}"; commanderCommands has ` +
          [...commanderLines.keys()].join(", "));
    }
    await this.#runLine(line);
  }

  async #runLine(line) {
    const [word, ...rest] = line.split(" ");
    await this.#started.run(word, rest.length ? rest.join(" ") : undefined);
  }

  async lastSpokenPhrase() { return this.#started.spoken; }
  async spokenPhraseLog() { return this.#started.log; }
  async clearSpokenPhraseLog() { this.#started.clear(); }
  /** The text under the cursor, as VoiceOver has it beside its speech: the name comes first. */
  async itemText() { return this.#started.itemText; }
  async itemTextLog() { return this.#started.itemTextLog; }
  async clearItemTextLog() { this.#started.clearItems(); }

  async saveLastSpokenPhrase({ path } = {}) {
    return write(path, "last-spoken-phrase.txt", this.#started.spoken + "\n");
  }

  async copyLastSpokenPhrase() { await copy(this.#started.spoken); }

  async takeCursorScreenshot({ path } = {}) {
    const { page, itemFrame } = this.#started;
    if (!page) {
      throw new AloudError(
        "takeCursorScreenshot() needs a page of Playwright, which takes the picture; give it with " +
          "voiceOver.use({ page })");
    }
    const [x, y, width, height] = itemFrame ?? [];
    // An item without an area has no picture of its own.
    const clip = width >= 1 && height >= 1 ? { clip: { x, y, width, height } } : {};
    const picture = await page.screenshot({ fullPage: true, ...clip });
    return write(path, "cursor.png", picture);
  }
}

/** The one VoiceOver, as Guidepup has it. */
export const voiceOver = new VoiceOver();
