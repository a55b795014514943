import { useText } from '#core/react';
import { pillsOf, StatusPill } from '#core/ui';
import { type ItemResult, itemResult, type OrderStatus, orderStatus } from '../model.ts';

const map = pillsOf<OrderStatus | ItemResult>({ ...orderStatus.tones, ...itemResult.tones });

/** Renders the status of a file, or the result of a line. */
export function OrderPill({ status }: { readonly status: OrderStatus | ItemResult }) {
  const text = useText('bank-orders');
  return <StatusPill status={status} map={map} label={text(`bankOrders.status.${status}`)} />;
}
