import { useState } from 'react';
import type { ItemIn } from '#core/api';
import { useCall, useText } from '#core/react';
import { Button, DateTime, Loaded, TransactionLink } from '#core/ui';
import { type Delivery, listDeliveries, type webhookEndpoints } from '../api.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryState } from './delivery-state.tsx';

/** Renders the latest deliveries to an endpoint, each of which opens with its request and response. */
export function Deliveries({ endpoint }: { readonly endpoint: ItemIn<typeof webhookEndpoints> }) {
  const text = useText('webhooks');
  const call = useCall(listDeliveries, { params: { id: endpoint.id } }, { fresh: true });
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <Loaded call={call} empty={text('webhooks.noDeliveries')}>
        {(deliveries) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table sideways
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
                {deliveries.map((delivery) => (
                  <Row key={delivery.id} delivery={delivery} onOpen={() => setOpened(delivery.id)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
      {opened !== undefined && <DeliveryDialog endpoint={endpoint} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Row({ delivery, onOpen }: { readonly delivery: Delivery; readonly onOpen: () => void }) {
  const text = useText('webhooks');
  const { created, eventType, statusCode, attempts, nextAttempt, transactionId, isTest } = delivery;
  return (
    <tr>
      <td>
        <DateTime value={created} />
      </td>
      <td translate="no">
        <Button look="quiet" onClick={onOpen}>
          {eventType}
        </Button>
      </td>
      <td>
        <DeliveryState delivery={delivery} />
      </td>
      <td>{statusCode ?? '–'}</td>
      <td>
        {attempts}
        {nextAttempt !== undefined && (
          <div className="ui-muted webhooks-next-attempt">
            {text('webhooks.nextAttempt')} <DateTime value={nextAttempt} />
          </div>
        )}
      </td>
      <td>
        {isTest ? (
          text('webhooks.isTest')
        ) : transactionId === undefined ? (
          '–'
        ) : (
          <TransactionLink id={transactionId}>{text('webhooks.view')}</TransactionLink>
        )}
      </td>
    </tr>
  );
}
