import { type ReactNode, Suspense, type ToggleEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../pieces/button.tsx';
import { Skeleton } from '../pieces/skeleton.tsx';
import { focusInside } from './focus.ts';
import { placeBeside } from './place.ts';

export interface PopoverButtonProps extends Omit<ButtonProps, 'content'> {
  /** The popover's name for screen readers. */
  readonly label: string;
  /** Which edge of the button the popover lines up with. */
  readonly align?: 'start' | 'end';
  /** Rendered while the popover is open; may be lazy. */
  readonly content: (close: () => void) => ReactNode;
  /** Starts loading what `content` needs, as soon as the button is hovered or focused. */
  readonly prefetch?: () => unknown;
}

/**
 * A button that opens a popover: the browser's own, in the top layer (so it also works inside dialogs), closed by Escape and by
 * a click elsewhere. What is in it loads when it is first opened.
 */
export function PopoverButton({ label, align = 'start', content, prefetch, children, ...button }: PopoverButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePlacement(open, anchor, panel, align);
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
        className="ui-popover"
        {...(open && { role: 'dialog', 'aria-label': label, 'data-popover-open': '' })}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => event.target === event.currentTarget && setOpen(event.newState === 'open')}
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

/** Moves the focus inside once the content has arrived; it suspends with the content, so its effect comes after. */
function FocusInside({ container }: { readonly container: { readonly current: HTMLElement | null } }) {
  useEffect(() => {
    if (container.current) focusInside(container.current);
  }, [container]);
  return null;
}

function usePlacement(
  open: boolean,
  anchor: { readonly current: HTMLElement | null },
  panel: { readonly current: HTMLElement | null },
  align: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element || !anchor.current) return;
    const place = () => {
      if (!anchor.current) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), element.getBoundingClientRect(), view, align);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [open, anchor, panel, align]);
}
