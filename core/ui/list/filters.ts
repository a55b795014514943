import { listMerchants } from '../../api/lookups.ts';
import type { Guard } from '../../permissions/guard.ts';
import { instantsOf, isRange } from '../data-grid/filters/relative-ranges.ts';
import type { CustomFilter, FilterValue, GridFilter, Option, OptionsFilter } from '../data-grid/types.ts';
import { type Choice, type FieldWords, type Maker, type MakerOf, makerWith, noWords } from './columns.tsx';
import type { ListContext, QueryValues } from './definition.ts';

/** When and where a query is made. */
export interface QueryMoment {
  /** IANA name of the person's zone, in which days begin. */
  readonly timeZone: string;
  /** Epoch milliseconds, by which `today` is told. */
  readonly now: number;
}

/** A filter of the list, and the parameters of the query that a value of it becomes. */
export type ListFilter = GridFilter & {
  readonly queryOf: (value: FilterValue, moment: QueryMoment) => QueryValues;
  /** Who is offered it; everybody where absent. */
  readonly guard?: Guard;
};

export interface Named {
  /** The filter's name in the address, where that is not the parameter's. */
  readonly id?: string;
  readonly guard?: Guard;
}

export type OptionsLook = Pick<OptionsFilter, 'options' | 'names' | 'onRetry'> & Named;

export interface RangeLook<Parameter extends string> {
  /** The parameters with its ends; for rows that are filtered here, the field itself. */
  readonly from?: Parameter;
  readonly to?: Parameter;
  readonly guard?: Guard;
}

/** Makes the filters of a list. Each is named by the parameter of the query that it sets. */
export interface Filters<Parameter extends string, Key extends string, Flag extends string = never, Labelled extends string = never> {
  /** A period: `from` and `to` are the parameters with its first and its last instant. */
  readonly dateRange: Maker<string, Key, Labelled, RangeLook<Parameter> & { readonly maxDays?: number }, ListFilter>;
  /** Amounts of the major unit, both ends inclusive. */
  readonly amountRange: Maker<string, Key, Labelled, RangeLook<Parameter>, ListFilter>;
  /** Any of the values of an enumeration, comma-joined. */
  choice<Value extends string>(parameter: Parameter, enumeration: Pick<Choice<Value, Key>, 'values' | 'textKey'>, title: Key, named?: Named): ListFilter;
  /** Any of some options, comma-joined: fixed ones, or those that are found by typing. */
  readonly options: MakerOf<Parameter, Key, Labelled, OptionsLook, ListFilter>;
  /** Any of some values that are called the same in every language, comma-joined. */
  values(parameter: Parameter, title: Key, values: readonly string[], named?: Named): ListFilter;
  /** Any of the currencies that the person works with. */
  readonly currency: Maker<Parameter, Key, Labelled, Named, ListFilter>;
  /** Any of the merchants that an operator looks after, found by typing. */
  readonly merchant: Maker<Parameter, Key, Labelled, Named, ListFilter>;
  /**
   * Yes, or not asked. The parameter is sent as true. `option` names the text of the one option, where that is not the
   * title.
   */
  flag(parameter: Parameter, title: Key, named?: Named & { readonly option?: Key }): ListFilter;
  /**
   * As `flag`, for one of the list's `virtualFlags`: the endpoint has no such parameter, and the list's `query` reads
   * it with `isSet`.
   */
  virtualFlag(id: Flag, title: Key): ListFilter;
  /** Set by a link only: it has no options of its own to choose from. */
  readonly linked: Maker<Parameter, Key, Labelled, Named, ListFilter>;
  /** With an editor of its own; its value is sent as it is. */
  readonly custom: MakerOf<Parameter, Key, Labelled, Omit<CustomFilter, 'kind' | 'id' | 'title'> & Named, ListFilter>;
}

/** Makes a filter by options, any of which are sent comma-joined. */
export const optionsFilter = (parameter: string, title: string, { id = parameter, ...rest }: OptionsLook): ListFilter => ({
  kind: 'options',
  id,
  title,
  ...rest,
  queryOf: (value) => (Array.isArray(value) ? { [parameter]: value.join(',') } : {}),
});

/** Makes the builders of a list's filters. */
export function filtersWith<Parameter extends string, Key extends string, Flag extends string = never, Labelled extends string = never>(
  context: ListContext<Key>,
  { label }: FieldWords = noWords,
): Filters<Parameter, Key, Flag, Labelled> {
  const { text, currencies, client, lookup } = context;
  const maker = makerWith(text, label);
  const flag = (parameter: string, title: Key, { id = parameter, option = title }: Named & { readonly option?: Key } = {}): ListFilter => ({
    kind: 'options',
    id,
    title: text(title),
    options: [{ id: 'yes', name: text(option) }],
    queryOf: (value) => (Array.isArray(value) && value.includes('yes') ? { [parameter]: true } : {}),
  });
  const valuesNamed = (parameter: string, title: string, names: readonly string[], named?: Named) =>
    optionsFilter(parameter, title, { ...named, options: names.map((name) => ({ id: name, name })) });
  return {
    dateRange: maker((id, title, { from = id, to = id, ...look }: RangeLook<string> & { readonly maxDays?: number } = {}) => ({
      kind: 'date-range',
      id,
      title,
      ...look,
      queryOf: (value, { timeZone, now }) => {
        const instants = instantsOf(value, timeZone, now);
        return { [from]: instants.from, [to]: instants.to };
      },
    })),
    amountRange: maker((id, title, { from = id, to = id, ...look }: RangeLook<string> = {}) => ({
      kind: 'amount-range',
      id,
      title,
      ...look,
      queryOf: (value) => (isRange(value) ? { [from]: value.from, [to]: value.to } : {}),
    })),
    choice: (parameter, { values, textKey }, title, named) =>
      optionsFilter(parameter, text(title), { ...named, options: values.map((id) => ({ id, name: text(textKey(id)) })) }),
    options: maker((parameter, title, look: OptionsLook = { options: [] }) => optionsFilter(parameter, title, look)),
    values: (parameter, title, names, named) => valuesNamed(parameter, text(title), names, named),
    currency: maker((parameter, title, named?: Named) =>
      valuesNamed(
        parameter,
        title,
        currencies.map(({ id }) => id),
        named,
      ),
    ),
    merchant: maker((parameter, title, named?: Named) =>
      optionsFilter(parameter, title, {
        ...named,
        options: async (searchKey, signal): Promise<readonly Option[]> => {
          const { data } = await client.call(listMerchants, { query: { searchKey, pageIndex: 0, pageSize: 10 }, signal });
          return data.map(({ merchantId, legalBusinessName }) => ({ id: merchantId, name: legalBusinessName }));
        },
        names: async (ids) => (await lookup('customers')).filter(({ id }) => ids.includes(id)),
      }),
    ),
    flag,
    virtualFlag: (id, title) => ({ ...flag(id, title), queryOf: () => ({}) }),
    // Found by typing, so that the address keeps a value that none of some fixed options is.
    linked: maker((parameter, title, named?: Named) => optionsFilter(parameter, title, { ...named, options: async () => [] })),
    custom: maker((parameter, title, { id = parameter, ...editor }: Omit<CustomFilter, 'kind' | 'id' | 'title'> & Named = { editor: () => null }) => ({
      kind: 'custom',
      id,
      title,
      ...editor,
      queryOf: (value) => (typeof value === 'string' ? { [parameter]: value } : {}),
    })),
  };
}
