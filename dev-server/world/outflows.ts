/**
 * Money that people move out of merchants' accounts, so that limits apply to a whole day and not only to a single
 * action. It includes refunds, reversals, changes of status, payouts, accepted disputes, and payments from a balance or
 * a bank account. The ledger and the payments plugin record it here.
 */

import { toMinor } from '../../core/api/money.ts';
import type { ApprovalCause } from '../../core/model/approvals.ts';
import { wholeWorld } from './narrowed.ts';
import { currencies, currencyOf } from './reference/currencies.ts';
import { publishedRate, rateDayOf } from './reference/published-rates.ts';
import type { Mode } from './types.ts';
import type { World } from './world.ts';

/** Milliseconds for which outflows are added up. */
export const outflowWindow = 24 * 3_600_000;

/** Money that one person is about to move out. @public */
export interface OutflowAct {
  /** Principal of the outflow. */
  readonly personId: string;
  readonly mode: Mode;
  readonly merchantId: string;
  /** Payment whose money is moved. */
  readonly paymentId?: string | undefined;
  /** Account of the recipient, in one line. */
  readonly payee?: string | undefined;
  /** Amount in minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** Money that was moved. */
export interface Outflow extends OutflowAct {
  /** Time in epoch milliseconds. */
  readonly at: number;
  /** Transaction or payment that moved the money. It no longer counts if it failed or was canceled. */
  readonly sourceId: string;
  /** Number of people besides the maker who approved it. */
  readonly others: number;
}

/** An amount with the time of its exchange rate; by default the current time. */
type Sum = Pick<OutflowAct, 'amount' | 'currency'> & { readonly at?: number };

interface StoredOutflows {
  rows: Outflow[];
  readonly undone: Set<string>;
}
const byWorld = new WeakMap<World, StoredOutflows>();

function outflowsOf(world: World): StoredOutflows {
  const whole = wholeWorld(world);
  const stored = byWorld.get(whole) ?? { rows: [], undone: new Set<string>() };
  byWorld.set(whole, stored);
  return stored;
}

/** Records money that was moved. @public */
export function recordOutflow(world: World, outflow: Outflow): void {
  const stored = outflowsOf(world);
  const from = outflow.at - outflowWindow;
  if ((stored.rows[0]?.at ?? outflow.at) < from) stored.rows = stored.rows.filter(({ at }) => at >= from);
  stored.rows.push(outflow);
}

/**
 * Removes a payment that was canceled or failed. Transactions don't need this, because their status shows it.
 * @public
 */
export function undoOutflow(world: World, sourceId: string): void {
  outflowsOf(world).undone.add(sourceId);
}

/** Returns the outflows of the window before now that were approved by fewer than `others` other people. */
function outflows(world: World, others: number): readonly Outflow[] {
  const { rows, undone } = outflowsOf(world);
  const from = world.now() - outflowWindow;
  const { transactions } = wholeWorld(world);
  const isOver = (id: string) => {
    const status = transactions.get(id)?.status;
    return undone.has(id) || status === 'Failed' || status === 'Declined';
  };
  return rows.filter((row) => row.at >= from && row.others < others && !isOver(row.sourceId));
}

/**
 * Returns the outflows of one principal since a time.
 * @param others only outflows approved by fewer than this number of other people; by default those without any
 */
export function outflowOf(
  world: World,
  principal: { readonly personId: string; readonly mode: Mode },
  since: number,
  others = 1,
): readonly Outflow[] {
  return outflows(world, others).filter(
    ({ personId, mode, at }) => personId === principal.personId && mode === principal.mode && at >= since,
  );
}

/** Returns the sums to which an act adds, by maker, by payer's payment and by recipient. */
function sumsFor(
  world: World,
  act: OutflowAct,
  others: number,
  together: readonly OutflowAct[],
): readonly (readonly [cause: ApprovalCause, rows: readonly OutflowAct[]])[] {
  const rows = [...outflows(world, others), ...together].filter(
    ({ mode, currency }) => mode === act.mode && hasRate(currency),
  );
  const { paymentId, payee } = act;
  return [
    ['maker', rows.filter(({ personId }) => personId === act.personId)],
    ['payment', paymentId === undefined ? [] : rows.filter((row) => row.paymentId === paymentId)],
    [
      'payee',
      payee === undefined ? [] : rows.filter((row) => row.payee === payee && row.merchantId === act.merchantId),
    ],
  ];
}

/**
 * Returns the reason why an act needs so many other people; undefined if the sums of the day are not above the limit.
 * @param euro the limit in whole euro
 * @param more number of people who must approve above it, one by default, and acts that are made together with this act
 * @public
 */
export function causeAbove(
  world: World,
  act: OutflowAct,
  euro: number,
  { others = 1, together = [] }: { readonly others?: number; readonly together?: readonly OutflowAct[] } = {},
): ApprovalCause | undefined {
  // An amount without an exchange rate can't be compared with the limit.
  if (!hasRate(act.currency)) return 'maker';
  return sumsFor(world, act, others, together).find(([, rows]) => isAbove([...rows, act], euro, world.now()))?.[0];
}

/**
 * Returns the amount, in minor units of the act's currency, that can be moved without another person. The act's own
 * amount isn't considered.
 * @public
 */
export function leftBelow(world: World, act: Omit<OutflowAct, 'amount'>, euro: number): number {
  if (!hasRate(act.currency)) return 0;
  const sums = sumsFor(world, { ...act, amount: 0 }, 1, []).map(([, rows]) =>
    leftOf(rows, euro, act.currency, world.now()),
  );
  return Math.min(...sums);
}

/** A fraction of euro. */
interface Euro {
  readonly part: bigint;
  readonly of: bigint;
}

/**
 * Returns exact euro, each amount at the rate of its time. Nothing is rounded, so that many small sums can't evade the
 * limit.
 */
function inEuro(sums: readonly Sum[], now: number): Euro {
  const byRate = new Map<string, { minor: number; readonly of: bigint }>();
  for (const { amount, currency, at = now } of sums) {
    const key = `${currency} ${rateDayOf(at)}`;
    const found = byRate.get(key) ?? { minor: 0, of: unitsPerEuro(currency, at) };
    found.minor += amount;
    byRate.set(key, found);
  }
  return [...byRate.values()].reduce<Euro>(
    (sum, { minor, of }) => {
      return { part: sum.part * of + BigInt(minor) * scale * sum.of, of: sum.of * of };
    },
    { part: 0n, of: 1n },
  );
}

const known = new Set(currencies.map(({ id }) => id));
const hasRate = (currency: string) => known.has(currency);

const scale = 1_000_000n;
/** Returns the minor units of a currency for one euro, in millionths. */
function unitsPerEuro(currency: string, time: number): bigint {
  const { decimalPlaces } = currencyOf(currency);
  return BigInt(toMinor(publishedRate(currency, time), 6)) * 10n ** BigInt(decimalPlaces);
}

function isAbove(sums: readonly Sum[], euro: number, time: number): boolean {
  const { part, of } = inEuro(sums, time);
  return part > BigInt(euro) * of;
}

/** Returns the remaining amount up to the limit, rounded down to minor units. */
function leftOf(sums: readonly Sum[], euro: number, currency: string, time: number): number {
  const { part, of } = inEuro(sums, time);
  const left = BigInt(euro) * of - part;
  return left <= 0n ? 0 : Number((left * unitsPerEuro(currency, time)) / (of * scale));
}
