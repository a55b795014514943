import { lazy, Suspense } from 'react';
import { useAddressParameter } from '#core/react';
import type { Kind } from '../kinds.ts';

const PaperDialog = lazy(() => import('./paper-dialog.tsx'));

/** The agreement and the proposal that the address asks for (`?agreement=agr_…`); nothing, and nothing loaded, while it asks for none. */
export default function PaperOver() {
  return (
    <>
      <Over kind="agreement" />
      <Over kind="proposal" />
    </>
  );
}

function Over({ kind }: { readonly kind: Kind }) {
  const { value } = useAddressParameter(kind);
  if (value === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PaperDialog key={value} kind={kind} id={value} />
    </Suspense>
  );
}
