/** The records that a transaction's steps leave: events, webhooks, fees. */
import { derivedId } from '../ids.ts';
import { createRandom, hash } from '../random.ts';
import { currencyOf } from '../reference/currencies.ts';
import type { Fee, Merchant, Transaction, TransactionEvent, WebhookDelivery } from '../types.ts';
import type { Step } from './archive.ts';

/** The state changes of a transaction, oldest first. */
export function eventsOf(seed: number, transaction: Transaction, steps: readonly Step[]): TransactionEvent[] {
  return steps.map((step, index) => ({
    ...step,
    id: derivedId('evt', `${transaction.id}:${index}`, seed),
    type: eventType(step),
    currency: transaction.currency,
  }));
}

/** An action that did not succeed, or not yet, says so in its type: RefundPending, RefundFailed, RefundWaitingForApproval, CaptureFailed. */
function eventType({ type, status }: Step): string {
  const action = type === 'RefundAnswer' ? 'Refund' : type;
  const isAction = action === 'Refund' || action === 'Capture' || action === 'Reversal';
  return isAction && (status === 'Pending' || status === 'Failed' || status === 'WaitingForApproval') ? action + status : action;
}

/** Steps that nobody is told of. */
const silent: ReadonlySet<Step['type']> = new Set(['Created', 'Settlement', 'Approval', 'StatusCheck']);

/** The deliveries to the merchant's webhook, oldest first; none where the merchant has no address for them. */
export function webhooksOf(seed: number, merchant: Merchant, transaction: Transaction, steps: readonly Step[]): WebhookDelivery[] {
  const url = merchant.webhookUrl;
  if (!url) return [];
  // One merchant in ten has an endpoint that often fails.
  const isFlaky = hash(merchant.id, seed) % 10 === 0;
  return steps.flatMap((step, index) => {
    if (silent.has(step.type) || step.status === 'WaitingForApproval') return [];
    const random = createRandom(hash(`${transaction.id}:webhook:${index}`, seed));
    const created = step.created;
    const eventType = `transaction.${eventName(step)}`;
    const eventId = derivedId('evt', `${transaction.id}:${index}`, seed);
    return [{ id: derivedId('whd', `${transaction.id}:${index}`, seed), created, eventType, url, eventId, ...delivery(random(), isFlaky) }];
  });
}

/** Steps with a name of their own in webhooks; the others are called like the status they lead to. */
const told: Partial<Readonly<Record<Step['type'], string>>> = {
  Reversal: 'reversal',
  Chargeback: 'chargeback',
  ChargebackReversal: 'chargeback-reversed',
  ChargebackLoss: 'chargeback-lost',
  Expiry: 'expired',
};

function eventName(step: Step): string {
  if (step.type === 'Refund' || step.type === 'RefundAnswer')
    return step.status === 'Pending' || step.status === 'Failed' ? `refund-${step.status.toLowerCase()}` : 'refunded';
  if (step.type === 'StatusChangeRefund') return 'refunded';
  const special = told[step.type];
  if (special !== undefined) return step.status === 'Failed' ? `${special}-failed` : special;
  if (step.status === 'Failed' && step.type === 'Capture') return 'capture-failed';
  // What is told of a payment when money is paid out from it; the payout tells the rest.
  if (step.type === 'Payout' && step.relatedTransactionId !== undefined) return 'payout-created';
  return step.status.toLowerCase();
}

function delivery(luck: number, isFlaky: boolean): Pick<WebhookDelivery, 'statusCode' | 'attempts' | 'status'> {
  const trouble = isFlaky ? 0.4 : 0.03;
  if (luck >= trouble) return { statusCode: 200, attempts: 1, status: 'Delivering' };
  if (luck < trouble / 4) return { attempts: 6, status: 'NotDelivering' };
  if (luck < trouble / 2) return { statusCode: 503, attempts: 6, status: 'NotDelivering' };
  return { statusCode: 200, attempts: luck < trouble * 0.75 ? 2 : 3, status: 'Delivering' };
}

/** What a step of a payment costs. */
export interface Tariff {
  readonly name: string;
  /** Part of the amount. */
  readonly share?: number;
  /** Euro, converted. */
  readonly fixed?: number;
}

const paymentTariffs: Readonly<Record<Transaction['kind'], readonly Tariff[]>> = {
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
};
/** What is charged for a captured payment of a kind. */
export const tariffsOf = (kind: Transaction['kind']): readonly Tariff[] => paymentTariffs[kind];
const refundTariffs: readonly Tariff[] = [{ name: 'Refund fee', fixed: 0.15 }];
const payoutTariffs: readonly Tariff[] = [{ name: 'Payout fee', fixed: 0.35 }];

/** The fees of a transaction whose money moved; none for others. */
export function feesOf(seed: number, transaction: Transaction, steps: readonly Step[]): Fee[] {
  const charged = chargeOf(transaction, steps);
  if (!charged) return [];
  const { decimalPlaces, perEuro } = currencyOf(transaction.currency);
  return charged.tariffs.map(({ name, share = 0, fixed = 0 }) => ({
    id: derivedId('fee', `${transaction.id}:${name}`, seed),
    created: charged.created,
    name,
    amount: Math.max(1, Math.round(charged.amount * share + fixed * perEuro * 10 ** decimalPlaces)),
    currency: transaction.currency,
  }));
}

function chargeOf({ type, kind, status, captured, amount }: Transaction, steps: readonly Step[]) {
  const at = (found: Step['type']) => steps.find((step) => step.type === found && step.status !== 'Failed')?.created;
  // Nobody charges for a refund that went another way.
  if (steps[0]?.type === 'StatusChangeRefund') return undefined;
  if (type === 'Refund') return status === 'Refunded' ? charge(steps.at(-1)?.created, refundTariffs, amount) : undefined;
  if (type === 'Payout') return charge(at('Payout'), payoutTariffs, amount);
  // What is voided before the terminal's batch closes is never cleared.
  return captured > 0 && status !== 'Voided' ? charge(at('Capture'), paymentTariffs[kind], captured) : undefined;
}

function charge(created: number | undefined, tariffs: readonly Tariff[], amount: number) {
  return created === undefined ? undefined : { created, tariffs, amount };
}
