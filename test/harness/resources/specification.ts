/**
 * What a resource is, as its declaration and the schemas of its calls make it: computed by what the screens themselves are made with, and
 * written in lines that a reviewer reads. Nothing is rendered.
 */
import { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { isPaged } from '../../../core/http/paging.ts';
import { i18n } from '../../../core/i18n/i18n.ts';
import { languages } from '../../../core/i18n/languages.ts';
import { type Guard, type Holder, type Tier, tiers } from '../../../core/permissions/guard.ts';
import { parseGridState } from '../../../core/ui/data-grid/state/address.ts';
import { tabsBy } from '../../../core/ui/data-grid/toolbar/grid-tabs.tsx';
import type { GridConfig, GridFilter } from '../../../core/ui/data-grid/types.ts';
import type { FormField } from '../../../core/ui/forms/types.ts';
import { listQuery, pageQuery } from '../../../core/ui/list/list-query.ts';
import { bulkKinds } from '../../../core/ui/resource/bulk/bulk-kinds.ts';
import { decimalsIn, fieldsOf, rowSchema, type Schema } from '../../../core/ui/resource/declaration/schema.ts';
import type { ColumnSpec, FieldSpec, FilterSpec, Item, Spec, ValueSpec } from '../../../core/ui/resource/declaration/spec.ts';
import type { ResourceCalls } from '../../../core/ui/resource/declaration/types.ts';
import { type Words, wordsOf } from '../../../core/ui/resource/declaration/words.ts';
import { formFields } from '../../../core/ui/resource/form/form-fields.ts';
import { shownAs } from '../../../core/ui/resource/item/value.tsx';
import { gridColumns } from '../../../core/ui/resource/list/columns.tsx';
import { listFilters } from '../../../core/ui/resource/list/filters.ts';
import { folderOf, manifestOf, startTexts } from '../plugin-texts.ts';
import { type DeclaredResource, declaredResources } from './declared.ts';

/** Lines by what they are about, in the order in which the screen has them; texts alone, so that a change of one is a line. */
export type Specification = { readonly [about: string]: string | Specification };

/** Somebody who holds whatever is asked for. */
class EveryPermission extends Set<string> {
  override has(): boolean {
    return true;
  }
}
export const holderOf = (tier: Tier): Holder => ({ tier, permissions: new EveryPermission() });

/** The calls of a resource for each tier that has some; tiers with the same ones together. */
export function callsByTier(spec: Spec): readonly { readonly tiers: readonly Tier[]; readonly calls: ResourceCalls }[] {
  const groups = new Map<string, { tiers: Tier[]; calls: ResourceCalls }>();
  for (const tier of tiers) {
    const calls = callsFor(spec, tier);
    const key = JSON.stringify(Object.values(calls).map((endpoint: AnyEndpoint | undefined) => endpoint?.id));
    if (key === '[]') continue;
    const known = groups.get(key);
    if (known) known.tiers.push(tier);
    else groups.set(key, { tiers: [tier], calls });
  }
  return [...groups.values()];
}

function callsFor(spec: Spec, tier: Tier): ResourceCalls {
  try {
    return spec.callsOf(holderOf(tier));
  } catch {
    // Tiered calls have none for it.
    return {};
  }
}

/** The specification of each resource of a plugin, by the resource's id. @param plugin its id, or its folder where it stands elsewhere */
export async function specificationOf(plugin: string): Promise<Specification> {
  const resources = await declaredResources(plugin);
  if (resources.length === 0) return {};
  const manifest = await manifestOf(plugin);
  const said = new Map<Spec, Record<string, Specification>>(resources.map(({ spec }) => [spec, {}]));
  for (const language of languages) {
    await startTexts(language, [manifest], () => folderOf(plugin, plugin));
    for (const { spec } of resources) Object.assign(said.get(spec) ?? {}, { [language]: textsIn(wordsOf(spec, i18n.language)) });
  }
  return Object.fromEntries(
    resources.flatMap((resource) => {
      const variants = callsByTier(resource.spec);
      return variants.map(({ tiers: those, calls }) => [
        variants.length === 1 ? resource.spec.id : `${resource.spec.id} (${those.join(', ')})`,
        { ...describe(resource, calls, those[0] ?? 'tenant'), texts: said.get(resource.spec) ?? {} },
      ]);
    }),
  );
}

const textsIn = (words: Words): Specification => ({ one: words.one, empty: words.say('empty') });

/** Texts stand for themselves by their keys: a snapshot says what a screen is, and is the same in each language. */
export const keyWords: Words = {
  text: (key: string) => key,
  one: '',
  heading: '',
  label: ({ key }) => key,
  say: (key) => key,
  word: (_, value) => value,
};

function describe({ spec, module, isDialog }: DeclaredResource, calls: ResourceCalls, tier: Tier): Specification {
  const { list, details, create, update } = calls;
  const row = fieldsOf(rowSchema(list));
  const item = { ...row, ...fieldsOf(details?.answer) };
  const parts = Object.keys(spec.components);
  const own = (part: string) => parts.includes(part);
  const bulk = bulkKinds(spec, calls, holderOf(tier));
  return {
    module,
    ...(isDialog && { opens: 'in a dialog' }),
    ...(spec.entity !== undefined && { entity: spec.entity }),
    calls: Object.fromEntries(
      Object.entries(calls).flatMap(([name, endpoint]: [string, AnyEndpoint | undefined]) => (endpoint ? [[name, endpointLine(endpoint)]] : [])),
    ),
    ...(list && !own('list') && { list: listLines(spec, list, row) }),
    ...(parts.length > 0 && { 'parts of its own': parts.sort().join(', ') }),
    ...(details && !own('detail') && { details: byKey(spec.detail.length > 0 ? spec.detail : spec.form, (line) => valueLine(line, item)) }),
    ...(create && spec.form.length > 0 && { 'new form': formLines(spec, create, false) }),
    ...(update && spec.form.length > 0 && { 'edit form': formLines(spec, update, true, create) }),
    ...(spec.formInPlace && { 'forms stand': 'in the place of the list' }),
    ...(Object.keys(spec.allowed).length > 0 && { 'depends on the item': Object.keys(spec.allowed).sort().join(', ') }),
    ...(spec.actions.length > 0 && {
      actions: Object.fromEntries(
        spec.actions.map(({ id, endpoint, allowed, confirm, look }) => [
          id,
          joined(endpointLine(endpoint), allowed && 'depends on the item', confirm !== undefined && 'asks first', look === 'danger' && 'red'),
        ]),
      ),
    }),
    ...(bulk.length > 0 && { 'of several at once': bulk.join(', ') }),
    ...(spec.refreshes.length > 0 && { 'reads again': spec.refreshes.map(({ id }) => id).join(', ') }),
  };
}

function listLines(spec: Spec, list: AnyEndpoint, row: Readonly<Record<string, Schema>>): Specification {
  const columns = gridColumns(spec.columns, row, keyWords);
  const client = { call: () => Promise.reject(new Error('Nothing is called for a specification.')) };
  const filters = listFilters(spec.filters, {
    schemas: isPaged(list) ? fieldsOf(list.query) : row,
    rows: row,
    words: keyWords,
    client,
    queries: new QueryClient(),
    tenantId: undefined,
  });
  const config: GridConfig<Item> = {
    id: spec.id,
    columns,
    filters,
    ...(spec.defaultSort && { defaultSort: spec.defaultSort }),
    ...(spec.defaultSize !== undefined && { defaultSize: spec.defaultSize }),
  };
  const state = parseGridState('', config);
  const asked = isPaged(list) && { ...pageQuery(list, state.page, state.size), ...listQuery(list, filters, state, { timeZone: 'UTC', now: 0 }) };
  const query = { ...asked, ...spec.query?.({}) };
  const tabs = spec.tabs ? tabsBy(filters, spec.tabs.by, 'all').map(({ id }) => id) : [];
  return {
    rows: isPaged(list) ? `${state.size} a page, by the server` : `${state.size} a page, of all at once`,
    'first call': [list.path, new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()].filter(Boolean).join('?'),
    sort: state.sort ? `${state.sort.column}, ${state.sort.descending ? 'descending' : 'ascending'}` : 'as the server gives them',
    ...(spec.search !== undefined && { search: spec.search }),
    ...(tabs.length > 1 && { tabs: `${spec.tabs?.by}: ${tabs.join(', ')}` }),
    columns: Object.fromEntries(
      spec.columns.map((column, at) => {
        const shown = columns[at];
        return [
          column.key,
          joined(
            valueLine(column, row),
            shown?.sortable && 'sortable',
            shown?.hidden && 'hidden',
            shown?.required && 'always shown',
            shown?.align === 'end' && 'at the end',
            shown?.width !== undefined && `${shown.width} px`,
            shown?.phone !== undefined && `phone: ${shown.phone}`,
            shown?.titled && 'with its title',
          ),
        ];
      }),
    ),
    ...(spec.filters.length > 0 && { filters: byKey(spec.filters, (filter, at) => filterLine(filter, filters[at])) }),
    export: spec.isExported
      ? spec.columns
          .filter(({ free }) => !free)
          .map(({ key }) => key)
          .join(', ')
      : 'none',
  };
}

function valueLine(value: ValueSpec | ColumnSpec | FieldSpec, schemas: Readonly<Record<string, Schema>>): string {
  const schema = schemas[value.key];
  const shown = value as ColumnSpec; // a field of the form has none of what is read here but its key
  const as = shownAs(shown, schema);
  const decimals = decimalsIn(shown, schema);
  return joined(
    shown.free ? 'no field' : as,
    as === 'money' && `in ${shown.currency ?? 'currency'}`,
    as === 'number' && decimals !== undefined && `${decimals} decimals`,
    shown.cell && 'own cell',
    value.label !== undefined && `called ${value.label}`,
    guardWords(value.guard),
  );
}

function filterLine(spec: FilterSpec, filter: GridFilter | undefined): string {
  const options = filter?.kind === 'options' && Array.isArray(filter.options) ? filter.options.map(({ id }) => id).join(', ') : '';
  const source = spec.options && 'path' in spec.options ? `of ${spec.options.id}` : typeof spec.options === 'function' && 'of a search';
  return joined(
    options ? `${filter?.kind}: ${options}` : filter?.kind,
    source,
    (spec.from ?? spec.to) !== undefined && `${spec.from} to ${spec.to}`,
    spec.maxDays !== undefined && `${spec.maxDays} days at most`,
    spec.label !== undefined && `called ${spec.label}`,
    guardWords(spec.guard),
  );
}

function formLines(spec: Spec, endpoint: AnyEndpoint, changes: boolean, create?: AnyEndpoint): Specification {
  const side = changes ? 'update' : 'create';
  const shown = spec.form.filter(({ only = side }) => only === side);
  // A text by language has an input for each language.
  const inputs = shown.flatMap((one) => formFields([one], endpoint.body, changes, keyWords, create?.body).map((field) => ({ ...one, key: field.name, field })));
  return byKey(inputs, ({ field, ...one }) => fieldLine(one, field));
}

function fieldLine(spec: FieldSpec, field: FormField | undefined): string {
  const { type = '', inputType, options = [], validations = [] } = field ?? {};
  const kind = type === 'input' && inputType ? inputType : type;
  return joined(
    options.length > 0 ? `${kind}: ${options.map(({ id }) => id).join(', ')}` : kind,
    spec.options && 'path' in spec.options && `of ${spec.options.id}`,
    field?.showTimePicker && 'with a time',
    field?.decimals !== undefined && `${field.decimals} decimals`,
    (field?.readOnly || field?.disabled) && 'to be read only',
    ...validations.map((one) => ('value' in one ? `${one.name} ${one.value}` : one.name)),
    spec.control && 'own control',
    spec.hint !== undefined && `hint ${spec.hint}`,
    spec.label !== undefined && `called ${spec.label}`,
    guardWords(spec.guard),
  );
}

function endpointLine({ method, path, guard, sensitive, byPersonOnly, anyMode }: AnyEndpoint): string {
  return joined(
    `${method} ${path}`,
    guardWords(guard) || 'signed-in',
    sensitive && (sensitive === true ? 'step-up' : `step-up: ${[sensitive].flat().join(', ')}`),
    byPersonOnly && 'by a person only',
    anyMode && 'in any mode',
  );
}

/** Whom a guard lets in; nothing where that is everybody who is signed in. */
function guardWords(guard: Guard | undefined): string {
  if (guard === undefined || guard === 'signed-in') return '';
  if (guard === 'public') return 'public';
  const { permissions = [], tiers: those, feature } = guard;
  return [
    those && `for ${those.join(' and ') || 'nobody'}`,
    permissions.length > 0 && permissions.join(' or '),
    feature !== undefined && `where ${feature} is on`,
  ]
    .filter(Boolean)
    .join(' with ');
}

const joined = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ');

function byKey<Entry extends { readonly key: string }>(entries: readonly Entry[], line: (entry: Entry, at: number) => string): Specification {
  return Object.fromEntries(entries.map((entry, at) => [entry.key, line(entry, at)]));
}
