// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The JavaScript client in a page of Playwright, installed as a package. SOUND_PAGE is the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { Aloud, voiceOver } from "aloud";
import playwright from "playwright";

let browser, page;

before(async () => {
  browser = await playwright.chromium.launch({
    executablePath: "/usr/bin/chromium", args: ["--remote-debugging-port=0"],
  });
  page = await browser.newPage();
  await page.route("https://sound.example/save", (route) =>
    route.fulfill({ body: "Saved", headers: { "Access-Control-Allow-Origin": "*" } }));
  await page.goto(process.env.SOUND_PAGE);
});

after(() => browser?.close());

test("The client hears a page of Playwright", async () => {
  const aloud = new Aloud({ page, style: "macos" });
  try {
    assert.deepEqual(await aloud.next(), ["Mute unchecked checkbox"]);
    await aloud.activate();
    assert.equal(aloud.spoken, "checked Mute checkbox");
    assert.ok(await page.getByLabel("Mute").isChecked());
    await page.getByText("Save").click();
    assert.equal(await aloud.until("Saved"), "Saved");
  } finally {
    await aloud.stop();
  }
});

test("A test of Guidepup runs in it", async () => {
  voiceOver.use({ page });
  await page.goto(process.env.SOUND_PAGE);
  await voiceOver.start();
  try {
    await voiceOver.next();
    await voiceOver.perform(voiceOver.keyboardCommands.performDefaultActionForItem);
    while (await voiceOver.itemText() !== "Save button") await voiceOver.next();
    await voiceOver.perform(voiceOver.keyboardCommands.findPreviousHeading);
    assert.equal(await voiceOver.itemText(), "Sound heading level 1");
    const picture = await readFile(await voiceOver.takeCursorScreenshot());
    assert.equal(picture.toString("latin1", 1, 4), "PNG");
    // The width and height of the item, which is lower than the page.
    assert.ok(picture.readUInt32BE(20) < page.viewportSize().height / 4);
    await voiceOver.perform(voiceOver.keyboardCommands.moveToNext);
    assert.deepEqual(await voiceOver.spokenPhraseLog(), [
      "Sound", "heading level 1 Sound", "Mute unchecked checkbox", "checked Mute checkbox",
      "Save button", "heading level 1 Sound", "Mute checked checkbox",
    ]);
  } finally {
    await voiceOver.stop();
  }
});
