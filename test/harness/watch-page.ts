/** Collects problems of a page: console errors, uncaught errors, failed requests, CSP violations, and a lost focus. */
import type { Page } from 'playwright-core';
import { noteScreenCall } from './screen-calls.ts';

export interface PageWatch {
  /** Returns all unexpected errors. */
  problems(): string[];
  /** Ignores problems with a matching text, for tests that cause them. */
  expect(pattern: RegExp): void;
}

export async function watchPage(page: Page): Promise<PageWatch> {
  const seen: string[] = [];
  const expected: RegExp[] = [
    // Only a pending call takes this long, when a test moves the clock forward.
    /The server took too long to respond/,
    // The harness adds scripts to each frame; a preview's sandboxed frame runs none, and Chromium may report that
    // before the test ends.
    /Blocked script execution in 'about:(?:blank|srcdoc)'/,
  ];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      seen.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // The portal cancels calls that are no longer needed, and a navigation cancels pending requests.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    noteScreenCall(response.request().method(), new URL(response.url()).pathname);
    if (response.status() >= 400)
      seen.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  await page.exposeFunction('harnessCspViolation', (text: string) => void seen.push(`CSP violation: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      // exposed above
      const report = (globalThis as unknown as { harnessCspViolation(text: string): void }).harnessCspViolation;
      report(`${event.violatedDirective} ${event.blockedURI} in ${event.documentURI}`);
    });
  });
  await page.exposeFunction('harnessLostFocus', (text: string) => void seen.push(`focus lost: ${text}`));
  await page.addInitScript(() => {
    let last: Element | undefined;
    addEventListener('focusin', ({ target }) => {
      // The module that preserves the focus loads later.
      last = document.documentElement.dataset.focus === 'kept' && target instanceof Element ? target : undefined;
    });
    // When the next press begins, the effects of the previous one are complete: an element with a name must have the
    // focus (WCAG 2.4.3). Functions here must be anonymous, because the compiler would add a helper that the page does
    // not have.
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(
        type,
        () => {
          if (
            !last ||
            last.isConnected ||
            document.activeElement !== document.body ||
            !document.querySelector('main#main')
          )
            return;
          // exposed above
          const report = (globalThis as unknown as { harnessLostFocus(text: string): void }).harnessLostFocus;
          report(`what had it is gone and nothing took over: ${last.outerHTML.slice(0, 160)}`);
          last = undefined;
        },
        { capture: true },
      );
  });
  return {
    problems: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expect: (pattern) => void expected.push(pattern),
  };
}
