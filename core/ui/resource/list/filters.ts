/** The list's filters, from a resource's. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../http/client.ts';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { callKey } from '../../../http/use-call.ts';
import { folded } from '../../../i18n/folded.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { datesOf, instantsOf, isRange } from '../../data-grid/filters/relative-ranges.ts';
import type { FilterValue, GridFilter, Option, OptionSearch, OptionsFilter, RangeValue } from '../../data-grid/types.ts';
import { dayOf } from '../../formats/date.ts';
import { optionsIn } from '../../forms/options-in.ts';
import { uiText } from '../../later-texts.ts';
import type { QueryValues } from '../../list/definition.ts';
import type { ListFilter, QueryMoment } from '../../list/filters.ts';
import { enumerationOf, type Schema, withoutNull } from '../declaration/schema.ts';
import type { FilterSpec } from '../declaration/spec.ts';
import type { Words } from '../declaration/words.ts';

interface Sources {
  /** Of the query's parameters, or of the row's fields where all rows are here. */
  readonly schemas: Schemas;
  /** Of the row's fields, which tell the options of a parameter that is a mere text. */
  readonly rows: Schemas;
  readonly words: Words;
  readonly client: Client;
  readonly queries: QueryClient;
  /** The tenant that is acted for. */
  readonly tenantId: string | undefined;
}

/** Makes the filters of a resource's list. */
export function listFilters(specs: readonly FilterSpec[], sources: Sources): readonly ListFilter[] {
  return specs.map((spec) => ({ ...gridFilter(spec, sources), queryOf: (value, moment) => queryOf(spec, value, sources.schemas, moment) }));
}

function gridFilter(spec: FilterSpec, sources: Sources): GridFilter {
  const { key, label, maxDays, editor } = spec;
  const base = { id: key, title: sources.words.label({ key, ...(label !== undefined && { label }) }) };
  const kind = spec.kind ?? kindOf(spec, sources);
  switch (kind) {
    case 'date-range':
      return { ...base, kind, ...(maxDays !== undefined && { maxDays }) };
    case 'custom':
      return editor ? { ...base, kind, editor, ...(spec.words && { words: spec.words }) } : { ...base, kind: 'text' };
    case 'options':
      return { ...base, kind, ...optionsOf(spec, sources) };
    default:
      return { ...base, kind };
  }
}

type Schemas = Readonly<Record<string, Schema>>;

/** Returns the parameters that a filter's value becomes. @param schemas of the query's parameters */
function queryOf(filter: FilterSpec, value: FilterValue, schemas: Schemas, moment: QueryMoment): QueryValues {
  const { key, kind, from = key, to = key } = filter;
  if (isRange(value)) {
    const ends = (parameter: string) => (kind === 'date-range' ? dates(value, schemas[parameter], moment) : value);
    return { [from]: ends(from).from, [to]: ends(to).to };
  }
  if (!Array.isArray(value)) return { [key]: value };
  const schema = schemas[key];
  const type = schema && withoutNull(schema).type;
  // Yes and no together select everything.
  if (type === 'boolean') return value.length === 1 ? { [key]: value[0] } : {};
  return { [key]: type === 'array' ? value : value.join(',') };
}

/** Returns the ends of a period: instants, or calendar days where the parameter is one. */
function dates(value: RangeValue, schema: Schema | undefined, { timeZone, now }: QueryMoment): Pick<RangeValue, 'from' | 'to'> {
  if (schema?.format !== 'date') return instantsOf(value, timeZone, now);
  return value.relative ? datesOf(value.relative, dayOf(now, timeZone)) : value;
}

const schemaOf = ({ key }: FilterSpec, { schemas, rows }: Sources): Schema | undefined => {
  const own = schemas[key];
  return own && (enumerationOf(own).length > 0 || withoutNull(own).type === 'boolean') ? own : (rows[key] ?? own);
};

function kindOf(spec: FilterSpec, sources: Sources): 'options' | 'text' {
  const schema = schemaOf(spec, sources);
  return spec.options || enumerationOf(schema).length > 0 || (schema && withoutNull(schema).type === 'boolean') ? 'options' : 'text';
}

function optionsOf(spec: FilterSpec, sources: Sources): Pick<OptionsFilter, 'options' | 'names'> {
  const { key, options } = spec;
  const { words } = sources;
  if (typeof options === 'function') return { options };
  if (options && 'path' in options) return askedOptions(options, sources);
  if (options) return { options: options.map((one) => (typeof one === 'string' ? { id: one, name: words.word(key, one) } : one)) };
  const schema = schemaOf(spec, sources);
  if (schema && withoutNull(schema).type === 'boolean') {
    const ui = uiText();
    return {
      options: [
        { id: 'true', name: ui('resource.yes') },
        { id: 'false', name: ui('resource.no') },
      ],
    };
  }
  return { options: enumerationOf(schema).map((id) => ({ id, name: words.word(key, id) })) };
}

/** The options that an endpoint answers, asked for once. */
function askedOptions(
  endpoint: AnyEndpoint,
  { client, queries, tenantId }: Sources,
): { readonly options: OptionSearch; readonly names: NonNullable<OptionsFilter['names']> } {
  const all = async (signal: AbortSignal): Promise<readonly Option[]> =>
    optionsIn(
      await queries.fetchQuery({ queryKey: callKey(endpoint, {}, tenantId), queryFn: () => client.call(endpoint, { tenantId, signal, quiet: true }) }),
      i18n.language,
    );
  return {
    options: async (typed, signal) => (await all(signal)).filter(({ name }) => folded(name).includes(folded(typed))),
    names: async (ids, signal) => (await all(signal)).filter(({ id }) => ids.includes(id)),
  };
}
