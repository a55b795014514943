import { useCall, useText } from '#core/react';
import { CardSkeleton, DateTime, Link, Loaded, StatusPill } from '#core/ui';
import { calls } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { hrefOfPaper } from '../open-paper.ts';

export interface SentPapersProps {
  readonly kind: Kind;
  /** Of this merchant alone. */
  readonly merchantId?: string;
  /** How many at most. */
  readonly most: number;
}

/** What was sent last, the newest first; each opens over the screen. */
export function SentPapers({ kind, merchantId, most }: SentPapersProps) {
  const text = useText('agreements');
  const query = { ...(merchantId !== undefined && { merchantId }), pageIndex: 0, pageSize: most, sortBy: 'created', sortDirection: 'desc' } as const;
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
