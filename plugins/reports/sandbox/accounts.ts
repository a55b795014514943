/**
 * Money on merchants' accounts, and what they are charged for it. A statement is read from the ledger: each of its lines is what a booking
 * moved into the merchant's accounts or out of them, at the time of the booking.
 */
import { fromMinor } from '#core/api';
import type { ReportRow } from '#core/reports';
import { type AccountBooking, Merchants, type Transaction, type World, wholeWorld } from '#sandbox';
import { type Answer, type Asked, plainAnswer } from '#sandbox/reports';
import { type Bill, billsOf, monthOf, netOf } from './bills.ts';
import { type CreditNote, CreditNotes, noteNumber, prefixOf } from './credit-notes.ts';
import { type Issued, invoiceNumber, issuedBy } from './issued-invoices.ts';
import { dayLength, dueOf, statusOf, termsOf, vatOf } from './terms.ts';

/** What a line of a statement is about. */
type Movement = 'capture' | 'void' | 'refund' | 'reversal' | 'chargeback' | 'payout' | 'return' | 'fee' | AccountMovement;
/** What a line is about that no transaction has made. */
type AccountMovement = 'vat' | 'minimum' | 'creditNote' | 'settlementPayout' | 'settlementReturn';

export interface Entry {
  /** Of the booking. */
  readonly id: string;
  /** What the line is about: a transaction, an invoice by its key, or a payout of what was earned. */
  readonly about: { readonly transaction: Transaction } | { readonly invoice: string } | { readonly payoutId: string; readonly payoutNumber: string };
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

/** What the bookings beside transactions are on a statement. That a payout arrives moves nothing: it left the account when it was scheduled. */
const accountMovements: Readonly<Record<AccountBooking['type'], AccountMovement | undefined>> = {
  Vat: 'vat',
  MonthlyMinimum: 'minimum',
  CreditNote: 'creditNote',
  PayoutScheduled: 'settlementPayout',
  PayoutPaid: undefined,
  PayoutReturned: 'settlementReturn',
};

/** Whose accounts these are: what is on them together is a statement's balance. */
const ofMerchant: ReadonlySet<string> = new Set(['available', 'reserved', 'disputed']);

/**
 * Returns what a transaction moved into its merchant's accounts or out of them, oldest first, with its fees apart.
 * @throws Error for a booking that a statement has no name for: it would not add up without it
 */
export function entriesOf(world: World, transaction: Transaction): Entry[] {
  return world.transactions.bookings(transaction).flatMap(({ id, type, created, lines }) => {
    const sums = new Map<Movement, number>();
    // Each booking balances, so that what leaves other accounts has come to the merchant's.
    for (const { account, debit, credit } of lines) {
      if (ofMerchant.has(account)) continue;
      const kind = account === 'fees' ? 'fee' : movements[type];
      if (kind === undefined) throw new Error(`${transaction.id} booked ${type} on ${account}. Say in movements what it is on a statement.`);
      sums.set(kind, (sums.get(kind) ?? 0) + debit - credit);
    }
    return [...sums].filter(([, amount]) => amount !== 0).map(([kind, amount]) => ({ id, about: { transaction }, kind, created, amount }));
  });
}

/** Returns what was booked on a merchant's accounts beside its transactions. */
export const bookedBeside = (world: World, merchantId: string, mode: Transaction['mode']): readonly (Entry & { readonly currency: string })[] =>
  world.transactions.accountBookings(merchantId, mode).flatMap((booking) => {
    const { id, type, created, currency, lines } = booking;
    const kind = accountMovements[type];
    if (kind === undefined) return [];
    const amount = lines.reduce((sum, { account, debit, credit }) => (ofMerchant.has(account) ? sum + credit - debit : sum), 0);
    return [{ id, about: booking, kind, created, amount, currency }];
  });

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
  const { world, period, caller, filter } = asked;
  const accounts = new Map<string, Account>();
  const add = (merchantId: string, currency: string, entries: readonly Entry[]) => {
    const key = `${merchantId} ${currency}`;
    const account = accounts.get(key) ?? { merchantId, currency, opening: 0, entries: [] };
    accounts.set(key, account);
    for (const entry of entries) {
      if (entry.created < period.from) account.opening += entry.amount;
      else if (entry.created <= period.to) account.entries.push(entry);
    }
  };
  for (const transaction of transactionsOf(asked, undefined, period.to)) {
    add(transaction.merchantId, transaction.currency, entriesOf(world, transaction));
  }
  const { mode = caller.mode, currencies } = filter;
  for (const { id } of isOfWholeAccounts(asked) ? merchantsOf(asked) : []) {
    const booked = bookedBeside(world, id, mode).filter(({ currency }) => currencies?.has(currency) ?? true);
    for (const entry of booked) add(id, entry.currency, [entry]);
  }
  const numbers = issuedFor(asked);
  const named = [...accounts.values()]
    .map((account) => ({ ...account, opening: account.opening + beganWith(asked, account) }))
    .map((account) => ({ ...account, name: `${world.merchant(account.merchantId)?.legalBusinessName ?? account.merchantId} · ${account.currency}` }))
    .filter(({ opening, entries }) => opening !== 0 || entries.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return plainAnswer(
    asked,
    named.flatMap((account) => statementRows(asked, account, numbers)),
  );
};

/** Tells whether a question is about whole accounts, and not about a part of their transactions only. */
function isOfWholeAccounts({ filter }: Asked): boolean {
  const { mode: _mode, tenantId: _tenant, tenantIds: _tenants, merchantIds: _ids, from: _from, to: _to, types: _types, statuses: _statuses, ...parts } = filter;
  const { currencies: _currencies, ...others } = parts;
  return Object.values(others).every((part) => part === undefined);
}

/** Returns what an account had before the first day that is known, minor units; nothing where only a part of its transactions is asked for. */
function beganWith(asked: Asked, { merchantId, currency }: Pick<Account, 'merchantId' | 'currency'>): number {
  const { world, caller, filter } = asked;
  const { mode = caller.mode } = filter;
  return isOfWholeAccounts(asked) ? (world.transactions.openings(merchantId, mode).get(currency) ?? 0) : 0;
}

function statementRows(
  { world, period: { from, to } }: Asked,
  { name, merchantId, currency, opening, entries }: Account & { readonly name: string },
  issued: ReadonlyMap<string, Issued>,
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
  const numberOf = (invoice: string) => {
    const found = issued.get(invoice);
    return found && invoiceNumber(found.terms.numberPrefix, found.bill, found.number);
  };
  const moved = lines.map(({ id, about, kind, created, amount }) => {
    balance += amount;
    const side = amount < 0 ? { debit: major(-amount) } : { credit: major(amount) };
    return row(`${id}-${kind}`, created, kind, balance, { ...subjectOf(about, numberOf), ...side });
  });
  return [row('opening', from, 'opening', opening), ...moved, row('closing', Math.min(to, world.now()), 'closing', balance)];
}

/** Returns what a line links to, and by what name. @param numberOf the number of an invoice by its key */
function subjectOf(about: Entry['about'], numberOf: (invoice: string) => string | undefined): ReportRow {
  if ('transaction' in about) return { transactionId: about.transaction.id, externalId: about.transaction.externalId };
  if ('payoutId' in about) return { payoutId: about.payoutId, externalId: about.payoutNumber };
  return { externalId: numberOf(about.invoice) ?? null };
}

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
  const terms = issued ? issued.terms : termsOf(world, merchant?.tenantId ?? '', currency, month);
  const number = invoiceNumber(terms.numberPrefix, bill, issued?.number);
  const shared = {
    number,
    ...terms.issuer,
    merchantName: issued?.merchantName ?? merchant?.legalBusinessName ?? merchantId,
    month,
    invoiceStatus: isCredited ? 'Void' : statusOf(world.now(), month, terms),
    dueDate: new Date(dueOf(month, terms)).toISOString().slice(0, 10),
    currency,
  };
  // The lines carry the net amounts only.
  const net = netOf(bill);
  const vat = vatOf(net, terms);
  return [
    { id: number, ...shared, line: 'total', count: transactions.size, net: major(net), vat: major(vat), gross: major(net + vat) },
    ...[...lines].map(
      ([name, line]): ReportRow => ({ id: `${number}-${name}`, ...shared, line: name, count: line.count, net: major(line.net), vat: null, gross: null }),
    ),
  ];
}
