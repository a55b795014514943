/** The grid's filters, from a resource's. */

import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../http/client.ts';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { callKey } from '../../../http/use-call.ts';
import { folded } from '../../../i18n/folded.ts';
import { i18n } from '../../../i18n/i18n.ts';
import type { GridFilter, Option, OptionSearch, OptionsFilter } from '../../data-grid/types.ts';
import { optionsIn } from '../../forms/options-in.ts';
import { uiText } from '../../later-texts.ts';
import { enumerationOf, type Schema, withoutNull } from '../declaration/schema.ts';
import type { FilterSpec } from '../declaration/spec.ts';
import type { Words } from '../declaration/words.ts';

interface Sources {
  /** Of the query's parameters, or of the row's fields where all rows are here. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Of the row's fields, which tell the options of a parameter that is a mere text. */
  readonly rows: Readonly<Record<string, Schema>>;
  readonly words: Words;
  readonly client: Client;
  readonly queries: QueryClient;
  /** The tenant that is acted for. */
  readonly tenantId: string | undefined;
}

export function gridFilters(specs: readonly FilterSpec[], sources: Sources): readonly GridFilter[] {
  return specs.map((spec): GridFilter => {
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
  });
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
