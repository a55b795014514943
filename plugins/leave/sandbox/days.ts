/** Working days of a leave. Days are ISO 8601 dates without a time zone. */

import type { World } from '#sandbox';
import type { dayParts } from '../api.ts';
import { type Employee, Employees, type Holiday, Holidays, type Leave, Leaves } from './tokens.ts';

const dayLength = 86_400_000;

export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Returns whether a date is in the calendar: false for 30 February. */
export const isDay = (day: string): boolean => !Number.isNaN(timeOf(day)) && dayAt(timeOf(day)) === day;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
export const yearOf = (day: string): number => Number(day.slice(0, 4));

export function* daysBetween(from: string, to: string): Generator<string> {
  for (let at = timeOf(from); at <= timeOf(to); at += dayLength) yield dayAt(at);
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(timeOf(day)).getUTCDay());

/** Returns the holiday of an employee's country on a day; `undefined` if there is none. */
export type HolidayOf = (day: string) => Holiday | undefined;
export function holidaysOf({ tenantId, country }: Pick<Employee, 'tenantId' | 'country'>, world: World): HolidayOf {
  const calendarHolidays = (world.of(Holidays)?.all ?? []).filter(
    (holiday) => holiday.tenantId === tenantId && holiday.country === country,
  );
  const once = new Map(calendarHolidays.filter(({ isYearly }) => !isYearly).map((holiday) => [holiday.date, holiday]));
  const yearly = new Map(
    calendarHolidays.filter(({ isYearly }) => isYearly).map((holiday) => [holiday.date.slice(5), holiday]),
  );
  return (day) => {
    const [singleHoliday, other] = [once.get(day), yearly.get(day.slice(5))];
    return singleHoliday && other ? (singleHoliday.isHalfDay ? other : singleHoliday) : (singleHoliday ?? other);
  };
}

export type Span = Pick<Leave, 'from' | 'to' | 'firstDay' | 'lastDay'>;

/**
 * Returns the first and the last half day of a leave, counted from a fixed day. Two leaves overlap if these ranges
 * overlap.
 */
const halvesOf = ({ from, to, firstDay, lastDay }: Span) => ({
  first: (timeOf(from) / dayLength) * 2 + (firstDay === 'Afternoon' ? 1 : 0),
  last: (timeOf(to) / dayLength) * 2 + (lastDay === 'Morning' ? 0 : 1),
});
export const isEmpty = (span: Span): boolean => halvesOf(span).last < halvesOf(span).first;

export function overlaps(span: Span, other: Span): boolean {
  const [a, b] = [halvesOf(span), halvesOf(other)];
  return a.first <= b.last && b.first <= a.last;
}

/** Returns the part of a day that a leave covers; `undefined` if it does not cover the day. */
export function partOf(
  { from, to, firstDay, lastDay }: Span,
  day: string,
): 'Whole' | 'Morning' | 'Afternoon' | undefined {
  if (day < from || day > to) return undefined;
  if (day === from && firstDay === 'Afternoon') return 'Afternoon';
  return day === to && lastDay === 'Morning' ? 'Morning' : 'Whole';
}

/** Number of half days by part of the day. */
const freeHalves: Readonly<Record<(typeof dayParts)[number], number>> = { Whole: 2, Morning: 1, Afternoon: 1 };

/**
 * Returns the number of working days of a leave.
 * @param year if present, only days of this year count
 */
export function workingDays(span: Span, holidayOf: HolidayOf, year?: number): number {
  let halves = 0;
  for (const day of daysBetween(span.from, span.to)) {
    if (isWeekend(day) || (year !== undefined && yearOf(day) !== year)) continue;
    const holiday = holidayOf(day);
    if (holiday && !holiday.isHalfDay) continue;
    const part = partOf(span, day);
    const free = freeHalves[part ?? 'Whole'];
    // On a half-day holiday the afternoon is already free.
    halves += holiday?.isHalfDay && part !== 'Morning' ? free - 1 : free;
  }
  return halves / 2;
}

export interface Balance {
  readonly allotted: number;
  readonly carried: number;
  readonly approved: number;
  readonly pending: number;
  readonly left: number;
}

/**
 * Returns the balance of a year: the allotted days in proportion to the months of employment, and the days approved and
 * requested.
 */
export function balanceOf(employee: Employee, world: World, year: number): Balance {
  const holidayOf = holidaysOf(employee, world);
  const allotted = Math.round((employee.daysAYear * monthsOf(employee, year) * 2) / 12) / 2;
  const carried = employee.carriedInto === year ? employee.carriedOver : 0;
  const daysWith = (status: Leave['status']) =>
    leavesOf(employee.id, world)
      .filter((leave) => leave.status === status && leave.type === 'Annual')
      .reduce((sum, leave) => sum + workingDays(leave, holidayOf, year), 0);
  const [approved, pending] = [daysWith('Approved'), daysWith('Pending')];
  return { allotted, carried, approved, pending, left: allotted + carried - approved - pending };
}

export const leavesOf = (employeeId: string, world: World): readonly Leave[] =>
  (world.of(Leaves)?.all ?? []).filter((leave) => leave.employeeId === employeeId);

/** Returns the number of months of a year in which an employee works here. The first and last months count in full. */
function monthsOf({ startDate, endDate }: Employee, year: number): number {
  const month = (day: string) => yearOf(day) * 12 + Number(day.slice(5, 7)) - 1;
  const first = Math.max(month(startDate), year * 12);
  const last = Math.min(endDate === undefined ? Number.POSITIVE_INFINITY : month(endDate), year * 12 + 11);
  return Math.max(0, last - first + 1);
}

/** Returns whether a person has an approved leave on a day, by default today; `false` if the plugin is off. */
export function isAway(personId: string, world: World, day: string = dayAt(world.now())): boolean {
  const employee = world.of(Employees)?.all.find((candidate) => candidate.personId === personId);
  return (
    employee !== undefined &&
    leavesOf(employee.id, world).some((leave) => leave.status === 'Approved' && partOf(leave, day) !== undefined)
  );
}
