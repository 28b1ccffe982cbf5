// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The JavaScript client, over recorded output of `aloud`.

import assert from "node:assert/strict";
import {
  chmod, link, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink, writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  Aloud, AloudEnded, AloudError, AloudNotFound, CommandFailed, MacOSKeyCodes, MacOSModifiers, NoAnswer,
  NotSaid, VoiceOver, VoiceOverCommanderCommands, voiceOver, voiceOverKeyCodeCommands,
} from "../../Sources/Clients/javascript/index.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const binary = join(here, "fake-aloud");
const recording = (name) => join(here, "recordings", `${name}.jsonl`);

/** Runs a test with a client of a recording. */
async function using(name, body, options = {}) {
  const client = new Aloud({ url: recording(name), binary, ...options });
  try {
    await body(client);
  } finally {
    await client.stop();
  }
}

/** Returns the message of the error with which something rejects. */
async function failure(kind, action) {
  let message;
  await assert.rejects(async () => action(), (error) => {
    message = error.message;
    return error instanceof kind;
  });
  return message;
}

test("It says what each command leads to", () =>
  using("sound", async (client) => {
    await client.start();
    assert.deepEqual(client.log, ["Sound", "heading level 1 Sound"]);
    assert.equal(client.item, "heading level 1 Sound");
    assert.deepEqual(await client.next(), ["Mute unchecked checkbox"]);
    assert.deepEqual(await client.activate(), ["checked Mute checkbox"]);
    assert.equal(client.spoken, "checked Mute checkbox");
    // A change is no arrival.
    assert.equal(client.item, "Mute unchecked checkbox");
    assert.deepEqual(client.itemLog, ["heading level 1 Sound", "Mute unchecked checkbox"]);
    assert.equal(client.hints.length, 2);
    client.clear();
    assert.deepEqual([client.log, client.hints], [[], []]);
    await client.find("Save");
    assert.deepEqual(client.log, ["Save button"]);
  }));

test("It waits until something is said", () =>
  using("sound", async (client) => {
    await Promise.all([client.next(), client.activate(), client.find("Save"), client.activate()]);
    assert.equal(await client.until("ave"), "Saved");
    // It was said once.
    const message = await failure(NotSaid, () => client.until("Saved", { timeout: 50 }));
    assert.match(message, /no phrase with "Saved" was said within 50 ms since the command/);
    assert.match(message, / {3}6 {2}Saved/);
    assert.equal(
      await failure(CommandFailed, () => client.perform("foo")),
      '"action foo" failed at the item "Save button": no such action: foo; the item has none');
    assert.deepEqual([await client.last(), client.boundary], [["link More"], false]);
    assert.deepEqual([await client.next(), client.boundary], [["link More"], true]);
    assert.deepEqual(await client.press("shift+tab"), ["Save button", "Saved"]);
    assert.equal(client.item, "Save button");
    assert.equal(await client.until("Saved"), "Saved");
  }));

test("It writes arguments as walks have them", () =>
  using("arguments", async (client) => {
    await client.touch(5, 6.5);
    await client.set("rate", "220");
    await client.wait(0.5);
    await client.type("Ada Lovelace");
    await client.stopInteracting();
    await client.press("shift+tab");
    await client.perform("Delete");
    for (const text of ["", " Ada", "Ada\n", "Ada\nLovelace"]) {
      const message = await failure(TypeError, () => client.type(text));
      assert.match(message, /press return or space with press\(\)/);
    }
  }));

test("It tells how the program ended", async () => {
  await using("ends", async (client) => {
    const message = await failure(AloudEnded, () => client.press("foo"));
    assert.match(message, /ended with status 65 at the command "key foo"/);
    assert.match(message, /standard input:2:1: there is no key "foo"/);
    assert.match(message, /Said before:\n {3}1 {2}Sound/);
    assert.equal(await failure(AloudEnded, () => client.next()), message);
  });
  await using("fails", async (client) => {
    const message = await failure(AloudEnded, () => client.start());
    assert.match(message, /ended with status 66 at the start: aloud: no such file/);
  });
  await using("garbage", async (client) => {
    assert.match(await failure(AloudError, () => client.start()), /which is no object of JSON/);
  });
  await using("sound", async (client) => {
    await client.start();
    await client.stop();
    assert.match(await failure(AloudEnded, () => client.next()), /was closed/);
    assert.equal(client.log.length, 2);
  });
});

test("It does not wait for ever", () =>
  using("hangs", async (client) => {
    const message = await failure(NoAnswer, () => client.next());
    assert.match(message, /the command "next" was not carried out within 200 ms/);
    assert.match(message, / {3}2 {2}Save button/);
  }, { timeout: 200 }));

test("It starts the program that is meant, with options as the program has them", async () => {
  const message = await failure(
    AloudNotFound, () => new Aloud({ url: "x", binary: "/nowhere/aloud" }).start());
  assert.match(message, /cannot run "\/nowhere\/aloud": there is no such file/);
  const folder = await mkdtemp(join(tmpdir(), "aloud-"));
  process.env.FAKE_ALOUD_ARGUMENTS = join(folder, "arguments");
  process.env.ALOUD = binary;
  try {
    const client = new Aloud({
      url: recording("sound"), style: "ios", hints: false, device: "iphone", noSandbox: true,
      state: undefined,
    });
    await client.start();
    await client.stop();
    assert.deepEqual(JSON.parse(await readFile(process.env.FAKE_ALOUD_ARGUMENTS, "utf8")), [
      "explore", "web", "--json", "--style", "ios", "--hints", "off", "--device", "iphone",
      "--no-sandbox", "--", recording("sound"),
    ]);
  } finally {
    delete process.env.FAKE_ALOUD_ARGUMENTS;
    delete process.env.ALOUD;
    await rm(folder, { recursive: true });
  }
  for (const wrong of [{}, { url: "x", attach: 1 }, { url: "x", page: "Sound" }]) {
    assert.throws(() => new Aloud(wrong), TypeError);
  }
});

test("A test of Guidepup runs", async () => {
  assert.equal(voiceOver.name, "VoiceOver");
  assert.equal(await voiceOver.detect() && await voiceOver.default(), true);
  voiceOver.use({ url: recording("guidepup"), binary });
  await voiceOver.start({ capture: "initial", retries: 3, timeout: 10_000 });
  try {
    await voiceOver.next();
    assert.equal(await voiceOver.lastSpokenPhrase(), "Mute unchecked checkbox");
    assert.equal(await voiceOver.itemText(), "Mute unchecked checkbox");
    await voiceOver.act();
    assert.equal(await voiceOver.lastSpokenPhrase(), "checked Mute checkbox");
    assert.equal(await voiceOver.itemText(), "Mute checked checkbox");
    await voiceOver.perform(voiceOver.keyboardCommands.findNextHeading);
    // The text of the item begins with its name, unlike the phrase.
    assert.equal(await voiceOver.lastSpokenPhrase(), "heading level 1 Sound");
    assert.equal(await voiceOver.itemText(), "Sound heading level 1");
    await voiceOver.perform(voiceOver.commanderCommands.MOVE_RIGHT);
    await voiceOver.perform({
      keyCode: MacOSKeyCodes.ArrowRight,
      modifiers: [MacOSModifiers.Control, MacOSModifiers.Option],
    });
    await voiceOver.perform({ characters: "Ada" });
    await voiceOver.press("Command+Shift+f");
    await voiceOver.press("Shift+Tab");
    await voiceOver.previous();
    await voiceOver.interact();
    await voiceOver.stopInteracting();
    await voiceOver.click();
    assert.deepEqual(await voiceOver.spokenPhraseLog(), [
      "Sound", "heading level 1 Sound", "Mute unchecked checkbox", "checked Mute checkbox",
      "heading level 1 Sound", "Mute checked checkbox", "Name edit text", "Ada",
      "Mute checked checkbox", "heading level 1 Sound",
    ]);
    assert.deepEqual(await voiceOver.itemTextLog(), [
      "Sound heading level 1", "Mute unchecked checkbox", "Sound heading level 1",
      "Mute checked checkbox", "Name edit text", "Mute checked checkbox", "Sound heading level 1",
    ]);
    await voiceOver.clearItemTextLog();
    await voiceOver.clearSpokenPhraseLog();
    assert.deepEqual([await voiceOver.itemTextLog(), await voiceOver.spokenPhraseLog()], [[], []]);
    for (const [action, reason] of [
      [() => voiceOver.perform(undefined), /keyboardCommands has/],
      [() => voiceOver.perform("go to dock"), /commanderCommands has/],
      [() => voiceOver.click({ button: "right" }), /only presses the left button once/],
      [() => voiceOver.start(), /started already/],
    ]) {
      assert.match(await failure(AloudError, action), reason);
    }
  } finally {
    await voiceOver.stop();
  }
  assert.match(await failure(AloudError, () => voiceOver.next()), /has not been started/);
  assert.match(await failure(AloudEnded, () => new VoiceOver().start({ url: recording("fails"), binary })), /66/);
});

/** Runs a test with VoiceOver in the recording of a test of Guidepup, and a folder. */
async function usingVoiceOver(body, options = {}) {
  const reader = new VoiceOver();
  const folder = await mkdtemp(join(tmpdir(), "aloud-"));
  await reader.start({ url: recording("guidepup"), binary, ...options });
  try {
    await body(reader, folder);
  } finally {
    await reader.stop();
    await rm(folder, { recursive: true });
  }
}

test("The last phrase is saved, and no link, directory or read-only file is replaced", () =>
  usingVoiceOver(async (reader, folder) => {
    const content = (path) => readFile(path, "utf8");
    const chosen = await reader.saveLastSpokenPhrase();
    assert.equal(await content(chosen), "heading level 1 Sound\n");
    await rm(dirname(chosen), { recursive: true });
    const { TMPDIR } = process.env;
    process.env.TMPDIR = join(folder, "absent");
    try {
      assert.match(
        await failure(AloudError, () => reader.saveLastSpokenPhrase()),
        /\/absent: cannot make a directory for temporary files there: ENOENT: [^,]*; set TMPDIR to another one$/);
    } finally {
      delete process.env.TMPDIR;
      if (TMPDIR !== undefined) process.env.TMPDIR = TMPDIR;
    }
    const path = join(folder, "phrase.txt");
    assert.equal(await reader.saveLastSpokenPhrase({ path }), path);
    await reader.next();
    await reader.saveLastSpokenPhrase({ path });
    assert.equal(await content(path), "Mute unchecked checkbox\n");
    // Another run of the test, which knows nothing of the first one, replaces it.
    await usingVoiceOver((again) => again.saveLastSpokenPhrase({ path }));
    // What is there may have another name, whose content stays.
    await link(path, join(folder, "other"));
    await reader.saveLastSpokenPhrase({ path });
    assert.notEqual((await stat(path)).ino, (await stat(join(folder, "other"))).ino);
    await rm(join(folder, "other"));
    // What stands at the path of an output, and is none.
    const mine = join(folder, "mine.txt");
    for (const put of [
      (place) => writeFile(place, "mine", { mode: 0o444 }),
      (place) => symlink(mine, place),
      (place) => symlink(path, place),
      (place) => symlink(join(folder, "nothing"), place),
      (place) => mkdir(place),
    ]) {
      for (const place of [path, join(folder, "other")]) {
        await writeFile(mine, "mine");
        await rename(place, join(folder, "aside")).catch(() => {});
        await put(place);
        assert.match(
          await failure(AloudError, () => reader.saveLastSpokenPhrase({ path: place })),
          /a link, a directory or a read-only file is there; give another path/);
        assert.equal(await content(mine), "mine");
        await rm(place, { recursive: true });
        await rename(join(folder, "aside"), place).catch(() => {});
      }
    }
    assert.equal(await content(path), "Mute unchecked checkbox\n");
    assert.deepEqual((await readdir(folder)).sort(), ["mine.txt", "phrase.txt"]);
    assert.match(
      await failure(AloudError, () => reader.saveLastSpokenPhrase({ path: join(folder, "a/b") })),
      /cannot write .*a\/b: ENOENT/);
  }));

test("The last phrase is copied by the program of the desktop", () =>
  usingVoiceOver(async (reader, folder) => {
    const { PATH, DISPLAY, WAYLAND_DISPLAY } = process.env;
    try {
      process.env.PATH = `${folder}:${PATH}`;
      const copied = join(folder, "copied");
      await writeFile(join(folder, "xclip"), `#!/bin/sh\necho "$*" >${copied}; cat >>${copied}\n`);
      await chmod(join(folder, "xclip"), 0o755);
      delete process.env.WAYLAND_DISPLAY;
      process.env.DISPLAY = ":77";
      await reader.copyLastSpokenPhrase();
      assert.equal(await readFile(copied, "utf8"), "-selection clipboard\nheading level 1 Sound");
      delete process.env.DISPLAY;
      assert.match(
        await failure(AloudError, () => reader.copyLastSpokenPhrase()), /found no clipboard/);
    } finally {
      Object.assign(process.env, { PATH });
      for (const [name, value] of Object.entries({ DISPLAY, WAYLAND_DISPLAY })) {
        delete process.env[name];
        if (value !== undefined) process.env[name] = value;
      }
    }
  }));

test("A picture of the item is taken by the page of Playwright", async () => {
  await usingVoiceOver(async (reader) => {
    assert.match(
      await failure(AloudError, () => reader.takeCursorScreenshot()),
      /needs a page of Playwright.*voiceOver\.use\(\{ page \}\)/);
  });
});

test("Starting without a browser names the variables", async () => {
  const { ALOUD_URL, ALOUD_ATTACH } = process.env;
  delete process.env.ALOUD_URL;
  delete process.env.ALOUD_ATTACH;
  const folder = await mkdtemp(join(tmpdir(), "aloud-"));
  try {
    const program = join(folder, "aloud");
    await writeFile(program, "#!/bin/sh\necho 'aloud: no browser listens' >&2\nexit 69\n");
    await chmod(program, 0o755);
    const start = () => new VoiceOver().start({ binary: program });
    const message = await failure(AloudEnded, start);
    assert.match(message, /no browser listens[^]*Set ALOUD_URL to .*ALOUD_ATTACH.*voiceOver\.use/);
    process.env.ALOUD_ATTACH = "http://127.0.0.1:9";
    assert.doesNotMatch(await failure(AloudEnded, start), /ALOUD_URL/);
  } finally {
    await rm(folder, { recursive: true });
    for (const [name, value] of Object.entries({ ALOUD_URL, ALOUD_ATTACH })) {
      delete process.env[name];
      if (value !== undefined) process.env[name] = value;
    }
  }
});

test("Every command of VoiceOver is a line of a walk", () => {
  const lines = Object.values(voiceOverKeyCodeCommands).map(({ line }) => line);
  assert.ok(lines.every((line) => /^(key vo\+[a-z0-9+;]+|escape|first|last)$/.test(line)), `${lines}`);
  assert.equal(VoiceOverCommanderCommands.PERFORM_ACTION_FOR_ITEM, "perform action for item");
});
