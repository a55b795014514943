import { type ReactNode, Suspense, type ToggleEvent, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';

interface RowMenuProps {
  /** The button next to which the menu opens. */
  readonly anchor: HTMLElement;
  /** Element to which the focus returns: the button, or the row if the menu was opened with the keyboard. */
  readonly opener: HTMLElement;
  readonly content: (close: () => void) => ReactNode;
  readonly onClosed: () => void;
}

/**
 * Renders the menu of a list next to the button of the row for which it was opened. A list has one menu for all its
 * rows.
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
