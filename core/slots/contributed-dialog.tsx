import type { ComponentType } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Titled } from '../plugin/assembly.ts';
import type { Lazy } from '../plugin/types.ts';
import { PageTitle } from '../portal/page-title.ts';
import { Contribution, type Owner } from './contribution.tsx';

type DialogEntry = Owner &
  Titled &
  ({ readonly dialog: Lazy<ComponentType<{ readonly onClose: () => void }>> } | { readonly route: string });

/** Renders the dialog of a menu entry that has no route (S-116). */
export function ContributedDialog({ entry, onClose }: { readonly entry: DialogEntry; readonly onClose: () => void }) {
  const title = useText(entry.titledBy)(`manifest.${entry.title}`);
  if (!('dialog' in entry)) return null;
  return (
    <PageTitle value={title}>
      <Contribution owner={entry} load={entry.dialog} props={{ onClose }} fallback={null} />
    </PageTitle>
  );
}
