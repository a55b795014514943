/**
 * Conversion of transactions into API responses: amounts as decimals of the major unit, times as ISO 8601, names in
 * addition to ids.
 */
import { fromMinor, type TransactionRow } from '#core/api';
import { isRefundedToAccount, type Transaction, type WebhookDelivery, type World } from '#sandbox';
import { paymentDisputeOf } from '../../disputes/sandbox/contract.ts';
import { refundWindowOf, systemNumber } from '../../settings/sandbox/contract.ts';
import { isBatchOpen } from '../../terminals/sandbox/contract.ts';
import type { ApiLog, Fee, TransactionDetail, TransactionEvent, Webhook } from '../api.ts';
import { rememberTransaction } from './by-id.ts';
import { factsOf as recordedFacts } from './card-facts.ts';
import { factsOf } from './lookup-facts.ts';

/** Record with a currency and an amount in minor units. */
interface Money {
  readonly amount: number;
  readonly currency: string;
}

export function rowOf(world: World, transaction: Transaction): TransactionRow {
  const {
    id,
    externalId,
    type,
    kind,
    channel,
    status,
    currency,
    tenantId,
    merchantId,
    websiteId,
    serviceProvider,
    paymentMethod,
    country,
  } = transaction;
  const { maskedPan, declineReason } = transaction;
  const disputeState = kind === 'Card' && type !== 'Refund' ? paymentDisputeOf(world, id) : undefined;
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
    [type === 'Payout' ? 'recipientName' : 'payerName']: world.transactions.payer(transaction).name,
    refunded: fromMinor(transaction.refunded, world.decimalPlaces(currency)),
    ...(disputeState !== undefined && { disputeState }),
    ...(declineReason !== undefined && { declineReason }),
  };
}

/** Returns a row of a list, with its facts if they are requested. */
export function listRow(
  world: World,
  transaction: Transaction,
  { fields }: { readonly fields?: 'all' },
): TransactionRow {
  return { ...rowOf(world, transaction), ...(fields === 'all' && { facts: factsOf(world, transaction) }) };
}

export function detailOf(world: World, transaction: Transaction): TransactionDetail {
  const { mode, currency, responseCode, parentId, captured, refunded, pendingRefund, reversed, disputed } = transaction;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  return {
    ...rowOf(world, transaction),
    mode,
    ...ownReferences(world, transaction),
    ...(responseCode !== undefined && { responseCode }),
    ...emailOf(world, transaction),
    ...cardFacts(world, transaction),
    ...(parentId !== undefined && { parentId }),
    ...refundWindow(world, transaction),
    ...(parentId === undefined && isRefundedToAccount(transaction.paymentMethod) && { needsRefundAccount: true }),
    ...captureWindow(world, transaction),
    ...(transaction.returnedBy && { returnedBy: transaction.returnedBy }),
    ...batchOf(world, transaction),
    ...recordedFacts(world, transaction),
    money: {
      authorized: major(authorizedOf(transaction)),
      captured: major(captured),
      refunded: major(refunded),
      pending: major(pendingRefund),
      reversed: major(reversed),
      disputed: major(disputed),
      remaining: major(world.transactions.remaining(transaction)),
      payable: major(world.transactions.payable(transaction)),
    },
    ...approvalOf(world, transaction),
  };
}

/**
 * Returns whether the batch of a terminal's payment is open. Returns an empty object if the payment was not made at a
 * terminal, or if the terminals plugin is off.
 */
function batchOf(world: World, transaction: Transaction): Pick<TransactionDetail, 'isBatchOpen'> {
  const isOpen = isBatchOpen(world, transaction);
  return isOpen === undefined ? {} : { isBatchOpen: isOpen };
}

/**
 * Returns the references of a transaction. A payment to a beneficiary shows the account of the beneficiary and never
 * the payer's.
 */
function ownReferences(world: World, transaction: Transaction) {
  const { iban, ...references } = world.transactions.references(transaction);
  const account = transaction.payeeAccount ?? iban;
  return { ...references, ...(account !== undefined && { iban: account }) };
}

/** Returns the details that a second user needs for the approval. */
function approvalOf(world: World, transaction: Transaction): Pick<TransactionDetail, 'approval'> {
  const approval = world.transactions.approval(transaction);
  if (!approval) return {};
  const { maker, holdReason, expires, isMerchants, cause } = approval;
  const { beneficiaryId, payeeAccount, reference } = transaction;
  return {
    approval: {
      maker: maker.actor,
      ...(maker.actorId !== undefined && { makerId: maker.actorId }),
      holdReason,
      expires: instant(expires),
      ...(isMerchants && { isMerchants }),
      ...(cause && { cause }),
      ...(beneficiaryId !== undefined && { beneficiaryId }),
      ...(payeeAccount !== undefined && { payeeAccount }),
      ...(reference !== undefined && { reference }),
    },
  };
}

/** Returns the payer's email, if known. */
function emailOf(world: World, transaction: Transaction): Pick<TransactionDetail, 'payerEmail'> {
  const { email } = world.transactions.payer(transaction);
  return email === undefined ? {} : { payerEmail: email };
}

/** Returns the issuer and scheme data of a card, and its token. */
function cardFacts(world: World, transaction: Transaction): Pick<TransactionDetail, 'card'> {
  const card = world.transactions.card(transaction);
  if (!card) return {};
  const { issuer, ...facts } = card;
  return { card: { ...facts, ...(issuer && { issuerName: issuer.name, issuerBin: issuer.bin }) } };
}

const day = 86_400_000;

/**
 * Returns the time until which a payment can be refunded, by the settings of the merchant or otherwise of the tenant.
 * Returns an empty object if there are no settings.
 */
function refundWindow(
  world: World,
  { type, tenantId, merchantId, created }: Transaction,
): Pick<TransactionDetail, 'refundableUntil'> {
  if (type !== 'Sale' && type !== 'Authorization') return {};
  const days = refundWindowOf(world, merchantId) ?? systemNumber(world, tenantId, 'REFUND_WINDOW_DAYS');
  return days === undefined ? {} : { refundableUntil: instant(created + days * day) };
}

/** Returns the time until which an open authorization can be captured. */
function captureWindow(
  world: World,
  transaction: Transaction,
): Pick<TransactionDetail, 'capturableUntil' | 'isExpired'> {
  const until = world.transactions.capturableUntil(transaction);
  return until === undefined
    ? {}
    : { capturableUntil: instant(until), ...(world.now() > until && { isExpired: true }) };
}

/** Returns the authorized amount: zero if the payment is pending or declined, and zero for outgoing money. */
function authorizedOf({ type, status, amount: minor }: Transaction): number {
  if (type === 'Refund' || type === 'Payout') return 0;
  return status === 'Pending' || status === 'WaitingForApproval' || status === 'Declined' || status === 'Failed'
    ? 0
    : minor;
}

export function eventsOf(world: World, transaction: Transaction): TransactionEvent[] {
  const events = world.transactions
    .events(transaction)
    .map((event) => ({ ...event, created: instant(event.created), amount: amount(world, event) }));
  return rememberTransaction(world, 'event', transaction, events);
}

/** Returns the payment of a refund with its other refunds, or the refunds of a payment. */
export function relatedOf(world: World, transaction: Transaction): TransactionRow[] {
  const parent = transaction.parentId === undefined ? undefined : world.transactions.get(transaction.parentId);
  const ids = parent ? [parent.id, ...parent.children] : transaction.children;
  return ids.flatMap((id) => {
    const related = id === transaction.id ? undefined : world.transactions.get(id);
    return related ? [rowOf(world, related)] : [];
  });
}

export function apiLogsOf(world: World, transaction: Transaction): ApiLog[] {
  const logs = world.transactions.apiLogs(transaction).map((log) => ({ ...log, created: instant(log.created) }));
  return rememberTransaction(world, 'API log', transaction, logs);
}

export function feesOf(world: World, transaction: Transaction): Fee[] {
  return world.transactions.fees(transaction).map((fee) => {
    const { id, name, currency } = fee;
    return { id, created: instant(fee.created), name, amount: amount(world, fee), currency };
  });
}

export function webhooksOf(world: World, transaction: Transaction): Webhook[] {
  return world.transactions.webhooks(transaction).map(webhookOf);
}

/** Returns a delivery with the user who requested it, if there is one. */
export function webhookOf({ resentBy, nextAttempt, ...delivery }: WebhookDelivery): Webhook {
  return {
    ...delivery,
    created: instant(delivery.created),
    ...(nextAttempt !== undefined && { nextAttempt: instant(nextAttempt) }),
    ...resentBy,
  };
}

/** Formats an amount as a decimal with the decimal places of its currency. */
export function amount(world: World, money: Money): string {
  return fromMinor(money.amount, world.decimalPlaces(money.currency));
}

/** Formats a time as ISO 8601. */
export function instant(time: number): string {
  return new Date(time).toISOString();
}
