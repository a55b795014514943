/** The records of a transaction's steps: events, webhooks, fees. */

import type { Destination } from '../destinations.ts';
import { derivedId } from '../ids.ts';
import { createRandom, hash } from '../random.ts';
import { currencyOf } from '../reference/currencies.ts';
import type {
  Charge,
  ChargedFee,
  Fee,
  Merchant,
  Transaction,
  TransactionEvent,
  Transfer,
  WebhookDelivery,
} from '../types.ts';
import type { Step } from './archive.ts';
import { mostAttempts, receivedBy } from './deliveries.ts';

/**
 * Returns the id of the event of a transaction's step.
 * @param index of the step in the transaction's history
 */
export const eventIdOf = (seed: number, { id }: Pick<Transaction, 'id'>, index: number): string =>
  derivedId('evt', `${id}:${index}`, seed);

/** Returns the events of a transaction, oldest first. */
export function eventsOf(seed: number, transaction: Transaction, steps: readonly Step[]): TransactionEvent[] {
  return steps.map(({ charge: _charge, ...step }, index) => ({
    ...step,
    id: eventIdOf(seed, transaction, index),
    type: eventType(step),
    currency: transaction.currency,
  }));
}

/**
 * Returns the type of an event. If an action failed or is pending, its type shows that: RefundPending, RefundFailed,
 * RefundWaitingForApproval, CaptureFailed.
 */
function eventType({ type, status }: Step): string {
  const action = type === 'RefundAnswer' ? 'Refund' : type;
  const isAction = action === 'Refund' || action === 'Capture' || action === 'Reversal';
  if (action === 'StatusChangeRefund' && status === 'WaitingForApproval') return action + status;
  return isAction && (status === 'Pending' || status === 'Failed' || status === 'WaitingForApproval')
    ? action + status
    : action;
}

/** Steps without webhook notifications. */
const silent: ReadonlySet<Step['type']> = new Set([
  'Created',
  'Settlement',
  'ReserveHold',
  'ReserveRelease',
  'Approval',
  'StatusCheck',
]);

/**
 * Returns the webhook event type of a step, such as `transaction.captured`; undefined for a step without notification.
 */
function eventTypeOf(step: Step): string | undefined {
  return silent.has(step.type) || step.status === 'WaitingForApproval' ? undefined : `transaction.${eventName(step)}`;
}

/**
 * Returns the deliveries to the merchant's endpoints, oldest first, with their final results.
 * @param destinationsOf returns the endpoints at the time of a step
 */
export function webhooksOf(
  seed: number,
  merchant: Merchant,
  transaction: Transaction,
  steps: readonly Step[],
  destinationsOf: (step: Step) => readonly Destination[],
): WebhookDelivery[] {
  return steps.flatMap((step, index) => {
    const eventType = eventTypeOf(step);
    if (eventType === undefined) return [];
    const eventId = eventIdOf(seed, transaction, index);
    const wanting = destinationsOf(step).filter(({ events }) => events.length === 0 || events.includes(eventType));
    return wanting.map(({ id: endpointId, url, isPaused }, place) => {
      const name = place === 0 ? `${index}` : `${index}:${place}`;
      const deliveryFacts = {
        id: derivedId('whd', `${transaction.id}:${name}`, seed),
        created: step.created,
        eventType,
        url,
        eventId,
        ...(endpointId !== undefined && { endpointId }),
      };
      // The delivery waits until a user sends it: no event is lost while an endpoint is paused.
      if (isPaused) return { ...deliveryFacts, attempts: 0, status: 'Configured' as const };
      return { ...deliveryFacts, ...deliveryEnd(seed, merchant.id, `${transaction.id}:webhook:${name}`, url) };
    });
  });
}

/** Steps with their own name in webhooks. The others have the name of their new status. */
const stepNames: Partial<Readonly<Record<Step['type'], string>>> = {
  Reversal: 'reversal',
  Chargeback: 'chargeback',
  ChargebackReversal: 'chargeback-reversed',
  ChargebackLoss: 'chargeback-lost',
  Expiry: 'expired',
  Return: 'payout-returned',
};

function eventName(step: Step): string {
  if (step.type === 'Refund' || step.type === 'RefundAnswer')
    return step.status === 'Pending' || step.status === 'Failed' ? `refund-${step.status.toLowerCase()}` : 'refunded';
  if (step.type === 'StatusChangeRefund') return 'refunded';
  const special = stepNames[step.type];
  if (special !== undefined) return step.status === 'Failed' && step.type !== 'Return' ? `${special}-failed` : special;
  if (step.status === 'Failed' && step.type === 'Capture') return 'capture-failed';
  // This is the event of a payment when money is paid out from it; the payout sends the other events.
  if (step.type === 'Payout') return step.relatedTransactionId === undefined ? 'payout-paid' : 'payout-created';
  return step.status.toLowerCase();
}

/**
 * Returns the outcome of a delivery to a merchant's address if there is no real receiver.
 * @param key of the delivery
 * @public
 */
export function deliveryEnd(
  seed: number,
  merchantId: string,
  key: string,
  url: string,
): Pick<WebhookDelivery, 'statusCode' | 'attempts' | 'status'> {
  // One in ten merchants has an endpoint that often fails.
  const isFlaky = hash(merchantId, seed) % 10 === 0;
  return receivedBy(url, mostAttempts) ?? delivery(createRandom(hash(key, seed))(), isFlaky);
}

function delivery(luck: number, isFlaky: boolean): Pick<WebhookDelivery, 'statusCode' | 'attempts' | 'status'> {
  const trouble = isFlaky ? 0.4 : 0.03;
  if (luck >= trouble) return { statusCode: 200, attempts: 1, status: 'Delivering' };
  if (luck < trouble / 4) return { attempts: mostAttempts, status: 'NotDelivering' };
  if (luck < trouble / 2) return { statusCode: 503, attempts: mostAttempts, status: 'NotDelivering' };
  return { statusCode: 200, attempts: luck < trouble * 0.75 ? 2 : 3, status: 'Delivering' };
}

/** Cost of a payment's step if no prices are stored. */
export interface Tariff {
  readonly name: string;
  /** Share of the amount, in millionths. */
  readonly share?: number;
  /** Fixed part in euro, which is converted. */
  readonly fixed?: number;
}

const tariffs: Readonly<Record<Charge['method'], readonly Tariff[]>> = {
  Card: [
    { name: 'Processing fee', share: 0.012 },
    { name: 'Scheme fee', share: 0.0022 },
    { name: 'Gateway fee', fixed: 0.06 },
  ],
  Apm: [
    { name: 'Processing fee', share: 0.018 },
    { name: 'Gateway fee', fixed: 0.06 },
  ],
  Bank: [
    { name: 'Transfer fee', fixed: 0.2 },
    { name: 'Gateway fee', fixed: 0.06 },
  ],
  Refund: [{ name: 'Refund fee', fixed: 0.15 }],
  Rdr: [{ name: 'RDR fee', fixed: 9 }],
  Dispute: [{ name: 'Dispute fee', fixed: 20 }],
  Payout: [{ name: 'Payout fee', fixed: 0.35 }],
};
/** Additional cost of a payout's rail in euro: low for clearing systems, high for correspondent banks. */
const railTariffs: Readonly<Partial<Record<Transfer['rail'], readonly Tariff[]>>> = {
  SEPAInstant: [{ name: 'Instant fee', fixed: 0.2 }],
  FAST: [{ name: 'Instant fee', fixed: 0.05 }],
  SWIFT: [{ name: 'SWIFT fee', fixed: 8 }],
};
/** The payer also pays the charges of the correspondent banks. */
const ourTariff: Tariff = { name: 'Correspondent banks', fixed: 15 };

function railFees({ transfer, currency }: Charge): readonly ChargedFee[] {
  if (!transfer) return [];
  const due = [
    ...(railTariffs[transfer.rail] ?? []),
    ...(transfer.rail === 'SWIFT' && transfer.charges === 'OUR' ? [ourTariff] : []),
  ];
  return due.map(({ name, fixed = 0 }) => ({ name, amount: Math.max(1, fixedPart(currency, fixed)) }));
}

/** Returns the tariffs for a captured payment of a type, a refund or a payout. @public */
export const tariffsOf = (method: Charge['method']): readonly Tariff[] => tariffs[method];

/** Returns the fixed part of a tariff in minor units of a currency. @public */
export function fixedPart(currency: string, euro: number): number {
  const { decimalPlaces, perEuro } = currencyOf(currency);
  return Math.round(euro * perEuro * 10 ** decimalPlaces);
}

/**
 * Returns the fees by the tariffs. Each fee is rounded half up separately, and is at least the smallest possible
 * amount.
 */
function byTariff({ method, amount, currency }: Charge): readonly ChargedFee[] {
  return tariffs[method].map(({ name, share, fixed = 0 }) => ({
    name,
    amount: Math.max(
      1,
      share === undefined ? fixedPart(currency, fixed) : partOf(amount, Math.round(share * 1_000_000)),
    ),
  }));
}

/**
 * Returns some millionths of an amount, rounded half up. It calculates with integers, because a share like 0.018 has no
 * exact binary fraction.
 */
const partOf = (amount: number, millionths: number) =>
  Number((BigInt(amount) * BigInt(millionths) * 2n + 1_000_000n) / 2_000_000n);

/**
 * Returns the charge for a step, whether it has been made or is only a query.
 * @param price as in `feesOf`
 */
export const chargedFor = (
  charge: Charge,
  price: (charge: Charge) => readonly ChargedFee[] | undefined,
): readonly ChargedFee[] => [...(price(charge) ?? byTariff(charge)), ...railFees(charge)];

/**
 * Returns the fees of a transaction whose money moved, by the steps with which they are due; none for others.
 * @param price returns the price of a plugin with prices; without it the tariffs apply
 */
export function feesOf(
  seed: number,
  transaction: Transaction,
  steps: readonly Step[],
  price: (charge: Charge) => readonly ChargedFee[] | undefined,
): Fee[] {
  return chargesOf(transaction, steps).flatMap(({ index, charge }) =>
    chargedFor(charge, price).map(({ name, amount }) => ({
      id: derivedId(
        'fee',
        charge.method === 'Dispute' ? `${transaction.id}:${index}:${name}` : `${transaction.id}:${name}`,
        seed,
      ),
      created: steps[index]?.created ?? charge.created,
      eventId: eventIdOf(seed, transaction, index),
      name,
      amount,
      currency: transaction.currency,
    })),
  );
}

/**
 * Returns the fees that are due with each step of a transaction, by the index of the step, minor units.
 * @param price as in `feesOf`
 */
export function duesOf(
  transaction: Transaction,
  steps: readonly Step[],
  price: (charge: Charge) => readonly ChargedFee[] | undefined,
): ReadonlyMap<number, number> {
  const dues = new Map<number, number>();
  for (const { index, charge } of chargesOf(transaction, steps))
    for (const { amount } of chargedFor(charge, price)) dues.set(index, (dues.get(index) ?? 0) + amount);
  return dues;
}

interface IndexedCharge {
  /** Index of the step. */
  readonly index: number;
  readonly charge: Charge;
}

/**
 * Returns the charges of a transaction, in the order of its steps: the movement of its own money, and then each
 * chargeback.
 */
function chargesOf(transaction: Transaction, steps: readonly Step[]): IndexedCharge[] {
  const { merchantId, tenantId, currency, transfer } = transaction;
  const ownStep = movingStep(transaction, steps);
  const disputed = steps.flatMap(({ charge, amount }, index) =>
    charge === 'Dispute' ? [{ index, method: charge, amount }] : [],
  );
  return [...(ownStep ? [ownStep] : []), ...disputed].flatMap(({ index, method, amount }) => {
    // A payout costs what it did when it was ordered, because that amount is reserved for it.
    const created = method === 'Payout' ? transaction.created : steps[index]?.created;
    return created === undefined
      ? []
      : [{ index, charge: { created, method, amount, merchantId, tenantId, currency, transfer } }];
  });
}

interface MovingStep {
  readonly index: number;
  readonly method: Charge['method'];
  /** Amount in minor units. */
  readonly amount: number;
}

/** Returns the step that moved the money of a transaction; undefined if there is none, or if it is free of charge. */
function movingStep(
  { type, kind, status, captured, amount, returnedBy }: Transaction,
  steps: readonly Step[],
): MovingStep | undefined {
  const findStep = (wanted: Step['type'], method: Charge['method'], sum: number): MovingStep | undefined => {
    const index = steps.findIndex((step) => step.type === wanted && step.status !== 'Failed');
    return index < 0 ? undefined : { index, method, amount: sum };
  };
  // A refund by another way, or one that is a reversal, is free of charge.
  if (returnedBy !== undefined) return undefined;
  if (type === 'Refund')
    return status === 'Refunded'
      ? { index: steps.length - 1, method: steps[0]?.charge ?? 'Refund', amount }
      : undefined;
  if (type === 'Payout') return findStep('Payout', 'Payout', amount);
  // A payment that is voided before the terminal's batch closes is never cleared.
  return captured > 0 && status !== 'Voided' ? findStep('Capture', kind, captured) : undefined;
}
