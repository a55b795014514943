import type { ScreenProps } from '#core';
import { orderItems } from './order-items.tsx';
import { orderList } from './order-list.tsx';

/** Renders the list of bank order files, or the lines of a file at its own URL. */
export default function BankOrders(props: ScreenProps) {
  const { bankOrderId } = props.params;
  return bankOrderId === undefined ? (
    <orderList.Screen {...props} />
  ) : (
    <orderItems.Screen key={bankOrderId} {...props} />
  );
}
