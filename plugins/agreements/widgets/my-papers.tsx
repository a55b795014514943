import type { ItemIn } from '#core/api';
import { useCall, useMay, useText } from '#core/react';
import { Card, CardSkeleton, DateTime, Link, Loaded, StatusPill } from '#core/ui';
import { calls } from '../api.ts';
import { type Kind, kinds } from '../kinds.ts';
import { hrefOfPaper } from '../open-paper.ts';

/** What the merchant was sent last, agreements and proposals: where they are found again. */
export default function MyPapers() {
  const text = useText('agreements');
  const may = useMay();
  return (
    <Card title={text('manifest.mine')}>
      {may(kinds.agreement.permission) && <List kind="agreement" />}
      {may(kinds.proposal.permission) && <List kind="proposal" />}
    </Card>
  );
}

/** Of either kind. */
export interface Sent {
  readonly data: readonly Pick<
    ItemIn<typeof calls.agreement.signatures> | ItemIn<typeof calls.proposal.signatures>,
    'id' | 'title' | 'edition' | 'status' | 'created'
  >[];
}

function List({ kind }: { readonly kind: Kind }) {
  const text = useText('agreements');
  const query = { pageIndex: 0, pageSize: 3, sortBy: 'created', sortDirection: 'desc' } as const;
  const agreements = useCall(calls.agreement.signatures.list, { query, background: true }, { enabled: kind === 'agreement' });
  const proposals = useCall(calls.proposal.signatures.list, { query, background: true }, { enabled: kind === 'proposal' });
  return (
    <Loaded<Sent> call={kind === 'agreement' ? agreements : proposals} skeleton={<CardSkeleton />} empty={text(`none.${kind}`)}>
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
  );
}
