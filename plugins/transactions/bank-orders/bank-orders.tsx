import type { ScreenProps } from '#core';
import { OrderItems } from './order-items.tsx';
import { OrderList } from './order-list.tsx';

/** Bank order files, or the lines of one at its own address. */
export default function BankOrders({ base, params }: ScreenProps) {
  const { bankOrderId } = params;
  return bankOrderId === undefined ? <OrderList base={base} /> : <OrderItems key={bankOrderId} base={base} id={bankOrderId} />;
}
