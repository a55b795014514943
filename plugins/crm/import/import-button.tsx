import { lazy, Suspense, useState } from 'react';
import { useMay, useText } from '#core/react';
import { Button } from '#core/ui';
import type { ImportKind } from '../import-table.ts';
import { permission } from '../permissions.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** Opens the import of a list. Its code and the file reader are loaded when it is opened. */
export function ImportButton({ kind }: { readonly kind: ImportKind }) {
  const text = useText('crm');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(kind === 'lead' ? permission.Lead.Import : permission.Contact.Import)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('import.open')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
