import { useMemo } from 'react';
import { useCall, useHolder } from '#core/react';
import { FailedNotice, Loaded, Section, Skeleton, Timeline, useCommonText, useUiEnvironment } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { tabsOf } from './tabs.ts';
import { useDetailText } from './texts.ts';
import { timelineItems } from './timeline-items.ts';
import { useDetailCalls } from './use-detail-calls.ts';
import { useSecondWebhooks } from './use-second-webhooks.ts';

const page = { pageIndex: 0, pageSize: 100 };

/** Renders the history of a transaction. If a source fails, its name is shown together with the other sources. */
export function TransactionTimeline({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const common = useCommonText();
  const { currencies } = useUiEnvironment();
  const sources = useSources(transaction);
  const { events, apiLogs, webhooks, secondWebhooks, alerts, attempts, laterAttempts } = sources;
  const items = useMemo(
    () =>
      timelineItems(
        {
          events: events.data,
          apiLogs: apiLogs.data,
          webhooks: [...(webhooks.data?.data ?? []), ...(secondWebhooks.data?.data ?? [])],
          alerts: alerts.data,
          attempts: [...(attempts.data?.data ?? []), ...(laterAttempts.data?.data ?? [])],
        },
        currencies,
        text,
      ),
    [
      events.data,
      apiLogs.data,
      webhooks.data,
      secondWebhooks.data,
      alerts.data,
      attempts.data,
      laterAttempts.data,
      currencies,
      text,
    ],
  );
  const failed = names.filter((name) => sources[name].error);
  // The timeline waits for all sources, because it would move if it filled in gradually.
  const loading = names.some((name) => sources[name].isLoading);
  return (
    <Section title={text('detail.timeline')}>
      {failed.length > 0 && (
        <FailedNotice onRetry={() => failed.forEach((name) => void sources[name].refetch())}>
          {text('detail.timelinePart', { parts: failed.map((name) => text(`timeline.${name}`)).join(', ') })}
        </FailedNotice>
      )}
      <Loaded
        call={{ data: loading ? undefined : items }}
        skeleton={<Skeleton widths={[70, 50, 80, 60]} />}
        empty={common('noActivity')}
      >
        {(items) => <Timeline items={items} label={text('detail.timeline')} />}
      </Loaded>
    </Section>
  );
}

const names = ['events', 'apiLogs', 'webhooks', 'secondWebhooks', 'alerts', 'attempts', 'laterAttempts'] as const;

/** Loads the sources of the timeline. Only payments have routing and risk data. */
function useSources(transaction: TransactionDetail) {
  const { tier } = useHolder();
  const calls = useTransactionCalls();
  const more = useDetailCalls();
  const { id, tenantId } = transaction;
  const params = { id };
  const isRouted = tabsOf(transaction).includes('routing');
  const attempts = useCall(more.cascading, { params, query: { offset: 0 } }, { enabled: isRouted });
  const read = attempts.data?.data.length ?? 0;
  const hasMore = read > 0 && read < (attempts.data?.count ?? 0);
  return {
    events: useCall(calls.events, { params }),
    apiLogs: useCall(calls.apiLogs, { params }),
    webhooks: useCall(calls.webhooks, { params, query: page, ...(tier === 'platform' && { tenantId }) }),
    secondWebhooks: useSecondWebhooks(transaction, page),
    alerts: useCall(more.alerts, { params }, { enabled: isRouted }),
    attempts,
    // Only few payments have more attempts than a single response contains.
    laterAttempts: useCall(more.cascading, { params, query: { offset: Math.max(read, 1) } }, { enabled: hasMore }),
  };
}
