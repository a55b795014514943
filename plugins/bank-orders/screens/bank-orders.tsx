import type { ScreenProps } from '#core';
import { orderItems } from './order-items.tsx';
import { orderList } from './order-list.tsx';

/** Renders bank order files, or the lines of a file at its own address. */
export default function BankOrders(props: ScreenProps) {
  const { bankOrderId } = props.params;
  return bankOrderId === undefined ? (
    <orderList.Screen {...props} />
  ) : (
    <orderItems.Screen key={bankOrderId} {...props} />
  );
}
