/** Printing of the page, including parts that otherwise load only when they are scrolled into view. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Milliseconds after which the page is printed even if parts are still loading. */
const longest = 15_000;

/**
 * Prints the page: only an open record or dialog, else the screen. Parts that load when they become visible are loaded
 * first, as on a `beforeprint` event.
 */
export async function printPage(queries: QueryClient): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  const until = performance.now() + longest;
  // Must be idle twice in a row, because a response may cause more requests.
  for (let quiet = 0; quiet < 2 && performance.now() < until; ) {
    await new Promise(requestAnimationFrame);
    const isBusy =
      queries.isFetching() > 0 ||
      document.querySelector('main [aria-busy="true"], dialog[open] [aria-busy="true"]') !== null;
    quiet = isBusy ? 0 : quiet + 1;
  }
  window.print();
  // Browsers that can't print dispatch no afterprint event; a second event changes nothing.
  window.dispatchEvent(new Event('afterprint'));
}

/**
 * Returns a function that prints the page and resolves when that is done. The function stays the same across renders.
 * @public
 */
export function usePrint(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => printPage(queries), [queries]);
}
