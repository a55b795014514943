/** A time zone as a calendar: the day of an instant, and the beginning of a day. */
import { startOfDay, timeZoneOffset } from '../../core/ui/formats/date.ts';

/** Time zone of a call. @public */
export interface Zone {
  /** Returns the milliseconds to add to UTC to get local time, east positive. */
  offsetAt(time: number): number;
  /** Returns the calendar day of an instant, counted in days since 1970-01-01. */
  dayAt(time: number): number;
  /**
   * Returns the first instant of a calendar day, in epoch milliseconds.
   * @param day as counted by `dayAt`
   */
  startOf(day: number): number;
}

const minute = 60_000;
const dayLength = 86_400_000;
const zones = new Map<string, Zone>();

/**
 * Returns a time zone.
 * @param zone an IANA name (UTC if unknown), or minutes to add to UTC
 * @public
 */
export function zoneOf(zone: string | number): Zone {
  if (typeof zone === 'number')
    return { ...fixedZone(zone * minute), startOf: (day) => day * dayLength - zone * minute };
  const known = zones.get(zone) ?? namedZone(zone);
  zones.set(zone, known);
  return known;
}

/**
 * Returns the zone of a call's times. It is the zone that the call names; otherwise the person's zone, if the call
 * gives no offset or an offset that their zone has at any of the instants; otherwise the offset.
 * @param ownTimeZone the person's time zone, an IANA name
 * @param times epoch milliseconds
 * @public
 */
export function zoneOfCall(
  {
    timeZone,
    timezoneOffset,
  }: { readonly timeZone?: string | undefined; readonly timezoneOffset?: number | undefined },
  ownTimeZone: string,
  times: readonly number[],
): Zone {
  const zone = zoneOf(timeZone ?? ownTimeZone);
  const isZones =
    timeZone !== undefined ||
    timezoneOffset === undefined ||
    times.some((time) => zone.offsetAt(time) === timezoneOffset * minute);
  return isZones ? zone : zoneOf(timezoneOffset);
}

/** Returns true for the IANA name of a time zone, but not for an offset. @public */
export function isZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns `YYYY-MM-DD` for a day as counted by `dayAt`. @public */
export const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/**
 * Formats an instant like the files, `DD/MM/YYYY HH:mm:ss`.
 * @param time epoch milliseconds
 * @public
 */
export function localTime(time: number, zone: Zone): string {
  const [date = '', clock = ''] = new Date(time + zone.offsetAt(time)).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${clock.slice(0, 8)}`;
}

function fixedZone(offset: number): Pick<Zone, 'offsetAt' | 'dayAt'> {
  return { offsetAt: () => offset, dayAt: (time) => Math.floor((time + offset) / dayLength) };
}

function namedZone(timeZone: string): Zone {
  const readOffset = (time: number) => timeZoneOffset(time, timeZone) * minute;
  // Offsets by UTC day; NaN if the clocks change that day. Calling Intl for each of 50,000 instants takes a tenth of a
  // second.
  const offsets = new Map<number, number>();
  const offsetAt = (time: number) => {
    const day = Math.floor(time / dayLength);
    let offset = offsets.get(day);
    if (offset === undefined) {
      const first = readOffset(day * dayLength);
      offset = first === readOffset((day + 1) * dayLength) ? first : Number.NaN;
      offsets.set(day, offset);
    }
    return Number.isNaN(offset) ? readOffset(time) : offset;
  };
  const starts = new Map<number, number>();
  return {
    offsetAt,
    dayAt: (time) => Math.floor((time + offsetAt(time)) / dayLength),
    startOf(day) {
      const start = starts.get(day) ?? Date.parse(startOfDay(dayText(day), timeZone));
      starts.set(day, start);
      return start;
    },
  };
}
