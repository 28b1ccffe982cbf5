// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AloudError } from "./errors.js";

/** Returns whether this is a page of Playwright rather than the name of one. */
export function isPage(page) {
  return typeof page?.context === "function";
}

/** Finds the address of a Playwright page's browser, and the browser's name for the page. */
export async function attachment(page) {
  const browser = page.context().browser();
  const kind = browser?.browserType().name() ?? "a persistent context";
  if (kind !== "chromium") {
    throw new AloudError(
      `Aloud attaches to pages of a Chromium that was launched, and this one is in ${kind}; run ` +
        "the test in Chromium, or name the browser's address as attach");
  }
  const ofBrowser = await browser.newBrowserCDPSession();
  const { commandLine } = await ofBrowser.send("SystemInfo.getInfo");
  await ofBrowser.detach();
  const ofPage = await page.context().newCDPSession(page);
  const { targetInfo } = await ofPage.send("Target.getTargetInfo");
  await ofPage.detach();
  const port = await findPort(commandLine);
  return { attach: `http://127.0.0.1:${port}`, page: targetInfo.targetId };
}

/** Returns the port of a browser that was launched with this command line. */
async function findPort(command) {
  const options = new Map(
    [...command.matchAll(/ --([a-z-]+)=(.*?)(?= --|$)/g)].map(([, name, value]) => [name, value]));
  let port = Number(options.get("remote-debugging-port"));
  try {
    if (port === 0) {
      // The browser writes the port that it has chosen into its profile.
      const folder = options.get("user-data-dir").replaceAll('"', "");
      port = Number.parseInt(await readFile(join(folder, "DevToolsActivePort"), "ascii"), 10);
    }
    if (port > 0) return port;
  } catch {
    // The error below says what to do.
  }
  throw new AloudError(
    "the browser of the page has no DevTools port; launch it with the argument " +
      "--remote-debugging-port=0");
}
