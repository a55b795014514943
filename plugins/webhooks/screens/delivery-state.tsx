import { webhookStatus } from '#core/api';
import { useText } from '#core/react';
import { StatusPill } from '#core/ui';
import type { Delivery } from '../api.ts';

/** Renders the outcome of a delivery; an endpoint's state has different labels. */
export function DeliveryState({ delivery: { status } }: { readonly delivery: Pick<Delivery, 'status'> }) {
  const text = useText('webhooks');
  return <StatusPill of={webhookStatus} status={status} label={text(`webhooks.delivery.${status}`)} />;
}
