import type { ReactNode } from 'react';
import { StatusPill } from '../components/status-pill.tsx';
import { uiText } from '../later-texts.ts';
import {
  type Columns,
  columnsWith,
  type FieldsOf,
  fieldOf,
  type ListColumn,
  type Look,
  moneyOf,
  type Of,
  type Shown,
  type TextLook,
  textIn,
  type ValueKind,
} from './columns.tsx';
import type { ListText } from './list-context.ts';
import { type FieldWords, type Maker, makerWith } from './maker.ts';
import { decimalsIn, type Schema } from './schema.ts';
import { type FieldValue, fileOf, kindOf, type Place, plainOf, renderValue } from './value.tsx';

type KeysIn<T> = T extends unknown ? keyof T & string : never;

interface FieldLook<Row> extends Look<Row> {
  /** Renders the cell instead of the value. Files, sorting and searching still use the value. */
  readonly cell?: (row: Row, search: string) => ReactNode;
  /** True if the value is the status of the record, which the head of its details shows next to the name. */
  readonly isStatus?: boolean;
}

/** Builders that derive the columns of a list, and the lines of details, from the schema of a field. */
export interface FieldColumns<Row, Key extends string, Labeled extends string = never>
  extends Pick<Columns<Row, Key>, 'status' | 'choice' | 'custom'> {
  /**
   * Creates a column by the field's schema: an instant, a day, a number, an amount in the currency of the field
   * `currency`, yes or no, a list, a value of an enumeration, or a text.
   */
  readonly field: Maker<KeysIn<Row>, Key, Labeled, FieldLook<Row> & { readonly decimals?: number }, ListColumn<Row>>;
  /** Creates a column of texts, names and codes. */
  readonly text: Maker<FieldsOf<Row, string>, Key, Labeled, TextLook<Row>, ListColumn<Row>>;
  /**
   * Creates a column of amounts in the major unit. `currency` is the name of the field with the currency, if that is
   * not `currency`.
   */
  readonly money: Maker<
    FieldsOf<Row, string>,
    Key,
    Labeled,
    Look<Row> & { readonly currency?: FieldsOf<Row, string> },
    ListColumn<Row>
  >;
  /** Creates a column of statuses, with the list's text for the status, else the portal's text. */
  readonly coreStatus: Maker<FieldsOf<Row, string>, Key, Labeled, Look<Row> & Of<Row, string>, ListColumn<Row>>;
  /** Creates columns for several fields, each like `field`. */
  fields(...ids: readonly (KeysIn<Row> & Labeled)[]): readonly ListColumn<Row>[];
  /** Creates columns for several fields that are hidden until the user chooses them. */
  hiddenFields(...ids: readonly (KeysIn<Row> & Labeled)[]): readonly ListColumn<Row>[];
  /** Creates a column of values with the list's text for the value, else the portal's text for the status. */
  readonly words: Maker<FieldsOf<Row, string>, Key, Labeled, FieldLook<Row>, ListColumn<Row>>;
  /** Creates a column of days, from a day or an instant. */
  readonly date: Maker<FieldsOf<Row, string>, Key, Labeled, FieldLook<Row>, ListColumn<Row>>;
  /** Creates a column of countries, with the name for the two-letter code. */
  readonly country: Maker<FieldsOf<Row, string>, Key, Labeled, FieldLook<Row>, ListColumn<Row>>;
  /** Creates a column of merchant categories, with code and name. */
  readonly category: Maker<FieldsOf<Row, string>, Key, Labeled, FieldLook<Row>, ListColumn<Row>>;
  /** Creates a column of texts with a button to copy them. */
  readonly copy: Maker<FieldsOf<Row, string>, Key, Labeled, FieldLook<Row>, ListColumn<Row>>;
  /** Creates a column of IBANs in groups of four. */
  readonly iban: Maker<FieldsOf<Row, string>, Key, Labeled, FieldLook<Row>, ListColumn<Row>>;
  readonly email: Maker<FieldsOf<Row, string>, Key, Labeled, FieldLook<Row>, ListColumn<Row>>;
  /** Creates a column of web addresses. */
  readonly link: Maker<FieldsOf<Row, string>, Key, Labeled, FieldLook<Row>, ListColumn<Row>>;
}

/** Data from which the column builders derive columns. */
export interface FieldSource {
  /** Schemas of the fields of a row. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Place of the values. Details show values in full. */
  readonly place?: 'row' | 'details';
  /** Name of the field that contains whether a row is active, which is shown as a status. */
  readonly active?: string | undefined;
}

const atEnd: ReadonlySet<ValueKind> = new Set(['number', 'money']);
/** Types of values that need their title to be understood. */
const titled: ReadonlySet<ValueKind> = new Set(['number', 'yes-no']);

/**
 * Creates the column builders that read the schema.
 * @param text reads the list's texts
 */
export function fieldColumnsWith<Row extends object, Key extends string, Labeled extends string = never>(
  text: ListText<Key>,
  words: FieldWords,
  { schemas, place = 'row', active }: FieldSource,
): FieldColumns<Row, Key, Labeled> {
  const maker = makerWith(text, words.label);
  // The titles are already texts.
  const base = columnsWith<Row, string>((title) => title);
  const shownAs = (as?: ValueKind) =>
    maker(
      (
        id: string,
        label,
        {
          decimals,
          currency,
          cell,
          isStatus = false,
          ...look
        }: FieldLook<Row> & Pick<Shown, 'decimals' | 'currency'> = {},
      ): ListColumn<Row> => {
        const schema = schemas[id];
        const kind = as ?? (id === active ? 'active' : kindOf(schema));
        const title = kind === 'active' ? uiText()('resource.field.status') : label;
        const shows: Shown = {
          kind,
          ...(kind === 'number' && { decimals: decimalsIn({ ...(decimals !== undefined && { decimals }) }, schema) }),
          ...(currency !== undefined && { currency }),
        };
        const field = (row: Row): FieldValue => ({
          value: fieldOf(row, id),
          shown: shows,
          schema,
          label: title,
          currency: fieldOf(row, currency ?? 'currency'),
          word: (value) => words.word(id, value),
        });
        const draw =
          (where: Place) =>
          (row: Row, search: string): ReactNode =>
            renderValue(field(row), where, search);
        return {
          id,
          title,
          shows: { ...shows, ...(cell && { isOwn: true }), ...(isStatus && { isStatus }) },
          cell: cell ?? draw(place),
          ...(!cell && { linkCell: draw('link') }),
          value: (row) => fileOf(field(row)),
          plain: (row) => plainOf(field(row)),
          ...(atEnd.has(kind) && { align: 'end' }),
          ...(kind === 'active' && { keep: true, width: 100 }),
          ...(kind === 'money' && {
            money: (row: Row) => moneyOf(textIn(row, id), textIn(row, currency ?? 'currency')),
          }),
          ...(titled.has(kind) && { titled: true }),
          ...(kind === 'date-time' && { width: 160 }),
          ...look,
        };
      },
    );
  const field = shownAs();
  const { status, choice, custom } = columnsWith<Row, Key>(text);
  return {
    status,
    choice,
    custom,
    text: maker((id: FieldsOf<Row, string>, title, look?: TextLook<Row>) => {
      const column = base.text(id, title, look);
      return {
        ...column,
        shows: { kind: 'text' },
        cell: (row, search) => {
          if (!textIn(row, id)) return <span className="ui-muted">–</span>;
          const shown = column.cell(row, search);
          return place === 'details' ? <span className="resource-lines">{shown}</span> : shown;
        },
      };
    }),
    money: shownAs('money'),
    coreStatus: maker(
      (
        id: FieldsOf<Row, string>,
        title,
        { of = (row) => textIn(row, id), ...look }: Look<Row> & Of<Row, string> = {},
      ) => ({
        ...base.coreStatus(id, title, { width: 160, ...look }),
        shows: { kind: 'status' },
        cell: (row) => {
          const value = of(row);
          if (!value) return <span className="ui-muted">–</span>;
          const label = words.word(id, value);
          return <StatusPill status={value} {...(label !== value && { label })} />;
        },
        value: (row) => {
          const value = textIn(row, id);
          return value === undefined ? value : words.word(id, value);
        },
      }),
    ),
    field,
    fields: (...ids) => ids.map((id) => field(id)),
    hiddenFields: (...ids) => ids.map((id) => field(id, { hidden: true })),
    words: shownAs('words'),
    date: shownAs('date'),
    country: shownAs('country'),
    category: shownAs('category'),
    copy: shownAs('copy'),
    iban: shownAs('iban'),
    email: shownAs('email'),
    link: shownAs('link'),
  };
}
