import { useState } from 'react';
import { useCall, useHolder } from '#core/react';
import { Loaded, type LoadedCall, Section, Skeleton } from '#core/ui';
import type { TransactionDetail, Webhook } from '../../api.ts';
import { useTransactionCalls } from '../../use-transaction-calls.ts';
import { Deliveries } from '../deliveries.tsx';
import { Pages, rowsPerPage } from '../pages.tsx';
import type { PartProps } from '../part-props.ts';
import { useDetailText } from '../texts.ts';
import { useSecondWebhooks } from '../use-second-webhooks.ts';

/** Renders the deliveries of both webhook services for a transaction; each list has its own paging. */
export default function Webhooks({ transaction }: PartProps) {
  return (
    <>
      <First transaction={transaction} />
      <Second transaction={transaction} />
    </>
  );
}

interface ServiceProps {
  readonly transaction: TransactionDetail;
}

function First({ transaction: { id, tenantId } }: ServiceProps) {
  const text = useDetailText();
  const calls = useTransactionCalls();
  const { tier } = useHolder();
  const [page, setPage] = useState(0);
  const query = { pageIndex: page, pageSize: rowsPerPage };
  const call = useCall(
    calls.webhooks,
    { params: { id }, query, ...(tier === 'platform' && { tenantId }) },
    { keepPrevious: true },
  );
  return <Service title={text('detail.firstService')} call={call} page={page} onPage={setPage} />;
}

function Second({ transaction }: ServiceProps) {
  const text = useDetailText();
  const [page, setPage] = useState(0);
  const call = useSecondWebhooks(transaction, { pageIndex: page, pageSize: rowsPerPage });
  return <Service title={text('detail.secondService')} call={call} page={page} onPage={setPage} />;
}

interface PagedProps {
  readonly title: string;
  readonly call: LoadedCall<{ readonly data: readonly Webhook[]; readonly count: number }>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Service({ title, call, page, onPage }: PagedProps) {
  const text = useDetailText();
  return (
    <Section title={title}>
      <Loaded call={call} skeleton={<Skeleton widths={[90, 90, 90]} />} empty={text('detail.noDeliveries')}>
        {({ data, count }) => (
          <>
            <Deliveries webhooks={data} label={title} />
            <Pages page={page} count={count} onPage={onPage} label={title} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
