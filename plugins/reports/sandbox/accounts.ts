/**
 * Money on merchants' accounts, and fees. A statement is read from the ledger: each line is a booking on the merchant's
 * accounts, at the time of the booking.
 */
import { fromMinor } from '#core/api';
import type { ReportRow } from '#core/reports';
import {
  type AccountBooking,
  type AccountingEntry,
  groupByKey,
  Merchants,
  merchantAccounts,
  netOnMerchant,
  type Transaction,
  type World,
  wholeWorld,
} from '#sandbox';
import { type Answer, plainAnswer, type ReportQuestion } from '#sandbox/reports';
import { type Bill, billsOf, monthOf, netOf } from './bills.ts';
import { type CreditNote, CreditNotes, noteNumber, prefixOf } from './credit-notes.ts';
import { type Issued, invoiceNumber, issuedBy } from './issued-invoices.ts';
import { recipientOf } from './recipients.ts';
import { dayLength, dueOf, statusOf, termsOf, vatOf } from './terms.ts';

/** Type of a statement line. */
type Movement =
  | 'capture'
  | 'void'
  | 'refund'
  | 'reversal'
  | 'chargeback'
  | 'payout'
  | 'return'
  | 'fee'
  | AccountMovement;
/** Type of a statement line that no transaction caused. */
type AccountMovement = 'vat' | 'minimum' | 'creditNote' | 'settlementPayout' | 'settlementReturn';

interface Entry {
  /** Id of the booking. */
  readonly id: string;
  /** Subject of the line: a transaction, an invoice by its key, or a settlement payout. */
  readonly about:
    | { readonly transaction: Transaction }
    | { readonly invoice: string }
    | { readonly payoutId: string; readonly payoutNumber: string };
  readonly kind: Movement;
  /** Time of the booking, epoch milliseconds. */
  readonly created: number;
  /** Amount in minor units, negative for a debit. */
  readonly amount: number;
}

/**
 * Types of statement lines by the transaction step that moves a merchant's money. Other steps move money between the
 * merchant's own accounts.
 */
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

/**
 * Types of statement lines by bookings without a transaction. The arrival of a payout is not a movement, because the
 * money left the account when the payout was scheduled.
 */
const accountMovements: Readonly<Record<AccountBooking['type'], AccountMovement | undefined>> = {
  Vat: 'vat',
  MonthlyMinimum: 'minimum',
  CreditNote: 'creditNote',
  PayoutScheduled: 'settlementPayout',
  PayoutPaid: undefined,
  PayoutReturned: 'settlementReturn',
};

/** Types of statement lines in the order of added lines. */
const kinds: readonly (Movement | undefined)[] = [
  ...Object.values(movements),
  'fee',
  ...Object.values(accountMovements),
];

/**
 * Returns the movements of a transaction's booking on its merchant's accounts, with separate fees.
 * @throws Error for a booking without a statement type, because the statement would not add up without it
 */
function movementsOf(world: World, { id, type, created, transactionId, lines }: AccountingEntry): Entry[] {
  const sums = new Map<Movement, number>();
  // Every booking balances, so an amount that leaves other accounts enters the accounts of the merchant.
  for (const { account, debit, credit } of lines) {
    if (merchantAccounts.has(account)) continue;
    const kind = account === 'fees' ? 'fee' : movements[type];
    if (kind === undefined)
      throw new Error(`${transactionId} booked ${type} on ${account}. Say in movements what it is on a statement.`);
    sums.set(kind, (sums.get(kind) ?? 0) + debit - credit);
  }
  const moved = [...sums].filter(([, amount]) => amount !== 0);
  const transaction = moved.length === 0 ? undefined : world.transactions.get(transactionId);
  return transaction ? moved.map(([kind, amount]) => ({ id, about: { transaction }, kind, created, amount })) : [];
}

/** Returns the movement of a booking that belongs to no transaction; none if it moves no money of the merchant. */
function movementOf(booking: AccountBooking): Entry[] {
  const { id, type, created } = booking;
  const kind = accountMovements[type];
  return kind === undefined ? [] : [{ id, about: booking, kind, created, amount: netOnMerchant(booking) }];
}

/**
 * Returns the transactions of accounts up to a time, oldest first. They include all types, even those that the report
 * otherwise excludes.
 */
function transactionsOf({ world, filter }: ReportQuestion, to: number): readonly Transaction[] {
  const { types: _types, statuses: _statuses, from: _from, ...others } = filter;
  return world.transactions.query({ ...others, to }, { pageSize: Number.POSITIVE_INFINITY, descending: false }).rows;
}

interface Account {
  readonly merchantId: string;
  readonly currency: string;
  opening: number;
  readonly entries: Entry[];
}

/** Account of a statement with its lines, oldest first. */
interface NamedAccount {
  /** Id of the merchant or of the tenant. */
  readonly ownerId: string;
  readonly name: string;
  readonly currency: string;
  readonly opening: number;
  readonly lines: readonly Line[];
  /** Tenant of an account that adds up those of its merchants. */
  readonly tenantId?: string;
}

/** Line of a statement. An added line has no subject. */
interface Line extends Pick<Entry, 'id' | 'kind' | 'created' | 'amount'> {
  readonly about?: Entry['about'];
  /** Number of movements of an added line. */
  readonly count?: number;
}

/**
 * Returns an account per merchant and currency: opening balance, each movement with the balance after it, closing
 * balance. For the platform, unless it chose a tenant or merchants, the accounts of a tenant are added up.
 */
export const accountStatement: Answer = (question) => {
  const accounts = accountsOf(question);
  const named = isOfTenants(question) ? addedByTenant(question, accounts) : namedByMerchant(question, accounts);
  const numbers = issuedFor(question);
  return plainAnswer(
    question,
    named
      .filter(({ opening, lines }) => opening !== 0 || lines.length > 0)
      .sort((account, other) => account.name.localeCompare(other.name, 'en'))
      .flatMap((account) => statementRows(question, account, numbers)),
  );
};

/** Returns whether a statement has the accounts of all tenants, or of some. */
const isOfTenants = ({ caller, filter }: ReportQuestion): boolean =>
  caller.tier === 'platform' &&
  caller.tenantId === undefined &&
  filter.merchantIds === undefined &&
  filter.tenantIds?.size !== 1;

const namedByMerchant = ({ world }: ReportQuestion, accounts: readonly Account[]): NamedAccount[] =>
  accounts.map(({ merchantId, currency, opening, entries }) => ({
    ...{ ownerId: merchantId, currency, opening },
    name: `${world.merchant(merchantId)?.legalBusinessName ?? merchantId} · ${currency}`,
    lines: entries.toSorted((entry, other) => entry.created - other.created),
  }));

/** Adds up accounts by tenant and currency: a line for the credits of each type of movement, and for its debits. */
function addedByTenant({ world, period }: ReportQuestion, accounts: readonly Account[]): NamedAccount[] {
  const tenants = groupByKey(
    accounts,
    ({ merchantId, currency }) => `${world.merchant(merchantId)?.tenantId ?? ''} ${currency}`,
  );
  const created = Math.min(period.to, world.now());
  return [...tenants].map(([key, parts]) => {
    const [tenantId = '', currency = ''] = key.split(' ');
    const sums = new Map<string, { readonly kind: Movement; amount: number; count: number }>();
    for (const { kind, amount } of parts.flatMap(({ entries }) => entries)) {
      const id = `${kind}-${amount < 0 ? 'debit' : 'credit'}`;
      const sum = sums.get(id) ?? { kind, amount: 0, count: 0 };
      sum.amount += amount;
      sum.count += 1;
      sums.set(id, sum);
    }
    return {
      ...{ ownerId: tenantId, tenantId, currency },
      name: `${world.tenant(tenantId)?.name ?? tenantId} · ${currency}`,
      opening: parts.reduce((sum, { opening }) => sum + opening, 0),
      lines: [...sums]
        .sort(([, sum], [, other]) => kinds.indexOf(sum.kind) - kinds.indexOf(other.kind) || other.amount - sum.amount)
        .map(([id, sum]) => ({ id, created, ...sum })),
    };
  });
}

/** Returns the accounts of a query with their opening balances and the movements of the period. */
const accountsOf = (question: ReportQuestion): readonly Account[] =>
  isOfWholeAccounts(question) ? wholeAccounts(question) : partialAccounts(question);

/** Returns whole accounts, which the ledger has by day. */
function wholeAccounts(question: ReportQuestion): readonly Account[] {
  const { world, period, caller, filter } = question;
  const { mode = caller.mode, currencies } = filter;
  const entryOf = (booking: AccountingEntry | AccountBooking): Entry[] =>
    'transactionId' in booking ? movementsOf(world, booking) : movementOf(booking);
  return merchantsOf(question).flatMap(({ id: merchantId }) =>
    [...world.transactions.accountPeriod(merchantId, mode, period.from, period.to)]
      .filter(([currency]) => currencies?.has(currency) ?? true)
      .map(([currency, { opening, entries }]) => ({
        ...{ merchantId, currency, opening },
        entries: entries.flatMap(entryOf),
      })),
  );
}

/** Returns the part of accounts that some of their transactions caused, without a balance before the first day. */
function partialAccounts(question: ReportQuestion): readonly Account[] {
  const { world, period } = question;
  const accounts = new Map<string, Account>();
  for (const transaction of transactionsOf(question, period.to)) {
    const { merchantId, currency } = transaction;
    const key = `${merchantId} ${currency}`;
    const account = accounts.get(key) ?? { merchantId, currency, opening: 0, entries: [] };
    accounts.set(key, account);
    for (const entry of world.transactions.bookings(transaction).flatMap((booking) => movementsOf(world, booking))) {
      if (entry.created < period.from) account.opening += entry.amount;
      else if (entry.created <= period.to) account.entries.push(entry);
    }
  }
  return [...accounts.values()];
}

/** Returns whether a query covers whole accounts, not only a part of their transactions. */
function isOfWholeAccounts({ filter }: ReportQuestion): boolean {
  const {
    mode: _mode,
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
  return Object.values(others).every((part) => part === undefined);
}

function statementRows(
  { world, period: { from, to } }: ReportQuestion,
  { name, ownerId, currency, opening, lines, tenantId }: NamedAccount,
  issued: ReadonlyMap<string, Issued>,
): ReportRow[] {
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const row = (id: string, time: number, entry: string, balance: number, more: ReportRow = {}): ReportRow => ({
    id: `${ownerId}-${currency}-${id}`,
    account: name,
    ...(tenantId !== undefined && { tenantId, tenantName: world.tenant(tenantId)?.name ?? tenantId }),
    created: new Date(time).toISOString(),
    entry,
    currency,
    credit: null,
    debit: null,
    ...more,
    balance: major(balance),
  });
  let balance = opening;
  const numberOf = (invoice: string) => {
    const found = issued.get(invoice);
    return found && invoiceNumber(found.terms.numberPrefix, found.bill, found.number);
  };
  const moved = lines.map(({ id, about, kind, created, amount, count }) => {
    balance += amount;
    const side = amount < 0 ? { debit: major(-amount) } : { credit: major(amount) };
    return row(`${id}-${kind}`, created, kind, balance, {
      ...(about && subjectOf(about, numberOf)),
      ...side,
      ...(count !== undefined && { count }),
    });
  });
  return [
    row('opening', from, 'opening', opening),
    ...moved,
    row('closing', Math.min(to, world.now()), 'closing', balance),
  ];
}

/**
 * Returns the subject that a line links to, and its name.
 * @param numberOf returns the number of an invoice by its key
 */
function subjectOf(about: Entry['about'], numberOf: (invoice: string) => string | undefined): ReportRow {
  if ('transaction' in about) return { transactionId: about.transaction.id, externalId: about.transaction.externalId };
  if ('payoutId' in about) return { payoutId: about.payoutId, externalId: about.payoutNumber };
  return { externalId: numberOf(about.invoice) ?? null };
}

/**
 * Returns the complete invoices per merchant, month and currency for all months that the period includes. Each has a
 * line per type of fee, a line for the shortfall against the agreed minimum, and the total. Credit notes of these
 * months, which cancel invoices, are included.
 */
export const invoices: Answer = (question) => {
  const { world, zone, period, filter, caller } = question;
  // The calendar months that overlap the period in the caller's time zone. Each month begins and ends in UTC.
  const [first = '', last = ''] = [period.from, Math.min(period.to, world.now())].map((time) =>
    monthOf(zone.dayAt(time) * dayLength),
  );
  const isRequested = ({ merchantId, invoice }: CreditNote) =>
    (filter.merchantIds?.has(merchantId) ?? true) &&
    (filter.currencies?.has(invoice.split(' ')[2] ?? '') ?? true) &&
    world.merchant(merchantId) !== undefined;
  const notes = (world.of(CreditNotes)?.within(caller) ?? []).filter(
    (note) => note.mode === caller.mode && isRequested(note),
  );
  const credited = new Set(notes.map(({ invoice }) => invoice));
  const issued = issuedFor(question);
  const closed = [...issued].flatMap(([key, invoice]) =>
    invoice.bill.month >= first && invoice.bill.month <= last ? [[key, invoice.bill] as const] : [],
  );
  const rows = [...closed, ...drafts(question, first, last)]
    .sort(([key], [other]) => (key < other ? 1 : -1))
    .flatMap(([key, bill]) => invoiceRows(question, bill, issued.get(key), credited.has(key)));
  const taken = notes.flatMap((note) => {
    const month = monthOf(note.created);
    const invoice = issued.get(note.invoice);
    return invoice && month >= first && month <= last
      ? noteRows(question, note, invoiceRows(question, invoice.bill, invoice, true))
      : [];
  });
  return plainAnswer(question, [...taken, ...rows]);
};

/** Returns the merchants that a query covers. */
const merchantsOf = ({ world, caller, filter }: ReportQuestion) =>
  (world.of(Merchants)?.within(caller) ?? []).filter(
    ({ id, tenantId }) =>
      (filter.merchantIds?.has(id) ?? true) &&
      (filter.tenantIds?.has(tenantId) ?? true) &&
      world.merchant(id) !== undefined,
  );

/** Returns the invoices issued to the merchants of a query, in the requested currencies. */
function issuedFor(question: ReportQuestion): ReadonlyMap<string, Issued> {
  const { world, caller, filter } = question;
  const theirs = new Map(merchantsOf(question).map(({ id, tenantId }) => [id, tenantId]));
  const all = [...new Set(theirs.values())].flatMap((tenantId) => [
    ...issuedBy(wholeWorld(world), tenantId, caller.mode),
  ]);
  return new Map(
    all.filter(([, { bill }]) => theirs.has(bill.merchantId) && (filter.currencies?.has(bill.currency) ?? true)),
  );
}

/** Returns the draft bills of the current month so far, if the query includes it. */
function drafts(question: ReportQuestion, first: string, last: string): ReadonlyMap<string, Bill> {
  const { world, caller, filter } = question;
  const now = monthOf(world.now());
  if (now < first || now > last) return new Map();
  const charged = isOfWholeAccounts(question)
    ? undefined
    : new Set(transactionsOf(question, world.now()).map(({ id }) => id));
  return billsOf(world, {
    first: now,
    last: now,
    merchantIds: merchantsOf(question).map(({ id }) => id),
    mode: caller.mode,
    currencies: filter.currencies,
    ...(charged && { isCharged: (id) => charged.has(id) }),
  });
}

/** Returns the rows of a credit note: those of the canceled invoice with negative amounts. */
function noteRows({ world }: ReportQuestion, note: CreditNote, rows: readonly ReportRow[]): ReportRow[] {
  const number = noteNumber(prefixOf(world, note.tenantId, note.invoice), note);
  const back = (value: ReportRow[string] | undefined) =>
    typeof value === 'string' ? (/[1-9]/.test(value) ? `-${value}`.replace(/^--/, '') : value) : null;
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

/** @param issued issued invoice; `undefined` for a draft, which has today's data */
function invoiceRows(
  question: ReportQuestion,
  bill: Bill,
  issued: Issued | undefined,
  isCredited: boolean,
): ReportRow[] {
  const { month, merchantId, currency, lines, transactions } = bill;
  const { world } = question;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const merchant = world.merchant(merchantId);
  const terms = issued ? issued.terms : termsOf(world, merchantId, currency, month);
  const number = invoiceNumber(terms.numberPrefix, bill, issued?.number);
  const shared = {
    number,
    ...terms.issuer,
    ...(issued?.recipient ?? recipientOf(world, merchantId)),
    taxTreatment: terms.taxTreatment,
    vatPercent: terms.vatPercent,
    merchantName: issued?.merchantName ?? merchant?.legalBusinessName ?? merchantId,
    month,
    invoiceStatus: isCredited ? 'Void' : statusOf(world.now(), month, terms),
    dueDate: new Date(dueOf(month, terms)).toISOString().slice(0, 10),
    currency,
  };
  // The lines contain only net amounts.
  const net = netOf(bill);
  const vat = vatOf(net, terms);
  return [
    {
      id: number,
      ...shared,
      line: 'total',
      count: transactions.size,
      net: major(net),
      vat: major(vat),
      gross: major(net + vat),
    },
    ...[...lines].map(
      ([name, line]): ReportRow => ({
        id: `${number}-${name}`,
        ...shared,
        line: name,
        count: line.count,
        net: major(line.net),
        vat: null,
        gross: null,
      }),
    ),
  ];
}
