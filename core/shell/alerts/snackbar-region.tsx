import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../portal/portal.ts';
import type { Snackbar } from '../../state/snackbars.ts';

/**
 * The messages at the foot of the screen, at its right edge (S-324). Part of the first load rather than Blueprint's toaster: it has to work exactly when
 * the network does not. A popover, so that a dialog in the top layer does not cover it.
 */
export function SnackbarRegion() {
  const text = useText('core');
  const { shown } = useSnapshot(usePortal().snackbars.state);
  const region = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;
  useLayoutEffect(() => {
    // Hidden and shown again for each message: the last one shown is the topmost.
    if (newest === undefined) return;
    const element = region.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [newest]);
  return (
    <section ref={region} className="snackbars" popover="manual" aria-label={text('errors.notifications')}>
      {shown.map((snackbar) => (
        <SnackbarItem key={snackbar.id} snackbar={snackbar} />
      ))}
    </section>
  );
}

function SnackbarItem({ snackbar }: { readonly snackbar: Snackbar }) {
  const text = useText('core');
  const { dismiss } = usePortal().snackbars;
  const { action } = snackbar;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(snackbar.id), snackbar.duration);
    return () => clearTimeout(timer);
  }, [held, snackbar, dismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the message; the button inside is the control
    <div
      className={`snackbar snackbar-${snackbar.kind}`}
      role={snackbar.kind === 'error' ? 'alert' : 'status'}
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
            dismiss(snackbar.id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" aria-label={`X – ${text('errors.dismiss')}`} onClick={() => dismiss(snackbar.id)}>
        X
      </button>
    </div>
  );
}
