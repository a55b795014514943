/** Waits until a page has come to rest: nothing is asked of the server, nothing on it says that it is loading. */
import type { Page, Request } from 'playwright-core';

/** Milliseconds after which a page is taken for one that never does. */
const patience = 20_000;

export interface Rest {
  /** @returns what keeps it from coming to rest; nothing once it has */
  settle(): Promise<string | undefined>;
}

/** Watches a page from its start. */
export function watchRest(page: Page): Rest {
  const pending = new Set<Request>();
  let changed = () => {};
  const ended = (request: Request) => {
    pending.delete(request);
    changed();
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);

  const isQuiet = async (until: number) => {
    while (pending.size > 0) {
      const left = until - Date.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return true;
  };
  return {
    async settle() {
      const until = Date.now() + patience;
      for (;;) {
        const quiet = await isQuiet(until);
        const busy = await page.waitForFunction(standsStill, undefined, { timeout: Math.max(1, until - Date.now()) }).then(
          () => false,
          () => true,
        );
        if (quiet && !busy && pending.size === 0) return undefined;
        if (Date.now() >= until)
          return busy ? `still loading: ${await loadingOn(page)}` : `still waiting for ${[...pending].map((request) => request.url()).join(', ')}`;
      }
    },
  };
}

/** Two frames after the last change of what is loading, in the page. */
function standsStill(): Promise<boolean> | boolean {
  const loading = [...document.querySelectorAll('[aria-busy=true], .ui-skeleton, .screen-skeleton, .splash, .splash-over')].some((element) =>
    element.checkVisibility(),
  );
  if (loading || document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));
}

const loadingOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-busy=true], .ui-skeleton, .screen-skeleton, .splash, .splash-over')]
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
      .join(', '),
  );
