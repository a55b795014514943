import type { ReactNode } from 'react';
import type { CsvValue } from '../../api/csv.ts';
import type { Tone } from '../../model/tone.ts';
import type { Guard } from '../../permissions/guard.ts';
import { DateTime, type DateTimeStyle } from '../components/date-time.tsx';
import { highlightMatch } from '../components/highlight-match.tsx';
import { Money } from '../components/money.tsx';
import { StatusPill } from '../components/status-pill.tsx';
import type { FileValue, GridColumn } from '../data-grid/types.ts';
import { formatCount, formatPercent } from '../formats/amount.ts';
import type { ListText } from './list-context.ts';

/** The fields of a row whose values have this type or are absent. */
export type FieldsOf<Row, Value> = {
  [Key in keyof Row]-?: Row[Key] extends Value | null | undefined ? Key : never;
}[keyof Row] &
  string;

/** The ways to show a value. */
export type ValueKind =
  | 'text'
  | 'words'
  | 'status'
  | 'yes-no'
  | 'number'
  | 'date'
  | 'date-time'
  | 'money'
  | 'list'
  | 'copy'
  | 'link'
  | 'email'
  | 'country'
  | 'iban'
  | 'category'
  | 'active';

/** Describes how a column shows its field. */
export interface Shown {
  readonly kind: ValueKind;
  /** Name of the field with the currency of an amount. */
  readonly currency?: string | undefined;
  /** Minimum number of decimals of a number. */
  readonly decimals?: number | undefined;
  /** True if the column has a custom cell. */
  readonly isOwn?: boolean;
  /** True if the value is the status of the record, regardless of its type. */
  readonly isStatus?: boolean;
}

export interface ListColumn<Row> extends GridColumn<Row> {
  /** The users who see the column; if absent, all users who see the list. */
  readonly guard?: Guard;
  /** Display of the field, if the column is derived from the field's schema. */
  readonly shows?: Shown;
  /** Replaces `cell` if the column is the row's link, because a link must not contain another link. */
  readonly linkCell?: GridColumn<Row>['cell'];
  /** Returns the value for searching and sorting a list whose rows are all loaded; `value` if absent. */
  readonly plain?: (row: Row) => CsvValue;
}

/** Appearance of a column, independent of its content. */
export type Look<Row> = Partial<
  Pick<
    ListColumn<Row>,
    'sortable' | 'width' | 'pinned' | 'required' | 'hidden' | 'keep' | 'phone' | 'align' | 'titled' | 'guard'
  >
>;
/**
 * Appearance of a column of texts. `isName`: the text is the same in every language. `lang`: the language of all its
 * texts.
 */
export type TextLook<Row> = Look<Row> & { readonly isName?: boolean; readonly lang?: string };

/** Returns the value of a column, if the row has no field with the column's name for it. */
export interface Of<Row, Value> {
  readonly of?: (row: Row) => Value | undefined;
}

/**
 * Builders for the columns of a list. A column is named after a field of the row, and the name is its id in addresses
 * and files. Its title is one of the list's texts.
 * @public
 */
export interface Columns<Row, Key extends string> {
  /** Creates a column of texts, names and codes, with the search text highlighted. */
  text(id: FieldsOf<Row, string>, title: Key, look?: TextLook<Row>): ListColumn<Row>;
  /**
   * Creates a column of amounts in the major unit. `currency` returns the currency, if it is not in the row's field
   * `currency`.
   */
  money(
    id: FieldsOf<Row, string>,
    title: Key,
    look?: Look<Row> & Of<Row, string> & { readonly currency?: (row: Row) => string | undefined },
  ): ListColumn<Row>;
  /** Creates a column of instants, shown with seconds, to the minute, as a day, or as elapsed time. */
  time(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & { readonly style?: DateTimeStyle }): ListColumn<Row>;
  count(id: FieldsOf<Row, number>, title: Key, look?: Look<Row>): ListColumn<Row>;
  /** Creates a column of percentages, which are decimal texts in the row. */
  percent(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & { readonly decimals?: number }): ListColumn<Row>;
  /**
   * Creates a column of the portal's statuses in `coreStatuses`. `of` returns the status, if it differs from the field.
   */
  coreStatus(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & Of<Row, string>): ListColumn<Row>;
  /** Creates a column of statuses, with their color and text. */
  status<Value extends string>(
    id: FieldsOf<Row, Value>,
    status: Choice<Value, Key> & { readonly tones: Readonly<Record<Value, Tone>> },
    title: Key,
    look?: Look<Row>,
  ): ListColumn<Row>;
  /** Creates a column of enumeration values, shown as their texts. */
  choice<Value extends string>(
    id: FieldsOf<Row, Value>,
    enumeration: Choice<Value, Key>,
    title: Key,
    look?: Look<Row>,
  ): ListColumn<Row>;
  /** Creates a column with custom content. Files and sorting use `value`; a column without it is not part of files. */
  custom(
    id: string,
    title: Key,
    column: Look<Row> & {
      readonly cell: (row: Row, search: string) => ReactNode;
      readonly value?: (row: Row) => FileValue;
    },
  ): ListColumn<Row>;
}

/**
 * Properties of an enumeration (`defineEnum`, `defineStatus`) for a list, whose texts contain the texts of its values.
 */
export interface Choice<Value extends string, Key extends string> {
  readonly values: readonly Value[];
  textKey(value: Value): Key;
  is(value: unknown): value is Value;
}

const dash = '–';

/**
 * Creates the column builders of a list.
 * @param text reads the list's texts
 */
export function columnsWith<Row extends object, Key extends string>(text: ListText<Key>): Columns<Row, Key> {
  const labelOf = <Value extends string>(
    row: Row,
    id: string,
    { is, textKey }: Choice<Value, Key>,
  ): string | undefined => {
    const value = fieldOf(row, id);
    return is(value) ? text(textKey(value)) : textIn(row, id);
  };
  return {
    text: (id, title, { isName, lang, ...look } = {}) => ({
      id,
      title: text(title),
      cell: (row, search) => {
        const value = textIn(row, id);
        const shown = value === undefined ? dash : highlightMatch(value, search);
        if (value === undefined || !(isName || lang)) return shown;
        return (
          <span translate={isName ? 'no' : undefined} lang={lang}>
            {shown}
          </span>
        );
      },
      value: (row) => textIn(row, id),
      ...look,
    }),
    money: (
      id,
      title,
      { of = (row: Row) => textIn(row, id), currency = (row: Row) => textIn(row, 'currency'), ...look } = {},
    ) => ({
      id,
      title: text(title),
      cell: (row, search) => {
        const amount = of(row);
        return amount === undefined ? dash : <Money amount={amount} currency={currency(row) ?? ''} search={search} />;
      },
      value: of,
      money: (row) => moneyOf(of(row), currency(row)),
      align: 'end',
      ...look,
    }),
    time: (id, title, { style = 'full', ...look } = {}) => ({
      id,
      title: text(title),
      cell: (row) => <DateTime value={textIn(row, id)} style={style} />,
      value: (row) => instantValue(textIn(row, id)),
      width: 148,
      ...look,
    }),
    count: (id, title, look) => ({
      id,
      title: text(title),
      cell: (row) => {
        const count = fieldOf(row, id);
        return typeof count === 'number' ? formatCount(count) : dash;
      },
      value: (row) => {
        const count = fieldOf(row, id);
        return typeof count === 'number' ? count : undefined;
      },
      align: 'end',
      titled: true,
      ...look,
    }),
    percent: (id, title, { decimals = 2, ...look } = {}) => ({
      id,
      title: text(title),
      cell: (row) => {
        const value = textIn(row, id);
        return value === undefined ? dash : formatPercent(value, decimals);
      },
      value: (row) => textIn(row, id),
      align: 'end',
      ...look,
    }),
    coreStatus: (id, title, { of = (row: Row) => textIn(row, id), ...look } = {}) => ({
      id,
      title: text(title),
      cell: (row) => {
        const status = of(row);
        return status === undefined ? dash : <StatusPill status={status} />;
      },
      value: (row) => textIn(row, id),
      keep: true,
      ...look,
    }),
    status: (id, status, title, look) => ({
      id,
      title: text(title),
      shows: { kind: 'status' },
      cell: (row) => {
        const value = textIn(row, id);
        return value === undefined ? (
          dash
        ) : (
          <StatusPill status={value} of={status} label={labelOf(row, id, status) ?? value} />
        );
      },
      value: (row) => textIn(row, id),
      keep: true,
      ...look,
    }),
    choice: (id, enumeration, title, look) => ({
      id,
      title: text(title),
      cell: (row) => labelOf(row, id, enumeration) ?? dash,
      value: (row) => textIn(row, id),
      ...look,
    }),
    custom: (id, title, column) => ({ id, title: text(title), ...column }),
  };
}

/** Returns an amount with its currency; `undefined` if either is missing. */
export const moneyOf = (amount: string | undefined, currency: string | undefined) =>
  amount && currency ? { amount, currency } : undefined;

/**
 * Returns the value of a column with an instant, for sorting and files.
 * @param instant ISO 8601
 * @public
 */
export const instantValue = (instant: string | null | undefined): Date | undefined =>
  instant ? new Date(instant) : undefined;

export function fieldOf(row: object, id: string): unknown {
  return Reflect.get(row, id);
}

export function textIn(row: object, id: string): string | undefined {
  const value = fieldOf(row, id);
  return typeof value === 'string' ? value : undefined;
}
