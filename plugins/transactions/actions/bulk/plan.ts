/** Plan of a bulk action before it starts: the rows that it can act on, their amounts, and the totals per currency. */
import { fromMinor, toMinor } from '#core/api';
import type { TransactionDetail } from '../../api.ts';
import { type Action, type AnyAction, actions, orderedActions } from '../all.ts';
import type { Refusal } from '../rules.ts';

/** Actions that are available for many transactions; each uses the maximum amount of each transaction. */
export const bulkActions: readonly AnyAction[] = orderedActions.filter(({ bulk }) => bulk);

export interface PlannedRow {
  readonly transaction: TransactionDetail;
  /** Total amount that the action moves, decimal. */
  readonly amount: string;
}

export interface Plan {
  readonly possible: readonly PlannedRow[];
  readonly refused: readonly { readonly transaction: TransactionDetail; readonly why: Refusal }[];
  /** Decimal totals of the possible rows by currency, in alphabetical order. */
  readonly totals: readonly { readonly currency: string; readonly count: number; readonly amount: string }[];
}

/**
 * @param now epoch milliseconds
 * @param personId of the user
 * @param decimalsOf returns the decimal places of a currency
 */
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
    const singleCheck = action.check(transaction, { now, personId });
    const checkResult = singleCheck === true ? (action.checkInBulk?.(transaction) ?? true) : singleCheck;
    if (checkResult !== true) {
      refused.push({ transaction, why: checkResult });
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

/** Maximum number of transactions in a batch. */
const batchSize = 100;

/** API call of a bulk run: for a single transaction, or for a batch of transactions of a tenant. */
export interface Task {
  /** Key of the call, which is the same for the same rows; it identifies the intent. */
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
