/** Formatting of field values in rows, details and files. */
import type { ReactNode } from 'react';
import type { CsvValue } from '../../api/csv.ts';
import { ibanInFours } from '../../api/format-iban.ts';
import { i18n } from '../../i18n/i18n.ts';
import { isLocalizedText, localize } from '../../i18n/localize.ts';
import { Copyable } from '../components/copyable.tsx';
import { countryName } from '../components/country-name.ts';
import { DateTime } from '../components/date-time.tsx';
import { highlightMatch } from '../components/highlight-match.tsx';
import { merchantCategory } from '../components/merchant-category.ts';
import { Money } from '../components/money.tsx';
import { StatusPill } from '../components/status-pill.tsx';
import { activity } from '../components/status-pills.ts';
import type { FileValue } from '../data-grid/types.ts';
import { formatDecimal, plainDecimal } from '../formats/amount.ts';
import { shortenMiddle } from '../formats/codes.ts';
import { formatDay, isDay } from '../formats/date.ts';
import { uiText } from '../later-texts.ts';
import type { Shown, ValueKind } from './columns.tsx';
import { enumerationOf, type Schema, withoutNull } from './schema.ts';

/** Number of characters to show at each end of a long address in a row. */
const linkEnd = 20;

/** Returns how a field is shown, according to its schema. */
export function kindOf(schema: Schema | undefined): ValueKind {
  const { type, format } = schema ? withoutNull(schema) : {};
  if (type === 'boolean') return 'yes-no';
  if (type === 'integer' || type === 'number' || format === 'decimal') return 'number';
  if (type === 'array') return 'list';
  if (format === 'date-time') return 'date-time';
  if (format === 'date') return 'date';
  if (format === 'email') return 'email';
  if (format === 'amount') return 'money';
  return enumerationOf(schema).length > 0 ? 'words' : 'text';
}

/** A value of a field, with everything that determines its text. */
export interface FieldValue {
  readonly value: unknown;
  readonly shown: Shown;
  readonly schema: Schema | undefined;
  readonly label: string;
  readonly currency?: unknown;
  /** Returns the name of a value of the field. */
  readonly word: (value: string) => string;
}

/**
 * Place of a value: a row, which shows instants without seconds; the link of a row, which must not contain another
 * link; or details.
 */
export type Place = 'row' | 'link' | 'details';

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Renders a value, or a dash if there is none.
 * @param search text to highlight
 */
export function renderValue(field: FieldValue, place: Place, search: string): ReactNode {
  const { value, shown, label, currency } = field;
  if (isMissing(value)) return <span className="ui-muted">–</span>;
  const plain = String(value);
  const inLink = place === 'link';
  switch (shown.kind) {
    case 'money':
      return <Money amount={plain} currency={String(currency ?? '')} search={search} />;
    case 'date-time':
      return <DateTime value={plain} style={place === 'details' ? 'full' : 'short'} />;
    case 'date':
      return isDay(plain) ? formatDay(plain) : <DateTime value={plain} style="date" />;
    case 'number':
      return formatDecimal(typeof value === 'number' ? value : plain, shown.decimals);
    case 'copy':
      return inLink ? plain : <Copyable value={plain} label={label} />;
    case 'email':
      return inLink ? highlightMatch(plain, search) : <a href={`mailto:${plain}`}>{highlightMatch(plain, search)}</a>;
    case 'active':
      return <StatusPill status={value === true ? 'Active' : 'Inactive'} of={activity} />;
    case 'iban':
      return <span className="ui-mono">{highlightMatch(ibanInFours(plain), search)}</span>;
    case 'link':
      return inLink || !/^https?:\/\//i.test(plain) ? (
        highlightMatch(plain, search)
      ) : (
        <a href={plain} target="_blank" rel="noopener noreferrer" title={plain}>
          {place === 'row' && search === '' ? shortenMiddle(plain, linkEnd) : highlightMatch(plain, search)}
        </a>
      );
    default: {
      const words = highlightMatch(wordsOf(field), search);
      return inLink ? words : <span className="resource-lines">{words}</span>;
    }
  }
}

/** Returns a value as plain text for search and sorting. Numbers remain numbers. A missing value is `undefined`. */
export function plainOf(field: FieldValue): CsvValue {
  const { value, shown } = field;
  if (isMissing(value)) return undefined;
  if (typeof value === 'number') return value;
  return shown.kind === 'money' ? Number(value) : wordsOf(field);
}

/**
 * Returns a value for a file: amounts with all digits, numbers with their decimals, days and times as the user sees
 * them.
 */
export function fileOf(field: FieldValue): FileValue {
  const { value, shown } = field;
  const plain = String(value ?? '');
  if (plain === '') return undefined;
  switch (shown.kind) {
    case 'money':
      return plain;
    case 'number':
      return plainDecimal(typeof value === 'number' ? value : plain, shown.decimals);
    case 'date-time':
      return Number.isNaN(Date.parse(plain)) ? plain : new Date(plain);
    case 'date':
      return formatDay(plain);
    default:
      return plainOf(field);
  }
}

function wordsOf({ value, shown, schema, word }: FieldValue): string {
  switch (shown.kind) {
    case 'yes-no':
      return uiText()(value === true ? 'common.yes' : 'common.no');
    case 'active':
      return uiText()(value === true ? 'status.Active' : 'status.Inactive');
    case 'words':
      return word(String(value));
    case 'category':
      return merchantCategory(String(value));
    case 'country':
      return countryName(String(value), i18n.language);
    case 'list':
      return [value]
        .flat()
        .map((item) => (enumerationOf(schema).length > 0 ? word(String(item)) : String(item)))
        .join(', ');
    default:
      if (isLocalizedText(value)) return localize(value, i18n.language);
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}
