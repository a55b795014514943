/** Waits until a page has settled: no request is pending, and no element is loading. */
import type { Page, Request } from 'playwright-core';

/** Milliseconds after which a page counts as never settled. */
const timeoutMs = 20_000;

/** Milliseconds after which a screen without text counts as empty. */
const blankFor = 3_000;

/** Milliseconds without a change. React delays what arrives soon after another update by up to 300. */
const stillness = { opened: 400, changed: 100 } as const;

export interface Rest {
  /**
   * Waits until the page has settled.
   * @param after `opened` for a new address or dialog, `changed` for another window size or theme
   * @returns the reason why it doesn't settle; undefined if it has
   */
  settle(after: keyof typeof stillness): Promise<string | undefined>;
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
    async settle(after) {
      const until = Date.now() + timeoutMs;
      const blankUntil = Date.now() + blankFor;
      for (;;) {
        const quiet = await isQuiet(until);
        const busy = await page
          .waitForFunction(
            standsStill,
            { quiet: stillness[after], blankUntil },
            { timeout: Math.max(1, until - Date.now()) },
          )
          .then(
            () => false,
            () => true,
          );
        if (quiet && !busy && pending.size === 0) return undefined;
        if (Date.now() >= until)
          return busy
            ? `still loading: ${await loadingOn(page)}`
            : `still waiting for ${[...pending].map((request) => request.url()).join(', ')}`;
      }
    },
  };
}

/** Runs in the page: returns true if no element is loading, and no change occurs for the given time. */
function standsStill({
  quiet,
  blankUntil,
}: {
  readonly quiet: number;
  readonly blankUntil: number;
}): Promise<boolean> | boolean {
  // Elements outside the window load nothing: a dashboard's widgets wait there until they are visible.
  const loading = [
    ...document.querySelectorAll('[aria-busy=true], .ui-skeleton, .screen-skeleton, .splash, .splash-over'),
  ].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    // The catalogue of components has examples that load forever.
    if (element.closest('[data-example]') && element.matches('.ui-skeleton')) return false;
    return element.checkVisibility() && top < innerHeight && bottom > 0;
  });
  const isBlank = document.querySelector('main')?.innerText.trim() === '' && Date.now() < blankUntil;
  if (loading || isBlank || document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
  // Functions here must be anonymous, because tsx would add a helper that the page does not have.
  return new Promise((resolve) => {
    setTimeout(resolve, quiet, true);
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      resolve(false);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

const loadingOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-busy=true], .ui-skeleton, .screen-skeleton, .splash, .splash-over')]
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
      .join(', '),
  );
