import { useState } from 'react';
import { useMay, useText } from '#core/react';
import { Button, EmptyState, Section } from '#core/ui';
import { type Kind, kindNames } from '../kinds.ts';
import { templatesPermission } from '../permissions.ts';
import { SentAgreements } from '../signatures/sent-agreements.tsx';
import { SendDialog } from '../templates/send-dialog.tsx';

/** Renders the agreements that a customer was sent, and buttons to send others. */
export default function OfCustomer({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('agreements');
  const may = useMay();
  if (merchantId === undefined) return <EmptyState title={text('noMerchant')} />;
  return kindNames.map((kind) => (
    <Section
      key={kind}
      title={text(`several.${kind}`)}
      actions={may(templatesPermission(kind, 'Edit')) && <Sending kind={kind} merchantId={merchantId} />}
    >
      <SentAgreements kind={kind} merchantId={merchantId} limit={20} />
    </Section>
  ));
}

/** Renders the button that opens the dialog to send a paper. */
function Sending({ kind, merchantId }: { readonly kind: Kind; readonly merchantId: string }) {
  const text = useText('agreements');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text(`send.${kind}`)}</Button>
      {isOpen && <SendDialog kind={kind} merchantId={merchantId} onClose={() => setOpen(false)} />}
    </>
  );
}
