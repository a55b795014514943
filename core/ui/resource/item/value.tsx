import type { ReactNode } from 'react';
import type { CsvValue } from '../../../api/csv.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { isLocalizedText, localized } from '../../../i18n/localized.ts';
import { formatDecimal } from '../../formats/amount.ts';
import { formatDay, isDay } from '../../formats/date.ts';
import { uiText } from '../../later-texts.ts';
import { Copyable } from '../../pieces/copyable.tsx';
import { countryName } from '../../pieces/country-name.ts';
import { DateTime } from '../../pieces/date-time.tsx';
import { Money } from '../../pieces/money.tsx';
import { StatusPill } from '../../pieces/status-pill.tsx';
import { decimalsIn, enumerationOf, type Schema, withoutNull } from '../declaration/schema.ts';
import type { Item, ValueSpec } from '../declaration/spec.ts';
import type { ShownAs } from '../declaration/types.ts';
import type { Words } from '../declaration/words.ts';

/** How a field is shown: as it is said, else as its schema tells. */
export function shownAs({ as }: ValueSpec, schema: Schema | undefined): ShownAs {
  if (as) return as;
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

interface ValueProps {
  readonly spec: ValueSpec;
  readonly schema: Schema | undefined;
  readonly item: Item;
  readonly words: Words;
  /** Stands in a link: none of its own then. */
  readonly inLink?: boolean;
  /** Stands in a row: instants without seconds. */
  readonly inRow?: boolean;
}

/** A value of an item as a person reads it; a dash where there is none. */
export function Value({ spec, schema, item, words, inLink = false, inRow = false }: ValueProps): ReactNode {
  const value = item[spec.key];
  if (spec.cell) return <spec.cell row={item} value={value} />;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <span className="ui-muted">–</span>;
  const plain = String(value);
  switch (shownAs(spec, schema)) {
    case 'status':
      return <StatusPill status={plain} {...(words.word(spec.key, plain) !== plain && { label: words.word(spec.key, plain) })} />;
    case 'money':
      return <Money amount={plain} currency={String(item[spec.currency ?? 'currency'] ?? '')} />;
    case 'date-time':
      return <DateTime value={plain} style={inRow ? 'short' : 'full'} />;
    case 'date':
      return isDay(plain) ? formatDay(plain) : <DateTime value={plain} style="date" />;
    case 'number':
      return formatDecimal(typeof value === 'number' ? value : plain, decimalsIn(spec, schema));
    case 'copy':
      return inLink ? plain : <Copyable value={plain} label={words.label(spec)} />;
    case 'email':
      return inLink ? plain : <a href={`mailto:${plain}`}>{plain}</a>;
    case 'link':
      return inLink || !/^https?:\/\//i.test(plain) ? (
        plain
      ) : (
        <a href={plain} target="_blank" rel="noopener noreferrer">
          {plain}
        </a>
      );
    default:
      return inLink ? wordsOf(spec, schema, item, words) : <span className="resource-lines">{wordsOf(spec, schema, item, words)}</span>;
  }
}

/** A value as plain words, for search and sorting; numbers and instants stay what they are. */
export function plainValue(spec: ValueSpec, schema: Schema | undefined, item: Item, words: Words): CsvValue {
  const value = item[spec.key];
  if (typeof value === 'number') return value;
  return shownAs(spec, schema) === 'money' ? Number(value) : wordsOf(spec, schema, item, words);
}

function wordsOf(spec: ValueSpec, schema: Schema | undefined, item: Item, words: Words): string {
  const value = item[spec.key];
  if (value === undefined || value === null) return '';
  switch (shownAs(spec, schema)) {
    case 'yes-no':
      return uiText()(value === true ? 'resource.yes' : 'resource.no');
    case 'words':
    case 'status':
      return words.word(spec.key, String(value));
    case 'country':
      return countryName(String(value), i18n.language);
    case 'list':
      return [value]
        .flat()
        .map((one) => (enumerationOf(schema).length > 0 ? words.word(spec.key, String(one)) : String(one)))
        .join(', ');
    default:
      if (isLocalizedText(value)) return localized(value, i18n.language);
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}
