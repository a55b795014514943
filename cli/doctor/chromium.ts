import { access, constants } from 'node:fs/promises';
import type { Examination } from './finding.ts';

/** The browser that the tests open: `$CHROMIUM_PATH`, Debian's own, or the one Playwright installed, in this order. */
export const chromium: Examination = async ({ env }) => {
  const about = { id: 'chromium', name: 'Chromium' };
  const named = env.CHROMIUM_PATH;
  if (named && !(await isExecutable(named))) {
    return [{ ...about, verdict: 'fails', found: `CHROMIUM_PATH names ${named}, which isn’t a program.`, remedy: 'Fix or unset CHROMIUM_PATH.' }];
  }
  for (const path of [named, '/usr/bin/chromium', await playwrights()]) {
    if (path && (await isExecutable(path))) return [{ ...about, verdict: 'good', found: path }];
  }
  const remedy = 'Run apt-get install chromium or npx --no playwright-core install chromium, or set CHROMIUM_PATH.';
  return [{ ...about, verdict: 'without', found: 'Not found. Browser tests need it.', remedy }];
};

/** Where Playwright would have put it. It is a package of the tests, so it may be missing. */
async function playwrights(): Promise<string | undefined> {
  try {
    const { chromium: browser } = await import('playwright-core');
    return browser.executablePath();
  } catch {
    return undefined;
  }
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
