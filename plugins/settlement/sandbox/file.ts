/** Reconciliation file of a payout: a line for each row, and a line with the total. */
import { csvOf } from '#core/api';
import { type FileAnswer, localTime, type SandboxRequest, zoneOf } from '#sandbox';
import type { payoutCalls } from '../api.ts';
import { moneyOf, rowAnswer } from './answers.ts';
import { payoutFor } from './find.ts';

const headings = [
  'payout',
  'row',
  'type',
  'created',
  'transactionId',
  'externalId',
  'paymentMethod',
  'gross',
  'fee',
  'net',
  'currency',
];

/** Creates the reconciliation file, with times in the caller's time zone. */
export function fileOf(request: SandboxRequest<typeof payoutCalls.file>): FileAnswer {
  const { caller, params } = request;
  const payout = payoutFor(request, params.id);
  const { number, currency, rows, amount } = payout;
  const zone = zoneOf(caller.person.timeZone);
  const money = moneyOf(request, currency);
  const lines = rows.map((row) => {
    const {
      id,
      type,
      transactionId = '',
      externalId = '',
      paymentMethod = '',
      gross,
      fee,
      net,
    } = rowAnswer(request, currency, row);
    return [
      number,
      id,
      type,
      localTime(row.created, zone),
      transactionId,
      externalId,
      paymentMethod,
      gross,
      fee,
      net,
      currency,
    ];
  });
  const sum = (field: 'gross' | 'fee') => money(rows.reduce((total, row) => total + row[field], 0));
  const total = [number, '', 'Total', '', '', '', '', sum('gross'), sum('fee'), money(amount), currency];
  return { file: csvOf(headings, [...lines, total]), name: `${number}.csv`, contentType: 'text/csv; charset=utf-8' };
}
