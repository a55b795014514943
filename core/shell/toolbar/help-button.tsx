import helpPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/help.js';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { helpPermissions } from '../../permissions/core-permissions.ts';
import { lazyWithRetries } from '../../portal/lazy-with-retries.tsx';
import { useUser } from '../../portal/portal.ts';
import { useMaybeHolder } from '../../portal/use-holder.ts';
import { Slot } from '../../slots/contribution.tsx';
import { useSlot } from '../../slots/use-slot.ts';
import { Glyph } from '../../ui/components/glyph.tsx';

// Lazy, because few users have it and it has the same size as the placeholder button.
const MailButton = lazyWithRetries(() => import('./mail-button.tsx'));
const HelpDialog = lazy(() => import('../help/help-dialog.tsx'));

/** Action of the help button for a user (S-188 to S-192). `mail` has no address if the tenant has none. */
export type Help =
  | { readonly kind: 'none' }
  | { readonly kind: 'dialog' }
  | { readonly kind: 'mail'; readonly address: string | undefined };

/**
 * Returns the action of the help button for the user's permissions: the support dialog, else email to the tenant.
 * Without either permission there is no button.
 */
export function helpOf(held: ReadonlySet<string>, email: string | undefined): Help {
  if (helpPermissions.dialog.some((name) => held.has(name))) return { kind: 'dialog' };
  if (held.has(helpPermissions.mail)) return { kind: 'mail', address: email?.trim() || undefined };
  return { kind: 'none' };
}

/** Renders the user's help button, and the help of the portal, which the key ? opens for all users. */
export function HelpButton() {
  const user = useUser();
  const holder = useMaybeHolder();
  const hasDialog = useSlot('shell/help@1').length > 0;
  const [open, setOpen] = useState<'plugin' | 'portal'>();
  const close = () => setOpen(undefined);
  const showPortalHelp = useCallback(() => setOpen('portal'), []);
  useHelpKey(showPortalHelp);
  const help = helpOf(holder?.permissions ?? new Set(), user?.tenantSupportEmail);
  return (
    <>
      {help.kind === 'mail' && (
        <Suspense fallback={<span className="toolbar-button" />}>
          <MailButton address={help.address} />
        </Suspense>
      )}
      {help.kind === 'dialog' && <DialogButton onOpen={() => setOpen(hasDialog ? 'plugin' : 'portal')} />}
      {open === 'plugin' && <Slot id="shell/help@1" props={{ onClose: close, onHelp: showPortalHelp }} />}
      {open === 'portal' && (
        <Suspense fallback={null}>
          <HelpDialog
            onClose={close}
            onContact={help.kind === 'dialog' && hasDialog ? () => setOpen('plugin') : undefined}
          />
        </Suspense>
      )}
    </>
  );
}

function DialogButton({ onOpen }: { readonly onOpen: () => void }) {
  const text = useText('core');
  return (
    <button
      type="button"
      className="toolbar-button toolbar-help"
      aria-haspopup="dialog"
      title={text('help.open')}
      onClick={onOpen}
    >
      <Glyph paths={helpPaths} />
    </button>
  );
}

/** Calls `open` when ? is pressed, except while the user types in a field or a dialog is open. */
function useHelpKey(open: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyped =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (
        event.key !== '?' ||
        isTyped ||
        event.ctrlKey ||
        event.metaKey ||
        document.querySelector('dialog.ui-dialog[open], [data-popover-open]')
      )
        return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}
