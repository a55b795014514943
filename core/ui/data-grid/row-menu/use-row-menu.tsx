import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';

const RowMenu = lazy(() => import('./row-menu.tsx'));

/** Class name of the button at the end of a row. */
export const menuClass = 'ui-row-menu';

interface Opened {
  readonly at: number;
  readonly anchor: HTMLElement;
  readonly opener: HTMLElement;
}

/**
 * Opens the menu of a row with its button, or on the row with Shift+F10 or the context menu key.
 * @param content returns the menu of a row, by its index on the page
 */
export function useRowMenu(content: ((at: number, close: () => void) => ReactNode) | undefined) {
  const [opened, setOpened] = useState<Opened>();
  const open = (row: Element | null, opener: HTMLElement | undefined): boolean => {
    const anchor = row?.querySelector<HTMLElement>(`.${menuClass}`);
    if (!content || !row || !anchor) return false;
    setOpened({ at: [...(row.parentElement?.children ?? [])].indexOf(row), anchor, opener: opener ?? anchor });
    return true;
  };
  return {
    /** @returns whether the click was handled */
    onClick(event: MouseEvent): boolean {
      // Inside React's tree the target of a mouse event is an element.
      const button = (event.target as Element).closest(`.${menuClass}`);
      return button !== null && open(button.closest('tr'), undefined);
    },
    /** @returns whether the key was handled */
    onKeyDown(event: KeyboardEvent, row: HTMLElement): boolean {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenuKey || !open(row, row)) return false;
      event.preventDefault();
      return true;
    },
    /** Suppresses the browser's context menu, which some browsers open when the key is released. */
    onContextMenu(event: MouseEvent) {
      const { button } = event;
      // The target is an element, as above.
      if (content && button !== secondary && (event.target as Element).tagName === 'TR') event.preventDefault();
    },
    menu: opened && content && (
      <Suspense fallback={null}>
        <RowMenu
          key={opened.at}
          anchor={opened.anchor}
          opener={opened.opener}
          content={(close) => content(opened.at, close)}
          onClosed={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  };
}

const secondary = 2;
