import type { AnyEndpoint } from '../../http/endpoint.ts';
import { foldText } from '../../i18n/fold-text.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Guard } from '../../permissions/guard.ts';
import { instantsOf, isRange } from '../data-grid/state/range-instants.ts';
import type { CustomFilter, FilterValue, OptionsFilter, RangeValue } from '../data-grid/types.ts';
import { dayOf } from '../formats/date.ts';
import { optionsIn } from '../forms/options-in.ts';
import { datesOf } from '../inputs/dates/relative-ranges.ts';
import type { Option, OptionSearch } from '../inputs/option.ts';
import { uiText } from '../later-texts.ts';
import { type Filters, filtersWith, type ListFilter, type Named, type QueryMoment } from './filters.ts';
import type { ListContext, QueryValues } from './list-context.ts';
import { type FieldWords, type Maker, type MakerOf, makerOfWith, makerWith } from './maker.ts';
import { enumerationOf, type Schema, withoutNull } from './schema.ts';
import type { Read } from './use-read.ts';

/**
 * Options: an endpoint that returns them, values for which the list has texts, or the `options` that every list
 * accepts.
 */
type FieldOptions = Named &
  Pick<OptionsFilter, 'names' | 'onRetry'> & {
    readonly options: OptionsFilter['options'] | readonly string[] | AnyEndpoint;
  };

type CustomLook = Named & Omit<CustomFilter, 'kind' | 'id' | 'title'>;

interface RangeLook<Parameter extends string> {
  /** The parameters for the two ends; for rows that are filtered in the browser, the field itself. */
  readonly from?: Parameter;
  readonly to?: Parameter;
  readonly guard?: Guard;
}

/**
 * Builders that derive the filters of a list from the schema of a query parameter or, if all rows are loaded, of a
 * field.
 */
export interface FieldFilters<Parameter extends string, Key extends string, Labeled extends string = never>
  extends Pick<Filters<Parameter, Key>, 'choice' | 'values' | 'currency' | 'merchant' | 'flag' | 'linkOnly'> {
  /** Creates a filter by the schema: the values of an enumeration, yes or no, or a text. */
  readonly field: Maker<Parameter, Key, Labeled, Named, ListFilter>;
  readonly text: Maker<Parameter, Key, Labeled, Named, ListFilter>;
  readonly options: MakerOf<Parameter, Key, Labeled, FieldOptions, ListFilter>;
  /**
   * Creates a filter for a period. `from` and `to` are the parameters for its first and its last instant, or day if the
   * schema says so.
   */
  readonly dateRange: Maker<string, Key, Labeled, RangeLook<Parameter> & { readonly maxDays?: number }, ListFilter>;
  /** Creates a filter for amounts in the major unit, with both ends inclusive. */
  readonly amountRange: Maker<string, Key, Labeled, RangeLook<Parameter>, ListFilter>;
  /** Creates a filter with a custom editor, whose value is sent unchanged. */
  readonly custom: MakerOf<Parameter, Key, Labeled, CustomLook, ListFilter>;
}

type Schemas = Readonly<Record<string, Schema>>;

/** Data from which the filter builders derive filters. */
export interface FilterSource {
  /** Schemas of the query's parameters, or of the rows' fields if all rows are loaded. */
  readonly schemas: Schemas;
  /** Schemas of the fields of a row, which contain the options of a parameter that is a plain text. */
  readonly rows: Schemas;
  /** Loads the endpoints with options. */
  readonly read: Read;
}

/** Creates the filter builders that read the schema. */
export function fieldFiltersWith<Parameter extends string, Key extends string, Labeled extends string = never>(
  context: ListContext<Key>,
  words: FieldWords,
  { schemas, rows, read }: FilterSource,
): FieldFilters<Parameter, Key, Labeled> {
  const maker = makerWith(context.text, words.label);
  const makerOf = makerOfWith(context.text, words.label);
  const queryOf = (parameter: string) => (value: FilterValue) => toQueryValues(parameter, value, schemas[parameter]);
  const schemaOf = (parameter: string): Schema | undefined => {
    const parameterSchemas = schemas[parameter];
    return parameterSchemas && (enumerationOf(parameterSchemas).length > 0 || isYesOrNo(parameterSchemas))
      ? parameterSchemas
      : (rows[parameter] ?? parameterSchemas);
  };
  const text = (parameter: string, title: string, { id = parameter, ...named }: Named = {}): ListFilter => ({
    kind: 'text',
    id,
    title,
    ...named,
    queryOf: queryOf(parameter),
  });
  const options = (
    parameter: string,
    title: string,
    { id = parameter, options, ...named }: FieldOptions,
  ): ListFilter => ({
    kind: 'options',
    id,
    title,
    ...named,
    ...optionsOf(options, (value) => words.word(parameter, value), read),
    queryOf: queryOf(parameter),
  });
  const { choice, values, currency, merchant, flag, linkOnly } = filtersWith<Parameter, Key, never>(context);
  return {
    choice,
    values,
    currency,
    merchant,
    flag,
    linkOnly,
    field: maker((parameter: Parameter, title, named: Named = {}) => {
      const schema = schemaOf(parameter);
      const values = enumerationOf(schema);
      if (schema && isYesOrNo(schema)) return options(parameter, title, { ...named, options: yesOrNo() });
      return values.length > 0
        ? options(parameter, title, { ...named, options: values })
        : text(parameter, title, named);
    }),
    text: maker(text),
    options: makerOf('f.options', 'options', options),
    dateRange: maker(
      (id: string, title, { from = id, to = id, ...look }: RangeLook<string> & { readonly maxDays?: number } = {}) => ({
        kind: 'date-range',
        id,
        title,
        ...look,
        queryOf: (value, moment) =>
          isRange(value)
            ? { [from]: dates(value, schemas[from], moment).from, [to]: dates(value, schemas[to], moment).to }
            : {},
      }),
    ),
    amountRange: maker((id: string, title, { from = id, to = id, ...look }: RangeLook<string> = {}) => ({
      kind: 'amount-range',
      id,
      title,
      ...look,
      queryOf: (value) => (isRange(value) ? { [from]: value.from, [to]: value.to } : {}),
    })),
    custom: makerOf('f.custom', 'editor', (parameter: Parameter, title, { id = parameter, ...look }: CustomLook) => ({
      kind: 'custom',
      id,
      title,
      ...look,
      queryOf: queryOf(parameter),
    })),
  };
}

const isYesOrNo = (schema: Schema): boolean => withoutNull(schema).type === 'boolean';

/** Returns the query parameter for a filter's value. */
function toQueryValues(parameter: string, value: FilterValue, schema: Schema | undefined): QueryValues {
  if (typeof value === 'string') return { [parameter]: value };
  if (!Array.isArray(value)) return {};
  // Choosing both yes and no selects all rows.
  if (schema && isYesOrNo(schema)) return value.length === 1 ? { [parameter]: value[0] } : {};
  return { [parameter]: schema && withoutNull(schema).type === 'array' ? value : value.join(',') };
}

/** Returns the ends of a period as instants, or as days if the parameter is a day. */
function dates(
  value: RangeValue,
  schema: Schema | undefined,
  { timeZone, now }: QueryMoment,
): Pick<RangeValue, 'from' | 'to'> {
  if (schema?.format !== 'date') return instantsOf(value, timeZone, now);
  return value.relative ? datesOf(value.relative, dayOf(now, timeZone)) : value;
}

function yesOrNo(): readonly Option[] {
  const ui = uiText();
  return [
    { id: 'true', name: ui('common.yes') },
    { id: 'false', name: ui('common.no') },
  ];
}

function optionsOf(
  options: FieldOptions['options'],
  word: (value: string) => string,
  read: Read,
): Pick<OptionsFilter, 'options'> & Partial<Pick<OptionsFilter, 'names'>> {
  if (typeof options === 'function') return { options };
  if ('path' in options) return answeredOptions(options, read);
  return {
    options: options.map((option: string | Option) =>
      typeof option === 'string' ? { id: option, name: word(option) } : option,
    ),
  };
}

/** Returns the options of an endpoint, which are loaded once. */
function answeredOptions(
  endpoint: AnyEndpoint,
  read: Read,
): { readonly options: OptionSearch; readonly names: NonNullable<OptionsFilter['names']> } {
  const all = async (signal: AbortSignal): Promise<readonly Option[]> =>
    optionsIn(await read(endpoint, signal), i18n.language);
  return {
    options: async (typed, signal) =>
      (await all(signal)).filter(({ name }) => foldText(name).includes(foldText(typed))),
    names: async (ids, signal) => (await all(signal)).filter(({ id }) => ids.includes(id)),
  };
}
