import { lazy, Suspense, useState } from 'react';
import { useMay, useText } from '#core/react';
import { RecordAction } from '#core/ui';
import type { ListName } from '../api.ts';
import { mayBlacklist, mayWhitelist } from '../permissions.ts';

const OnListDialog = lazy(() => import('./on-list-dialog.tsx'));

/** Renders the transaction action that adds the card, BIN, email or IP address of a transaction to a list. */
export default function OnList({ transactionId }: { readonly transactionId: string }) {
  const text = useText('risk');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const lists = (['blacklist', 'whitelist'] as const).filter((list: ListName) =>
    (list === 'blacklist' ? mayBlacklist : mayWhitelist).change.permissions.some(may),
  );
  if (lists.length === 0) return null;
  return (
    <>
      <RecordAction label={text('risk.onList.open')} run={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <OnListDialog transactionId={transactionId} lists={lists} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
