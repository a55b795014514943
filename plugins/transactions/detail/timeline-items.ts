/**
 * Combined timeline of a transaction: state changes, API calls, deliveries of both webhook services, alerts, attempts.
 */
import type { TransactionStatus } from '#core/api';
import { type Text, wordOf } from '#core/react';
import { actorLabel, type CurrencyFormat, formatMoney, statusCodeKind, type TimelineItem } from '#core/ui';
import type { ApiLog, TransactionEvent, Webhook } from '../api.ts';
import type { Alert, Attempt } from './shapes.ts';

interface Sources {
  readonly events?: readonly TransactionEvent[] | undefined;
  readonly apiLogs?: readonly ApiLog[] | undefined;
  readonly webhooks?: readonly Omit<Webhook, 'eventId'>[] | undefined;
  readonly alerts?: readonly Alert[] | undefined;
  readonly attempts?: readonly Attempt[] | undefined;
}

type Kind = NonNullable<TimelineItem['kind']>;

const kindOfStatus = (status: TransactionStatus): Kind =>
  status === 'Declined' || status === 'Failed'
    ? 'negative'
    : status === 'Pending' || status === 'WaitingForApproval'
      ? 'pending'
      : 'positive';

const kindOfCode = (code: number | undefined): Kind => {
  const kind = code === undefined ? 'error' : statusCodeKind(code);
  return kind === 'error' ? 'negative' : 'neutral';
};

/**
 * Returns all timeline items, newest first. The sources are ordered oldest first; if two items have the same time, the
 * later in the source is placed first.
 * @param currencies known currencies with their decimals
 * @param text this plugin's texts
 */
export function timelineItems(
  { events = [], apiLogs = [], webhooks = [], alerts = [], attempts = [] }: Sources,
  currencies: readonly CurrencyFormat[],
  text: Text<'transactions/detail'>,
): TimelineItem[] {
  const items: TimelineItem[] = [
    ...events.map((event) => ({
      id: event.id,
      time: event.created,
      // An unknown event type is shown as the API returned it.
      title: wordOf(
        'transactions',
        `event.${event.type}`,
        wordOf('transactions', `actions.event.${event.type}`, event.type),
      ),
      kind: kindOfStatus(event.status),
      body: [
        formatMoney(event.amount, event.currency, currencies),
        text('timeline.by', { actor: actorLabel(event) }),
        event.message,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...apiLogs.map((log) => ({
      id: log.id,
      time: log.created,
      title: text(log.direction === 'Inbound' ? 'timeline.inbound' : 'timeline.outbound'),
      kind: kindOfCode(log.statusCode),
      body: `${log.method} ${log.url} · ${log.statusCode} · ${Math.round(log.duration)} ms`,
      raw: [
        { label: text('timeline.request'), content: formatJson(log.request) },
        { label: text('timeline.response'), content: formatJson(log.response) },
      ],
    })),
    ...webhooks.map((webhook) => ({
      id: webhook.id,
      time: webhook.created,
      title: text('timeline.webhook', { event: webhook.eventType }),
      kind: kindOfCode(webhook.statusCode),
      body: [
        webhook.url,
        webhook.statusCode ?? text('timeline.unanswered'),
        text('timeline.attempts', { count: webhook.attempts }),
        webhook.actor === undefined
          ? undefined
          : text('detail.resentBy', { actor: actorLabel({ ...webhook, actor: webhook.actor }) }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...alerts.map(
      (alert): TimelineItem => ({
        id: alert.id,
        time: alert.created,
        title: text('timeline.alert', { rule: alert.rule }),
        kind: alert.decision === 'Stopped' ? 'negative' : 'pending',
        body: [text(`detail.word.${alert.decision}`), alert.message].join(' · '),
      }),
    ),
    ...attempts.map(
      (attempt): TimelineItem => ({
        id: attempt.id,
        time: attempt.created,
        title: text('timeline.attempt', { provider: attempt.serviceProvider }),
        kind: attempt.outcome === 'Refused' ? 'negative' : attempt.outcome === 'Pending' ? 'pending' : 'neutral',
        body: [
          text('detail.attempt', { number: attempt.number }),
          text(`detail.word.${attempt.outcome}`),
          attempt.reason,
        ]
          .filter(Boolean)
          .join(' · '),
      }),
    ),
  ];
  return items.reverse().sort((item, other) => other.time.localeCompare(item.time));
}

function formatJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2);
  } catch {
    return json;
  }
}
