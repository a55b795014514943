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
import { pillsOf } from '../pieces/status-pills.ts';
import type { ListText } from './definition.ts';

/** The fields of a row that hold one kind of value, or none. */
export type FieldsOf<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value | null | undefined ? Key : never }[keyof Row] & string;

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
  /** Of a number: how many it is shown with at least. */
  readonly decimals?: number | undefined;
  /** It has a cell of its own. */
  readonly isOwn?: boolean;
  /** It says how the item stands, whatever its kind. */
  readonly isStatus?: boolean;
}

export interface ListColumn<Row> extends GridColumn<Row> {
  /** The persons who see it; each person who sees the list where absent. */
  readonly guard?: Guard;
  /** What it shows of the field that it is named by, where it is made from the field's schema. */
  readonly shows?: Shown;
  /** In the place of `cell` where the column is the row's link, which holds no other. */
  readonly linkCell?: GridColumn<Row>['cell'];
  /** What a list that is all here is searched and sorted by; `value` where absent. */
  readonly plain?: (row: Row) => CsvValue;
}

/** How a column looks, whatever it shows. */
export type Look<Row> = Partial<
  Pick<ListColumn<Row>, 'sortable' | 'width' | 'pinned' | 'required' | 'hidden' | 'keep' | 'phone' | 'align' | 'titled' | 'guard'>
>;
/** How a column of texts looks. `isName`: the text is the same in every language. `lang`: the one it is always written in. */
export type TextLook<Row> = Look<Row> & { readonly isName?: boolean; readonly lang?: string };

/** Reads what a column shows from the row, where the row does not have it as a field of that name. */
export interface Of<Row, Value> {
  readonly of?: (row: Row) => Value | undefined;
}

/** Makes the columns of a list. Each is named by a field of the row, which is its id in addresses and files, and has a title from the list's texts. */
export interface Columns<Row, Key extends string> {
  /** Texts, names and codes, with the search marked. */
  text(id: FieldsOf<Row, string>, title: Key, look?: TextLook<Row>): ListColumn<Row>;
  /** An amount in the major unit. `currency` reads its currency where that is not the row's field of this name. */
  money(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & Of<Row, string> & { readonly currency?: (row: Row) => string | undefined }): ListColumn<Row>;
  /** An instant: to the second, to the minute, as a day, or how long ago it was. */
  time(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & { readonly style?: DateTimeStyle }): ListColumn<Row>;
  count(id: FieldsOf<Row, number>, title: Key, look?: Look<Row>): ListColumn<Row>;
  /** A percentage, which the row has as a decimal text. */
  percent(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & { readonly decimals?: number }): ListColumn<Row>;
  /** A status of the portal's own, as `coreStatuses` knows it. `of` reads the one that is shown where it differs from the field. */
  coreStatus(id: FieldsOf<Row, string>, title: Key, look?: Look<Row> & Of<Row, string>): ListColumn<Row>;
  /** A status in its color, with its text. */
  status<Value extends string>(
    id: FieldsOf<Row, Value>,
    status: Choice<Value, Key> & { readonly tones: Readonly<Record<Value, Tone>> },
    title: Key,
    look?: Look<Row>,
  ): ListColumn<Row>;
  /** A value of an enumeration, as its text. */
  choice<Value extends string>(id: FieldsOf<Row, Value>, enumeration: Choice<Value, Key>, title: Key, look?: Look<Row>): ListColumn<Row>;
  /** What no other column shows. `value` is what files have and what is sorted by; a column without one is in no file. */
  custom(
    id: string,
    title: Key,
    column: Look<Row> & { readonly cell: (row: Row, search: string) => ReactNode; readonly value?: (row: Row) => FileValue },
  ): ListColumn<Row>;
}

/** What a list needs of an enumeration (`defineEnum`, `defineStatus`) whose values have texts among its own. */
export interface Choice<Value extends string, Key extends string> {
  readonly values: readonly Value[];
  textKey(value: Value): Key;
  is(value: unknown): value is Value;
}

const dash = '–';

/** Makes the builders of a list's columns. @param text reads the list's texts */
export function columnsWith<Row extends object, Key extends string>(text: ListText<Key>): Columns<Row, Key> {
  const named = <Value extends string>(row: Row, id: string, { is, textKey }: Choice<Value, Key>): string | undefined => {
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
    money: (id, title, { of = (row: Row) => textIn(row, id), currency = (row: Row) => textIn(row, 'currency'), ...look } = {}) => ({
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
    status: (id, status, title, look) => {
      const pills = pillsOf(status.tones);
      return {
        id,
        title: text(title),
        shows: { kind: 'status' },
        cell: (row) => {
          const value = textIn(row, id);
          return value === undefined ? dash : <StatusPill status={value} map={pills} label={named(row, id, status) ?? value} />;
        },
        value: (row) => textIn(row, id),
        keep: true,
        ...look,
      };
    },
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
export const moneyOf = (amount: string | undefined, currency: string | undefined) => (amount && currency ? { amount, currency } : undefined);

/** Returns the value of a column that shows an instant, for sorting and files. @param instant ISO 8601 */
export const instantValue = (instant: string | null | undefined): Date | undefined => (instant ? new Date(instant) : undefined);

export function fieldOf(row: object, id: string): unknown {
  return Reflect.get(row, id);
}

export function textIn(row: object, id: string): string | undefined {
  const value = fieldOf(row, id);
  return typeof value === 'string' ? value : undefined;
}
