import type { ReactNode } from 'react';
import type { CsvValue } from '../../api/csv.ts';
import type { Tone } from '../../model/tone.ts';
import type { Guard } from '../../permissions/guard.ts';
import type { FileValue, GridColumn } from '../data-grid/types.ts';
import { formatCount, formatPercent } from '../formats/amount.ts';
import { DateTime, type DateTimeStyle } from '../pieces/date-time.tsx';
import { marked } from '../pieces/marked.tsx';
import { Money } from '../pieces/money.tsx';
import { StatusPill } from '../pieces/status-pill.tsx';
import type { ListText } from './list-context.ts';

/** The fields of a row that hold one kind of value, or none. */
export type FieldsOf<Row, Value> = {
  [Key in keyof Row]-?: Row[Key] extends Value | null | undefined ? Key : never;
}[keyof Row] &
  string;

/** Ways to show a value. */
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
  /** Names the field with an amount's currency. */
  readonly currency?: string | undefined;
  /** Minimum number of decimals of a number. */
  readonly decimals?: number | undefined;
  /** True if the column has a custom cell. */
  readonly isOwn?: boolean;
  /** True if the value is the status of the item, regardless of its kind. */
  readonly isStatus?: boolean;
}

export interface ListColumn<Row> extends GridColumn<Row> {
  /** The persons who see it; each person who sees the list where absent. */
  readonly guard?: Guard;
  /** Display of the field that the column is named after, if it is made from the field's schema. */
  readonly shows?: Shown;
  /** Replaces `cell` if the column is the row's link, which holds no other link. */
  readonly linkCell?: GridColumn<Row>['cell'];
  /** Returns the value for searching and sorting a list with all rows loaded; `value` if absent. */
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
 * Appearance of a column of texts. `isName`: the text is the same in every language. `lang`: the language that it is
 * always written in.
 */
export type TextLook<Row> = Look<Row> & { readonly isName?: boolean; readonly lang?: string };

/** Reads what a column shows from the row, where the row does not have it as a field of that name. */
export interface Of<Row, Value> {
  readonly of?: (row: Row) => Value | undefined;
}

/**
 * Makes the columns of a list. Each is named by a field of the row, which is its id in addresses and files, and has a
 * title from the list's texts.
 * @public
 */
export interface Columns<Row, Key extends string> {
  /** Creates a column of texts, names and codes, with the search text marked. */
  text(id: FieldsOf<Row, string>, title: Key, look?: TextLook<Row>): ListColumn<Row>;
  /**
   * Creates a column of amounts in the major unit. `currency` returns the currency if it is not in the row's field of
   * this name.
   */
  money(
    id: FieldsOf<Row, string>,
    title: Key,
    look?: Look<Row> & Of<Row, string> & { readonly currency?: (row: Row) => string | undefined },
  ): ListColumn<Row>;
  /** Creates a column of instants: to the second, to the minute, as a day, or as elapsed time. */
  time(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & { readonly style?: DateTimeStyle }): ListColumn<Row>;
  count(id: FieldsOf<Row, number>, title: Key, look?: Look<Row>): ListColumn<Row>;
  /** Creates a column of percentages, which the row has as decimal text. */
  percent(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & { readonly decimals?: number }): ListColumn<Row>;
  /**
   * Creates a column of the portal's own statuses, as `coreStatuses` defines them. `of` returns the status to show if
   * it differs from the field.
   */
  coreStatus(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & Of<Row, string>): ListColumn<Row>;
  /** Creates a column of statuses in their color, with their text. */
  status<Value extends string>(
    id: FieldsOf<Row, Value>,
    status: Choice<Value, Key> & { readonly tones: Readonly<Record<Value, Tone>> },
    title: Key,
    look?: Look<Row>,
  ): ListColumn<Row>;
  /** Creates a column of values of an enumeration, as their texts. */
  choice<Value extends string>(
    id: FieldsOf<Row, Value>,
    enumeration: Choice<Value, Key>,
    title: Key,
    look?: Look<Row>,
  ): ListColumn<Row>;
  /**
   * Creates a column for other content. `value` is used in files and for sorting; a column without it is in no file.
   */
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
 * Properties of an enumeration (`defineEnum`, `defineStatus`) that a list needs. Its values have texts among the list's
 * own.
 */
export interface Choice<Value extends string, Key extends string> {
  readonly values: readonly Value[];
  textKey(value: Value): Key;
  is(value: unknown): value is Value;
}

const dash = '–';

/** Makes the builders of a list's columns. @param text reads the list's texts */
export function columnsWith<Row extends object, Key extends string>(text: ListText<Key>): Columns<Row, Key> {
  const named = <Value extends string>(
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
        const shown = value === undefined ? dash : marked(value, search);
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
          <StatusPill status={value} of={status} label={named(row, id, status) ?? value} />
        );
      },
      value: (row) => textIn(row, id),
      keep: true,
      ...look,
    }),
    choice: (id, enumeration, title, look) => ({
      id,
      title: text(title),
      cell: (row) => named(row, id, enumeration) ?? dash,
      value: (row) => textIn(row, id),
      ...look,
    }),
    custom: (id, title, column) => ({ id, title: text(title), ...column }),
  };
}

/** Returns an amount with its currency, where there are both. */
export const moneyOf = (amount: string | undefined, currency: string | undefined) =>
  amount && currency ? { amount, currency } : undefined;

/** Returns the value of a column that shows an instant, for sorting and files. @param instant ISO 8601 @public */
export const instantValue = (instant: string | null | undefined): Date | undefined =>
  instant ? new Date(instant) : undefined;

export function fieldOf(row: object, id: string): unknown {
  return Reflect.get(row, id);
}

export function textIn(row: object, id: string): string | undefined {
  const value = fieldOf(row, id);
  return typeof value === 'string' ? value : undefined;
}
