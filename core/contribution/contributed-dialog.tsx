import type { ComponentType } from 'react';
import { Contribution, type Owner } from './contribution.tsx';
import type { Lazy } from '../plugin/types.ts';

type DialogEntry = Owner & ({ readonly dialog: Lazy<ComponentType<{ readonly onClose: () => void }>> } | { readonly route: string });

/** The dialog of a menu entry that has no route (S-116). */
export function ContributedDialog({ entry, onClose }: { readonly entry: DialogEntry; readonly onClose: () => void }) {
  if (!('dialog' in entry)) return null;
  return <Contribution owner={entry} load={entry.dialog} props={{ onClose }} fallback={null} />;
}
