/** The world's time zones, to be searched by name and offset. */
import { timeZoneOffset } from '#core/ui';

export interface TimeZone {
  /** IANA name. */
  readonly id: string;
  /** Offset such as `UTC+03:00`, at the requested instant. */
  readonly offset: string;
  /** Minutes east of UTC. */
  readonly minutes: number;
}

/** `UTC+03:00`; summer time is part of it. @param now epoch milliseconds */
export function offsetOf(zone: string, now: number): string {
  return offsetText(timeZoneOffset(now, zone));
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const part = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
}

/**
 * Returns every zone that the browser knows, from west to east, then by name.
 * @param now epoch milliseconds
 * @param chosen in the list even where the browser does not name it
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

/**
 * Returns the zones that contain each typed word in the name or the offset: `istanbul`, `new york`, `+3`, `utc-05:00`.
 */
export function searchTimeZones(zones: readonly TimeZone[], typed: string): readonly TimeZone[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return zones.filter(({ id, offset, minutes }) => {
    const short = `${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}`;
    const found = plain(`${id} ${offset}`);
    return words.every((word) => word === short || (/^[+-]\d$/.test(word) ? false : found.includes(word)));
  });
}

/** Returns the text without accents and case, with blanks as separators and a typeable minus. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[_/]/g, ' ')
    .replace(/−/g, '-');
