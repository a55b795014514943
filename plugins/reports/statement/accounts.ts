/** Conversion of the rows of an account statement into accounts: opening balance, movements by day, closing balance. */
import { fromMinor, type TenantSums, toMinor } from '#core/api';
import type { ReportRow } from '#core/reports';

export interface StatementDay {
  /** Day `YYYY-MM-DD` in the user's time zone. */
  readonly day: string;
  readonly rows: readonly ReportRow[];
}

export interface StatementAccount {
  /** Id of the first row of the account. */
  readonly id: string;
  /** Name of the merchant and currency. */
  readonly name: string;
  readonly currency: string;
  readonly opening: string;
  readonly closing: string;
  /** Sum of all movements in both directions. */
  readonly moved: string;
  readonly days: readonly StatementDay[];
  /** Tenant, for an account that adds up those of its merchants. */
  readonly tenant?: { readonly tenantId: string; readonly tenantName: string };
}

const toText = (value: ReportRow[string] | undefined): string => (typeof value === 'string' ? value : '');

/** Groups rows by the result of a function, in the order of first occurrence. */
function groupRows(
  rows: readonly ReportRow[],
  keyOf: (row: ReportRow) => string,
): readonly (readonly [string, readonly ReportRow[]])[] {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}

/** Splits rows by account. Accounts are not identified by name, because two merchants may have the same name. */
function byAccount(rows: readonly ReportRow[]): readonly (readonly ReportRow[])[] {
  const accounts: ReportRow[][] = [];
  for (const row of rows) {
    const current = accounts.at(-1);
    if (row.entry === 'opening' || !current) accounts.push([row]);
    else current.push(row);
  }
  return accounts;
}

/**
 * Groups the rows of the report by account.
 * @param dayOf returns the day of a time
 */
export function accountsOf(
  rows: readonly ReportRow[],
  dayOf: (instant: string) => string,
): readonly StatementAccount[] {
  return byAccount(rows).map((accountRows) => {
    const [name, currency] = [toText(accountRows[0]?.account), toText(accountRows[0]?.currency)];
    const balance = (entry: string) => toText(accountRows.find((row) => row.entry === entry)?.balance) || '0';
    const [opening, closing] = [balance('opening'), balance('closing')];
    const movements = accountRows.filter(({ entry }) => entry !== 'opening' && entry !== 'closing');
    const days = groupRows(movements, ({ created }) => dayOf(toText(created))).map(([day, rows]) => ({ day, rows }));
    const decimals = Math.max(...[opening, closing].map((amount) => amount.split('.')[1]?.length ?? 0));
    return {
      id: toText(accountRows[0]?.id),
      name,
      currency,
      opening,
      closing,
      moved: fromMinor(toMinor(closing, decimals) - toMinor(opening, decimals), decimals),
      days,
      ...tenantOf(accountRows[0]),
    };
  });
}

function tenantOf(row: ReportRow | undefined): Pick<StatementAccount, 'tenant'> {
  const [tenantId, tenantName] = [toText(row?.tenantId), toText(row?.tenantName)];
  return tenantId === '' ? {} : { tenant: { tenantId, tenantName } };
}

/** Returns the number of movements; an added row has its own. */
const movementsIn = (days: readonly StatementDay[]): number =>
  days.flatMap(({ rows }) => rows).reduce((total, { count }) => total + (typeof count === 'number' ? count : 1), 0);

/** Returns the closing balances and the numbers of movements of the accounts that add up those of a tenant. */
export const closingByTenant = (accounts: readonly StatementAccount[]): TenantSums =>
  accounts.flatMap(({ tenant, currency, closing, days }) =>
    tenant ? [{ ...tenant, currency, count: movementsIn(days), amount: closing }] : [],
  );
