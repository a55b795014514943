/**
 * Providers to which a payment was offered, in order: after a soft decline of the first, the next of the merchant's
 * acquirers is called. Derived from the payment, so that the last attempt always matches its outcome.
 */
import { derivedId } from '../ids.ts';
import { createRandom, hash, integer, pick } from '../random.ts';
import { acquirers } from '../reference/methods.ts';
import type { ScreeningRequest } from '../screened.ts';
import type { Attempt, Transaction } from '../types.ts';
import type { Step } from './archive.ts';

/** Answers of ISO 8583 field 39 after which another acquirer may still succeed. */
const softAnswers = [
  { code: '91', reason: 'Issuer or switch unavailable' },
  { code: '96', reason: 'System malfunction' },
  { code: '68', reason: 'Late response' },
  { code: '05', reason: 'Do not honor' },
] as const;
const softCodes: ReadonlySet<string> = new Set(softAnswers.map(({ code }) => code));

/** Returns true if another provider may be called after this response code. */
export const isSoft = (code: string | undefined): boolean => code !== undefined && softCodes.has(code);

/**
 * Percentage of card payments with a second provider, among approved payments, and among payments that ended with a
 * soft decline.
 */
const cascaded = { approved: 7, refusedSoftly: 55 };
/** Maximum time between two attempts, in milliseconds. */
const pause = 400;

/**
 * Returns the attempts of a payment in order. Refunds and payouts have none, because they were not offered to a
 * provider as payments.
 */
export function attemptsOf(seed: number, transaction: Transaction, steps: readonly Step[]): Attempt[] {
  if (transaction.type === 'Refund' || transaction.type === 'Payout') return [];
  const { id, created, status, serviceProvider, responseCode, declineReason } = transaction;
  const random = createRandom(hash(`${id}:attempts`, seed));
  const earlier = earlierProviders(transaction, random);
  const decided = steps.find(({ type }) => type !== 'Created' && type !== 'StatusCheck')?.created ?? created;
  // All attempts are between the order and its outcome.
  const gap = Math.min(pause, Math.floor((decided - created) / (earlier.length + 1)));
  const attempt = (number: number, rest: Pick<Attempt, 'serviceProvider' | 'outcome'> & Partial<Attempt>): Attempt => ({
    id: derivedId('att', `${id}:${number}`, seed),
    number,
    created: created + gap * (number - 1),
    ...rest,
  });
  const refusals = earlier.map((provider, index) => {
    const { code, reason } = pick(random, softAnswers);
    return attempt(index + 1, {
      serviceProvider: provider,
      outcome: 'Refused',
      responseCode: code,
      reason,
      isSoft: true,
      duration: integer(random, 60, 1_400),
    });
  });
  const outcome =
    status === 'Declined' || status === 'Failed'
      ? 'Refused'
      : status === 'Pending' || status === 'WaitingForApproval'
        ? 'Pending'
        : 'Approved';
  const last = attempt(earlier.length + 1, {
    serviceProvider,
    outcome,
    ...(responseCode !== undefined && { responseCode }),
    ...(outcome === 'Refused' && {
      isSoft: isSoft(responseCode),
      ...(declineReason !== undefined && { reason: declineReason }),
    }),
    ...(outcome !== 'Pending' && {
      duration: Math.max(40, Math.min(decided - created - gap * earlier.length, answerTime(random))),
    }),
  });
  return [...refusals, last];
}

/** Returns the milliseconds until a provider has answered, without the payer's time. One in 25 is slow. */
function answerTime(random: () => number): number {
  return random() < 0.04 ? integer(random, 3_000, 28_000) : integer(random, 180, 2_600);
}

/**
 * Returns an attempt of a payment made after the world's birth, by its routing.
 * @param number from 1
 */
export function attemptNow(
  seed: number,
  row: Transaction,
  { rule: _rule, rules: _rules, ...answer }: ScreeningRequest,
  number: number,
): Attempt {
  const attempt = {
    id: derivedId('att', `${row.id}:${number}`, seed),
    number,
    created: row.created + number - 1,
    ...answer,
  };
  if (row.kind === 'Card' || answer.outcome !== 'Approved') return attempt;
  // Wallets and banks accept a payment immediately and report the outcome later. Their answers have no codes.
  const { responseCode: _code, ...taken } = attempt;
  if (row.status === 'Pending') return { ...taken, outcome: 'Pending' };
  if (row.status !== 'Declined' && row.status !== 'Failed') return taken;
  return {
    ...taken,
    outcome: 'Refused',
    isSoft: false,
    ...(row.declineReason !== undefined && { reason: row.declineReason }),
  };
}

/**
 * Returns the providers that declined before the payment's final provider. Only cards have more than one possible
 * provider.
 */
function earlierProviders(
  { kind, status, serviceProvider, responseCode }: Transaction,
  random: () => number,
): readonly string[] {
  const luck = random() * 100;
  if (kind !== 'Card') return [];
  const isApproved = status !== 'Declined' && status !== 'Failed' && status !== 'Pending';
  const chance = isApproved ? cascaded.approved : isSoft(responseCode) ? cascaded.refusedSoftly : 0;
  if (luck >= chance) return [];
  const region = Object.values(acquirers).find((names) => names.some((name) => name === serviceProvider)) ?? [];
  const others = region.filter((name) => name !== serviceProvider);
  // The lowest twelfth of these payments tried every acquirer of the region twice.
  if (luck >= chance / 12 || others.length < 2) return others.slice(0, 1);
  return [...others, ...others];
}
