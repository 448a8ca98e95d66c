// SPDX-License-Identifier: MIT
import { type Browser, type BrowserContext, chromium, devices, type Page } from 'playwright-core';

/** The browser of these machines: Debian's and Ubuntu's chromium, or what MARCHSTONE_CHROMIUM names. */
const executablePath = process.env.MARCHSTONE_CHROMIUM ?? '/usr/bin/chromium';

/** `without`: of the options that Playwright gives the browser. */
export function launch(without: string[] = []): Promise<Browser> {
  return chromium.launch({
    ignoreDefaultArgs: without,
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } };

/** Runs in the page: notes what the live regions say, as a screen reader would. */
function listen(): void {
  const heard: string[] = [];
  (window as unknown as { heard: string[] }).heard = heard;
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (!element?.closest('[role=status], [role=alert], output')) continue;
      for (const node of addedNodes) if (node.textContent) heard.push(node.textContent);
      if (target.nodeType === Node.TEXT_NODE && target.textContent) heard.push(target.textContent);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page: what it draws follows from `number`, as the server's part does. */
function drawFrom(number: number): void {
  let state = number;
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array!.buffer as ArrayBuffer);
    for (let at = 0; at < bytes.length; ++at) bytes[at] = draw() >>> 24;
    return array;
  };
}
let arrived = 0;

/** One person: a browser context of its own (identity, storage), one page, and what went over its socket. */
export class Person {
  readonly sent: string[] = [];
  readonly received: string[] = [];
  readonly faults: string[] = [];
  private constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('websocket', (socket) => {
      socket.on('framesent', (frame) => this.sent.push(String(frame.payload)));
      socket.on('framereceived', (frame) => this.received.push(String(frame.payload)));
    });
    page.on('pageerror', (fault) => this.faults.push(String(fault)));
    page.on('console', (line) => {
      if (
        line.type() === 'error' &&
        !/WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to load resource/.test(line.text())
      )
        this.faults.push(line.text());
    });
  }

  /** `token`: the person is known to the server already. */
  static async arrive(
    browser: Browser,
    server: { url: string },
    name: string,
    size: object = desktop,
    path = '/',
    token?: string,
  ): Promise<Person> {
    // A worker that answers for the server is left to the tests of it.
    const context = await browser.newContext({
      serviceWorkers: 'block',
      ...size,
      permissions: ['clipboard-read', 'clipboard-write', 'notifications'],
    });
    await context.addInitScript(listen);
    await context.addInitScript(drawFrom, ++arrived);
    if (token !== undefined)
      await context.addInitScript((known) => localStorage.setItem('marchstone.token', JSON.stringify(known)), token);
    // A machine with other work, or one that stood still, takes its time.
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const person = new Person(name, context, page);
    await page.goto(server.url + path);
    return person;
  }

  /** Frames that ask the server for something, pings apart. */
  requests(): string[] {
    return this.sent.filter((frame) => !frame.includes('"ping"'));
  }

  /** All that the live regions have said, a line each. */
  async heard(): Promise<string> {
    return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
  }

  /** From here on only what is new is heard. */
  async forgetWhatWasHeard(): Promise<void> {
    await this.page.evaluate(() => void (window as unknown as { heard: string[] }).heard.splice(0));
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
