// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import { Commands } from "./commands.js";

/** The page and how it is heard; other options are those of `aloud explore web`, in camel case. */
export interface AloudOptions {
  /** An address or a file, which is opened in a browser of its own. */
  url?: string | URL;
  /** The DevTools address of a running browser, such as http://127.0.0.1:9222, or its port. */
  attach?: string | number;
  /**
   * The page of that browser: its number, title or a part of the address. Or a page of Playwright,
   * without attach; its browser needs the argument --remote-debugging-port=0.
   */
  page?: string | number | object;
  /** The platform that VoiceOver is on. */
  style?: "ios" | "ipados" | "macos";
  /** Whether hints are said. */
  hints?: boolean;
  /** The program; otherwise that of the variable ALOUD, or `aloud` in PATH. */
  binary?: string;
  /** The milliseconds that a command may take, 30000 by default. */
  timeout?: number;
  [option: string]: unknown;
}

/**
 * VoiceOver's cursor in a web page.
 *
 * Each command waits until it is carried out, and resolves to the phrases that were said. The first
 * one opens the page. A command that fails rejects with CommandFailed.
 */
export declare class Aloud extends Commands {
  constructor(options: AloudOptions);
  /** Opens the page, and waits until its first phrases are said. */
  start(): Promise<void>;
  /** Ends the program, and the browser that it started. */
  stop(): Promise<void>;
  /** The last phrase, without its hint. */
  readonly spoken: string;
  /** All phrases since the start or clear(). */
  readonly log: string[];
  /** All hints since the start or clear(). */
  readonly hints: string[];
  /** The words with which the cursor last arrived at an item. */
  readonly item: string;
  /** These words for all items since the start or clearItems(). */
  readonly itemLog: string[];
  /** The words about the item under the cursor with its name first, without containers. */
  readonly itemText: string;
  /** These words for all items since the start or clearItems(). */
  readonly itemTextLog: string[];
  /** The place of the item under the cursor, if known: x, y, width and height. */
  readonly itemFrame?: number[];
  /** The page of Playwright, if it was given. */
  readonly page?: object;
  /** Whether the last command found no further item. */
  readonly boundary: boolean;
  /** Empties log and hints. */
  clear(): void;
  /** Empties itemLog and itemTextLog. */
  clearItems(): void;
  /**
   * Waits until a phrase contains the text, at most timeout milliseconds, 5000 by default.
   *
   * Looks at what was said since the last command began, or after the phrase that the last until()
   * returned. Rejects with NotSaid.
   */
  until(text: string, options?: { timeout?: number }): Promise<string>;
  /** Runs a command by its word in a walk. */
  run(word: string, argument?: string | number): Promise<string[]>;
}

/** An error of the client. It says what is wrong, where, why, and what to do. */
export declare class AloudError extends Error {}
/** The program `aloud` cannot be run. */
export declare class AloudNotFound extends AloudError {}
/** The program `aloud` ended before its time; the message has its standard error. */
export declare class AloudEnded extends AloudError {}
/** A command failed in the page, and Aloud goes on. */
export declare class CommandFailed extends AloudError {}
/** A command was not carried out in time. */
export declare class NoAnswer extends AloudError {}
/** No phrase had the expected text in time; the message has the log. */
export declare class NotSaid extends AloudError {}

/** A command of VoiceOver: an entry of keyboardCommands, or keys or characters with modifiers. */
export type KeyboardCommand =
  | { line: string; representation?: string }
  | { keyCode: string | string[]; modifiers?: string | string[] }
  | { characters: string; modifiers?: string | string[] };

/** Options that Guidepup's methods take, and that Aloud does not need. */
export interface CommandOptions {
  timeout?: number;
  retries?: number;
  capture?: boolean | "initial";
}

/**
 * Aloud with the methods of Guidepup's VoiceOver, on the Mac.
 *
 * Without options, start() attaches to the page that the variables ALOUD_ATTACH and ALOUD_PAGE name,
 * or opens ALOUD_URL; otherwise it attaches to http://127.0.0.1:9222.
 */
export declare class VoiceOver {
  readonly name: "VoiceOver";
  readonly keyboardCommands: Readonly<Record<string, KeyboardCommand>>;
  readonly commanderCommands: Readonly<Record<string, string>>;
  /** Returns true: Aloud runs wherever it is installed. */
  detect(): boolean;
  /** Returns true. */
  default(): boolean;
  /** Sets the page and the options of later starts. */
  use(options: AloudOptions): void;
  start(options?: AloudOptions & CommandOptions): Promise<void>;
  stop(options?: CommandOptions): Promise<void>;
  next(options?: CommandOptions): Promise<void>;
  previous(options?: CommandOptions): Promise<void>;
  act(options?: CommandOptions): Promise<void>;
  interact(options?: CommandOptions): Promise<void>;
  stopInteracting(options?: CommandOptions): Promise<void>;
  /** Moves to the first item of the page. */
  navigateToWebContent(): Promise<void>;
  press(key: string, options?: CommandOptions): Promise<void>;
  type(text: string, options?: CommandOptions): Promise<void>;
  perform(command: KeyboardCommand | string, options?: CommandOptions): Promise<void>;
  /** Presses the mouse at the item. */
  click(options?: CommandOptions & { button?: string; clickCount?: number }): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
  /** The text under the cursor, with the name first: "Guidepup heading level 1". */
  itemText(): Promise<string>;
  itemTextLog(): Promise<string[]>;
  clearItemTextLog(): Promise<void>;
  /**
   * Writes the last phrase to a new file, and resolves to its path.
   *
   * Without a path, the file is in a new directory for temporary files. Another file, or a link, at the
   * path is an error; only an earlier output of this object is replaced.
   */
  saveLastSpokenPhrase(options?: CommandOptions & { path?: string }): Promise<string>;
  /** Copies the last phrase to the clipboard of the desktop, with wl-copy or xclip. */
  copyLastSpokenPhrase(options?: CommandOptions): Promise<void>;
  /**
   * Writes a picture of the item under the cursor, as PNG, and resolves to its path; the same holds for
   * the path. Needs a page of Playwright.
   */
  takeCursorScreenshot(options?: CommandOptions & { path?: string }): Promise<string>;
}

/** The one VoiceOver, as Guidepup has it. */
export declare const voiceOver: VoiceOver;
/** VoiceOver's commands with keys that Aloud has. */
export declare const voiceOverKeyCodeCommands: Readonly<Record<string, KeyboardCommand>>;
/** The commands of VoiceOver's Commander that Aloud has. */
export declare const VoiceOverCommanderCommands: Readonly<Record<string, string>>;
/** The key codes of the Mac, by name. */
export declare const MacOSKeyCodes: Readonly<Record<string, string>>;
/** The modifier keys of the Mac, by name. */
export declare const MacOSModifiers: Readonly<Record<string, string>>;
