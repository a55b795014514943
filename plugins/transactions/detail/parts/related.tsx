import { shownStatus, signedAmount, type TransactionRow } from '#core/api';
import { useCall } from '#core/react';
import {
  Copyable,
  DateTime,
  DeclineReason,
  DefinitionList,
  Link,
  Loaded,
  Money,
  Section,
  Skeleton,
  StatusPill,
} from '#core/ui';
import { useTransactionCalls } from '../../use-transaction-calls.ts';
import { OpenRow } from '../open-row.tsx';
import type { PartProps } from '../part-props.ts';
import { useDetailText } from '../texts.ts';
import { useDetailCalls } from '../use-detail-calls.ts';

/**
 * Renders the related transactions before and after a transaction; an expanded row shows the requester and the reason.
 */
export default function RelatedPart({ transaction: { id }, hrefOf }: PartProps) {
  const text = useDetailText();
  const calls = useTransactionCalls();
  const related = useCall(calls.related, { params: { id } });
  return (
    <Section title={text('detail.related')}>
      <Loaded call={related} skeleton={<Skeleton widths={[90]} />} empty={text('detail.relatedEmpty')}>
        {(related) => (
          <div className="transactions-rows">
            {related.map((row) => (
              <OpenRow key={row.id} summary={<Line row={row} />}>
                {() => <Opened id={row.id} hrefOf={hrefOf} />}
              </OpenRow>
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Line({ row }: { readonly row: TransactionRow }) {
  const text = useDetailText();
  return (
    <>
      <span className="transactions-row-main">
        {text(`type.${row.type}`)} · {row.externalId} <StatusPill status={shownStatus(row)} />
      </span>
      <Money amount={signedAmount(row)} currency={row.currency} />
      <span className="transactions-row-more">
        <DateTime value={row.created} style="full" />
      </span>
    </>
  );
}

function Opened({ id, hrefOf }: { readonly id: string; readonly hrefOf: (id: string) => string }) {
  const text = useDetailText();
  const calls = useDetailCalls();
  const related = useCall(calls.relatedOne, { params: { id } });
  const copyableFact = (label: string, value: string | undefined) => ({
    label,
    value: value === undefined ? undefined : <Copyable whole value={value} label={label} />,
  });
  return (
    <Loaded call={related} skeleton={<Skeleton widths={[60, 80]} />}>
      {({ requestedBy, reason, serviceProvider, providerReference, arn, declineReason }) => (
        <>
          <DefinitionList
            items={[
              { label: text('detail.by'), value: requestedBy },
              { label: text('detail.message'), value: reason },
              { label: text('field.declineReason'), value: declineReason && <DeclineReason reason={declineReason} /> },
              { label: text('field.serviceProvider'), value: serviceProvider },
              copyableFact(text('field.id'), id),
              copyableFact(text('field.providerReference'), providerReference),
              copyableFact(text('field.arn'), arn),
            ]}
          />
          <p>
            <Link href={hrefOf(id)}>{text('detail.openTransaction')}</Link>
          </p>
        </>
      )}
    </Loaded>
  );
}
