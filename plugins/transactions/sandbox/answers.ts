/** Transactions as the API writes them: amounts as decimals of the major unit, times as ISO 8601, names beside ids. */
import { fromMinor } from '#core/api';
import type { Transaction, World } from '#sandbox';
import { systemNumber } from '../../settings/sandbox/contract.ts';
import type { ApiLog, Fee, TransactionDetail, TransactionEvent, TransactionRow, Webhook } from '../api.ts';

/** Everything that knows a currency and a minor amount. */
interface Money {
  readonly amount: number;
  readonly currency: string;
}

export function rowOf(world: World, transaction: Transaction): TransactionRow {
  const { id, externalId, type, kind, channel, status, currency, tenantId, merchantId, websiteId, serviceProvider, paymentMethod, country } = transaction;
  const { maskedPan, declineReason } = transaction;
  return {
    id,
    externalId,
    created: instant(transaction.created),
    type,
    kind,
    channel,
    status,
    amount: amount(world, transaction),
    currency,
    tenantId,
    tenantName: world.tenant(tenantId)?.name ?? tenantId,
    merchantId,
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    websiteId,
    serviceProvider,
    paymentMethod,
    country,
    ...(maskedPan !== undefined && { maskedPan }),
    payerName: world.transactions.payer(transaction).name,
    refunded: fromMinor(transaction.refunded, world.decimalPlaces(currency)),
    ...(declineReason !== undefined && { declineReason }),
  };
}

export function detailOf(world: World, transaction: Transaction): TransactionDetail {
  const { mode, currency, responseCode, parentId, captured, refunded, pendingRefund } = transaction;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  return {
    ...rowOf(world, transaction),
    mode,
    ...world.transactions.references(transaction),
    ...(responseCode !== undefined && { responseCode }),
    payerEmail: world.transactions.payer(transaction).email,
    ...(parentId !== undefined && { parentId }),
    ...refundWindow(world, transaction),
    money: {
      authorized: major(authorizedOf(transaction)),
      captured: major(captured),
      refunded: major(refunded),
      pending: major(pendingRefund),
      remaining: major(world.transactions.remaining(transaction)),
    },
  };
}

const day = 86_400_000;

/** Until when the tenant refunds a payment; nothing where the settings say nothing. */
function refundWindow(world: World, { type, tenantId, created }: Transaction): Pick<TransactionDetail, 'refundableUntil'> {
  const days = type === 'Sale' || type === 'Authorization' ? systemNumber(world, tenantId, 'REFUND_WINDOW_DAYS') : undefined;
  return days === undefined ? {} : { refundableUntil: instant(created + days * day) };
}

/** What the payer's side agreed to: nothing yet while pending, nothing at all when declined, and never money that goes out. */
function authorizedOf({ type, status, amount: minor }: Transaction): number {
  if (type === 'Refund' || type === 'Payout') return 0;
  return status === 'Pending' || status === 'WaitingForApproval' || status === 'Declined' || status === 'Failed' ? 0 : minor;
}

export function eventsOf(world: World, transaction: Transaction): TransactionEvent[] {
  return world.transactions.events(transaction).map((event) => ({ ...event, created: instant(event.created), amount: amount(world, event) }));
}

/** The payment of a refund with its other refunds, or the refunds of a payment. */
export function relatedOf(world: World, transaction: Transaction): TransactionRow[] {
  const parent = transaction.parentId === undefined ? undefined : world.transactions.get(transaction.parentId);
  const ids = parent ? [parent.id, ...parent.children] : transaction.children;
  return ids.flatMap((id) => {
    const related = id === transaction.id ? undefined : world.transactions.get(id);
    return related ? [rowOf(world, related)] : [];
  });
}

export function apiLogsOf(world: World, transaction: Transaction): ApiLog[] {
  return world.transactions.apiLogs(transaction).map((log) => ({ ...log, created: instant(log.created) }));
}

export function feesOf(world: World, transaction: Transaction): Fee[] {
  return world.transactions.fees(transaction).map((fee) => ({ ...fee, created: instant(fee.created), amount: amount(world, fee) }));
}

export function webhooksOf(world: World, transaction: Transaction): Webhook[] {
  return world.transactions.webhooks(transaction).map((delivery) => ({ ...delivery, created: instant(delivery.created) }));
}

function amount(world: World, money: Money): string {
  return fromMinor(money.amount, world.decimalPlaces(money.currency));
}

function instant(time: number): string {
  return new Date(time).toISOString();
}
