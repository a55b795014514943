/**
 * Answers reports of grouped transactions: their rows, their totals and the previous period. All are counted from the
 * rows that the lists show.
 */
import { fromMinor } from '../../../core/api/money.ts';
import type { ReportAnswer, ReportRow } from '../../../core/reports/calls.ts';
import { columnOf, type Dimension } from '../../../core/reports/report.ts';
import type { Crossing } from '../../world/cross.ts';
import {
  type CrossGroup,
  percentOf,
  providerRateOf,
  refusedStatuses,
  type Sums,
  successRateOf,
  type TimeKey,
  timeKeysOf,
} from '../../world/groups.ts';
import type { World } from '../../world/world.ts';
import { previousQuestion, type ReportQuestion } from './question.ts';

/** Counts of a query, calculated once for all parts of its answer. */
interface Counted {
  readonly question: ReportQuestion;
  readonly crossing: Crossing;
  readonly all: CrossGroup;
}

function countedBy(question: ReportQuestion, by: readonly Dimension[], refusedOnly: boolean): Counted {
  const { world, base, zone, filter } = question;
  const { statuses = refusedStatuses } = filter;
  const narrowed = refusedOnly
    ? { ...filter, statuses: new Set([...statuses].filter((status) => refusedStatuses.has(status))) }
    : filter;
  const crossing = world.transactions.cross(narrowed, by, { base, zone });
  const [all = { keys: [], taken: nothing, requested: nothing }] = crossing.by([]);
  return { question: question, crossing, all };
}

const rowsBy = ({ question, crossing, all }: Counted, by: readonly Dimension[]): ReportRow[] =>
  crossing.by(by).map((group) => rowOf(question, by, group, all.taken.count, question.world));

/** Returns the unsorted answer of a table: a row for each combination of keys that occurs. */
export function groupedAnswerOf(
  question: ReportQuestion,
  by: readonly Dimension[],
  refusedOnly: boolean,
): ReportAnswer {
  const counted = countedBy(question, by, refusedOnly);
  return answerOf(counted, countedBy(previousQuestion(question), [], refusedOnly), rowsBy(counted, by));
}

/** Returns any rows with the totals of the transactions that match the query. @public */
export function withTotals(question: ReportQuestion, data: readonly ReportRow[], refusedOnly: boolean): ReportAnswer {
  return answerOf(countedBy(question, [], refusedOnly), countedBy(previousQuestion(question), [], refusedOnly), data);
}

/**
 * Returns the answer of a chart: all hours or days of the period, including empty ones, or the groups, largest first.
 */
export function chartAnswer(question: ReportQuestion, by: Dimension, refusedOnly = false): ReportAnswer {
  const counted = countedBy(question, [by], refusedOnly);
  const before = countedBy(previousQuestion(question), by === 'day' ? [by] : [], refusedOnly);
  return answerOf(counted, before, chartRows(counted, by), by === 'day' ? chartRows(before, by) : undefined);
}

function chartRows(counted: Counted, by: Dimension): ReportRow[] {
  const { question } = counted;
  const rows = rowsBy(counted, [by]);
  if (!isTime(by)) return rows.sort((row, other) => Number(other.count) - Number(row.count));
  const { period, zone, world, base } = question;
  const known = new Map(rows.map((row) => [row[by], row]));
  const none: CrossGroup = { keys: [], taken: nothing, requested: nothing };
  return timeKeysOf(by, period.from, period.to, zone).map(
    (key) => known.get(key) ?? rowOf({ ...question, base }, [by], { ...none, keys: [key] }, 1, world),
  );
}

const isTime = (by: Dimension): by is TimeKey & Dimension => by === 'hour' || by === 'day' || by === 'month';
const nothing: Sums = { count: 0, approved: 0, refused: 0, blocked: 0, volume: 0, volumes: new Map() };

/** Returns all rows with their totals and facts. The page is selected later. */
function answerOf(
  { question, crossing, all }: Counted,
  before: Counted,
  data: readonly ReportRow[],
  previousData?: readonly ReportRow[],
): ReportAnswer {
  const { world, base } = question;
  const instant = (time: number) => new Date(time).toISOString();
  const { tenantId } = question.filter;
  const tenantIds = tenantId === undefined ? world.tenants.map(({ id }) => id) : [tenantId];
  return {
    data: [...data],
    count: data.length,
    baseCurrency: base,
    total: totalOf(question, all),
    totals: crossing
      .by(['currency'])
      .map(({ keys: [currency = ''], ...group }) => ({
        currency,
        count: group.taken.count,
        amount: amountIn(world, currency, group.requested),
        captured: amountIn(world, currency, group.taken),
        volume: fromMinor(group.taken.volume, world.decimalPlaces(base)),
        rate: world.rates
          .rateRange(currency, base, {
            tenantIds,
            from: question.period.from,
            to: Math.min(question.period.to, world.now()),
          })
          .join(' – '),
      }))
      .sort((row, other) => other.count - row.count),
    previous: {
      ...totalOf(before.question, before.all),
      ...(previousData && { data: [...previousData] }),
      startDate: instant(before.question.period.from),
      endDate: instant(before.question.period.to),
    },
    asOf: instant(world.now()),
  };
}

function totalOf({ world, base }: ReportQuestion, all: CrossGroup): NonNullable<ReportAnswer['total']> {
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(base));
  return {
    count: all.taken.count,
    requested: major(all.requested.volume),
    volume: major(all.taken.volume),
    successRate: successRateOf(all.taken),
  };
}

const amountIn = (world: World, currency: string, { volumes }: Sums) =>
  fromMinor(volumes.get(currency) ?? 0, world.decimalPlaces(currency));

function rowOf(
  { base }: ReportQuestion,
  by: readonly Dimension[],
  { keys, taken, requested }: CrossGroup,
  all: number,
  world: World,
): ReportRow {
  const named = Object.fromEntries(by.map((key, at) => [columnOf(key), keys[at] ?? '']));
  const currency = named.currency;
  const merchantId = named.merchantName;
  const reason = named.declineReason;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(base));
  return {
    ...named,
    ...(merchantId !== undefined && {
      merchantId,
      merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    }),
    ...(reason !== undefined && { recoverable: isRecoverable(reason) ? 'recoverable' : 'final' }),
    count: taken.count,
    ...(currency !== undefined && {
      amount: amountIn(world, currency, requested),
      captured: amountIn(world, currency, taken),
    }),
    requested: major(requested.volume),
    volume: major(taken.volume),
    baseCurrency: base,
    successRate: by.includes('serviceProvider') ? providerRateOf(taken) : successRateOf(taken),
    share: percentOf(taken.count, all),
  };
}

/**
 * Decline reasons for which another attempt would fail, too: the card or account doesn't exist, or may not be used for
 * this (ISO 8583 field 39: 14, 41, 43, 57; ISO 20022 AC01, AC04).
 */
const final = new Set([
  'Invalid card number',
  'Lost card',
  'Stolen card',
  'Transaction not permitted to cardholder',
  'AC01 Incorrect account number',
  'AC04 Account closed',
]);
/** Returns true if a decline reason isn't final, so that the payment may be tried again. @public */
export const isRecoverable = (reason: string) => !final.has(reason);
