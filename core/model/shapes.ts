/** Schemas that the endpoints of several plugins are made of. */
import * as Type from 'typebox';
import { type FilePart, fileWord } from './file-part.ts';
import { systemMode } from './system-mode.ts';

export const amountPattern = '^-?\\d+(\\.\\d+)?$';
/**
 * A decimal amount in the currency's major unit, as ISO 20022 writes it: `"1234.50"`. A string, so that no binary
 * fraction ever touches money. Screens show a text of this format with its currency.
 * @public
 */
export const Amount = Type.String({ format: 'amount', pattern: amountPattern, maxLength: 32 });
/** ISO 4217 alphabetic code. @public */
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3,5}$' });
/**
 * An instant, ISO 8601, that `Date.parse` reads as it stands: the format knows the days of each month, the pattern
 * leaves leap seconds, hour 24 and other spellings out, which would be read as nothing or as something else.
 * @public
 */
export const Instant = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$',
  maxLength: 35,
  description: 'an instant: 2026-01-31T12:00:00Z',
});
/** The name of a time zone as IANA has it; the server knows which there are. @public */
export const TimeZone = Type.String({
  format: 'time-zone',
  minLength: 1,
  maxLength: 64,
  description: 'an IANA time zone: Europe/Istanbul',
});
/** Page index from 0. @public */
export const PageIndex = Type.Integer({ minimum: 0 });
/** Schema of the number of rows of a page. @public */
export const PageSize = Type.Integer({ minimum: 1, maximum: 1000 });
/** Schema of the mode of a call: live or test. @public */
export const SystemMode = systemMode.schema;
export type SystemMode = Type.Static<typeof SystemMode>;

/** Scheme, host and port without path and trailing slash, as a browser writes it. */
export const Origin = Type.String({
  pattern: '^https?://[a-z0-9.-]+(:[1-9][0-9]{0,4})?$',
  maxLength: 267,
  description: 'an origin: https://tools.example, without a path',
});

/** Option of a lookup. @public */
export const LookupOption = Type.Object({ id: Type.String(), name: Type.String() });
export type LookupOption = Type.Static<typeof LookupOption>;

/** Returns the schema of a list page with the number of rows in the whole filtered list. @public */
export function pageOf<Row extends Type.TSchema>(row: Row) {
  return Type.Object({ data: Type.Array(row), count: Type.Integer({ minimum: 0 }) });
}

/**
 * Number of rows per value of a field, `{ status: { Active: 3 } }`, among all rows that match the search and the other
 * filters.
 * @public
 */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;
const Counts = Type.Unsafe<Counts>({
  type: 'object',
  additionalProperties: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
});

/**
 * Returns the schema of a list page that counts its rows by the fields its screen has tabs for. An API may omit the
 * counts: the tabs then show none.
 * @public
 */
export function countedPageOf<Row extends Type.TSchema>(row: Row) {
  return Type.Object({ ...pageOf(row).properties, counts: Type.Optional(Counts) });
}

export { isOneOf } from './is-one-of.ts';
export { oneOf } from './one-of.ts';

/**
 * Returns the schema of a file in the body of an endpoint that is `multipart`. Screens pass a `File` and handlers
 * receive a `File`.
 * @example csvFile: filePart({ maxBytes: 20 * 1024 * 1024 })
 * @public
 */
export function filePart(part: FilePart) {
  return Type.Unsafe<File>({ contentMediaType: 'application/octet-stream', [fileWord]: part });
}
