/** Waits until a page has processed the effect of a key. */
import type { Page, Request } from 'playwright-core';

/**
 * Watches a page from its start.
 * @returns a function that waits until no request is pending and the page doesn't change for two frames
 */
export function watchRest(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let begun = 0;
  let change = () => {};
  const ended = (request: Request) => {
    pending.delete(request);
    change();
  };
  page.on('request', (request) => {
    // An event stream remains open as long as the page.
    if (request.resourceType() === 'eventsource') return;
    begun += 1;
    pending.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    for (let before = -1; before !== begun || pending.size > 0; ) {
      before = begun;
      while (pending.size > 0)
        await new Promise<void>((resolve) => {
          change = resolve;
        });
      await page.waitForFunction(standsStill);
    }
  };
}

/** Runs in the page: returns true if no element is loading, and no change occurs for two frames. */
function standsStill(): Promise<boolean> | boolean {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const loading = [
    ...document.querySelectorAll('[aria-busy=true], .ui-skeleton, .screen-skeleton, .splash, .splash-over'),
  ].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    // An element that waits for the answer to a dialog is busy while the dialog is open.
    return (!modal || modal.contains(element)) && element.checkVisibility() && top < innerHeight && bottom > 0;
  });
  if (loading || document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
  return new Promise((resolve) => {
    const changes = { count: 0 };
    const observer = new MutationObserver(() => {
      changes.count += 1;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        requestIdleCallback(() => {
          observer.disconnect();
          resolve(changes.count === 0);
        }),
      ),
    );
  });
}
