/** Check for a newer build of the portal on the server, after which parts of this build may be gone. */

/** Returns the address of a build's entry script, which has a hash of the whole build and so identifies it. */
const startOf = (html: string): string | undefined =>
  /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1];

const runningStart = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/**
 * @returns what stands for the server's build, where it is not this page's; undefined also where the server cannot be
 *   requested
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
 * Makes a question whether a look is due, which counts as one then. The first is five minutes from now, when the page
 * is of the build that the server has. By the clock and no timer: a computer that slept has looked long ago.
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
 * Returns whether an error is a part of the build that could not be loaded, in each browser's wording, or a stylesheet
 * of the portal.
 */
export function isLoadFailure(message: string): boolean {
  return /dynamically imported module|importing a module script failed|^the stylesheet \S+ could not be loaded/i.test(
    message,
  );
}

const reloadedKey = 'portal.reloadedFor';

/**
 * Loads the page again, once for each build: a server that keeps handing out the old page must not make it reload for
 * ever.
 */
export function reloadFor(build: string): void {
  sessionStorage.setItem(reloadedKey, build);
  location.reload();
}

export const wasReloadedFor = (build: string): boolean => sessionStorage.getItem(reloadedKey) === build;
