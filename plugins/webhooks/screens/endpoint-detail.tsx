import type { ItemIn } from '#core/api';
import { useText } from '#core/react';
import { activity, DateTime, DefinitionList, type ItemProps, Section, StatusPill } from '#core/ui';
import type { webhookEndpoints } from '../api.ts';
import { Deliveries } from './deliveries.tsx';
import './webhooks.css';

type Endpoint = ItemIn<typeof webhookEndpoints>;

/** Renders an endpoint: its events, the state of its deliveries, and the signature check for receivers. */
export default function EndpointDetail({ item }: ItemProps<Endpoint>) {
  const text = useText('webhooks');
  return (
    <>
      <DefinitionList
        items={[
          {
            label: text('webhookEndpoints.field.description'),
            value: item.description && <span translate="no">{item.description}</span>,
          },
          {
            label: text('webhookEndpoints.field.isEnabled'),
            value: <StatusPill of={activity} status={item.isEnabled ? 'Active' : 'Inactive'} />,
          },
          {
            label: text('webhookEndpoints.field.events'),
            value:
              item.events.length === 0 ? (
                text('webhooks.eventsAll')
              ) : (
                <span translate="no">{item.events.join(', ')}</span>
              ),
          },
          {
            label: text('webhookEndpoints.field.modes'),
            value: item.modes.map((mode) => text(`webhooks.mode.${mode}`)).join(', '),
          },
          { label: text('webhookEndpoints.field.secretEnd'), value: <code translate="no">{item.secretEnd}</code> },
          {
            label: text('webhookEndpoints.field.previousUntil'),
            value: item.previousUntil && <DateTime value={item.previousUntil} />,
          },
        ]}
      />
      <Section title={text('webhooks.deliveries')}>
        <Deliveries endpoint={item} />
      </Section>
      <Section title={text('webhooks.signature')}>
        <p>{text('webhooks.signatureHint')}</p>
        <p>{text('webhooks.attemptsHint')}</p>
      </Section>
    </>
  );
}
