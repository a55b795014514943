import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../portal/portal.ts';
import type { Snackbar } from '../../state/snackbars.ts';

/**
 * Renders the messages at the bottom right of the screen (S-324). It is part of the first load and does not use
 * Blueprint's toaster, because it must work without a network. It is a popover, so that a dialog in the top layer does
 * not cover it.
 */
export function SnackbarRegion() {
  const text = useText('core');
  const { shown } = useSnapshot(usePortal().snackbars.state);
  const region = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;
  useLayoutEffect(() => {
    // Hides and shows the region for each message, because the popover that was shown last is on top.
    if (newest === undefined) return;
    const element = region.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [newest]);
  return (
    <section ref={region} className="snackbars" popover="manual" aria-label={text('errors.notifications')}>
      {/* In the page before the first message, because screen readers ignore a status that is inserted with its
          text. */}
      <div role="status" aria-atomic={false}>
        {shown.map((snackbar) => (
          <SnackbarItem key={snackbar.id} snackbar={snackbar} />
        ))}
      </div>
    </section>
  );
}

function SnackbarItem({ snackbar }: { readonly snackbar: Snackbar }) {
  const text = useText('core');
  const { dismiss } = usePortal().snackbars;
  const { id, duration, action } = snackbar;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || duration === undefined) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, dismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the message; the button inside is the control
    <div
      className={`snackbar snackbar-${snackbar.kind}`}
      role={snackbar.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{snackbar.text}</span>
      {action && (
        <button
          type="button"
          className="snackbar-action"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" aria-label={`X – ${text('errors.dismiss')}`} onClick={() => dismiss(id)}>
        X
      </button>
    </div>
  );
}
