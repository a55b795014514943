/** Movements of a merchant's available balance by currency, which are the rows of payouts. */
import type { AccountMovement, InvoiceBooking, Mode, World } from '#sandbox';
import { balancesOf } from '#sandbox';
import type { RowType } from '../model.ts';

export interface Movement {
  /** Id of the booking. */
  readonly id: string;
  readonly type: RowType;
  /** Epoch milliseconds. */
  readonly created: number;
  readonly transactionId?: string;
  /** Invoice by month, merchant and currency. */
  readonly invoice?: string;
  /** Amount in minor units; the net amount is the gross amount less the fee. */
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}

/** Row types by the step of a payment; other steps of refunds and payouts have the type of their transaction. */
const stepTypes: Readonly<Record<string, RowType>> = {
  Settlement: 'Payment',
  ReserveHold: 'Reserve',
  ReserveRelease: 'Reserve',
  Reversal: 'Reversal',
  StatusChangeRefund: 'Refund',
  Chargeback: 'Chargeback',
  ChargebackReversal: 'ChargebackReversal',
};

/**
 * Returns the movements until now by currency, oldest first.
 * @param world unrestricted
 */
export function movedOn(world: World, merchantId: string, mode: Mode): ReadonlyMap<string, readonly Movement[]> {
  const byCurrency = new Map<string, Movement[]>();
  const add = (currency: string, movement: Movement) => {
    const known = byCurrency.get(currency);
    if (known) known.push(movement);
    else byCurrency.set(currency, [movement]);
  };
  for (const movement of world.transactions.movements(merchantId, mode)) add(movement.currency, rowOf(world, movement));
  for (const booking of world.transactions.bookingsBesidePayouts(merchantId, mode))
    add(booking.currency, invoiceRow(booking));
  for (const movements of byCurrency.values()) movements.sort((movement, other) => movement.created - other.created);
  return byCurrency;
}

function rowOf(world: World, { id, type, created, transactionId, gross, fee, net }: AccountMovement): Movement {
  const kind = world.transactions.get(transactionId)?.type;
  const ownType =
    kind === 'Payout' ? 'OutgoingPayment' : kind === 'Refund' && type !== 'Reversal' ? 'Refund' : stepTypes[type];
  return { id, type: ownType ?? 'Adjustment', created, transactionId, gross, fee, net };
}

function invoiceRow(booking: InvoiceBooking): Movement {
  const { id, type, created, invoice } = booking;
  const net = balancesOf([booking]).get('available') ?? 0;
  return { id, type, created, invoice, gross: net, fee: 0, net };
}

/** Returns the movements of one transaction, oldest first. */
export const rowsOf = (world: World, merchantId: string, mode: Mode, transactionId: string): readonly Movement[] =>
  world.transactions
    .movements(merchantId, mode)
    .filter((movement) => movement.transactionId === transactionId)
    .map((movement) => rowOf(world, movement))
    .sort((movement, other) => movement.created - other.created);
