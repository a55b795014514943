import { findBrowser } from './browser-paths.ts';
import type { Examination } from './finding.ts';

/** Checks the browser for the tests. */
export const chromium: Examination = async ({ env }) => {
  const about = { id: 'chromium', name: 'Chromium' };
  const { path, wrong } = findBrowser(env, await playwrights());
  if (wrong !== undefined) {
    return [
      {
        ...about,
        verdict: 'fails',
        found: `CHROMIUM_PATH names ${wrong}, which isn’t a program.`,
        remedy: 'Fix or unset CHROMIUM_PATH.',
      },
    ];
  }
  if (path !== undefined) return [{ ...about, verdict: 'good', found: path }];
  const remedy = 'Run apt-get install chromium or npx --no playwright-core install chromium, or set CHROMIUM_PATH.';
  return [{ ...about, verdict: 'without', found: 'Not found. Browser tests need it.', remedy }];
};

/**
 * Returns the path at which Playwright would install it. Playwright is a package of the tests, so it may be missing.
 */
async function playwrights(): Promise<string | undefined> {
  try {
    const { chromium: browser } = await import('playwright-core');
    return browser.executablePath();
  } catch {
    return undefined;
  }
}
