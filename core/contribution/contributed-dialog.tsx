import type { ComponentType } from 'react';
import type { Lazy } from '../plugin/types.ts';
import { Contribution, type Owner } from './contribution.tsx';

type DialogEntry = Owner & ({ readonly dialog: Lazy<ComponentType<{ readonly onClose: () => void }>> } | { readonly route: string });

/** The dialog of a menu entry that has no route (S-116). */
export function ContributedDialog({ entry, onClose }: { readonly entry: DialogEntry; readonly onClose: () => void }) {
  if (!('dialog' in entry)) return null;
  return <Contribution owner={entry} load={entry.dialog} props={{ onClose }} fallback={null} />;
}
