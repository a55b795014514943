/**
 * Deliveries of acquirers and the tenant's bank: each morning the files and the statements of the previous day. Files
 * contain the sandbox's payments. Most lines match; a few differ on purpose, by the id of the payment.
 */
import { fromMinor } from '#core/api';
import { fixedPart, hash, type LedgerWork, type Mode, type TenantBooking, type World, wholeWorld } from '#sandbox';
import { type Book, bookIn, day, dayIndex, dayText, type Expected, type Payout } from './book.ts';
import type { AcquirerLine } from './formats/format.ts';
import { readStandard, writeStandard } from './formats/standard.ts';
import { readStatement } from './formats/statement.ts';
import { checkOverdue, collect, takeCredits, takeFile } from './match.ts';
import { notifyOfFile } from './news.ts';

/** Hour of the day at which files and statements of the previous day are delivered, UTC. */
const hour = 6;

/** Returns the delivery time of a day's files, in epoch milliseconds. */
const deliveryOf = (at: number): number => (at + 1) * day + (hour * day) / 24;
const nextDelivery = ({ next }: Book): number => deliveryOf(next);

/** Returns the first delivery after a time, epoch milliseconds. */
export const deliveryAfter = (time: number): number => {
  const at = Math.floor(time / day) - 1;
  return deliveryOf(at) > time ? deliveryOf(at) : deliveryOf(at + 1);
};

/**
 * Returns the book of a tenant with all deliveries until now.
 * @param view sandbox data; its data access limits are ignored, because a book is of a whole tenant
 */
export function bookOf(view: World, tenantId: string, mode: Mode): Book {
  const world = wholeWorld(view);
  const book = bookIn(world, `${tenantId} ${mode}`);
  while (nextDelivery(book) <= world.now()) deliverNext(world, book);
  return book;
}

/** Delivers all files until now to the book of a tenant, one day per step. */
export const bookWork: LedgerWork = function* (tenantId, mode, world) {
  const book = bookIn(world, `${tenantId} ${mode}`);
  for (; nextDelivery(book) <= world.now(); yield) deliverNext(world, book);
};

/** Delivers the files and the statement of the next day. */
function deliverNext(world: World, book: Book): void {
  const at = nextDelivery(book);
  const today = book.next;
  book.next += 1;
  collect(world, book, today);
  deliverStatements(world, book, today, at);
  const strays = straysOf(world, book, today);
  for (const provider of providersOf(book, today))
    deliverFile(world, book, { provider, today, at, stray: strays.get(provider) });
  checkOverdue(world, book, today + 1, at);
}

export const tenantBookings = (tenantId: string, mode: Mode, world: World): readonly TenantBooking[] =>
  bookOf(world, tenantId, mode).bookings;

const placesIn = (world: World) => (currency: string) => world.decimalPlaces(currency);
const providersOf = ({ byDay }: Book, today: number): string[] =>
  [...new Set((byDay.get(today) ?? []).map(({ provider }) => provider))].sort();
const of = (book: Book, provider: string, today: number) =>
  (book.byDay.get(today) ?? []).filter((payment) => payment.provider === provider);

type Slip = 'Omitted' | 'Late' | 'Amount' | 'Fee';
const slips: readonly Slip[] = ['Omitted', 'Late', 'Amount', 'Fee'];

/**
 * Returns the error that an acquirer makes for a payment; usually `undefined`. The first payment of a file is never
 * omitted.
 */
function slipOf(world: World, book: Book, payment: Expected): Slip | undefined {
  const slip = slips[hash(`reconciliation ${payment.transactionId}`, world.seed) % 100];
  const isLeftOut = slip === 'Omitted' || slip === 'Late';
  return isLeftOut && of(book, payment.provider, payment.day)[0] === payment ? undefined : slip;
}

interface Delivery {
  readonly provider: string;
  readonly today: number;
  /** Time in epoch milliseconds. */
  readonly at: number;
  readonly stray: Expected | undefined;
}

function deliverFile(world: World, book: Book, { provider, today, at, stray }: Delivery): void {
  if (book.settled.has(`${provider} ${dayText(today)}`)) return;
  const ownLines = of(book, provider, today).flatMap((payment): Omit<AcquirerLine, 'row'>[] => {
    const slip = slipOf(world, book, payment);
    return slip === 'Omitted' || slip === 'Late' ? [] : [lineOf(payment, today, slip)];
  });
  const late = of(book, provider, today - 1).filter((payment) => slipOf(world, book, payment) === 'Late');
  const others = stray ? [...late, stray] : late;
  const lines = [...ownLines, ...others.map((payment) => lineOf(payment, today))];
  if (lines.length === 0) return;
  const text = writeStandard(lines, placesIn(world));
  const name = `${provider.toLowerCase().replaceAll(' ', '-')}-${dayText(today)}.csv`;
  const file = takeFile(world, book, { name, provider, text, lines: readStandard(text, placesIn(world)), at });
  if (at > world.born) notifyOfFile(world, book, file);
}

function lineOf(payment: Expected, today: number, slip?: Slip): Omit<AcquirerLine, 'row'> {
  const { reference, order, gross, fee, currency, provider, day: captured } = payment;
  const reportedGross = slip === 'Amount' ? Math.max(1, gross - Math.max(1, Math.floor(gross / 10))) : gross;
  const withheldFee = Math.min(reportedGross, slip === 'Fee' ? fee + Math.max(2, fixedPart(currency, 0.2)) : fee);
  const payoutDate = dayText(businessDay(today + 2));
  return {
    reference,
    order,
    captured: dayText(captured),
    gross: reportedGross,
    fee: withheldFee,
    net: reportedGross - withheldFee,
    currency,
    payout: codeOf(provider, today, currency),
    payoutDate,
  };
}

/**
 * Returns payments of a day that the acquirer has captured although they were declined here: up to one per provider.
 */
function straysOf(world: World, { tenantId, mode }: Book, today: number): ReadonlyMap<string, Expected> {
  const { rows } = world.transactions.query(
    {
      ...{ tenantId, mode, from: today * day, to: (today + 1) * day - 1, statuses: new Set(['Declined']) },
      fits: ({ id }) => hash(`reconciliation stray ${id}`, world.seed) % 12 === 0,
    },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const strays = rows.map((row): [string, Expected] => {
    const {
      externalId: order,
      amount: gross,
      currency,
      id: transactionId,
      merchantId,
      serviceProvider: provider,
    } = row;
    const { providerReference: reference } = world.transactions.references(row);
    return [provider, { transactionId, order, merchantId, provider, reference, currency, gross, fee: 0, day: today }];
  });
  return new Map(strays);
}

/** Returns a short reference of the acquirer, the day and the currency, which fits into every bank's format. */
function codeOf(provider: string, today: number, currency: string): string {
  const letters = provider.slice(0, 3) + (provider.split(' ').at(-1)?.slice(0, 1) ?? '');
  return `${letters.toUpperCase()}${dayText(today).slice(2).replaceAll('-', '')}${currency}`;
}

/** Returns the day itself, or the Monday after a weekend. 1 January 1970 was a Thursday. */
function businessDay(at: number): number {
  const weekday = (at + 4) % 7;
  return weekday === 6 ? at + 2 : weekday === 0 ? at + 1 : at;
}

/** Number of days by which the bank's credit for a late payout is delayed. */
const lateDays = 4;

/** Returns the amount that the bank credits for a payout on a day, minor units; `undefined` if there is no credit. */
function creditOf(world: World, payout: Payout, today: number): number | undefined {
  const luck = hash(`reconciliation payout ${payout.key}`, world.seed) % 40;
  const due = dayIndex(payout.date) + (luck === 1 ? lateDays : 0);
  if (due !== today || luck === 0 || payout.due <= 0) return undefined;
  return luck === 2 ? Math.max(1, payout.due - fixedPart(payout.currency, 5)) : payout.due;
}

/** Delivers the bank statements: camt.053 for EUR accounts, MT940 for all others. */
function deliverStatements(world: World, book: Book, today: number, at: number): void {
  const credits = new Map<string, { readonly payout: Payout; readonly amount: number }[]>();
  for (const payout of book.payouts.values()) {
    // The bank pays only payouts in files of acquirers, not in files that people upload.
    const amount = book.files.get(payout.fileId)?.by ? undefined : creditOf(world, payout, today);
    if (amount !== undefined)
      credits.set(payout.currency, [...(credits.get(payout.currency) ?? []), { payout, amount }]);
  }
  for (const [currency, currencyCredits] of credits) {
    const entries = currencyCredits.map(({ payout: { reference, provider }, amount }) => ({
      reference,
      provider,
      amount: fromMinor(amount, world.decimalPlaces(currency)),
      id: `BK${hash(`${book.tenantId} ${book.mode} ${reference} ${today}`, world.seed)}`,
    }));
    const text =
      currency === 'EUR' ? camtOf(entries, currency, dayText(today)) : mt940Of(entries, currency, dayText(today));
    takeCredits(world, book, readStatement(text, placesIn(world)), at);
  }
}

interface Entry {
  readonly id: string;
  readonly reference: string;
  readonly provider: string;
  readonly amount: string;
}

export function camtOf(entries: readonly Entry[], currency: string, date: string): string {
  const body = entries.map(
    ({ id, reference, provider, amount }) =>
      `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>${date}</Dt></ValDt>` +
      `<AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>` +
      `<RmtInf><Ustrd>${provider}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const space = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02';
  return `<?xml version="1.0"?><Document xmlns="${space}"><BkToCstmrStmt><Stmt>${body.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

export function mt940Of(entries: readonly Entry[], currency: string, date: string): string {
  const short = date.slice(2).replaceAll('-', '');
  const amountIn = (amount: string) => (amount.includes('.') ? amount.replace('.', ',') : `${amount},`);
  const body = entries.flatMap(({ id, reference, provider, amount }) => [
    `:61:${short}${short.slice(2)}C${amountIn(amount)}NTRF${reference}//${id}`,
    `:86:${provider} ${reference}`,
  ]);
  return [
    ':20:STATEMENT',
    ':25:ACCOUNT',
    ':28C:1/1',
    `:60F:C${short}${currency}0,`,
    ...body,
    `:62F:C${short}${currency}0,`,
    '-',
  ].join('\r\n');
}
