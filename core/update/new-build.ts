/** Check whether the server has a newer build of the portal, because parts of this build may then no longer exist. */

/** Returns the address of a build's entry script. It contains a hash of the whole build, which identifies it. */
const startOf = (html: string): string | undefined =>
  /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1];

const runningStart = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/**
 * @returns the identity of the server's build if it differs from that of this page; also `undefined` if the server
 *   can't be reached
 */
export async function newBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/index.html', { cache: 'no-store', credentials: 'omit' });
    const start = response.ok ? startOf(await response.text()) : undefined;
    return start === undefined || start === runningStart() ? undefined : start;
  } catch {
    return undefined;
  }
}

/** Milliseconds between two checks that no error has triggered. */
const pause = 5 * 60_000;

/**
 * Creates a function that returns whether a check is due and, if so, schedules the next one. The first is due after
 * five minutes, because until then the page has the server's build. It uses the clock instead of a timer, so that a
 * check is due after the computer was asleep.
 */
export function createLookDue(): () => boolean {
  let lookedAt = Date.now();
  return () => {
    const isDue = Math.abs(Date.now() - lookedAt) >= pause;
    if (isDue) lookedAt = Date.now();
    return isDue;
  };
}

/**
 * Returns whether an error means that a part of the build, or a stylesheet of the portal, could not be loaded. The
 * wording differs between browsers.
 */
export function isLoadFailure(message: string): boolean {
  return /dynamically imported module|importing a module script failed|^the stylesheet \S+ could not be loaded/i.test(
    message,
  );
}

const reloadedKey = 'portal.reloadedFor';

/**
 * Reloads the page, but only once for each build, because a server that still returns the old page would make it reload
 * endlessly.
 */
export function reloadFor(build: string): void {
  sessionStorage.setItem(reloadedKey, build);
  location.reload();
}

export const wasReloadedFor = (build: string): boolean => sessionStorage.getItem(reloadedKey) === build;
