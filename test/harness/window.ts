/** The window of a page in a browser: its size, and the check that no element extends out of it. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/**
 * Resizes the window of a page and waits until the page has its new layout. Scripts that listen to its width are
 * notified in the next frame.
 */
export async function resizeWindow(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  // requestAnimationFrame is not used, because it stops if a test has paused the clock.
  const before = await page.evaluate(() => Number(document.timeline.currentTime));
  await page.waitForFunction((frame) => Number(document.timeline.currentTime) > frame, before);
}

/**
 * Asserts that a page doesn't scroll horizontally after its layout.
 *
 * @throws AssertionError with the widths and the elements that extend out of the window
 */
export async function checkNoSidewaysScroll(page: Page): Promise<void> {
  // Charts and navigation bars measure the available width and are rendered again.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, {
      timeout: 5_000,
    })
    .catch(() => undefined);
  assert.deepEqual(await page.evaluate(widerThanWindow), [], page.url());
}

/**
 * Runs in the page: returns its width and the elements that extend out of it; empty if it doesn't scroll horizontally.
 */
export function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `${scrollWidth} px in a window of ${clientWidth} px`,
    ...out.slice(0, 20).map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`),
  ];
}
