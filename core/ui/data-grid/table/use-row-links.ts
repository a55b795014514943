import { type KeyboardEvent, type MouseEvent, useCallback } from 'react';
import { useLocation, useRouter } from 'wouter';
import { clickedRow, linkedRow } from './grid-row.tsx';

const middleButton = 1;

interface RowLinks {
  /** Returns the address of a link to a row. */
  readonly address: (href: string) => string;
  /** Handlers for the element around the rows. */
  readonly mouse: Record<'onClick' | 'onAuxClick' | 'onMouseDown', (event: MouseEvent) => void>;
  /**
   * Opens the row on which Enter was pressed.
   * @returns whether the key was handled
   */
  readonly enter: (event: KeyboardEvent, row: HTMLElement) => boolean;
}

/**
 * Returns the handlers that make a whole row a link. It opens in the same tab, or in a new tab with Ctrl, Command or
 * the middle mouse button.
 */
export function useRowLinks(): RowLinks {
  const [, navigate] = useLocation();
  const router = useRouter();
  const address = useCallback((href: string) => router.hrefs(router.base + href, router), [router]);
  const open = (
    to: string,
    { ctrlKey, metaKey, button }: { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly button?: number },
  ) => {
    // Uses the address of a real link, because inside a dialog it differs from the navigated path.
    if (ctrlKey || metaKey || button === middleButton) window.open(router.hrefs(to, router), '_blank', 'noopener');
    else navigate(to);
  };
  return {
    address,
    mouse: {
      onClick(event) {
        const linked = linkedRow(event)?.dataset.href;
        if (linked) {
          // The browser handles links with these modifier keys better.
          if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
          event.preventDefault();
          navigate(linked);
          return;
        }
        const to = clickedRow(event)?.dataset.href;
        if (to) open(to, event);
      },
      onAuxClick(event) {
        const to = event.button === middleButton && clickedRow(event)?.dataset.href;
        if (to) open(to, event);
      },
      onMouseDown(event) {
        // Prevents autoscrolling with the middle button.
        if (event.button === middleButton && clickedRow(event)) event.preventDefault();
      },
    },
    enter(event, row) {
      if (event.key !== 'Enter' || !row.dataset.href) return false;
      event.preventDefault();
      open(row.dataset.href, event);
      return true;
    },
  };
}
