import { useMemo } from 'react';
import { useCall, useHolder } from '#core/react';
import { decimalPlacesOf, FailedNotice, Loaded, Section, Skeleton, Timeline, useUiEnvironment } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { useDetailText } from './texts.ts';
import { timelineItems } from './timeline-items.ts';

/** Everything that happened to a transaction. A source that fails is named, the others show. */
export function TransactionTimeline({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const { tier } = useHolder();
  const { currencies } = useUiEnvironment();
  const calls = useTransactionCalls();
  const params = { id: transaction.id };
  const events = useCall(calls.events, { params });
  const apiLogs = useCall(calls.apiLogs, { params });
  const page = { pageIndex: 0, pageSize: 100 };
  const webhooks = useCall(calls.webhooks, { params, query: tier === 'platform' ? { ...page, tenantId: transaction.tenantId } : page });
  const decimals = decimalPlacesOf(transaction.currency, currencies);
  const items = useMemo(
    () => timelineItems({ events: events.data, apiLogs: apiLogs.data, webhooks: webhooks.data?.data }, decimals, text),
    [events.data, apiLogs.data, webhooks.data, decimals, text],
  );
  const sources = { events, apiLogs, webhooks };
  const failed = (['events', 'apiLogs', 'webhooks'] as const).filter((name) => sources[name].error);
  // All three at once: a timeline that fills in bit by bit would jump.
  const loading = Object.values(sources).some((source) => source.isPending);
  return (
    <Section title={text('detail.timeline')}>
      {failed.length > 0 && (
        <FailedNotice onRetry={() => failed.forEach((name) => void sources[name].refetch())}>
          {text('detail.timelinePart', { parts: failed.map((name) => text(`timeline.${name}`)).join(', ') })}
        </FailedNotice>
      )}
      <Loaded call={{ data: loading ? undefined : items }} skeleton={<Skeleton widths={[70, 50, 80, 60]} />} empty={text('detail.timelineEmpty')}>
        {(items) => <Timeline items={items} label={text('detail.timeline')} />}
      </Loaded>
    </Section>
  );
}
