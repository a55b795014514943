import { useState } from 'react';
import type { ItemIn } from '#core/api';
import { useCall, useClient, useHolder, useRefresh, useSnackbar, useText } from '#core/react';
import { Button, DateTime, DefinitionList, Dialog, Loaded, OutcomeDialog, useCommonText } from '#core/ui';
import { type DeliveryDetail, getDelivery, listDeliveries, resendDelivery, webhookEndpoints } from '../api.ts';
import { mayWebhooks } from '../permissions.ts';
import { DeliveryState } from './delivery-state.tsx';
import { Exchange } from './exchange.tsx';

interface DeliveryDialogProps {
  readonly endpoint: ItemIn<typeof webhookEndpoints>;
  readonly id: string;
  readonly onClose: () => void;
}

/** Renders a delivery: the request, the receiver's response, and an action that resends it to this endpoint. */
export function DeliveryDialog({ endpoint, id, onClose }: DeliveryDialogProps) {
  const text = useText('webhooks');
  const common = useCommonText();
  const { permissions } = useHolder();
  const call = useCall(getDelivery, { params: { id: endpoint.id, deliveryId: id } }, { fresh: true });
  const [isResending, setResending] = useState(false);
  const mayResend = mayWebhooks.change.permissions.some((name) => permissions.has(name));
  if (isResending && call.data) return <ResendDialog endpoint={endpoint} delivery={call.data} onClose={onClose} />;
  return (
    <Dialog
      title={text('webhooks.deliveryTitle')}
      onClose={onClose}
      footer={
        <>
          {mayResend && call.data && !call.data.isTest && (
            <Button onClick={() => setResending(true)}>{text('webhooks.resend')}</Button>
          )}
          <Button look="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      <Loaded call={call}>
        {(delivery) => (
          <>
            <DefinitionList
              items={[
                { label: text('webhooks.event'), value: <span translate="no">{delivery.eventType}</span> },
                { label: text('webhooks.status'), value: <DeliveryState delivery={delivery} /> },
                { label: text('webhooks.time'), value: <DateTime value={delivery.created} style="full" /> },
                { label: text('webhooks.attempts'), value: String(delivery.attempts) },
                { label: text('webhooks.resentBy'), value: delivery.resentBy },
              ]}
            />
            <Exchange request={delivery.request} response={delivery.response} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

interface ResendDialogProps extends Pick<DeliveryDialogProps, 'endpoint' | 'onClose'> {
  readonly delivery: DeliveryDetail;
}

function ResendDialog({ endpoint, delivery, onClose }: ResendDialogProps) {
  const text = useText('webhooks');
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  return (
    <OutcomeDialog
      title={text('webhooks.resend')}
      submitLabel={text('webhooks.resend')}
      submit={async ({ requestId, signal }) => {
        const params = { id: endpoint.id, deliveryId: delivery.id };
        const sent = await client.call(resendDelivery, { requestId, signal, quiet: true, params });
        void refresh(listDeliveries, getDelivery, webhookEndpoints.list, webhookEndpoints.details);
        if (sent.status === 'Delivering') return { kind: 'succeeded' };
        return {
          kind: 'failed',
          reason: text('webhooks.resendFailed', { code: sent.statusCode ?? text('webhooks.noAnswer') }),
        };
      }}
      onSucceeded={() => showSnackbar(text('webhooks.resent'), 'success')}
      onClose={onClose}
    >
      <p>{text('webhooks.resendAsk', { event: delivery.eventType, url: endpoint.url })}</p>
      <p className="ui-muted">{text('webhooks.resendHint')}</p>
    </OutcomeDialog>
  );
}
