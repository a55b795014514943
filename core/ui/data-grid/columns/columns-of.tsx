import { formatCount } from '../../formats/amount.ts';
import { DateTime } from '../../pieces/date-time.tsx';
import { marked } from '../../pieces/marked.tsx';
import { Money } from '../../pieces/money.tsx';
import type { GridColumn } from '../types.ts';

/** The fields of a row that hold one kind of value, or none. */
type FieldsOf<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value | undefined ? Key : never }[keyof Row] & string;

/** What a column says beyond what it shows. */
type Facts<Row> = Partial<Pick<GridColumn<Row>, 'sortable' | 'width' | 'pinned' | 'required' | 'hidden' | 'phone'>>;

interface Columns<Row> {
  /** Words, names and codes, with what the list is searched for marked; `isName`: they are the same in every language. */
  readonly text: (id: FieldsOf<Row, string>, title: string, facts?: Facts<Row> & { readonly isName?: boolean }) => GridColumn<Row>;
  /** An amount in the major unit; `of` where the row does not hold it as it is shown, `currency` where that is not the row's field of this name. */
  readonly money: (
    id: FieldsOf<Row, string>,
    title: string,
    facts?: Facts<Row> & { readonly of?: (row: Row) => string | undefined; readonly currency?: (row: Row) => string },
  ) => GridColumn<Row>;
  /** An instant, to the second or as a day. */
  readonly time: (id: FieldsOf<Row, string>, title: string, facts?: Facts<Row> & { readonly style?: 'full' | 'date' }) => GridColumn<Row>;
  readonly count: (id: FieldsOf<Row, number>, title: string, facts?: Facts<Row>) => GridColumn<Row>;
}

/**
 * The columns that most lists have, each named by the row's field: texts, amounts, times and counts, all with a dash where there is
 * nothing.
 */
export function columnsOf<Row extends object>(): Columns<Row> {
  return {
    text: (id, title, { isName, ...facts } = {}) => {
      const value = (row: Row): string | undefined => read(row, id);
      const cell = (row: Row, search: string) => {
        const shown = marked(value(row) ?? '–', search);
        return isName ? <span translate="no">{shown}</span> : shown;
      };
      return { id, title, cell, value, ...facts };
    },
    money: (id, title, { of = (row: Row): string | undefined => read(row, id), currency = (row: Row): string => read(row, 'currency'), ...facts } = {}) => ({
      id,
      title,
      cell: (row, search) => {
        const amount = of(row);
        return amount === undefined ? '–' : <Money amount={amount} currency={currency(row)} search={search} />;
      },
      value: of,
      align: 'end',
      ...facts,
    }),
    time: (id, title, { style = 'full', ...facts } = {}) => {
      const value = (row: Row): string | undefined => read(row, id);
      return {
        id,
        title,
        cell: (row) => <DateTime value={value(row)} style={style} />,
        value: (row) => instantValue(value(row)),
        width: 148,
        ...facts,
      };
    },
    count: (id, title, facts) => {
      const value = (row: Row): number | undefined => read(row, id);
      return {
        id,
        title,
        cell: (row) => {
          const count = value(row);
          return count === undefined ? '–' : formatCount(count);
        },
        value,
        align: 'end',
        titled: true,
        ...facts,
      };
    },
  };
}

/** The value of a column that shows an instant, for sorting and files. @param instant ISO 8601 */
export const instantValue = (instant: string | null | undefined): Date | undefined => (instant ? new Date(instant) : undefined);

/** A field whose name the types of the columns have checked. */
const read = (row: object, id: string) => Reflect.get(row, id);
