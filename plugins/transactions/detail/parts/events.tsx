import { useState } from 'react';
import { useCall, useHolder, wordOf } from '#core/react';
import {
  actorLabel,
  Button,
  Copyable,
  DateTime,
  DefinitionList,
  Link,
  Loaded,
  Money,
  Section,
  Skeleton,
  StatusPill,
  useCommonText,
} from '#core/ui';
import type { TransactionEvent } from '../../api.ts';
import { permission } from '../../permissions.ts';
import { useTransactionCalls } from '../../use-transaction-calls.ts';
import { Deliveries } from '../deliveries.tsx';
import { OpenRow } from '../open-row.tsx';
import type { PartProps } from '../part-props.ts';
import { ResendDialog } from '../resend-dialog.tsx';
import type { EventDetail } from '../shapes.ts';
import { useDetailText } from '../texts.ts';
import { useDetailCalls } from '../use-detail-calls.ts';

/** Renders the state changes of a transaction, newest first; an expanded change shows its author and its deliveries. */
export default function Events({ transaction, hrefOf }: PartProps) {
  const text = useDetailText();
  const common = useCommonText();
  const calls = useTransactionCalls();
  const events = useCall(calls.events, { params: { id: transaction.id } });
  return (
    <Section title={text('detail.tab.events')}>
      <Loaded call={events} skeleton={<Skeleton widths={[90, 90, 90]} />} empty={common('noActivity')}>
        {(events) => (
          <div className="transactions-rows">
            {events.toReversed().map((event) => (
              <OpenRow key={event.id} summary={<Line event={event} />}>
                {() => <Opened id={event.id} transaction={transaction} hrefOf={hrefOf} />}
              </OpenRow>
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Line({ event }: { readonly event: TransactionEvent }) {
  return (
    <>
      <span className="transactions-row-main">
        {wordOf('transactions', `event.${event.type}`, event.type)} <StatusPill status={event.status} />
      </span>
      <DateTime value={event.created} style="full" />
      <span className="transactions-row-more">{actorLabel(event)}</span>
      <Money amount={event.amount} currency={event.currency} />
    </>
  );
}

function Opened({ id, ...props }: PartProps & { readonly id: string }) {
  const calls = useDetailCalls();
  const event = useCall(calls.event, { params: { eventId: id } });
  return (
    <Loaded call={event} skeleton={<Skeleton widths={[60, 80, 50]} />}>
      {(event) => <EventFacts event={event} {...props} />}
    </Loaded>
  );
}

function EventFacts({ event, transaction, hrefOf }: PartProps & { readonly event: EventDetail }) {
  const text = useDetailText();
  const { tier, permissions } = useHolder();
  const [isAsking, setAsking] = useState(false);
  const { webhooks, previousStatus, requestId, relatedTransactionId } = event;
  const copyableFact = (label: string, value: string | undefined) => ({
    label,
    value: value === undefined ? undefined : <Copyable whole value={value} label={label} />,
  });
  return (
    <>
      <DefinitionList
        items={[
          { label: text('detail.by'), value: actorLabel(event) },
          { label: text('detail.message'), value: event.message },
          {
            label: text('detail.statusChange'),
            value: (
              <>
                {previousStatus !== undefined && previousStatus !== event.status && (
                  <>
                    <StatusPill status={previousStatus} /> →{' '}
                  </>
                )}
                <StatusPill status={event.status} />
              </>
            ),
          },
          {
            label: text('detail.tab.related'),
            value: relatedTransactionId && <Link href={hrefOf(relatedTransactionId)}>{text('type.Refund')}</Link>,
          },
          copyableFact(text('detail.requestId'), requestId),
          copyableFact(text('detail.eventId'), event.id),
        ]}
      />
      <Section
        title={text('detail.tab.webhooks')}
        actions={
          webhooks.length > 0 &&
          permissions.has(permission.ResendWebhook[tier]) && (
            <Button onClick={() => setAsking(true)}>{text('detail.resend')}</Button>
          )
        }
      >
        {webhooks.length === 0 ? (
          <p className="ui-muted">{text('detail.noWebhook')}</p>
        ) : (
          <Deliveries webhooks={webhooks} label={text('detail.tab.webhooks')} />
        )}
      </Section>
      {isAsking && <ResendDialog event={event} transaction={transaction} onClose={() => setAsking(false)} />}
    </>
  );
}
