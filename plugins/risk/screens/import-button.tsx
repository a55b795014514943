import { lazy, Suspense, useState } from 'react';
import { useMay, useText } from '#core/react';
import { Button } from '#core/ui';
import type { ListName } from '../api.ts';
import { mayBlacklist, mayWhitelist } from '../permissions.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** Opens the import dialog of a list. The file reader is loaded together with the dialog. */
export function ImportButton({ list }: { readonly list: ListName }) {
  const text = useText('risk');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { change } = list === 'blacklist' ? mayBlacklist : mayWhitelist;
  if (!change.permissions.some(may)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('risk.import.open')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
