import { lazy, Suspense, useState } from 'react';
import { useMay, useText } from '#core/react';
import { Button } from '#core/ui';
import { settings } from '../permissions.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** Renders the button that opens the import of holidays. The dialog and the parser of files are loaded on demand. */
export function ImportButton() {
  const text = useText('leave');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(settings.Holidays.Edit)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('import.open')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
