/** Chromium instance for all users in this process: the first starts it, and it is closed when the last releases it. */
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './chromium.ts';

/**
 * Flags of V8 for pages that live for seconds. Turbofan's machine code takes longer to create than it saves there. A
 * large young generation from the start saves garbage collections, because axe creates many objects.
 */
const forShortPages = '--js-flags=--no-turbofan,--min-semi-space-size=16,--max-semi-space-size=32';

export interface SharedBrowser {
  /** Returns the browser, and starts it if it isn't running. */
  running(): Promise<Browser>;
  /** Closes the browser if no other user holds it. Call it only once. */
  letGo(): Promise<void>;
}

let keepers = 0;
let started: Promise<Browser> | undefined;

/** Prevents the browser from being closed until it is released. */
export function keepBrowser(): SharedBrowser {
  keepers += 1;
  return {
    async running() {
      // A browser that has crashed must not make the tests of the next file fail.
      if (started && !(await started.then((browser) => browser.isConnected()).catch(() => false))) started = undefined;
      started ??= chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, forShortPages] });
      return started;
    },
    async letGo() {
      keepers -= 1;
      if (keepers > 0) return;
      const ending = started;
      started = undefined;
      await ending?.then((browser) => browser.close()).catch(() => undefined);
    },
  };
}
