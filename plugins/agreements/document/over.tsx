import { useAddressParameter } from '#core/react';
import type { Kind } from '../kinds.ts';
import PaperDialog from './paper-dialog.tsx';

/** Renders the agreement and the proposal that the URL names (`?agreement=agr_...`). */
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
  return value === undefined ? null : <PaperDialog key={value} kind={kind} id={value} />;
}
