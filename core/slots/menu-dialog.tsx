import { isMenuGroup } from '../plugin/assemble.ts';
import { usePortal } from '../portal/portal.ts';
import { ContributedDialog } from './contributed-dialog.tsx';

/**
 * Renders the dialog of a menu entry that is opened from elsewhere.
 * @param entry full id of the entry, `settings/reasons`
 * @public
 */
export function MenuDialog({ entry, onClose }: { readonly entry: string; readonly onClose: () => void }) {
  const { assembly } = usePortal();
  const found = assembly.menu
    .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
    .find(({ fullId }) => fullId === entry);
  return found ? <ContributedDialog entry={found} onClose={onClose} /> : null;
}
