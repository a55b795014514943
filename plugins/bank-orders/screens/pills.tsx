import { useText } from '#core/react';
import { StatusPill } from '#core/ui';
import { type ItemResult, itemResult, type OrderStatus, orderStatus } from '../model.ts';

/** Renders the status of a file, or the result of a line. */
export function OrderPill({ status }: { readonly status: OrderStatus | ItemResult }) {
  const text = useText('bank-orders');
  const of = orderStatus.is(status) ? orderStatus : itemResult;
  return <StatusPill status={status} of={of} label={text(`bankOrders.status.${status}`)} />;
}
