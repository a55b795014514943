/**
 * Parsers for values of options. Their errors contain the allowed values; commander adds the option and the given
 * value.
 */
import { InvalidArgumentError } from 'commander';
import { isLoopback } from '../server/http/loopback.ts';

function refuse(allowed: string): never {
  throw new InvalidArgumentError(`Give ${allowed}.`);
}

/** Creates a parser of a whole number in a range. `1e3`, `0x10`, ` 7` and similar notations are rejected. */
function wholeNumberParser(max: number, allowed: string, min = 0) {
  return (text: string): number => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : refuse(allowed);
  };
}

/** Accepts a text that looks like an IP address. The system checks if the computer has this address. */
export const ipAddress = (text: string): string =>
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f.]*:[\da-f:.]*)$/i.test(text)
    ? text
    : refuse('an IP address, such as 0.0.0.0 or ::');

export const port = wholeNumberParser(65_535, 'a whole number from 0 (any free port) to 65535');
export const seed = wholeNumberParser(4_294_967_295, 'a whole number from 0 to 4294967295');
export const milliseconds = wholeNumberParser(60_000, 'milliseconds from 0 to 60000');

/** Maximum number of transactions in memory, in typed columns and rows; two million take about 3 GB. */
export const transactions = wholeNumberParser(2_000_000, 'a whole number from 1000 to 2000000', 1_000);

/** Payments per hour. A demo does not need more than one per second. */
export const traffic = wholeNumberParser(3_600, 'a whole number of payments an hour from 0 to 3600');

/** Parses a share of all calls, from 0 to 1. */
export function share(text: string): number {
  return /^(?:0?\.\d{1,6}|0|1|[01]\.0{1,6}|0\.\d{1,6})$/.test(text)
    ? Number(text)
    : refuse('a share from 0 to 1, such as 0.2');
}

/** Parses an ISO 8601 date (at midnight in UTC), or a date and time with zone, as epoch milliseconds. */
export function instant(text: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text);
  const day = match?.[1];
  // Date parses 31 February as 3 March, so the day is compared with the result.
  const isDay = day !== undefined && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  const value = isDay ? Date.parse(text) : Number.NaN;
  return Number.isNaN(value) ? refuse('an ISO date, 2026-03-31 or 2026-03-31T08:00:00Z') : value;
}

/** Parses an address of this computer. */
export const receiver = (text: string): string =>
  isLoopback(text) ? text : refuse('an address of this computer, such as http://localhost:8080/hooks');

/** Parses an address of an API to proxy to. */
export function httpUrl(text: string): string {
  const url = /\s/.test(text) || !URL.canParse(text) ? undefined : new URL(text);
  const isHttp =
    url &&
    /^https?:$/.test(url.protocol) &&
    /^https?:\/\/[^/]/i.test(text) &&
    !url.username &&
    !url.password &&
    !url.search &&
    !url.hash;
  return isHttp
    ? text
    : refuse('an http or https URL without user name, query or fragment, such as https://api.acme.example');
}

/** Adds an origin to the previous origins: an http or https URL with only a scheme, a host and a port. */
export function origins(text: string, before: readonly string[] = []): readonly string[] {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: '' };
  const isOrigin = /^https?:/.test(origin) && text.replace(/\/$/, '').toLowerCase() === origin;
  return isOrigin ? [...before, origin] : refuse('an origin without a path, such as https://api.acme.example');
}
