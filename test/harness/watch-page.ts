/** Collects what a page must not do: console errors, uncaught errors, failed requests, CSP violations. */
import type { Page } from 'playwright-core';
import { noteScreenCall } from './screen-calls.ts';

export interface PageWatch {
  /** Everything that went wrong and was not expected. */
  problems(): string[];
  /** Lets problems pass whose text matches: for tests that cause them. */
  expect(pattern: RegExp): void;
}

export async function watchPage(page: Page): Promise<PageWatch> {
  const seen: string[] = [];
  const expected: RegExp[] = [
    // Nothing waits so long in a test but a call that is under way when a test moves the clock on.
    /The server took too long to respond/,
    // The harness adds scripts to each frame; a preview's sandboxed frame runs none, and Chromium may say so before the test ends.
    /Blocked script execution in 'about:(?:blank|srcdoc)'/,
  ];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // The portal cancels calls nobody waits for any more, and a navigation cancels what is under way.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    noteScreenCall(response.request().method(), new URL(response.url()).pathname);
    if (response.status() >= 400) seen.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  await page.exposeFunction('harnessCspViolation', (text: string) => void seen.push(`CSP violation: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { harnessCspViolation(text: string): void }).harnessCspViolation; // exposed above
      report(`${event.violatedDirective} ${event.blockedURI} in ${event.documentURI}`);
    });
  });
  return {
    problems: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expect: (pattern) => void expected.push(pattern),
  };
}
