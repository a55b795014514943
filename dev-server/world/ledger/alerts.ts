/**
 * Antifraud alerts of a payment, derived from its outcome. A payment that ended because of a risk has the alert of the
 * rule or list that stopped it. A few successful payments have alerts, too.
 */
import { fromMinor } from '../../../core/api/money.ts';
import type { RiskDecision } from '../../../core/model/operations.ts';
import { derivedId } from '../ids.ts';
import { createRandom, hash, integer } from '../random.ts';
import { currencyOf } from '../reference/currencies.ts';
import type { Noticed } from '../screened.ts';
import type { Alert, AntifraudLog, Transaction } from '../types.ts';
import type { Payer } from './payers.ts';

interface AlertRule {
  readonly id: string;
  readonly name: string;
  readonly kind: Alert['kind'];
  /** Reason why the payment matched. */
  readonly why: string;
}

/** Rules and lists, by the decline reasons that they cause. */
const stoppers: readonly (AlertRule & { readonly reasons: RegExp })[] = [
  {
    id: 'velocity-card-10m',
    name: 'Velocity: 5 payments of a card in 10 minutes',
    kind: 'Rule',
    why: 'The card was used more often than the limit allows.',
    reasons: /velocity|frequency/i,
  },
  {
    id: 'velocity-amount-24h',
    name: 'Velocity: amount of a card in 24 hours',
    kind: 'Rule',
    why: 'The card’s payments of a day add up to more than the limit.',
    reasons: /withdrawal limit/i,
  },
  {
    id: 'list-stopped-cards',
    name: 'Blocklist: stopped cards',
    kind: 'List',
    why: 'The card is on the list.',
    reasons: /lost card|stolen card|restricted card|black-?list/i,
  },
  {
    id: 'score-85',
    name: 'Risk score above 85',
    kind: 'Rule',
    why: 'The signals of the payment add up to more than the limit.',
    reasons: /fraud|risk score/i,
  },
];

/** Rules that only alert: the payment continues. */
const watchers: readonly AlertRule[] = [
  {
    id: 'country-mismatch',
    name: 'Issuer and payer in different countries',
    kind: 'Rule',
    why: 'The card was issued in another country than the payer’s address.',
  },
  {
    id: 'first-high-amount',
    name: 'First payment of a payer with a high amount',
    kind: 'Rule',
    why: 'This payer has no earlier payments.',
  },
];
/** Percentage of successful payments with an alert. */
const noted = 4;

/** Returns the rule or list that stopped a payment; undefined if it ended for another reason. @public */
export function stopperOf({
  status,
  type,
  declineReason,
}: Pick<Transaction, 'status' | 'type' | 'declineReason'>): AlertRule | undefined {
  if (status !== 'Declined' || type === 'Refund' || declineReason === undefined) return undefined;
  return stoppers.find(({ reasons }) => reasons.test(declineReason));
}

/** Returns the alerts of a payment, oldest first. */
export function alertsOf(seed: number, transaction: Transaction): Alert[] {
  if (transaction.type === 'Refund' || transaction.type === 'Payout') return [];
  const { id, created } = transaction;
  const random = createRandom(hash(`${id}:alerts`, seed));
  const luck = random() * 100;
  const stopper = stopperOf(transaction);
  const watcher = watchers[integer(random, 0, watchers.length - 1)];
  const rule = stopper ?? (luck < noted ? watcher : undefined);
  if (!rule) return [];
  return [
    {
      id: derivedId('alr', `${id}:${rule.id}`, seed),
      created: created + integer(random, 20, 180),
      ruleId: rule.id,
      rule: rule.name,
      kind: rule.kind,
      decision: stopper ? 'Stopped' : 'Noted',
      score: stopper ? integer(random, 86, 99) : integer(random, 45, 70),
      message: rule.why,
      apiLogId: derivedId('afl', `${id}:${rule.id}`, seed),
    },
  ];
}

/** Returns the alerts of a payment made after the world's birth, from its screening. */
export function alertsNow(seed: number, { id, created }: Transaction, noticed: readonly Noticed[]): Alert[] {
  return noticed.map((notice, at) => ({
    id: derivedId('alr', `${id}:${notice.ruleId}:${at}`, seed),
    created,
    ...notice,
    apiLogId: derivedId('afl', `${id}:${notice.ruleId}:${at}`, seed),
  }));
}

const answers = {
  Stopped: 'DECLINE',
  Held: 'REVIEW',
  Challenged: 'CHALLENGE',
  Noted: 'ACCEPT',
} as const satisfies Readonly<Record<RiskDecision, string>>;

/** Returns the request to antifraud and its answer, without a card number or a person's full address. */
export function antifraudLogOf(transaction: Transaction, alert: Alert, payer: Payer): AntifraudLog {
  const { id, merchantId, websiteId, amount, currency, maskedPan, country, paymentMethod } = transaction;
  const request = {
    transactionId: id,
    merchantId,
    websiteId,
    amount: { value: fromMinor(amount, currencyOf(currency).decimalPlaces), currency },
    source: { type: paymentMethod, ...(maskedPan !== undefined && { number: maskedPan }) },
    payer: { country, ...(payer.email && { email: payer.email.replace(/^(.).*(@.*)$/, '$1•••$2') }) },
  };
  const response = {
    decision: answers[alert.decision],
    score: alert.score,
    matched: [{ id: alert.ruleId, type: alert.kind.toUpperCase(), name: alert.rule, message: alert.message }],
  };
  return {
    id: alert.apiLogId,
    created: alert.created,
    method: 'POST',
    url: 'https://antifraud.portal.example/v2/decisions',
    statusCode: 200,
    duration: 20 + (hash(alert.id, 0) % 160),
    request: JSON.stringify(request, null, 2),
    response: JSON.stringify(response, null, 2),
    alertId: alert.id,
    transactionId: id,
  };
}
