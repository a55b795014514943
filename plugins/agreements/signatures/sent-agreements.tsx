import { useCall, useText } from '#core/react';
import { CardSkeleton, DateTime, Link, Loaded, StatusPill } from '#core/ui';
import { calls } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { hrefOfPaper } from '../open-paper.ts';

export interface SentAgreementsProps {
  readonly kind: Kind;
  /** Restricts the list to the agreements of this merchant. */
  readonly merchantId?: string;
  /** Maximum number of agreements. */
  readonly limit: number;
}

/** Renders the agreements that were sent last, newest first. Each opens over the screen. */
export function SentAgreements({ kind, merchantId, limit }: SentAgreementsProps) {
  const text = useText('agreements');
  const query = {
    ...(merchantId !== undefined && { merchantId }),
    pageIndex: 0,
    pageSize: limit,
    sortBy: 'created',
    sortDirection: 'desc',
  } as const;
  const sent = useCall(calls[kind].signatures.list, { query });
  return (
    <Loaded call={sent} skeleton={<CardSkeleton />} empty={text(`none.${kind}`)}>
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
