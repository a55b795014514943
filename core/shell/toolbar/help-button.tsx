import helpPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/help.js';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Slot, useSlot } from '../../contribution/slot.tsx';
import { useText } from '../../i18n/use-text.ts';
import { helpPermissions } from '../../permissions/core-permissions.ts';
import { permissions } from '../../permissions/permission-service.ts';
import { useUser } from '../../portal/portal.ts';
import { Glyph } from '../../ui/pieces/glyph.tsx';

/** What the help button does for a person (S-188 to S-192). `mail` has no address where the tenant has none. */
export type Help = { readonly kind: 'none' } | { readonly kind: 'dialog' } | { readonly kind: 'mail'; readonly address: string | undefined };

/**
 * Support's dialog comes first, then mail to the tenant; neither permission, no button. A dialog that no plugin of the deployment
 * brings is not offered.
 */
export function helpOf(held: ReadonlySet<string>, hasDialog: boolean, email: string | undefined): Help {
  if (hasDialog && helpPermissions.dialog.some((name) => held.has(name))) return { kind: 'dialog' };
  if (held.has(helpPermissions.mail)) return { kind: 'mail', address: email?.trim() || undefined };
  return { kind: 'none' };
}

/** A mail address as a link; what would add fields to the mail stays part of the address. */
const mailto = (address: string) => `mailto:${encodeURI(address).replace(/[?&#]/g, encodeURIComponent)}`;

export function HelpButton() {
  const text = useText('core');
  const user = useUser();
  const { holder } = useSnapshot(permissions);
  const hasDialog = useSlot('shell/help@1').length > 0;
  const [open, setOpen] = useState(false);
  const help = helpOf(holder?.permissions ?? new Set(), hasDialog, user?.tenantSupportEmail);
  if (help.kind === 'none') return null;
  const icon = <Glyph paths={helpPaths} />;
  if (help.kind === 'mail') {
    const { address } = help;
    const label = text(address ? 'help.mail' : 'help.noAddress', { address: address ?? '' });
    return address ? (
      <a className="toolbar-button toolbar-help" href={mailto(address)} aria-label={label} title={label}>
        {icon}
      </a>
    ) : (
      // Stays in the tab order, so that its tooltip can be reached.
      <button type="button" className="toolbar-button toolbar-help" aria-disabled="true" aria-label={label} title={label}>
        {icon}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="toolbar-button toolbar-help"
        aria-haspopup="dialog"
        aria-label={text('help.open')}
        title={text('help.open')}
        onClick={() => setOpen(true)}
      >
        {icon}
      </button>
      {open && <Slot id="shell/help@1" props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
