/** Schemas that endpoints of several plugins share. */
import * as Type from 'typebox';
import { type FilePart, fileWord } from './file-part.ts';
import { systemMode } from './system-mode.ts';

export const amountPattern = '^-?\\d+(\\.\\d+)?$';
/**
 * A decimal amount in the currency's major unit, as in ISO 20022: `"1234.50"`. It is a string, so that money is never a
 * binary fraction. Screens show a text of this format with its currency.
 * @public
 */
export const Amount = Type.String({ format: 'amount', pattern: amountPattern, maxLength: 32 });
/** ISO 4217 alphabetic code. @public */
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3,5}$' });
/**
 * An instant in ISO 8601 that `Date.parse` reads unchanged. The format checks the days of each month; the pattern
 * excludes leap seconds, hour 24 and other notations, which `Date.parse` rejects or misreads.
 * @public
 */
export const Instant = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$',
  maxLength: 35,
  description: 'an instant: 2026-01-31T12:00:00Z',
});
/** Name of a time zone in the IANA database. The server knows the valid names. @public */
export const TimeZone = Type.String({
  format: 'time-zone',
  minLength: 1,
  maxLength: 64,
  description: 'an IANA time zone: Europe/Istanbul',
});
/** Index of a page, from 0. @public */
export const PageIndex = Type.Integer({ minimum: 0 });
/** Number of rows on a page. @public */
export const PageSize = Type.Integer({ minimum: 1, maximum: 1000 });
/** Mode of a call, test or live. @public */
export const SystemMode = systemMode.schema;
export type SystemMode = Type.Static<typeof SystemMode>;

/** Scheme, host and port without path and trailing slash, as browsers write an origin. */
export const Origin = Type.String({
  pattern: '^https?://[a-z0-9.-]+(:[1-9][0-9]{0,4})?$',
  maxLength: 267,
  description: 'an origin: https://tools.example, without a path',
});

/** An option of a lookup. @public */
export const LookupOption = Type.Object({ id: Type.String(), name: Type.String() });
export type LookupOption = Type.Static<typeof LookupOption>;

/** Returns the schema of a list page with the number of rows in the whole filtered list. @public */
export function pageOf<Row extends Type.TSchema>(row: Row) {
  return Type.Object({ data: Type.Array(row), count: Type.Integer({ minimum: 0 }) });
}

/**
 * Number of rows by value of a field, `{ status: { Active: 3 } }`, among all rows that match the search and the other
 * filters.
 * @public
 */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;
const Counts = Type.Unsafe<Counts>({
  type: 'object',
  additionalProperties: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
});

/**
 * Returns the schema of a list page with counts of rows by the fields for which the screen has tabs. An API may omit
 * the counts, and the tabs then show none.
 * @public
 */
export function countedPageOf<Row extends Type.TSchema>(row: Row) {
  return Type.Object({ ...pageOf(row).properties, counts: Type.Optional(Counts) });
}

export { isOneOf } from './is-one-of.ts';
export { oneOf } from './one-of.ts';

/**
 * Returns the schema of a file in the body of a `multipart` endpoint. Screens send a `File` and handlers receive a
 * `File`.
 * @example csvFile: filePart({ maxBytes: 20 * 1024 * 1024 })
 * @public
 */
export function filePart(part: FilePart) {
  return Type.Unsafe<File>({ contentMediaType: 'application/octet-stream', [fileWord]: part });
}
