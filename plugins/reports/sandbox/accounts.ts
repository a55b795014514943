/**
 * Money on merchants' accounts, and what they are charged for it. Each transaction is booked when it was made, so that a statement agrees
 * with the list of the same days.
 */
import { fromMinor, toMinor } from '#core/api';
import type { ReportRow } from '#core/reports';
import { Merchants, type Transaction, type World } from '#sandbox';
import { type Answer, type Asked, plainAnswer } from '#sandbox/reports';
import { monthlyMinimumOf } from '../../agreements/sandbox/contract.ts';
import { billingFor } from '../../settings/sandbox/contract.ts';

interface Entry {
  readonly transaction: Transaction;
  readonly kind: 'capture' | 'refund' | 'payout' | 'fee';
  /** Minor units; below zero where it leaves the account. */
  readonly amount: number;
}

/** What a transaction moves: what was taken, given back or paid out, and its fees. */
export function entriesOf(world: World, transaction: Transaction): Entry[] {
  const { type, status, captured, amount } = transaction;
  const moved: Entry[] = [];
  if (type === 'Refund') {
    if (status === 'Refunded') moved.push({ transaction, kind: 'refund', amount: -amount });
  } else if (type === 'Payout') {
    if (status === 'Captured') moved.push({ transaction, kind: 'payout', amount: -amount });
  } else if (captured > 0) moved.push({ transaction, kind: 'capture', amount: captured });
  const fees = world.transactions.fees(transaction).reduce((sum, fee) => sum + fee.amount, 0);
  return fees > 0 ? [...moved, { transaction, kind: 'fee', amount: -fees }] : moved;
}

/** The transactions of accounts up to a time, oldest first: of every type, whichever the report counts elsewhere. */
function transactionsOf({ world, filter }: Asked, from: number | undefined, to: number): readonly Transaction[] {
  const { types: _types, statuses: _statuses, from: _from, ...others } = filter;
  return world.transactions.query({ ...others, ...(from !== undefined && { from }), to }, { pageSize: Number.POSITIVE_INFINITY, descending: false }).rows;
}

interface Account {
  readonly merchantId: string;
  readonly currency: string;
  opening: number;
  readonly entries: Entry[];
}

/** An account per merchant and currency: opening balance, each movement with the balance after it, closing balance. */
export const accountStatement: Answer = (asked) => {
  const { world, period } = asked;
  const accounts = new Map<string, Account>();
  for (const transaction of transactionsOf(asked, undefined, period.to)) {
    const { merchantId, currency } = transaction;
    const key = `${merchantId} ${currency}`;
    const account = accounts.get(key) ?? { merchantId, currency, opening: 0, entries: [] };
    accounts.set(key, account);
    for (const entry of entriesOf(world, transaction)) {
      if (transaction.created < period.from) account.opening += entry.amount;
      else account.entries.push(entry);
    }
  }
  const named = [...accounts.values()]
    .map((account) => ({ ...account, name: `${world.merchant(account.merchantId)?.legalBusinessName ?? account.merchantId} · ${account.currency}` }))
    .filter(({ opening, entries }) => opening !== 0 || entries.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return plainAnswer(
    asked,
    named.flatMap((account) => statementRows(world, account, asked.period)),
  );
};

function statementRows(
  world: World,
  { name, merchantId, currency, opening, entries }: Account & { readonly name: string },
  { from, to }: Asked['period'],
): ReportRow[] {
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const row = (id: string, time: number, entry: string, balance: number, more: ReportRow = {}): ReportRow => ({
    id: `${merchantId}-${currency}-${id}`,
    account: name,
    created: new Date(time).toISOString(),
    entry,
    currency,
    credit: null,
    debit: null,
    ...more,
    balance: major(balance),
  });
  let balance = opening;
  const moved = entries.map(({ transaction: { id, externalId, created }, kind, amount }) => {
    balance += amount;
    const side = amount < 0 ? { debit: major(-amount) } : { credit: major(amount) };
    return row(`${id}-${kind}`, created, kind, balance, { transactionId: id, externalId, ...side });
  });
  return [row('opening', from, 'opening', opening), ...moved, row('closing', Math.min(to, world.now()), 'closing', balance)];
}

/** How an invoice is made where the tenant's settings say nothing: VAT in percent of the net amount, days from the end of its month until it is due. */
const standard = { numberPrefix: 'INV', vatPercent: 20, dueDays: 14, graceDays: 0, netting: 'Balance' } as const;
type Terms = Pick<NonNullable<ReturnType<typeof billingFor>>, keyof typeof standard>;
const dayLength = 86_400_000;

/**
 * An invoice per merchant, month and currency that the period touches, whole: a line for each kind of fee, one for what is missing of the
 * agreed minimum, and their sum.
 */
export const invoices: Answer = (asked) => {
  const { world, period } = asked;
  const start = firstOfMonth(asked, period.from);
  const bills = new Map<string, Bill>();
  for (const transaction of transactionsOf(asked, start, Math.min(world.now(), endOfMonth(asked, period.to)))) {
    const month = monthAt(asked, transaction.created);
    const { merchantId, currency } = transaction;
    for (const { name, amount } of world.transactions.fees(transaction)) {
      const bill = billIn(bills, month, merchantId, currency);
      bill.transactions.add(transaction.id);
      const line = bill.lines.get(name) ?? { count: 0, net: 0 };
      bill.lines.set(name, { count: line.count + 1, net: line.net + amount });
    }
  }
  chargeMinimums(asked, start, bills);
  return plainAnswer(
    asked,
    [...bills].sort(([one], [other]) => (one < other ? 1 : -1)).flatMap(([, bill]) => invoiceRows(asked, bill)),
  );
};

interface Bill {
  readonly month: string;
  readonly merchantId: string;
  readonly currency: string;
  readonly lines: Map<string, { readonly count: number; readonly net: number }>;
  readonly transactions: Set<string>;
}

const keyOf = (month: string, merchantId: string, currency: string) => `${month} ${merchantId} ${currency}`;
/** What its lines come to, minor units. */
const netOf = (bill: Bill | undefined) => [...(bill?.lines.values() ?? [])].reduce((sum, line) => sum + line.net, 0);

function billIn(bills: Map<string, Bill>, month: string, merchantId: string, currency: string): Bill {
  const key = keyOf(month, merchantId, currency);
  const bill = bills.get(key) ?? { month, merchantId, currency, lines: new Map(), transactions: new Set() };
  bills.set(key, bill);
  return bill;
}

/** Once a month is over, whoever's fees of it stay below the minimum of their agreement is charged the rest. */
function chargeMinimums(asked: Asked, start: number, bills: Map<string, Bill>): void {
  const { world, caller, period, filter } = asked;
  if (caller.mode === 'Test') return;
  const merchants = (world.of(Merchants)?.within(caller) ?? []).filter(({ id }) => filter.merchantIds?.has(id) ?? true);
  for (let from = start; from <= period.to; from = endOfMonth(asked, from) + 1) {
    if (endOfMonth(asked, from) >= world.now()) return;
    for (const { id } of merchants) {
      const minimum = monthlyMinimumOf(world, id, from);
      if (!minimum || filter.currencies?.has(minimum.currency) === false) continue;
      const month = monthAt(asked, from);
      const charged = netOf(bills.get(keyOf(month, id, minimum.currency)));
      const rest = toMinor(minimum.amount, world.decimalPlaces(minimum.currency)) - charged;
      if (rest > 0) billIn(bills, month, id, minimum.currency).lines.set('Monthly minimum', { count: 1, net: rest });
    }
  }
}

function invoiceRows(asked: Asked, bill: Bill): ReportRow[] {
  const { month, merchantId, currency, lines, transactions } = bill;
  const { world } = asked;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const merchant = world.merchant(merchantId);
  const terms: Terms = (merchant && billingFor(world, merchant.tenantId, currency, month)) ?? standard;
  const ends = endOfMonth(asked, Date.parse(`${month}-15T12:00:00Z`));
  const due = ends + terms.dueDays * dayLength;
  const number = `${terms.numberPrefix}-${month}-${merchantId.slice(-6)}-${currency}`;
  const shared = {
    number,
    merchantName: merchant?.legalBusinessName ?? merchantId,
    month,
    invoiceStatus: statusOf(world.now(), ends, terms),
    dueDate: new Date(asked.zone.dayAt(due) * dayLength).toISOString().slice(0, 10),
    currency,
  };
  // VAT is rounded once for the invoice, half up; its lines carry the net amounts alone.
  const net = netOf(bill);
  const vat = Math.floor((net * Math.round(terms.vatPercent * 100) + 5_000) / 10_000);
  return [
    { id: number, ...shared, line: 'total', count: transactions.size, net: major(net), vat: major(vat), gross: major(net + vat) },
    ...[...lines].map(
      ([name, line]): ReportRow => ({ id: `${number}-${name}`, ...shared, line: name, count: line.count, net: major(line.net), vat: null, gross: null }),
    ),
  ];
}

/** The running month is a draft. What is taken from the balance is paid when it is due; what merchants are to send is overdue after the days of grace. */
function statusOf(now: number, ends: number, { dueDays, graceDays, netting }: Terms): string {
  if (ends >= now) return 'Draft';
  if (netting === 'Balance') return ends + dueDays * dayLength >= now ? 'Issued' : 'Paid';
  return ends + (dueDays + graceDays) * dayLength >= now ? 'Issued' : 'Overdue';
}

const monthAt = ({ zone }: Asked, time: number): string => new Date(zone.dayAt(time) * dayLength).toISOString().slice(0, 7);

function firstOfMonth({ zone }: Asked, time: number): number {
  const day = zone.dayAt(time);
  return zone.startOf(day - new Date(day * dayLength).getUTCDate() + 1);
}

function endOfMonth({ zone }: Asked, time: number): number {
  const date = new Date(zone.dayAt(time) * dayLength);
  return zone.startOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayLength) - 1;
}
