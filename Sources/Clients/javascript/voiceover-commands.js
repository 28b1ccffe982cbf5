// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The names are those of Guidepup's interface; the values are lines of Aloud's walks.

/** The keys that a test may name, as Aloud names them. */
const keys = {
  Alt: "option", AltLeft: "option", AltRight: "option", Option: "option", OptionLeft: "option",
  OptionRight: "option", Command: "command", CommandLeft: "command", CommandRight: "command",
  Meta: "command", Control: "control", ControlLeft: "control", ControlRight: "control",
  Shift: "shift", ShiftLeft: "shift", ShiftRight: "shift",
  ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", Down: "down",
  Left: "left", Right: "right", Up: "up",
  Backspace: "delete", Delete: "delete", ForwardDelete: "forward-delete", Clear: "delete",
  End: "end", Home: "home", PageDown: "page-down", PageUp: "page-up",
  Enter: "return", Return: "return", LineFeed: "return", Escape: "escape", Tab: "tab",
  Space: "space", Spacebar: "space", " ": "space",
  Add: "plus", Subtract: "-", Multiply: "*", Divide: "/", Decimal: ".",
  Backslash: "\\", Backtick: "`", Backquote: "`", Comma: ",", Dash: "-", Minus: "-",
  Equal: "=", Equals: "=", ForwardSlash: "/", FullStop: ".", Period: ".",
  LeftSquareBracket: "[", RightSquareBracket: "]", SemiColon: ";", SingleQuote: "'",
};
for (let number = 1; number <= 20; number++) keys[`F${number}`] = `f${number}`;
for (const digit of "0123456789") keys[`Digit${digit}`] = digit;
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
  keys[`Key${letter}`] = keys[letter] = keys[letter.toLowerCase()] = letter.toLowerCase();
}
for (const sign of "',-./;=[\\]`") keys[sign] = sign;

const modifiers = new Set(["control", "option", "shift", "command"]);

/** The key codes of the Mac, by name. */
export const MacOSKeyCodes = Object.freeze(keys);

/** The modifier keys of the Mac, by name. */
export const MacOSModifiers = Object.freeze(
  Object.fromEntries(Object.entries(keys).filter(([, key]) => modifiers.has(key))));

/**
 * Returns Aloud's name for keys that are pressed together, such as "Command+Shift+f".
 *
 * A capital letter stands for the letter with Shift, but not in a combination.
 */
export function pressed(combination) {
  if (combination === "+") return "plus";
  const parts = combination.split("+").map((part) => {
    const known = Object.keys(keys).find((name) => name === part)
      ?? Object.keys(keys).find((name) => name.toLowerCase() === part.toLowerCase());
    return known === undefined ? part.toLowerCase() : keys[known];
  });
  const isCapital = parts.length === 1 && /^[A-Z]$/.test(combination);
  return (isCapital ? "shift+" : "") + parts.join("+");
}

const key = (combination) => ({ line: `key ${combination}`, representation: combination });
const command = (line) => ({ line, representation: line });

/** VoiceOver's commands with keys that Aloud has. */
export const voiceOverKeyCodeCommands = Object.freeze({
  stopAction: command("escape"),
  toggleLock: key("vo+;"),
  interactWithItem: key("vo+shift+down"),
  stopInteractingWithItem: key("vo+shift+up"),
  performDefaultActionForItem: key("vo+space"),
  pressAndReleaseMouse: key("vo+space"),
  readTableRow: key("vo+r"),
  readTableColumnHeader: key("vo+c"),
  moveUp: key("vo+up"),
  moveDown: key("vo+down"),
  moveToPrevious: key("vo+left"),
  moveToNext: key("vo+right"),
  moveToVisibleAreaTop: key("vo+home"),
  moveToVisibleAreaBottom: key("vo+end"),
  moveToAreaTop: command("first"),
  moveToAreaBottom: command("last"),
  moveToFirst: command("first"),
  moveToLast: command("last"),
  navigateUp: key("vo+command+up"),
  navigateDown: key("vo+command+down"),
  cycleRightThroughNavigationSettings: key("vo+command+right"),
  cycleLeftThroughNavigationSettings: key("vo+command+left"),
  hearApplicationSummary: key("vo+f1"),
  hearWindowSummary: key("vo+f2"),
  describeItem: key("vo+f3"),
  describeItemWithKeyboardFocus: key("vo+f4"),
  describeItemUnderMouseCursor: key("vo+f5"),
  openShortcutMenu: key("vo+shift+m"),
  openWebItemRotor: key("vo+u"),
  openItemChooser: key("vo+i"),
  readEverythingInCursor: key("vo+a"),
  readAllText: key("vo+a"),
  readFromBeginningToCurrent: key("vo+b"),
  readParagraph: key("vo+p"),
  readSentence: key("vo+s"),
  readLine: key("vo+l"),
  readWord: key("vo+w"),
  readCharacter: key("vo+c"),
  repeatLastSpokenPhrase: key("vo+z"),
  findNextHeading: key("vo+command+h"),
  findPreviousHeading: key("vo+shift+command+h"),
  findNextLink: key("vo+command+l"),
  findPreviousLink: key("vo+shift+command+l"),
  findNextVisitedLink: key("vo+command+v"),
  findPreviousVisitedLink: key("vo+shift+command+v"),
  findNextControl: key("vo+command+j"),
  findPreviousControl: key("vo+shift+command+j"),
  findNextTable: key("vo+command+t"),
  findPreviousTable: key("vo+shift+command+t"),
  findNextList: key("vo+command+x"),
  findPreviousList: key("vo+shift+command+x"),
  findNextGraphic: key("vo+command+g"),
  findPreviousGraphic: key("vo+shift+command+g"),
});

/** The commands of the Commander that Aloud has, with their lines. */
export const commanderLines = new Map([
  ["escape", "escape"],
  ["move right", "next"],
  ["move left", "previous"],
  ["move down", "key vo+down"],
  ["move up", "key vo+up"],
  ["perform action for item", "activate"],
  ["click mouse", "activate"],
  ["start interacting with item", "interact"],
  ["stop interacting with item", "stop-interacting"],
  ["read contents of voiceover cursor", "read-from-here"],
  ["read contents of window", "read-all"],
  ["describe position of item in voiceover cursor", "where"],
  ["describe item with keyboard focus", "where-focus"],
  ["describe item in mouse pointer", "key vo+f5"],
  ["describe selected item", "key vo+f6"],
  ["describe window", "key vo+f2"],
  ["read voiceover hint", "key vo+shift+h"],
  ["read from beginning to voiceover cursor", "key vo+b"],
  ["read current paragraph", "key vo+p"],
  ["read current sentence", "key vo+s"],
  ["read current line", "key vo+l"],
  ["read current word", "key vo+w"],
  ["read current character", "key vo+c"],
  ["open shortcut menu", "key vo+shift+m"],
  ["rotor", "key vo+u"],
  ["item chooser", "key vo+i"],
  ["toggle quick nav on or off", "key left+right"],
  ["toggle single-key quick nav on or off", "key vo+q"],
  ["toggle the vo modifier lock on or off", "key vo+;"],
  ["go to beginning", "first"],
  ["go to end", "last"],
  ["go to visible beginning", "first"],
  ["go to visible end", "last"],
  ["move to next section", "next-container"],
  ["move to previous section", "previous-container"],
  ["rotate right", "rotor-next"],
  ["rotate left", "rotor-previous"],
  ["move down in rotor", "down"],
  ["move up in rotor", "up"],
  ["next rotor item", "down"],
  ["previous rotor item", "up"],
  ["scroll down one page", "scroll down"],
  ["scroll up one page", "scroll up"],
  ["scroll left one page", "scroll left"],
  ["scroll right one page", "scroll right"],
]);

/** The names of these commands, as constants such as MOVE_RIGHT. */
export const VoiceOverCommanderCommands = Object.freeze(Object.fromEntries(
  [...commanderLines.keys()].map((name) => [name.replace(/[ -]/g, "_").toUpperCase(), name])));
