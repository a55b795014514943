import { type ReactNode, Suspense, type ToggleEvent, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../../pieces/skeleton.tsx';

interface RowMenuProps {
  /** The button it stands beside. */
  readonly anchor: HTMLElement;
  /** Element that gets the focus back: the button, or the row whose keys opened the menu. */
  readonly opener: HTMLElement;
  readonly content: (close: () => void) => ReactNode;
  readonly onClosed: () => void;
}

/**
 * Renders the single menu of a list, beside the button of the row that it was opened for. Rows have no separate menus,
 * regardless of their number.
 */
export default function RowMenu({ anchor, opener, content, onClosed }: RowMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    anchor.style.setProperty('anchor-name', anchorName);
    anchor.setAttribute('aria-expanded', 'true');
    panel.current?.showPopover();
    return () => {
      anchor.style.removeProperty('anchor-name');
      anchor.removeAttribute('aria-expanded');
    };
  }, [anchor]);
  const close = () => {
    opener.focus({ preventScroll: true });
    panel.current?.hidePopover();
  };
  return (
    <div
      ref={panel}
      popover="auto"
      data-popover-open=""
      className="ui-popover ui-popover-end ui-row-menu-list"
      style={{ positionAnchor: anchorName }}
      onToggle={({ newState }: ToggleEvent<HTMLDivElement>) => {
        if (newState !== 'closed') return;
        // Escape and clicks outside also close the menu; after such a click the focus has already moved.
        if (panel.current?.contains(document.activeElement) || document.activeElement === document.body)
          opener.focus({ preventScroll: true });
        onClosed();
      }}
    >
      <Suspense fallback={<Skeleton widths={[60, 80, 50]} />}>{content(close)}</Suspense>
    </div>
  );
}

const anchorName = '--row-menu';
