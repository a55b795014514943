/** Time zones, with a search by name and offset. */
import { timeZoneOffset } from '#core/ui';

export interface TimeZone {
  /** IANA name. */
  readonly id: string;
  /** Offset at the requested time, such as `UTC+03:00`. */
  readonly offset: string;
  /** Minutes east of UTC. */
  readonly minutes: number;
}

/**
 * Returns the offset of a time zone, including daylight saving time: `UTC+03:00`.
 * @param now epoch milliseconds
 */
export function offsetOf(zone: string, now: number): string {
  return offsetText(timeZoneOffset(now, zone));
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const part = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
}

/**
 * Returns all time zones of the browser, from west to east, then by name.
 * @param now epoch milliseconds
 * @param chosen is always in the list, even if the browser does not have it
 */
export function timeZones(now: number, chosen: string): TimeZone[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  return [...names]
    .map((id) => {
      const minutes = timeZoneOffset(now, id);
      return { id, minutes, offset: offsetText(minutes) };
    })
    .sort((zone, other) => zone.minutes - other.minutes || zone.id.localeCompare(other.id, 'en'));
}

/** Returns the time zones that contain all words in the name or offset: `istanbul`, `new york`, `+3`, `utc-05:00`. */
export function searchTimeZones(zones: readonly TimeZone[], typed: string): readonly TimeZone[] {
  const words = toSearchText(typed).split(/\s+/).filter(Boolean);
  return zones.filter(({ id, offset, minutes }) => {
    const short = `${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}`;
    const found = toSearchText(`${id} ${offset}`);
    return words.every((word) => word === short || (/^[+-]\d$/.test(word) ? false : found.includes(word)));
  });
}

/** Returns the text in lower case, without accents, with spaces as separators and with a hyphen as minus. */
const toSearchText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[_/]/g, ' ')
    .replace(/−/g, '-');
