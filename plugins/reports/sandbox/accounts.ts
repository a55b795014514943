/**
 * Money on merchants' accounts, and what they are charged for it. A statement is read from the ledger: each of its lines is what a booking
 * moved into the merchant's accounts or out of them, at the time of the booking.
 */
import { fromMinor } from '#core/api';
import type { ReportRow } from '#core/reports';
import { Merchants, type Transaction, type World, wholeWorld } from '#sandbox';
import { type Answer, type Asked, plainAnswer } from '#sandbox/reports';
import { billingFor } from '../../settings/sandbox/contract.ts';
import { type Bill, billsOf, endOf, monthOf, netOf } from './bills.ts';
import { type CreditNote, CreditNotes, noteNumber, prefixOf } from './credit-notes.ts';
import { type Issued, invoiceNumber, issuedBy } from './issued-invoices.ts';

/** What a line of a statement is about. */
type Movement = 'capture' | 'void' | 'refund' | 'reversal' | 'chargeback' | 'payout' | 'return' | 'fee';

interface Entry {
  /** Of the booking. */
  readonly id: string;
  readonly transaction: Transaction;
  readonly kind: Movement;
  /** When it was booked, epoch milliseconds. */
  readonly created: number;
  /** Minor units; below zero where it leaves the account. */
  readonly amount: number;
}

/** What the steps that move money of a merchant are on a statement. Others move it between the merchant's own accounts. */
const movements: Readonly<Record<string, Movement>> = {
  Capture: 'capture',
  Void: 'void',
  Refund: 'refund',
  RefundAnswer: 'refund',
  StatusChangeRefund: 'refund',
  Reversal: 'reversal',
  ChargebackLoss: 'chargeback',
  Payout: 'payout',
  Return: 'return',
};

/** Whose accounts these are: what is on them together is a statement's balance. */
const ofMerchant: ReadonlySet<string> = new Set(['available', 'reserved', 'disputed']);

/**
 * Returns what a transaction moved into its merchant's accounts or out of them, oldest first, with its fees apart.
 * @throws Error for a booking that a statement has no name for: it would not add up without it
 */
function entriesOf(world: World, transaction: Transaction): Entry[] {
  return world.transactions.bookings(transaction).flatMap(({ id, type, created, lines }) => {
    const sums = new Map<Movement, number>();
    // Each booking balances, so that what leaves other accounts has come to the merchant's.
    for (const { account, debit, credit } of lines) {
      if (ofMerchant.has(account)) continue;
      const kind = account === 'fees' ? 'fee' : movements[type];
      if (kind === undefined) throw new Error(`${transaction.id} booked ${type} on ${account}. Say in movements what it is on a statement.`);
      sums.set(kind, (sums.get(kind) ?? 0) + debit - credit);
    }
    return [...sums].filter(([, amount]) => amount !== 0).map(([kind, amount]) => ({ id, transaction, kind, created, amount }));
  });
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
      if (entry.created < period.from) account.opening += entry.amount;
      else if (entry.created <= period.to) account.entries.push(entry);
    }
  }
  const named = [...accounts.values()]
    .map((account) => ({ ...account, opening: account.opening + beganWith(asked, account) }))
    .map((account) => ({ ...account, name: `${world.merchant(account.merchantId)?.legalBusinessName ?? account.merchantId} · ${account.currency}` }))
    .filter(({ opening, entries }) => opening !== 0 || entries.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return plainAnswer(
    asked,
    named.flatMap((account) => statementRows(world, account, asked.period)),
  );
};

/** Returns what an account had before the first day that is known, minor units; nothing where only a part of its transactions is asked for. */
function beganWith({ world, caller, filter }: Asked, { merchantId, currency }: Pick<Account, 'merchantId' | 'currency'>): number {
  const {
    mode = caller.mode,
    tenantId: _tenant,
    tenantIds: _tenants,
    merchantIds: _ids,
    from: _from,
    to: _to,
    types: _types,
    statuses: _statuses,
    ...parts
  } = filter;
  const { currencies: _currencies, ...others } = parts;
  const isWhole = Object.values(others).every((part) => part === undefined);
  return isWhole ? (world.transactions.openings(merchantId, mode).get(currency) ?? 0) : 0;
}

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
  const lines = entries.toSorted((one, other) => one.created - other.created);
  const moved = lines.map(({ id, transaction, kind, created, amount }) => {
    balance += amount;
    const side = amount < 0 ? { debit: major(-amount) } : { credit: major(amount) };
    return row(`${id}-${kind}`, created, kind, balance, { transactionId: transaction.id, externalId: transaction.externalId, ...side });
  });
  return [row('opening', from, 'opening', opening), ...moved, row('closing', Math.min(to, world.now()), 'closing', balance)];
}

/** How an invoice is made where the tenant's settings say nothing: VAT in percent of the net amount, days from the end of its month until it is due. */
const standard = { numberPrefix: 'INV', vatPercent: 20, dueDays: 14, graceDays: 0, netting: 'Balance' } as const;
type Terms = Pick<NonNullable<ReturnType<typeof billingFor>>, keyof typeof standard>;
const dayLength = 86_400_000;

/**
 * An invoice per merchant, month and currency that the period touches, whole: a line for each kind of fee, one for what is missing of the agreed
 * minimum, and their sum. With them the credit
 * notes of these months, which take invoices back.
 */
export const invoices: Answer = (asked) => {
  const { world, zone, period, filter, caller } = asked;
  // The months that the period touches on the calendar of whoever asks; each begins and ends in UTC.
  const [first = '', last = ''] = [period.from, Math.min(period.to, world.now())].map((time) => monthOf(zone.dayAt(time) * dayLength));
  const isAsked = ({ merchantId, invoice }: CreditNote) =>
    (filter.merchantIds?.has(merchantId) ?? true) && (filter.currencies?.has(invoice.split(' ')[2] ?? '') ?? true) && world.merchant(merchantId) !== undefined;
  const notes = (world.of(CreditNotes)?.within(caller) ?? []).filter((note) => note.mode === caller.mode && isAsked(note));
  const credited = new Set(notes.map(({ invoice }) => invoice));
  const issued = issuedFor(asked);
  const closed = [...issued].flatMap(([key, one]) => (one.bill.month >= first && one.bill.month <= last ? [[key, one.bill] as const] : []));
  const rows = [...closed, ...drafts(asked, first, last)]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([key, bill]) => invoiceRows(asked, bill, issued.get(key), credited.has(key)));
  const taken = notes.flatMap((note) => {
    const month = monthOf(note.created);
    const invoice = issued.get(note.invoice);
    return invoice && month >= first && month <= last ? noteRows(asked, note, invoiceRows(asked, invoice.bill, invoice, true)) : [];
  });
  return plainAnswer(asked, [...taken, ...rows]);
};

/** The merchants that a question is about. */
const merchantsOf = ({ world, caller, filter }: Asked) =>
  (world.of(Merchants)?.within(caller) ?? []).filter(({ id }) => (filter.merchantIds?.has(id) ?? true) && world.merchant(id) !== undefined);

/** What was issued to them, in the currencies that were asked for. */
function issuedFor(asked: Asked): ReadonlyMap<string, Issued> {
  const { world, caller, filter } = asked;
  const theirs = new Map(merchantsOf(asked).map(({ id, tenantId }) => [id, tenantId]));
  const all = [...new Set(theirs.values())].flatMap((tenantId) => [...issuedBy(wholeWorld(world), tenantId, caller.mode)]);
  return new Map(all.filter(([, { bill }]) => theirs.has(bill.merchantId) && (filter.currencies?.has(bill.currency) ?? true)));
}

/** What this month has come to so far, where the question is about it. */
function drafts(asked: Asked, first: string, last: string): ReadonlyMap<string, Bill> {
  const { world, caller, filter } = asked;
  const now = monthOf(world.now());
  if (now < first || now > last) return new Map();
  return billsOf(world, {
    first: now,
    last: now,
    rows: (from, to) => transactionsOf(asked, from, to),
    merchantIds: caller.mode === 'Test' ? [] : merchantsOf(asked).map(({ id }) => id),
    currencies: filter.currencies,
  });
}

/** A note has the rows of the invoice that it takes back, with what is taken back below zero. */
function noteRows({ world }: Asked, note: CreditNote, rows: readonly ReportRow[]): ReportRow[] {
  const number = noteNumber(prefixOf(world, note.tenantId, note.invoice), note);
  const back = (value: ReportRow[string] | undefined) => (typeof value === 'string' ? (/[1-9]/.test(value) ? `-${value}`.replace(/^--/, '') : value) : null);
  return rows.map(({ number: credits, net, vat, gross, ...row }) => ({
    ...row,
    id: `${number}-${String(row.line)}`,
    number,
    ...(credits !== undefined && { credits }),
    reason: note.reason,
    month: monthOf(note.created),
    invoiceStatus: 'CreditNote',
    dueDate: null,
    net: back(net),
    vat: back(vat),
    gross: back(gross),
  }));
}

/** @param issued what it was issued as; undefined for a draft, which is of today */
function invoiceRows(asked: Asked, bill: Bill, issued: Issued | undefined, isCredited: boolean): ReportRow[] {
  const { month, merchantId, currency, lines, transactions } = bill;
  const { world } = asked;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const merchant = world.merchant(merchantId);
  const setting = issued ? issued.setting : merchant && billingFor(world, merchant.tenantId, currency, month);
  const terms: Terms = setting ?? standard;
  const ends = endOf(month);
  const due = ends + terms.dueDays * dayLength;
  const number = invoiceNumber(terms.numberPrefix, bill, issued?.number);
  const shared = {
    number,
    ...(setting && { issuer: `${setting.issuer}, ${setting.address}`, taxNumber: setting.taxNumber }),
    merchantName: issued?.merchantName ?? merchant?.legalBusinessName ?? merchantId,
    month,
    invoiceStatus: isCredited ? 'Void' : statusOf(world.now(), ends, terms),
    dueDate: new Date(due).toISOString().slice(0, 10),
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
