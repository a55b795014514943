/** Import of files and statements, and matching of payment, line and credit. */
import { createHash } from 'node:crypto';
import { type By, derivedId, type World } from '#sandbox';
import { Config } from '../config.ts';
import type { BreakKind, MatchState, PayoutState } from '../model.ts';
import {
  type AcquirerFile,
  type Book,
  day,
  dayIndex,
  dayText,
  type Expected,
  type Line,
  open,
  type Payout,
  resolve,
} from './book.ts';
import { type AcquirerLine, FileProblem } from './formats/format.ts';
import type { BankCredit } from './formats/statement.ts';

export interface Arrived {
  readonly name: string;
  readonly provider: string;
  readonly text: string;
  readonly lines: readonly AcquirerLine[];
  /** Time in epoch milliseconds. */
  readonly at: number;
  readonly by?: By;
}

/** Returns the SHA-256 hash that identifies a file, independent of its line ends and byte order mark. */
export const digestOf = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
        .trimEnd(),
    )
    .digest('hex');
const refKey = (provider: string, reference: string) => `${provider}\n${reference}`;

/** Returns the current day, in days since 1970, UTC. */
export const todayOf = (world: World): number => Math.floor(world.now() / day);

/** Collects the payments that were captured up to the end of a day, by their day of capture. */
export function collect(world: World, book: Book, last: number): void {
  for (; book.collected <= last; book.collected += 1) collectDay(world, book, book.collected);
}

/** Maximum number of days from an authorization to its capture. */
const longestOpen = 9;

function collectDay(world: World, book: Book, at: number): void {
  const { tenantId, mode, payments, earlier } = book;
  const { rows } = world.transactions.query(
    {
      ...{ tenantId, mode, from: (at - longestOpen) * day, to: (at + 1) * day - 1 },
      fits: ({ id, captured, type }) =>
        captured > 0 && type !== 'Refund' && type !== 'Payout' && !payments.has(id) && !earlier.has(id),
    },
    { pageSize: Number.POSITIVE_INFINITY, sortBy: 'created', descending: false },
  );
  for (const row of rows) {
    const capture = world.transactions.bookings(row).find(({ type }) => type === 'Capture');
    const debit = capture?.lines.find(({ account }) => account === 'provider')?.debit ?? 0;
    const captured = capture ? Math.floor(capture.created / day) : Number.POSITIVE_INFINITY;
    if (captured < book.start) earlier.add(row.id);
    if (captured < book.start || captured > at || debit === 0) continue;
    const { id: transactionId, externalId: order, merchantId, serviceProvider: provider, currency } = row;
    const fee = world.transactions.costs(row).reduce((sum, { net, tax }) => sum + net + tax, 0);
    const reference = world.transactions.references(row).providerReference;
    const expected: Expected = {
      transactionId,
      order,
      merchantId,
      provider,
      reference,
      currency,
      gross: debit,
      fee,
      day: captured,
    };
    payments.set(transactionId, expected);
    book.byReference.set(refKey(provider, reference), expected);
    book.byDay.set(captured, [...(book.byDay.get(captured) ?? []), expected]);
  }
}

/**
 * Rejects lines of days that can't be matched.
 * @throws FileProblem
 */
export function checkDays(world: World, book: Book, lines: readonly AcquirerLine[]): void {
  const today = todayOf(world);
  for (const { row, captured } of lines) {
    const at = dayIndex(captured);
    const where = `Line ${row}, column captured`;
    if (at >= today)
      throw new FileProblem(where, `${captured} is not over yet.`, 'Upload the file on the next day (UTC).');
    if (at < book.start)
      throw new FileProblem(where, `Payments before ${dayText(book.start)} are not matched.`, 'Remove the line.');
  }
}

/** Imports a file: matches each line, and opens and resolves breaks. */
export function takeFile(world: World, book: Book, { name, provider, text, lines, at, by }: Arrived): AcquirerFile {
  const digest = digestOf(text);
  const id = derivedId('acf', `${book.tenantId} ${book.mode} ${provider} ${digest}`, world.seed);
  const days = [...new Set(lines.map(({ captured }) => captured))].sort();
  const expected = days.flatMap((text) => {
    const key = `${provider} ${text}`;
    if (book.settled.has(key)) return [];
    book.settled.add(key);
    return (book.byDay.get(dayIndex(text)) ?? []).filter((payment) => payment.provider === provider);
  });
  const file: AcquirerFile = {
    ...{ id, name, provider, received: at, text, lines: [], expected, from: days[0] ?? '', to: days.at(-1) ?? '' },
    ...(by && { by }),
  };
  book.files.set(id, file);
  book.digests.set(digest, id);
  const touched = new Set<Payout>();
  for (const line of lines) {
    const taken = takeLine(world, book, file, line);
    file.lines.push(taken);
    const payout = book.payouts.get(taken.payoutKey);
    if (payout) touched.add(payout);
  }
  for (const payment of expected) {
    if (payment.line) continue;
    const { reference, currency, gross: amount, transactionId } = payment;
    const opened = { kind: 'MissingAtAcquirer', provider, fileId: id, reference, payment, currency, amount } as const;
    payment.breakId = open(world, book, `missing ${transactionId}`, opened, at).id;
  }
  payWaiting(book, touched);
  for (const payout of touched) if (payout.paid !== 0 || payout.breakId !== undefined) weigh(world, book, payout, at);
  return file;
}

function takeLine(world: World, book: Book, file: AcquirerFile, line: AcquirerLine): Line {
  const { provider, id: fileId, received: at } = file;
  const found = book.byReference.get(refKey(provider, line.reference));
  const known = found?.currency === line.currency ? found : undefined;
  const before = known?.line;
  const isWrong = before?.breakId !== undefined && book.breaks.get(before.breakId)?.status !== 'Resolved';
  // A second line corrects a line that differs. After a correct line, it is an amount without a payment.
  const payment = before && !isWrong ? undefined : known;
  const difference = payment
    ? differenceOf(world, payment, line)
    : { kind: 'MissingWithUs' as const, amount: -line.gross };
  const payoutKey = `${provider}\n${line.payout}\n${line.currency}`;
  const id = `${fileId}-${line.row}`;
  const made: Line = {
    ...line,
    id,
    fileId,
    payoutKey,
    ...(payment && { payment }),
    ...(difference && { kind: difference.kind }),
  };
  expectPayout(book, file, made, line.net - (payment && before ? before.net : 0));
  if (payment) {
    resolve(world, book, before?.breakId ?? payment.breakId, at, file.name);
    payment.line = made;
  }
  if (difference) {
    const { kind, amount } = difference;
    const opened = {
      kind,
      amount,
      provider,
      fileId,
      reference: line.reference,
      currency: line.currency,
      ...(known && { payment: known }),
    };
    made.breakId = open(world, book, `line ${id}`, opened, at).id;
  }
  return made;
}

/** Returns the difference between a line and its payment, with the missing amount; `undefined` within the tolerance. */
function differenceOf(
  world: World,
  { gross, fee }: Expected,
  line: AcquirerLine,
): { readonly kind: BreakKind; readonly amount: number } | undefined {
  const { amountTolerance, feeTolerance } = world.config(Config);
  if (Math.abs(gross - line.gross) > amountTolerance) return { kind: 'AmountDiffers', amount: gross - line.gross };
  if (Math.abs(line.fee - fee) > feeTolerance) return { kind: 'FeeDiffers', amount: line.fee - fee };
  return undefined;
}

function expectPayout({ payouts }: Book, { id: fileId, provider }: AcquirerFile, line: Line, due: number): void {
  const { payoutKey: key, payout: reference, payoutDate: date, currency } = line;
  const known = payouts.get(key);
  if (known) known.due += due;
  else payouts.set(key, { key, provider, reference, currency, date, fileId, due, paid: 0 });
}

/**
 * Imports the credits of a bank statement.
 * @returns the number of new credits, and of those that belong to payouts
 */
export function takeCredits(
  world: World,
  book: Book,
  credits: readonly BankCredit[],
  at: number,
): { readonly count: number; readonly matched: number } {
  const fresh = credits.filter(({ id, date }) => !book.credits.has(`${date} ${id}`));
  let matched = 0;
  const byReference = new Map<string, Payout>(
    [...book.payouts.values()].map((payout) => [`${payout.reference} ${payout.currency}`, payout]),
  );
  for (const { id, date, amount, currency, text } of fresh) {
    book.credits.add(`${date} ${id}`);
    const payout = payoutIn(text, currency, byReference);
    if (!payout) {
      book.waiting.add({ amount, currency, text });
      continue;
    }
    matched += 1;
    payout.paid += amount;
    weigh(world, book, payout, at);
  }
  return { count: fresh.length, matched };
}

/** Assigns credits that were imported before the file that names their payout. */
function payWaiting({ waiting }: Book, payouts: ReadonlySet<Payout>): void {
  if (waiting.size === 0) return;
  const byReference = new Map<string, Payout>(
    [...payouts].map((payout) => [`${payout.reference} ${payout.currency}`, payout]),
  );
  for (const credit of waiting) {
    const payout = payoutIn(credit.text, credit.currency, byReference);
    if (!payout) continue;
    payout.paid += credit.amount;
    waiting.delete(credit);
  }
}

/** Minimum length of a reference that may match within a word. Shorter references match only whole words. */
const shortestWithin = 8;

/**
 * Finds the payout that the text of a credit names. Whole words have priority; then spaces are ignored, because banks
 * break long texts into lines.
 */
function payoutIn(text: string, currency: string, byReference: ReadonlyMap<string, Payout>): Payout | undefined {
  for (const word of text.split(/\s+/)) {
    const found = byReference.get(`${word} ${currency}`);
    if (found) return found;
  }
  const joined = text.replace(/\s+/g, '');
  const isNamed = ({ reference }: Payout) => reference.length >= shortestWithin && joined.includes(reference);
  return [...byReference.values()].find((payout) => payout.currency === currency && isNamed(payout));
}

/** Compares the due amount of a payout with the credited amount, and opens or resolves its break. */
function weigh(world: World, book: Book, payout: Payout, at: number): void {
  const { due, paid, provider, reference, currency, fileId, key } = payout;
  const amount = due - paid;
  const kind = paid === 0 ? 'NotPaidByBank' : 'AmountDiffers';
  const current = payout.breakId === undefined ? undefined : book.breaks.get(payout.breakId);
  if (current?.kind === kind && current.amount === amount && current.status !== 'Resolved') return;
  resolve(world, book, payout.breakId, at, reference);
  delete payout.breakId;
  if (Math.abs(amount) <= world.config(Config).bankTolerance) return;
  payout.breakId = open(
    world,
    book,
    `payout ${key} ${book.breaks.size}`,
    { kind, provider, fileId, reference, currency, amount },
    at,
  ).id;
}

/**
 * Opens breaks for payouts that the bank should have credited before a day.
 * @param today in days since 1970
 */
export function checkOverdue(world: World, book: Book, today: number, at: number): void {
  const { bankDays } = world.config(Config);
  for (const payout of book.payouts.values()) {
    const isUnpaid = payout.paid === 0 && payout.due > 0 && payout.breakId === undefined;
    if (isUnpaid && dayIndex(payout.date) + bankDays < today) weigh(world, book, payout, at);
  }
}

/** Returns the match state of a line. */
export function stateOf(book: Book, line: Line): MatchState {
  if (line.kind) return line.kind;
  return (book.payouts.get(line.payoutKey)?.paid ?? 0) === 0 ? 'NotPaidByBank' : 'Matched';
}

/** Returns the match state of a payment on a settled day. */
export const paymentState = (book: Book, { line }: Expected): MatchState =>
  line ? stateOf(book, line) : 'MissingAtAcquirer';

export function payoutStateOf(book: Book, { due, paid, breakId }: Payout): PayoutState {
  const found = breakId === undefined ? undefined : book.breaks.get(breakId);
  if (found && found.kind === 'AmountDiffers') return 'AmountDiffers';
  if (paid !== 0 || due <= 0) return 'Paid';
  return found ? 'NotPaid' : 'Expected';
}
