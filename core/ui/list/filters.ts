import { listMerchants } from '../../api/lookups.ts';
import type { Guard } from '../../permissions/guard.ts';
import { instantsOf, isRange } from '../data-grid/state/range-instants.ts';
import type { CustomFilter, FilterValue, GridFilter, OptionsFilter } from '../data-grid/types.ts';
import type { Option } from '../inputs/option.ts';
import type { Choice } from './columns.tsx';
import type { ListContext, QueryValues } from './list-context.ts';

/** The current time and the time zone of a query. */
export interface QueryMoment {
  /** The user's time zone, an IANA name, which determines when days begin. */
  readonly timeZone: string;
  /** Current time in epoch milliseconds, which determines `today`. */
  readonly now: number;
}

/** A filter of the list, with the query parameters for its value. @public */
export type ListFilter = GridFilter & {
  readonly queryOf: (value: FilterValue, moment: QueryMoment) => QueryValues;
  /** The users who see the filter; if absent, all users who see the list. */
  readonly guard?: Guard;
};

export interface Named {
  /** The filter's name in the address, if it differs from the parameter. */
  readonly id?: string;
  readonly guard?: Guard;
}

/**
 * Builders for the filters of a list. A filter is named after the query parameter that it sets, and its title is one of
 * the list's texts.
 * @public
 */
export interface Filters<Parameter extends string, Key extends string, Flag extends string = never> {
  /** Creates a filter for a period. `from` and `to` are the parameters for its first and its last instant. */
  dateRange(
    id: string,
    title: Key,
    parameters: { readonly from: Parameter; readonly to: Parameter; readonly maxDays?: number },
  ): ListFilter;
  /** Creates a filter for amounts in the major unit, with both ends inclusive. */
  amountRange(id: string, title: Key, parameters: { readonly from: Parameter; readonly to: Parameter }): ListFilter;
  /** Creates a filter for one or more values of an enumeration, joined with commas. */
  choice<Value extends string>(
    parameter: Parameter,
    enumeration: Pick<Choice<Value, Key>, 'values' | 'textKey'>,
    title: Key,
    named?: Named,
  ): ListFilter;
  /** Creates a filter for one or more options, joined with commas. Options are fixed or found by typing. */
  options(
    parameter: Parameter,
    title: Key,
    options: Pick<OptionsFilter, 'options' | 'names' | 'onRetry'> & Named,
  ): ListFilter;
  /** Creates a filter for one or more values, joined with commas, whose names are the same in every language. */
  values(parameter: Parameter, title: Key, values: readonly string[], named?: Named): ListFilter;
  /** Creates a filter for one or more of the currencies that the user works with. */
  currency(parameter: Parameter, title: Key, named?: Named): ListFilter;
  /** Creates a filter for one or more of an operator's merchants, found by typing. */
  merchant(parameter: Parameter, title: Key, named?: Named): ListFilter;
  /**
   * Creates a filter that is either set or not. If it is set, the parameter is sent as true. `option` is the key of its
   * option's text, if that is not the title.
   */
  flag(parameter: Parameter, title: Key, named?: Named & { readonly option?: Key }): ListFilter;
  /**
   * Creates one of the list's `virtualFlags`, which is no parameter of the endpoint. The list's `query` reads it with
   * `isSet`.
   */
  virtualFlag(id: Flag, title: Key): ListFilter;
  /** Creates a filter that only links can set. It has no options to choose. */
  linkOnly(parameter: Parameter, title: Key, named?: Named): ListFilter;
  /** Creates a filter with a custom editor, whose value is sent unchanged. */
  custom(parameter: Parameter, title: Key, editor: Omit<CustomFilter, 'kind' | 'id' | 'title'> & Named): ListFilter;
}

/** Creates the filter builders of a list. */
export function filtersWith<Parameter extends string, Key extends string, Flag extends string>(
  context: ListContext<Key>,
): Filters<Parameter, Key, Flag> {
  const { text, currencies, client, lookup } = context;
  const options = (
    parameter: Parameter,
    title: Key,
    { id = parameter, ...rest }: Pick<OptionsFilter, 'options' | 'names' | 'onRetry'> & Named,
  ): ListFilter => ({
    kind: 'options',
    id,
    title: text(title),
    ...rest,
    queryOf: (value) => (Array.isArray(value) ? { [parameter]: value.join(',') } : {}),
  });
  const flag = (
    parameter: string,
    title: Key,
    { id = parameter, option = title }: Named & { readonly option?: Key } = {},
  ): ListFilter => ({
    kind: 'options',
    id,
    title: text(title),
    options: [{ id: 'yes', name: text(option) }],
    queryOf: (value) => (Array.isArray(value) && value.includes('yes') ? { [parameter]: true } : {}),
  });
  const values = (parameter: Parameter, title: Key, names: readonly string[], named?: Named) =>
    options(parameter, title, { ...named, options: names.map((name) => ({ id: name, name })) });
  return {
    dateRange: (id, title, { from, to, maxDays }) => ({
      kind: 'date-range',
      id,
      title: text(title),
      ...(maxDays !== undefined && { maxDays }),
      queryOf: (value, { timeZone, now }) => {
        const instants = instantsOf(value, timeZone, now);
        return { [from]: instants.from, [to]: instants.to };
      },
    }),
    amountRange: (id, title, { from, to }) => ({
      kind: 'amount-range',
      id,
      title: text(title),
      queryOf: (value) => (isRange(value) ? { [from]: value.from, [to]: value.to } : {}),
    }),
    choice: (parameter, { values, textKey }, title, named) =>
      options(parameter, title, { ...named, options: values.map((id) => ({ id, name: text(textKey(id)) })) }),
    options,
    values,
    currency: (parameter, title, named) =>
      values(
        parameter,
        title,
        currencies.map(({ id }) => id),
        named,
      ),
    merchant: (parameter, title, named) =>
      options(parameter, title, {
        ...named,
        options: async (searchKey, signal): Promise<readonly Option[]> => {
          const { data } = await client.call(listMerchants, {
            query: { searchKey, pageIndex: 0, pageSize: 10 },
            signal,
          });
          return data.map(({ merchantId, legalBusinessName }) => ({ id: merchantId, name: legalBusinessName }));
        },
        names: async (ids) => (await lookup('customers')).filter(({ id }) => ids.includes(id)),
      }),
    flag,
    virtualFlag: (id, title) => ({ ...flag(id, title), queryOf: () => ({}) }),
    // A search without results, so that the address keeps values that a fixed list of options would drop.
    linkOnly: (parameter, title, named) => options(parameter, title, { ...named, options: async () => [] }),
    custom: (parameter, title, { id = parameter, ...editor }) => ({
      kind: 'custom',
      id,
      title: text(title),
      ...editor,
      queryOf: (value) => (typeof value === 'string' ? { [parameter]: value } : {}),
    }),
  };
}
