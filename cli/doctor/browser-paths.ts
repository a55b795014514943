/** Finds a Chromium for the tests, for the doctor and for the tests themselves. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Lists programs, best first: the headless shell takes a third less of the processor than a browser that draws a
 * window.
 */
const names = ['chromium-headless-shell', 'chromium'];

export interface FoundBrowser {
  /** Absent where there is none. */
  readonly path?: string;
  /** Holds the value of `CHROMIUM_PATH` where that is no program; then no other path is tried. */
  readonly wrong?: string;
}

/**
 * Finds the browser: what `CHROMIUM_PATH` names, Debian's own, one in `PATH`, or the one that Playwright installed, in
 * this order.
 * @param playwrights path of Playwright's own; absent where its package is not installed
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

/** Returns whether a path names a program that may be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
