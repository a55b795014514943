import type { ItemIn } from '#core/api';
import { useCall } from '#core/react';
import { DateTime, DefinitionList, type ItemProps, Loaded, Section, StatusPill, shortenMiddle, useCommonText, webhookStatuses } from '#core/ui';
import { listDeliveries, type webhookEndpoints } from './api.ts';
import { useWebhookText } from './texts.ts';
import './webhooks.css';

type Endpoint = ItemIn<typeof webhookEndpoints>;

/** An endpoint: what it is told, how its deliveries go, and how a receiver checks them. */
export default function EndpointDetail({ item }: ItemProps<Endpoint>) {
  const text = useWebhookText();
  const common = useCommonText();
  return (
    <>
      <DefinitionList
        items={[
          { label: text('webhookEndpoints.field.description'), value: item.description && <span translate="no">{item.description}</span> },
          { label: text('webhookEndpoints.field.isEnabled'), value: item.isEnabled ? common('yes') : text('webhooks.no') },
          {
            label: text('webhookEndpoints.field.events'),
            value: item.events.length === 0 ? text('webhooks.eventsAll') : <span translate="no">{item.events.join(', ')}</span>,
          },
          { label: text('webhookEndpoints.field.modes'), value: item.modes.map((mode) => text(`webhooks.mode.${mode}`)).join(', ') },
          { label: text('webhookEndpoints.field.secretEnd'), value: <code translate="no">{item.secretEnd}</code> },
          { label: text('webhookEndpoints.field.previousUntil'), value: item.previousUntil && <DateTime value={item.previousUntil} /> },
        ]}
      />
      <Section title={text('webhooks.deliveries')}>
        <Deliveries id={item.id} />
      </Section>
      <Section title={text('webhooks.signature')}>
        <p>{text('webhooks.signatureHint')}</p>
        <p>{text('webhooks.attemptsHint')}</p>
      </Section>
    </>
  );
}

function Deliveries({ id }: { readonly id: string }) {
  const text = useWebhookText();
  const call = useCall(listDeliveries, { params: { id } }, { fresh: true });
  return (
    <Loaded call={call} empty={text('webhooks.noDeliveries')}>
      {(deliveries) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
        <div className="webhooks-scroll" tabIndex={0}>
          <table className="ui-plain-table">
            <thead>
              <tr>
                <th scope="col">{text('webhooks.time')}</th>
                <th scope="col">{text('webhooks.event')}</th>
                <th scope="col">{text('webhooks.status')}</th>
                <th scope="col">{text('webhooks.code')}</th>
                <th scope="col">{text('webhooks.attempts')}</th>
                <th scope="col">{text('webhooks.transaction')}</th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map(({ id: row, created, eventType, status, statusCode, attempts, nextAttempt, transactionId, isTest }) => (
                <tr key={row}>
                  <td>
                    <DateTime value={created} />
                  </td>
                  <td translate="no">{eventType}</td>
                  <td>
                    <StatusPill map={webhookStatuses} status={status} label={text(`webhookEndpoints.state.${status}`)} />
                  </td>
                  <td>{statusCode ?? '–'}</td>
                  <td>
                    {attempts}
                    {nextAttempt !== undefined && (
                      <>
                        {' · '}
                        {text('webhooks.nextAttempt')} <DateTime value={nextAttempt} />
                      </>
                    )}
                  </td>
                  <td>{isTest ? text('webhooks.isTest') : <code translate="no">{shortenMiddle(transactionId ?? '')}</code>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
