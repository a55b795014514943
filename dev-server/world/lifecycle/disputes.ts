/**
 * The disputes of card payments: which payments have a dispute at the world's birth, their stage, and the rules for
 * their further stages. Derived only from ids, so that payments, cases and the clock agree.
 */
import { type DisputeStage, type DisputeStatus, disputeStage } from '../../../core/model/disputes.ts';
import { createRandom, hash, logNormal } from '../random.ts';
import type { Transaction } from '../types.ts';
import { timingOf } from './timing.ts';

const day = 86_400_000;

/** Time at which a case reached a stage, epoch milliseconds. */
export interface StageEntry {
  readonly stage: DisputeStage;
  readonly at: number;
}

/** Amounts and times of a dispute. @public */
export interface DisputeCourse {
  readonly received: number;
  readonly stage: DisputeStage;
  readonly status: DisputeStatus;
  readonly stages: readonly StageEntry[];
  /** Deadline for a response, including a deadline in the past. */
  readonly respondBy: number;
  /** Time at which the evidence was last submitted. */
  readonly submitted?: number;
  /** Time at which the scheme decides, for a case under review. */
  readonly decideBy?: number;
  /** Time at which the dispute ended. */
  readonly decided?: number;
  /** Amount that the payer disputes, in minor units. */
  readonly amount: number;
  /** Amount that is currently taken from the merchant for it, in minor units. */
  readonly taken: number;
  /** True if the scheme's fee was charged: with the chargeback, and without a refund. */
  readonly isCharged: boolean;
}

/**
 * Number of days that schemes give to respond to a chargeback. Our deadlines are some days earlier, to leave time to
 * submit the evidence.
 */
const schemeDays: Readonly<Record<string, number>> = { Visa: 30, Mastercard: 45, Maestro: 45, 'American Express': 20 };
const otherSchemes = 30;
const earlier = 3;
/** Number of days to respond to a stage before or after a chargeback. */
const shortWindow = 10;

/** Returns the response deadline of a case that reached a stage, in epoch milliseconds. @public */
export function respondBy(paymentMethod: string, stage: DisputeStage, at: number): number {
  const days = stage === 'Chargeback' ? (schemeDays[paymentMethod] ?? otherSchemes) - earlier : shortWindow;
  return at + days * day;
}

/** Returns true if a stage comes before the chargeback, when no money has moved. @public */
export const isBeforeChargeback = (stage: DisputeStage): boolean => stage === 'Inquiry' || stage === 'PreDispute';

/** Returns the stage after a response, in which the scheme reviews it. @public */
export function answeredStage(stage: DisputeStage): DisputeStage {
  if (stage === 'Chargeback') return 'Representment';
  return stage === 'PreArbitration' ? 'Arbitration' : stage;
}

/**
 * Returns the time at which the scheme has decided about the evidence, in epoch milliseconds.
 * @param key of the case
 * @public
 */
export function decidedAt(seed: number, key: string, stage: DisputeStage, submitted: number): number {
  return submitted + (12 + (hash(`${key} ${stage} decided`, seed) % 23)) * day;
}

/**
 * Returns the scheme's decision: the case is won, lost, or continues at a further stage.
 * @param key of the case
 * @public
 */
export function verdictOf(
  seed: number,
  key: string,
  stage: DisputeStage,
): 'Won' | 'Lost' | 'Chargeback' | 'PreArbitration' {
  const luck = hash(`${key} ${stage} verdict`, seed) % 100;
  if (isBeforeChargeback(stage)) return luck < 60 ? 'Won' : 'Chargeback';
  if (stage === 'Representment') return luck < 45 ? 'Won' : luck < 86 ? 'Lost' : 'PreArbitration';
  return luck < 40 ? 'Won' : 'Lost';
}

/**
 * Returns the outcome of a case without a timely response: a stage before the chargeback becomes a chargeback.
 * @public
 */
export const expiryOf = (stage: DisputeStage): 'Expired' | 'Chargeback' =>
  isBeforeChargeback(stage) ? 'Chargeback' : 'Expired';

/** Share of card payments that are ever disputed. */
const share = 0.0105;

/**
 * Returns the dispute of a payment at the world's birth; undefined for nearly all payments.
 * @param born the world's birth in epoch milliseconds
 * @param transaction with its refunds, because refunded amounts can't be disputed
 * @public
 */
export function disputeAtBirth(
  seed: number,
  born: number,
  transaction: Readonly<Transaction>,
): DisputeCourse | undefined {
  const { id, kind, type, status, captured, refunded, pendingRefund, paymentMethod } = transaction;
  if (
    kind !== 'Card' ||
    status !== 'Captured' ||
    (type !== 'Sale' && type !== 'Authorization') ||
    schemeDays[paymentMethod] === undefined
  )
    return undefined;
  if (hash(`${id} disputed`, seed) / 2 ** 32 >= share) return undefined;
  const random = createRandom(hash(`${id} dispute`, seed));
  const received = Math.round(
    timingOf(seed, transaction).completed + 2 * day + Math.min(logNormal(random, 16 * day, 0.8), 70 * day),
  );
  const open = captured - refunded - pendingRefund;
  if (received > born || open <= 0) return undefined;
  const amount = random() < 0.12 ? Math.max(1, Math.round(open * (0.3 + random() * 0.5))) : open;
  const isEarly = random() < 0.12;
  const first: DisputeStage = !isEarly ? 'Chargeback' : paymentMethod === 'Visa' ? 'PreDispute' : 'Inquiry';
  return runOn({ seed, born, random, id, paymentMethod, amount }, first, received);
}

/** Returns the amount that a dispute has taken from a payment and not returned at the world's birth, in minor units. */
export function disputedAtBirth(seed: number, born: number, transaction: Readonly<Transaction>): number {
  return disputeAtBirth(seed, born, transaction)?.taken ?? 0;
}

interface Case {
  readonly seed: number;
  readonly born: number;
  readonly random: () => number;
  readonly id: string;
  readonly paymentMethod: string;
  readonly amount: number;
}

/** Moves a case through its stages until the world's birth. */
function runOn(
  { seed, born, random, id, paymentMethod, amount }: Case,
  first: DisputeStage,
  received: number,
): DisputeCourse {
  const stages: StageEntry[] = [{ stage: first, at: received }];
  let last: Pick<DisputeCourse, 'submitted' | 'decided' | 'decideBy'> = {};
  let deadline = received;
  const courseWith = (status: DisputeStatus): DisputeCourse => {
    const stage = stages.at(-1)?.stage ?? first;
    const isCharged = stages.some((entry) => !isBeforeChargeback(entry.stage));
    const isTaken = status !== 'Won' && (isCharged || status === 'Accepted');
    return {
      received,
      stage,
      status,
      stages,
      respondBy: deadline,
      ...last,
      amount,
      taken: isTaken ? amount : 0,
      isCharged,
    };
  };
  // A case has at most six stages, and each round moves it to a later one or ends it.
  for (let round = 0; round < disputeStage.values.length; round++) {
    const { stage, at } = stages.at(-1) ?? { stage: first, at: received };
    deadline = respondBy(paymentMethod, stage, at);
    const luck = random();
    const acted = Math.round(at + (0.15 + random() * 0.8) * (deadline - at));
    if (luck >= 0.86) {
      if (deadline > born) return courseWith('NeedsResponse');
      if (expiryOf(stage) === 'Expired') {
        last = { decided: deadline };
        return courseWith('Expired');
      }
      stages.push({ stage: 'Chargeback', at: deadline });
      continue;
    }
    if (acted > born) return courseWith('NeedsResponse');
    if (luck >= 0.74) {
      last = { decided: acted };
      return courseWith('Accepted');
    }
    const answered = answeredStage(stage);
    if (answered !== stage) stages.push({ stage: answered, at: acted });
    const decided = decidedAt(seed, id, answered, acted);
    last = { submitted: acted };
    if (decided > born) {
      last = { submitted: acted, decideBy: decided };
      return courseWith('UnderReview');
    }
    const verdict = verdictOf(seed, id, answered);
    if (verdict === 'Won' || verdict === 'Lost') {
      last = { submitted: acted, decided };
      return courseWith(verdict);
    }
    stages.push({ stage: verdict, at: decided });
  }
  return courseWith('NeedsResponse');
}
