import type { Page } from 'playwright-core';

/** Waits for the styles that come once the first screen stands. */
export const hasLateStyles = (page: Page) =>
  page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/late-parts')));
