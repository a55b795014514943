/**
 * Specification of a resource by its declaration and the schemas of its calls. It is computed by the functions that
 * create the screens, and written in lines for a reviewer. No part is rendered.
 */
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { isPaged } from '../../../core/http/paging.ts';
import { i18n } from '../../../core/i18n/i18n.ts';
import { languages } from '../../../core/i18n/languages.ts';
import { type Guard, type Holder, type Tier, tiers } from '../../../core/permissions/guard.ts';
import { parseGridState } from '../../../core/ui/data-grid/state/address.ts';
import { tabsBy } from '../../../core/ui/data-grid/toolbar/grid-tabs.tsx';
import type { GridConfig } from '../../../core/ui/data-grid/types.ts';
import type { FormField } from '../../../core/ui/forms/types.ts';
import { listQuery, pageQuery } from '../../../core/ui/list/list-query.ts';
import type { ListColumn } from '../../../core/ui/list/columns.tsx';
import type { ListFilter } from '../../../core/ui/list/filters.ts';
import { bulkKinds } from '../../../core/ui/resource/bulk/bulk-kinds.ts';
import type { FieldSpec, Item, Spec } from '../../../core/ui/resource/declaration/spec.ts';
import { type Words, wordsOf } from '../../../core/ui/resource/declaration/words.ts';
import { timeZoneOptions } from '../../../core/ui/forms/time-zone-options.ts';
import { formFields } from '../../../core/ui/resource/form/form-fields.ts';
import { folderOf, manifestOf, startTexts } from '../plugin-texts.ts';
import { type DeclaredResource, declaredResources } from './declared.ts';
import { parametersOf, partsOf, sourceOf } from './parts.ts';

/** Lines by their subject, in the order of the screen. They are only texts, so that each change is a line. */
export type Specification = { readonly [about: string]: string | Specification };

/** Set of permissions that contains every permission. */
class EveryPermission extends Set<string> {
  override has(): boolean {
    return true;
  }
}
export const holderOf = (tier: Tier): Holder => ({ tier, permissions: new EveryPermission() });

/**
 * Returns the specification of each resource of a plugin, by the resource's id.
 * @param plugin its id, or its folder
 */
export async function specificationOf(plugin: string): Promise<Specification> {
  const resources = await declaredResources(plugin);
  if (resources.length === 0) return {};
  const manifest = await manifestOf(plugin);
  const specifications = new Map<Spec, Record<string, Specification>>(resources.map(({ spec }) => [spec, {}]));
  for (const language of languages) {
    await startTexts(language, [manifest], () => folderOf(plugin, plugin));
    for (const { spec } of resources)
      Object.assign(specifications.get(spec) ?? {}, { [language]: textsIn(wordsOf(spec, i18n.language)) });
  }
  return Object.fromEntries(
    resources.map((resource) => [
      resource.spec.id,
      { ...describe(resource), texts: specifications.get(resource.spec) ?? {} },
    ]),
  );
}

const textsIn = (words: Words): Specification => ({ one: words.singular, empty: words.phrase('empty') });

/** Texts that are represented by their keys, so that a snapshot is the same in each language. */
export const keyWords: Words = {
  text: (key: string) => key,
  singular: '',
  heading: '',
  label: ({ key }) => key,
  phrase: (key) => key,
  word: (_, value) => value,
};

function describe({ spec, module, isDialog }: DeclaredResource): Specification {
  const { calls } = spec;
  const { list, details, create, update } = calls;
  const parts = Object.keys(spec.components);
  const isOwnPart = (part: string) => parts.includes(part);
  const bulk = [...new Set(tiers.flatMap((tier) => bulkKinds(spec, calls, holderOf(tier))))];
  const { columns, filters, lines } = partsOf(spec, holderOf('tenant'), keyWords);
  return {
    module,
    ...(isDialog && { opens: 'in a dialog' }),
    ...(spec.entity !== undefined && { entity: spec.entity }),
    calls: Object.fromEntries(
      Object.entries(calls).flatMap(([name, endpoint]: [string, AnyEndpoint | undefined]) =>
        endpoint ? [[name, endpointLine(endpoint)]] : [],
      ),
    ),
    ...(list && !isOwnPart('list') && { list: listLines(spec, list, columns, filters) }),
    ...(parts.length > 0 && { 'parts of its own': parts.sort().join(', ') }),
    ...(details && !isOwnPart('detail') && { details: byKey(lines, valueLine) }),
    ...(create && spec.form.length > 0 && { 'new form': formLines(spec, create, false) }),
    ...(update && spec.form.length > 0 && { 'edit form': formLines(spec, update, true, create) }),
    ...(spec.formInPlace && { 'forms stand': 'in the place of the list' }),
    ...(Object.keys(spec.allowed).length > 0 && { 'depends on the item': Object.keys(spec.allowed).sort().join(', ') }),
    ...(spec.actions.length > 0 && {
      actions: Object.fromEntries(
        spec.actions.map(({ id, endpoint, allowed, confirm, look }) => [
          id,
          joined(
            endpointLine(endpoint),
            allowed && 'depends on the item',
            confirm !== undefined && 'asks first',
            look === 'danger' && 'red',
          ),
        ]),
      ),
    }),
    ...(bulk.length > 0 && { 'of several at once': bulk.join(', ') }),
    ...(spec.refreshes.length > 0 && { 'reads again': spec.refreshes.map(({ id }) => id).join(', ') }),
  };
}

function listLines(
  spec: Spec,
  list: AnyEndpoint,
  columns: readonly ListColumn<Item>[],
  filters: readonly ListFilter[],
): Specification {
  const config: GridConfig<Item> = {
    id: spec.id,
    columns,
    filters,
    ...(spec.defaultSort && { defaultSort: spec.defaultSort }),
    ...(spec.defaultSize !== undefined && { defaultSize: spec.defaultSize }),
  };
  const state = parseGridState('', config);
  const query = isPaged(list) && {
    ...pageQuery(list, state.page, state.size),
    ...listQuery(list, filters, state, { timeZone: 'UTC', now: 0 }),
  };
  const tabs = spec.tabs ? tabsBy(filters, spec.tabs.by, 'all').map(({ id }) => id) : [];
  return {
    rows: isPaged(list) ? `${state.size} a page, by the server` : `${state.size} a page, of all at once`,
    'first call': [
      list.path,
      new URLSearchParams(Object.entries(query || {}).map(([name, value]) => [name, String(value)])).toString(),
    ]
      .filter(Boolean)
      .join('?'),
    sort: state.sort
      ? `${state.sort.column}, ${state.sort.descending ? 'descending' : 'ascending'}`
      : 'as the server gives them',
    ...(spec.search !== undefined && { search: spec.search }),
    ...(tabs.length > 1 && { tabs: `${spec.tabs?.by}: ${tabs.join(', ')}` }),
    columns: byKey(columns, (column) =>
      joined(
        valueLine(column),
        column.sortable && 'sortable',
        column.hidden && 'hidden',
        column.required && 'always shown',
        column.align === 'end' && 'at the end',
        column.width !== undefined && `${column.width} px`,
        column.phone !== undefined && `phone: ${column.phone}`,
        column.phone !== undefined && column.titled && 'with its title',
      ),
    ),
    ...(filters.length > 0 && { filters: byKey(filters, (filter) => filterLine(spec, filter)) }),
    export: spec.isExported
      ? columns
          .filter(({ value }) => value)
          .map(({ id }) => id)
          .join(', ')
      : 'none',
  };
}

/**
 * Returns the line for a title. If texts are represented by their keys, a title equals the field when that is its
 * label, otherwise it is the key of a text.
 */
const calledLine = ({ id, title }: { readonly id: string; readonly title: string }) =>
  title !== id && `called ${title}`;

function valueLine(column: ListColumn<Item>): string {
  const { value, shows, guard } = column;
  return joined(
    value ? shows?.kind : 'no field',
    shows?.kind === 'money' && `in ${shows.currency ?? 'currency'}`,
    shows?.kind === 'number' && shows.decimals !== undefined && `${shows.decimals} decimals`,
    (shows?.isOwn || !value) && 'own cell',
    calledLine(column),
    guardWords(guard),
  );
}

function filterLine(spec: Spec, filter: ListFilter): string {
  const options =
    filter.kind === 'options' && Array.isArray(filter.options) ? filter.options.map(({ id }) => id).join(', ') : '';
  const source = sourceOf(spec, holderOf('tenant'), keyWords, filter.id);
  const [from, to] = parametersOf(filter);
  return joined(
    options ? `${filter.kind}: ${options}` : filter.kind,
    filter.kind === 'options' && typeof filter.options === 'function' && (source ? `of ${source.id}` : 'of a search'),
    to !== undefined && `${from} to ${to}`,
    filter.kind === 'date-range' && filter.maxDays !== undefined && `${filter.maxDays} days at most`,
    calledLine(filter),
    guardWords(filter.guard),
  );
}

function formLines(spec: Spec, endpoint: AnyEndpoint, changes: boolean, create?: AnyEndpoint): Specification {
  const side = changes ? 'update' : 'create';
  const shown = spec.form.filter(({ only = side }) => only === side);
  // A text by language has one input per language.
  const inputs = shown.flatMap((formField) =>
    formFields([formField], endpoint.body, changes, keyWords, create?.body).map((field) => ({
      ...formField,
      key: field.name,
      field,
    })),
  );
  return byKey(inputs, ({ field, ...rest }) => fieldLine(rest, field));
}

function fieldLine(spec: FieldSpec, field: FormField | undefined): string {
  const { type = '', inputType, options = [], validations = [] } = field ?? {};
  const kind = type === 'input' && inputType ? inputType : type;
  // The list of time zones differs between versions of Node.
  const ids = options === timeZoneOptions ? 'time zones' : options.map(({ id }) => id).join(', ');
  return joined(
    options.length > 0 ? `${kind}: ${ids}` : kind,
    spec.options && 'path' in spec.options && `of ${spec.options.id}`,
    field?.showTimePicker && 'with a time',
    field?.decimals !== undefined && `${field.decimals} decimals`,
    (field?.readOnly || field?.disabled) && 'to be read only',
    ...validations.map((validation) =>
      'value' in validation ? `${validation.name} ${validation.value}` : validation.name,
    ),
    spec.control && 'own control',
    spec.hint !== undefined && `hint ${spec.hint}`,
    spec.label !== undefined && `called ${spec.label}`,
    guardWords(spec.guard),
  );
}

function endpointLine({ method, path, guard, sensitive, userOnly, anyMode }: AnyEndpoint): string {
  return joined(
    `${method} ${path}`,
    guardWords(guard) || 'signed-in',
    sensitive && (sensitive === true ? 'step-up' : `step-up: ${[sensitive].flat().join(', ')}`),
    userOnly && 'by a person only',
    anyMode && 'in any mode',
  );
}

/** Describes the people that a guard admits; empty if it admits all signed-in people. */
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

function byKey<Entry extends { readonly key: string } | { readonly id: string }>(
  entries: readonly Entry[],
  line: (entry: Entry) => string,
): Specification {
  return Object.fromEntries(entries.map((entry) => ['id' in entry ? entry.id : entry.key, line(entry)]));
}
