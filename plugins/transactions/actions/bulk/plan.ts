/**
 * Plan of a bulk action, known before it starts: the rows that it can act on, their amounts, and the totals per
 * currency.
 */
import { fromMinor, toMinor } from '#core/api';
import type { TransactionDetail } from '../../api.ts';
import { type Action, type AnyAction, actions, orderedActions } from '../all.ts';
import type { Refusal } from '../rules.ts';

/** The actions that can be done with many transactions; each acts on all that it can. */
export const bulkActions: readonly AnyAction[] = orderedActions.filter(({ bulk }) => bulk);

export interface PlannedRow {
  readonly transaction: TransactionDetail;
  /** Decimal: the whole that the action moves. */
  readonly amount: string;
}

export interface Plan {
  readonly possible: readonly PlannedRow[];
  readonly refused: readonly { readonly transaction: TransactionDetail; readonly why: Refusal }[];
  /** Decimal sums of what is possible, by currency, in the order of the alphabet. */
  readonly totals: readonly { readonly currency: string; readonly count: number; readonly amount: string }[];
}

/** @param now epoch milliseconds @param personId of the user @param decimalsOf a currency */
export function planOf(
  id: Action,
  rows: readonly TransactionDetail[],
  now: number,
  personId: string,
  decimalsOf: (currency: string) => number,
): Plan {
  const action: AnyAction = actions[id];
  const planned: PlannedRow[] = [];
  const refused: { transaction: TransactionDetail; why: Refusal }[] = [];
  const sums = new Map<string, { count: number; minor: number }>();
  for (const transaction of rows) {
    const possible = action.possible(transaction, { now, personId });
    if (possible !== true) {
      refused.push({ transaction, why: possible });
      continue;
    }
    const amount = action.limit(transaction);
    const { currency } = transaction;
    const sum = sums.get(currency) ?? { count: 0, minor: 0 };
    sums.set(currency, { count: sum.count + 1, minor: sum.minor + toMinor(amount, decimalsOf(currency)) });
    planned.push({ transaction, amount });
  }
  const totals = [...sums]
    .map(([currency, { count, minor }]) => ({ currency, count, amount: fromMinor(minor, decimalsOf(currency)) }))
    .sort((total, other) => total.currency.localeCompare(other.currency));
  return { possible: planned, refused, totals };
}

/** Transactions of one batch. */
const batchSize = 100;

/** Call of a bulk run: a single transaction, or a batch of a tenant that is decided together. */
export interface Task {
  /** The same for the same rows: an intent is known by it. */
  readonly key: string;
  readonly rows: readonly PlannedRow[];
  readonly isBatch: boolean;
}

/** Returns the calls that a plan makes, batches first. */
export function tasksOf(id: Action, rows: readonly PlannedRow[]): readonly Task[] {
  const { batch }: AnyAction = actions[id];
  const isBatched = ({ transaction }: PlannedRow) => batch?.fits(transaction) ?? false;
  const tenants = new Map<string, PlannedRow[]>();
  for (const row of rows.filter(isBatched))
    tenants.set(row.transaction.tenantId, [...(tenants.get(row.transaction.tenantId) ?? []), row]);
  const batches = [...tenants.values()].flatMap((tenantRows) =>
    Array.from({ length: Math.ceil(tenantRows.length / batchSize) }, (_, at) =>
      tenantRows.slice(at * batchSize, (at + 1) * batchSize),
    ),
  );
  const task = (taskRows: readonly PlannedRow[], isBatch: boolean): Task => ({
    key: `${id}:${taskRows.map(({ transaction }) => transaction.id).join(',')}`,
    rows: taskRows,
    isBatch,
  });
  return [
    ...batches.map((batch) => task(batch, true)),
    ...rows.filter((row) => !isBatched(row)).map((row) => task([row], false)),
  ];
}
