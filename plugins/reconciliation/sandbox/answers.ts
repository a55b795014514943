/** Conversion of files, lines, breaks and the suspense account into API responses. */
import type { AnswerOf } from '#core/api';
import { fromMinor } from '#core/api';
import { balancesOf, tenantFor } from '#sandbox';
import type {
  AcquirerFileDetail,
  Break as BreakAnswer,
  BreakDetail,
  breakCalls,
  AcquirerFile as FileAnswer,
  MatchedLine,
} from '../api.ts';
import { matchState } from '../model.ts';
import {
  type AcquirerFile,
  type Book,
  type Break,
  day,
  dayText,
  type Expected,
  isOpen,
  type Line,
  versionOf,
} from './book.ts';
import { booksFor, type Request } from './find.ts';
import { payoutStateOf, stateOf } from './match.ts';

const instant = (time: number): string => new Date(time).toISOString();
const moneyOf =
  ({ world }: Pick<Request, 'world'>, currency: string) =>
  (minor: number) =>
    fromMinor(minor, world.decimalPlaces(currency));

const missingIn = ({ expected }: AcquirerFile): readonly Expected[] => expected.filter(({ line }) => !line);

/** Returns the number of open breaks by file. */
export function openByFile({ breaks }: Book): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const breakItem of breaks.values())
    if (isOpen(breakItem)) counts.set(breakItem.fileId, (counts.get(breakItem.fileId) ?? 0) + 1);
  return counts;
}

export function fileAnswer(request: Request, book: Book, file: AcquirerFile, open = openByFile(book)): FileAnswer {
  const { id, name, provider, from, to, received, by, lines } = file;
  const breaks = open.get(id) ?? 0;
  const states = lines.map((line) => stateOf(book, line));
  const matched = states.filter((state) => state === 'Matched').length;
  const status = breaks > 0 ? 'Breaks' : states.includes('NotPaidByBank') ? 'AwaitsBank' : 'Matched';
  return {
    ...{ id, name, provider, from, to, status, count: lines.length, matched, missing: missingIn(file).length, breaks },
    ...{ received: instant(received), ...(by && { by: by.actor }) },
    ...tenantFor(request, book.tenantId),
  };
}

export function fileDetail(request: Request, book: Book, file: AcquirerFile): AcquirerFileDetail {
  const { lines } = file;
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  const payouts = [...book.payouts.values()].filter(({ key }) => lines.some(({ payoutKey }) => payoutKey === key));
  return {
    ...fileAnswer(request, book, file),
    sums: currencies.flatMap((currency) => {
      const money = moneyOf(request, currency);
      return matchState.values.flatMap((state) => {
        const matchingLines = lines.filter((line) => line.currency === currency && stateOf(book, line) === state);
        const sum = (field: 'gross' | 'fee' | 'net') =>
          money(matchingLines.reduce((total, line) => total + line[field], 0));
        return matchingLines.length === 0
          ? []
          : [{ state, currency, count: matchingLines.length, gross: sum('gross'), fee: sum('fee'), net: sum('net') }];
      });
    }),
    payouts: payouts.map((payout) => {
      const { reference, currency, date, due, paid } = payout;
      const money = moneyOf(request, currency);
      return { reference, currency, date, due: money(due), paid: money(paid), state: payoutStateOf(book, payout) };
    }),
  };
}

/** Returns the lines of a file, and the payments that are missing in it. */
export function linesOfFile(request: Request, book: Book, file: AcquirerFile): MatchedLine[] {
  const about = {
    ...{ fileId: file.id, fileName: file.name, provider: file.provider },
    ...tenantFor(request, book.tenantId),
  };
  return [
    ...file.lines.map((line) => ({ ...about, ...lineAnswer(request, book, line) })),
    ...missingIn(file).map((payment) => ({
      ...about,
      ...paymentAnswer(request, payment),
      ...{
        id: `${file.id}-${payment.transactionId}`,
        state: 'MissingAtAcquirer' as const,
        captured: dayText(payment.day),
      },
      ...{ reference: payment.reference, order: payment.order, currency: payment.currency },
      ...(payment.breakId !== undefined && { breakId: payment.breakId }),
    })),
  ];
}

function lineAnswer(request: Request, book: Book, line: Line): Omit<MatchedLine, 'fileId' | 'fileName' | 'provider'> {
  const { id, row, captured, reference, order, currency, payout, payment, breakId } = line;
  const money = moneyOf(request, currency);
  const payoutBreak = book.payouts.get(line.payoutKey)?.breakId;
  const shown = breakId ?? payoutBreak;
  return {
    ...{ id, row, state: stateOf(book, line), captured, reference, order, currency, payout },
    ...{ gross: money(line.gross), fee: money(line.fee), net: money(line.net) },
    ...(payment && paymentAnswer(request, payment)),
    ...(shown !== undefined && { breakId: shown }),
  };
}

function paymentAnswer(request: Request, payment: Expected) {
  const { transactionId, merchantId, currency, gross, fee } = payment;
  const money = moneyOf(request, currency);
  const merchantName = request.world.merchant(merchantId)?.legalBusinessName;
  return {
    transactionId,
    expected: money(gross),
    expectedFee: money(fee),
    ...(merchantName !== undefined && { merchantName }),
  };
}

export function breakAnswer(request: Request, book: Book, breakItem: Break): BreakAnswer {
  const { id, number, kind, status, provider, reference, payment, fileId, amount, currency, opened, owner, events } =
    breakItem;
  const merchantName = payment && request.world.merchant(payment.merchantId)?.legalBusinessName;
  const end = isOpen(breakItem)
    ? request.world.now()
    : (events.findLast(({ type }) => type === 'WrittenOff' || type === 'Resolved')?.created ?? opened);
  return {
    ...{
      id,
      number,
      kind,
      status,
      provider,
      reference,
      fileId,
      fileName: book.files.get(fileId)?.name ?? '',
      currency,
    },
    ...{
      amount: moneyOf(request, currency)(amount),
      opened: instant(opened),
      age: Math.max(0, Math.floor((end - opened) / day)),
      version: versionOf(breakItem),
    },
    ...(payment && { order: payment.order, transactionId: payment.transactionId }),
    ...(merchantName !== undefined && { merchantName }),
    ...(owner && { ownerId: owner.id, ownerName: owner.name }),
    ...tenantFor(request, book.tenantId),
  };
}

export function breakDetail(request: Request, book: Book, breakItem: Break): BreakDetail {
  const { writeOffRequest, events } = breakItem;
  return {
    ...breakAnswer(request, book, breakItem),
    ...(writeOffRequest && {
      writeOffRequest: {
        by: writeOffRequest.by.actor,
        reason: writeOffRequest.reason,
        isByYou: writeOffRequest.by.actorId === request.caller.person.id,
      },
    }),
    events: events.map(({ type, created, by, text }) => ({
      type,
      created: instant(created),
      by: by.actor,
      ...(text !== undefined && { text }),
    })),
  };
}

/** Returns the balances of the suspense account of each tenant; a missing amount is above 0. */
export const suspenseAnswer = (request: Request): AnswerOf<typeof breakCalls.suspense> =>
  booksFor(request).flatMap((book) => suspenseOf(request, book));

function suspenseOf(request: Request, book: Book): AnswerOf<typeof breakCalls.suspense> {
  const bookings = request.world.transactions.tenantBookings(book.tenantId, book.mode);
  const open = [...book.breaks.values()].filter(isOpen);
  const currencies = [...new Set(bookings.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const ownBookings = bookings.filter((booking) => booking.currency === currency);
    const balance = 0 - (balancesOf(ownBookings).get('suspense') ?? 0);
    const count = open.filter((openBreak) => openBreak.currency === currency).length;
    return count === 0 && balance === 0
      ? []
      : [{ ...tenantFor(request, book.tenantId), currency, balance: moneyOf(request, currency)(balance), count }];
  });
}
