/** Search for a Chromium browser, used by the doctor and the tests. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names of programs, best first. The headless shell needs a third less processor time than a browser with windows. */
const names = ['chromium-headless-shell', 'chromium'];

export interface FoundBrowser {
  /** Absent if no browser was found. */
  readonly path?: string;
  /** Value of `CHROMIUM_PATH` if it is not a program; no other path is tried then. */
  readonly wrong?: string;
}

/**
 * Finds the browser: `CHROMIUM_PATH`, Debian's browser, a browser in `PATH`, or the one installed by Playwright, in
 * this order.
 * @param playwrights path of Playwright's browser; absent if its package is not installed
 * @param debian folder of Debian's programs
 */
export function findBrowser(env: NodeJS.ProcessEnv, playwrights?: string, debian = '/usr/bin'): FoundBrowser {
  const named = env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? { path: named } : { wrong: named };
  const folders = [debian, ...(env.PATH ?? '').split(delimiter).filter(Boolean)];
  const paths = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), playwrights];
  const path = paths.find((candidate) => candidate !== undefined && isExecutable(candidate));
  return path === undefined ? {} : { path };
}

/** Returns whether a path is a program that can be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
