// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// What the harness calls of selenium-webdriver, which Debian does not package, as requests of the
// WebDriver protocol. The variable WEBDRIVER_CAPABILITIES holds the capabilities of the browser.

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function request(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

class Driver {
  constructor(url, capabilities) {
    this.url = url;
    this.capabilities = capabilities;
  }

  post(path, body) {
    return request('POST', this.url + path, body);
  }

  async getCapabilities() {
    return { get: name => this.capabilities[name] };
  }

  switchTo() {
    return { defaultContent: () => this.post('/frame', { id: null }) };
  }

  navigate() {
    return { to: url => this.post('/url', { url }) };
  }

  manage() {
    const minimize = () => this.post('/window/minimize');
    const setRect = rect => this.post('/window/rect', rect);
    return { window: () => ({ minimize, setRect }) };
  }

  executeAsyncScript(script, ...args) {
    return this.post('/execute/async', { script: `(${script}).apply(null, arguments)`, args });
  }

  async wait(condition, milliseconds) {
    for (const end = Date.now() + milliseconds; Date.now() < end; ) {
      const found = await condition(this);
      if (found) return found;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`WebDriver: nothing was found in ${milliseconds} ms`);
  }

  quit() {
    return request('DELETE', this.url);
  }
}

export const By = { css: value => ({ using: 'css selector', value }) };

export const until = {
  elementLocated: locator => async driver => {
    const [found] = await driver.post('/elements', locator);
    return found && { click: () => driver.post(`/element/${found[ELEMENT]}/click`) };
  },
};

export class Builder {
  forBrowser() {
    return this;
  }

  usingServer(url) {
    this.server = url.replace(/\/$/, '');
    return this;
  }

  async build() {
    const alwaysMatch = JSON.parse(process.env.WEBDRIVER_CAPABILITIES);
    const session = await request('POST', `${this.server}/session`, { capabilities: { alwaysMatch } });
    return new Driver(`${this.server}/session/${session.sessionId}`, session.capabilities);
  }
}
