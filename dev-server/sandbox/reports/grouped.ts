/** Answers reports of grouped transactions: their rows, their totals, the period before. All of it is counted from the rows that the lists show. */
import { fromMinor } from '../../../core/api/money.ts';
import type { ReportAnswer, ReportRow } from '../../../core/reports/calls.ts';
import { columnOf, type Dimension } from '../../../core/reports/report.ts';
import type { Crossing } from '../../world/cross.ts';
import { type CrossGroup, percentOf, refusedStatuses, type Sums, successRateOf, type TimeKey, timeKeysOf } from '../../world/groups.ts';
import type { World } from '../../world/world.ts';
import { type Asked, askedBefore } from './asked.ts';

/** What is counted for a question, once for all that is shown of it. */
interface Counted {
  readonly asked: Asked;
  readonly crossing: Crossing;
  readonly all: CrossGroup;
}

function countedBy(asked: Asked, by: readonly Dimension[], refusedOnly: boolean): Counted {
  const { world, base, zone, filter } = asked;
  const { statuses = refusedStatuses } = filter;
  const narrowed = refusedOnly ? { ...filter, statuses: new Set([...statuses].filter((status) => refusedStatuses.has(status))) } : filter;
  const crossing = world.transactions.cross(narrowed, by, { base, zone });
  const [all = { keys: [], taken: nothing, asked: nothing }] = crossing.by([]);
  return { asked, crossing, all };
}

const rowsBy = ({ asked, crossing, all }: Counted, by: readonly Dimension[]): ReportRow[] =>
  crossing.by(by).map((group) => rowOf(asked, by, group, all.taken.count, asked.world));

/** The answer of a table, unsorted: a row for each combination of keys that there is. */
export function groupedAnswerOf(asked: Asked, by: readonly Dimension[], refusedOnly: boolean): ReportAnswer {
  const counted = countedBy(asked, by, refusedOnly);
  return answerOf(counted, countedBy(askedBefore(asked), [], refusedOnly), rowsBy(counted, by));
}

/** Rows of anything with the totals of the transactions that the question is about. */
export function withTotals(asked: Asked, data: readonly ReportRow[], refusedOnly: boolean): ReportAnswer {
  return answerOf(countedBy(asked, [], refusedOnly), countedBy(askedBefore(asked), [], refusedOnly), data);
}

/** The answer of a chart: every hour or day of the period, of which some may be empty, or the groups, largest first. */
export function chartAnswer(asked: Asked, by: Dimension, refusedOnly = false): ReportAnswer {
  const counted = countedBy(asked, [by], refusedOnly);
  const before = countedBy(askedBefore(asked), by === 'day' ? [by] : [], refusedOnly);
  return answerOf(counted, before, chartRows(counted, by), by === 'day' ? chartRows(before, by) : undefined);
}

function chartRows(counted: Counted, by: Dimension): ReportRow[] {
  const { asked } = counted;
  const rows = rowsBy(counted, [by]);
  if (!isTime(by)) return rows.sort((one, other) => Number(other.count) - Number(one.count));
  const { period, zone, world, base } = asked;
  const known = new Map(rows.map((row) => [row[by], row]));
  const none: CrossGroup = { keys: [], taken: nothing, asked: nothing };
  return timeKeysOf(by, period.from, period.to, zone).map((key) => known.get(key) ?? rowOf({ ...asked, base }, [by], { ...none, keys: [key] }, 1, world));
}

const isTime = (by: Dimension): by is TimeKey & Dimension => by === 'hour' || by === 'day' || by === 'month';
const nothing: Sums = { count: 0, approved: 0, refused: 0, volume: 0, volumes: new Map() };

/** All rows with what stands beside them. A page is cut from it later. */
function answerOf({ asked, crossing, all }: Counted, before: Counted, data: readonly ReportRow[], previousData?: readonly ReportRow[]): ReportAnswer {
  const { world, base } = asked;
  const instant = (time: number) => new Date(time).toISOString();
  const { tenantId } = asked.filter;
  const tenantIds = tenantId === undefined ? world.tenants.map(({ id }) => id) : [tenantId];
  return {
    data: [...data],
    count: data.length,
    baseCurrency: base,
    total: totalOf(asked, all),
    totals: crossing
      .by(['currency'])
      .map(({ keys: [currency = ''], ...group }) => ({
        currency,
        count: group.taken.count,
        amount: amountIn(world, currency, group.asked),
        captured: amountIn(world, currency, group.taken),
        volume: fromMinor(group.taken.volume, world.decimalPlaces(base)),
        rate: world.rates.stated(currency, base, { tenantIds, ...asked.period }).join(' / '),
      }))
      .sort((one, other) => other.count - one.count),
    previous: {
      ...totalOf(before.asked, before.all),
      ...(previousData && { data: [...previousData] }),
      startDate: instant(before.asked.period.from),
      endDate: instant(before.asked.period.to),
    },
    asOf: instant(world.now()),
  };
}

function totalOf({ world, base }: Asked, all: CrossGroup): NonNullable<ReportAnswer['total']> {
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(base));
  return { count: all.taken.count, asked: major(all.asked.volume), volume: major(all.taken.volume), successRate: successRateOf(all.taken) };
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
