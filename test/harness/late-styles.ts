import type { Page } from 'playwright-core';

/** Waits for the styles that load after the first screen. */
export const hasLateStyles = (page: Page) =>
  page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/late-parts')));
