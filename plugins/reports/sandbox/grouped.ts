/** Answers reports of grouped transactions: their rows, their totals, the period before. All of it is counted from the rows that the lists show. */
import { fromMinor } from '#core/api';
import {
  type CrossGroup,
  crossTransactions,
  percentOf,
  rateText,
  refusedStatuses,
  type Sums,
  successRateOf,
  type TimeKey,
  type Transaction,
  timeKeysOf,
  type World,
} from '#sandbox';
import type { ReportAnswer, ReportRow } from '../engine/calls.ts';
import { columnOf, type Dimension } from '../engine/report.ts';
import { type Asked, askedBefore, rowsOf } from './asked.ts';

const countedRows = (asked: Asked, refusedOnly: boolean): readonly Transaction[] =>
  refusedOnly ? rowsOf(asked).filter(({ status }) => refusedStatuses.has(status)) : rowsOf(asked);

/** The rows of a table, unsorted: one for each combination of keys that there is. */
export function groupedRows(asked: Asked, by: readonly Dimension[], refusedOnly = false): ReportRow[] {
  const rows = countedRows(asked, refusedOnly);
  const { base, zone, world } = asked;
  return crossTransactions(rows, by, { base, zone }).map((group) => rowOf(asked, by, group, rows.length, world));
}

/** The answer of a chart: every hour or day of the period, of which some may be empty, or the groups, largest first. */
export function chartAnswer(asked: Asked, by: Dimension, refusedOnly = false): ReportAnswer {
  const before = by === 'day' ? askedBefore(asked) : undefined;
  return { ...answerOf(asked, chartRows(asked, by, refusedOnly), refusedOnly, before && chartRows(before, by, refusedOnly)) };
}

function chartRows(asked: Asked, by: Dimension, refusedOnly: boolean): ReportRow[] {
  const rows = groupedRows(asked, [by], refusedOnly);
  if (!isTime(by)) return rows.sort((one, other) => Number(other.count) - Number(one.count));
  const { period, zone, world, base } = asked;
  const known = new Map(rows.map((row) => [row[by], row]));
  const none: CrossGroup = { keys: [], taken: nothing, asked: nothing };
  return timeKeysOf(by, period.from, period.to, zone).map((key) => known.get(key) ?? rowOf({ ...asked, base }, [by], { ...none, keys: [key] }, 1, world));
}

const isTime = (by: Dimension): by is TimeKey & Dimension => by === 'hour' || by === 'day' || by === 'month';
const nothing: Sums = { count: 0, approved: 0, refused: 0, volume: 0, volumes: new Map() };

/** All rows with what stands beside them. A page is cut from it later. */
export function answerOf(asked: Asked, data: readonly ReportRow[], refusedOnly: boolean, previousData?: readonly ReportRow[]): ReportAnswer {
  const { world, base } = asked;
  const rows = countedRows(asked, refusedOnly);
  const before = askedBefore(asked);
  const instant = (time: number) => new Date(time).toISOString();
  return {
    data: [...data],
    count: data.length,
    baseCurrency: base,
    total: totalOf(asked, rows),
    totals: crossTransactions(rows, ['currency'], { base })
      .map(({ keys: [currency = ''], ...group }) => ({
        currency,
        count: group.taken.count,
        amount: amountIn(world, currency, group.asked),
        captured: amountIn(world, currency, group.taken),
        volume: fromMinor(group.taken.volume, world.decimalPlaces(base)),
        rate: rateText(currency, base),
      }))
      .sort((one, other) => other.count - one.count),
    previous: {
      ...totalOf(before, countedRows(before, refusedOnly)),
      ...(previousData && { data: [...previousData] }),
      startDate: instant(before.period.from),
      endDate: instant(before.period.to),
    },
    asOf: instant(world.now()),
  };
}

function totalOf({ world, base }: Asked, rows: readonly Transaction[]): NonNullable<ReportAnswer['total']> {
  const [all] = crossTransactions(rows, [], { base });
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(base));
  return {
    count: all?.taken.count ?? 0,
    asked: major(all?.asked.volume ?? 0),
    volume: major(all?.taken.volume ?? 0),
    successRate: all ? successRateOf(all.taken) : null,
  };
}

const amountIn = (world: World, currency: string, { volumes }: Sums) => fromMinor(volumes.get(currency) ?? 0, world.decimalPlaces(currency));

function rowOf({ base }: Asked, by: readonly Dimension[], { keys, taken, asked }: CrossGroup, all: number, world: World): ReportRow {
  const named = Object.fromEntries(by.map((key, at) => [columnOf(key), keys[at] ?? '']));
  const currency = named.currency;
  const merchantId = named.merchantName;
  const reason = named.declineReason;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(base));
  return {
    ...named,
    ...(merchantId !== undefined && { merchantId, merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId }),
    ...(reason !== undefined && { recoverable: isRecoverable(reason) ? 'recoverable' : 'final' }),
    count: taken.count,
    ...(currency !== undefined && { amount: amountIn(world, currency, asked), captured: amountIn(world, currency, taken) }),
    asked: major(asked.volume),
    volume: major(taken.volume),
    baseCurrency: base,
    successRate: successRateOf(taken),
    share: percentOf(taken.count, all),
  };
}

/** Trying again would end alike: the card or account is not there, or may not be used so (ISO 8583 field 39: 14, 41, 43, 57; ISO 20022 AC01, AC04). */
const final = new Set([
  'Invalid card number',
  'Lost card',
  'Stolen card',
  'Transaction not permitted to cardholder',
  'AC01 Incorrect account number',
  'AC04 Account closed',
]);
export const isRecoverable = (reason: string) => !final.has(reason);
