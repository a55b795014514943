import { useState } from 'react';
import { useCall, useMay, useText } from '#core/react';
import { Button, DateTime, EmptyState, Link, Loaded, Section, StatusPill } from '#core/ui';
import { calls } from '../api.ts';
import { type Kind, kindNames } from '../kinds.ts';
import { hrefOfPaper } from '../open-paper.ts';
import { templatesPermission } from '../permissions.ts';
import { SendDialog } from '../templates/send-dialog.tsx';
import type { Sent } from './my-papers.tsx';

/** On a customer's page: what it was sent, and what can be sent to it. */
export default function OfCustomer({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('agreements');
  if (merchantId === undefined) return <EmptyState title={text('noMerchant')} />;
  return kindNames.map((kind) => <PapersOf key={kind} kind={kind} merchantId={merchantId} />);
}

function PapersOf({ kind, merchantId }: { readonly kind: Kind; readonly merchantId: string }) {
  const text = useText('agreements');
  const query = { merchantId, pageIndex: 0, pageSize: 20, sortBy: 'created', sortDirection: 'desc' } as const;
  const agreements = useCall(calls.agreement.signatures.list, { query, quiet: true }, { enabled: kind === 'agreement' });
  const proposals = useCall(calls.proposal.signatures.list, { query, quiet: true }, { enabled: kind === 'proposal' });
  const maySend = useMay()(templatesPermission(kind, 'Edit'));
  return (
    <Section title={text(`several.${kind}`)} actions={maySend && <Sending kind={kind} merchantId={merchantId} />}>
      <Loaded<Sent> call={kind === 'agreement' ? agreements : proposals} empty={text(`none.${kind}`)}>
        {({ data }) => (
          <ul className="ui-rows" aria-label={text(`several.${kind}`)}>
            {data.map(({ id, title, edition, status, created }) => (
              <li key={id}>
                <Link href={hrefOfPaper(kind, id)}>
                  <span translate="no">{title}</span> v{edition}
                </Link>
                <span>
                  <DateTime value={created} style="date" /> <StatusPill status={status} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** Chooses the template, then asks before it is sent. */
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
