import { useCall, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  formatCount,
  Link,
  Money,
  type Neighbors,
  RecordDrawer,
  Section,
  TransactionLink,
} from '#core/ui';
import { getRdrBatch, type RdrBatch, type RdrCase } from '../api.ts';
import { casesPath } from '../paths.ts';
import { BatchStatus, useReasonText } from './words.tsx';

interface RdrDrawerProps {
  readonly id: string;
  readonly base: string;
  readonly neighbors: Neighbors;
}

/** Renders a batch: its totals and its cases. */
export default function RdrDrawer({ id, base, neighbors }: RdrDrawerProps) {
  const text = useText('disputes');
  const call = useCall(getRdrBatch, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('disputes.rdr.one')}
      name={(batch) => batch.batchId}
      status={(batch) => <BatchStatus status={batch.status} />}
      subtitle={(batch) => <BatchLine batch={batch} />}
      notFound={text('disputes.rdr.notFound')}
      neighbors={neighbors}
      base={base}
      size="l"
    >
      {(batch) => (
        <>
          <Sums batch={batch} />
          <Section title={text('disputes.rdr.cases')}>
            <Cases rows={batch.rows} />
          </Section>
        </>
      )}
    </RecordDrawer>
  );
}

function BatchLine({ batch: { acquirer, mid, date } }: { readonly batch: RdrBatch }) {
  return (
    <span>
      {acquirer} · {mid} · <DateTime value={date} style="date" />
    </span>
  );
}

function Sums({ batch }: { readonly batch: RdrBatch }) {
  const text = useText('disputes');
  const { currency, fee } = batch;
  return (
    <Section title={text('disputes.rdr.sums')}>
      <DefinitionList
        items={[
          ...(['accepted', 'declined', 'reversed'] as const).map((part) => ({
            label: text(`disputes.rdr.${part}Amount`),
            value: (
              <>
                <Money amount={batch[part].amount} currency={currency} /> · {formatCount(batch[part].count)}
              </>
            ),
          })),
          { label: text('disputes.rdr.fee'), value: <Money amount={fee} currency={currency} /> },
        ]}
      />
      <p className="ui-muted disputes-more">{text('disputes.rdr.hint')}</p>
    </Section>
  );
}

function Cases({ rows }: { readonly rows: readonly RdrCase[] }) {
  const text = useText('disputes');
  const reasonText = useReasonText();
  return (
    <ul className="disputes-cases">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="disputes-case-head">
            <strong>
              <Money amount={row.amount} currency={row.currency} />
            </strong>
            <BatchStatus status={row.outcome} />
            <span className="ui-muted">{row.merchantName}</span>
          </div>
          <DefinitionList
            items={[
              { label: text('disputes.field.reason'), value: reasonText(row.reasonCode) },
              { label: text('disputes.rdr.rule'), value: text(`disputes.rdr.ruleOf.${row.rule}`) },
              { label: text('field.arn'), value: row.arn || undefined },
              {
                label: text('disputes.field.payment'),
                value: <TransactionLink id={row.transactionId}>{row.externalId}</TransactionLink>,
              },
              {
                label: text('disputes.rdr.refund'),
                value: row.refundId && (
                  <TransactionLink id={row.refundId}>{text('disputes.rdr.openRefund')}</TransactionLink>
                ),
              },
              {
                label: text('disputes.one'),
                value: row.disputeId && (
                  <Link href={`${casesPath.tenant}/${row.disputeId}`}>{text('disputes.rdr.openDispute')}</Link>
                ),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
