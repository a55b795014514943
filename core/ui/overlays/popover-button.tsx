import { type ReactNode, Suspense, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../components/button.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { focusInside } from './focus.ts';

/** Props of `PopoverButton`. @public */
export interface PopoverButtonProps extends Omit<ButtonProps, 'content'> {
  /** Name of the popover for screen readers. */
  readonly label: string;
  /** Edge of the button that the popover is aligned with. */
  readonly align?: 'start' | 'end';
  /** Rendered while the popover is open; may be lazy. */
  readonly content: (close: () => void) => ReactNode;
  /** Starts to load the code or data of `content` when the button is hovered or focused. */
  readonly prefetch?: () => unknown;
}

/**
 * Renders a button that opens a popover of the browser. It is in the top layer, so it also works in dialogs, and Escape
 * or a click elsewhere closes it. Its content loads when it is first opened.
 * @public
 */
export function PopoverButton({ label, align = 'start', content, prefetch, children, ...button }: PopoverButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    panel.current?.hidePopover();
    anchor.current?.focus();
  };
  return (
    <>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
        onPointerEnter={() => void prefetch?.()}
        onFocus={() => void prefetch?.()}
        {...button}
      >
        {children}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={align === 'end' ? 'ui-popover ui-popover-end' : 'ui-popover'}
        style={{ positionAnchor: `--${id}` }}
        {...(open && { role: 'dialog', 'aria-label': label, 'data-popover-open': '' })}
        onToggle={(event: ToggleEvent<HTMLDivElement>) =>
          event.target === event.currentTarget && setOpen(event.newState === 'open')
        }
      >
        {open && (
          <Suspense fallback={<Skeleton />}>
            <FocusInside container={panel} />
            {content(close)}
          </Suspense>
        )}
      </div>
    </>
  );
}

/**
 * Moves the focus inside when the content has loaded. It suspends together with the content, so its effect runs
 * afterwards.
 */
function FocusInside({ container }: { readonly container: { readonly current: HTMLElement | null } }) {
  useEffect(() => {
    if (container.current) focusInside(container.current);
  }, [container]);
  return null;
}
