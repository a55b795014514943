/** Differences between a resource's declaration and its calls, and missing texts, found without a page. */
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { isPaged, pagingOf } from '../../../core/http/paging.ts';
import { checkGuard, type Guard, tiers } from '../../../core/permissions/guard.ts';
import { mayCall } from '../../../core/ui/resource/actions/allowed.ts';
import { i18n } from '../../../core/i18n/i18n.ts';
import { languages } from '../../../core/i18n/languages.ts';
import {
  enumerationOf,
  fieldsOf,
  mustBeFilled,
  requiredOf,
  rowSchema,
  withoutNull,
} from '../../../core/ui/list/schema.ts';
import type { ListColumn } from '../../../core/ui/list/columns.tsx';
import type { Item, Spec } from '../../../core/ui/resource/declaration/spec.ts';
import type { ResourceCalls } from '../../../core/ui/resource/declaration/types.ts';
import { folderOf, manifestOf, startTexts } from '../plugin-texts.ts';
import { type DeclaredResource, declaredResources } from './declared.ts';
import { parametersOf, partsOf } from './parts.ts';
import { holderOf, keyWords } from './specification.ts';

/**
 * Returns a line for each text that a resource of a plugin lacks, or has in only one language.
 * @param plugin its id, or its folder
 */
export async function missingTexts(plugin: string): Promise<readonly string[]> {
  const resources = await declaredResources(plugin);
  const manifest = await manifestOf(plugin);
  const missing: string[] = [];
  for (const language of languages) {
    await startTexts(language, [manifest], () => folderOf(plugin, plugin));
    // The portal falls back to another language, but this check requires each text to exist.
    const has = (ns: string, key: string) => i18n.exists(key, { ns, lng: language, fallbackLng: [], count: 1 });
    for (const { spec } of resources) {
      missing.push(
        ...namedTexts(spec).flatMap((keys) =>
          keys.some(([ns, key]) => has(ns, key)) ? [] : [`${language}: ${keys[0]?.join(':')} of ${spec.id}`],
        ),
      );
    }
  }
  return missing;
}

type Named = readonly [namespace: string, key: string];

/** Returns each text that the declaration or its fields name, with its fallbacks. */
function namedTexts(spec: Spec): readonly (readonly Named[])[] {
  const toNamed = (key: string): readonly Named[] => [[spec.texts, key]];
  const sentCall = spec.calls.create ?? spec.calls.update;
  const { components } = spec;
  const fields = sentCall && !components.form ? spec.form : [];
  const { columns, filters, lines } = partsOf(spec, holderOf('tenant'), keyWords);
  // With texts by key, a title is the field itself if that is its label, and otherwise the key of a text. Core defines
  // the heading of the active status for all lists.
  const isOwn = ({ shows }: ListColumn<Item>) => shows?.kind !== 'active';
  const shown = [
    ...(components.list ? [] : [...columns.filter(isOwn), ...filters]),
    ...(components.detail ? [] : lines.filter(isOwn)),
  ].map(({ id, title }) => ({
    key: id,
    label: title === id ? undefined : title,
  }));
  const labels = [...shown, ...fields].map(({ key, label }): readonly Named[] =>
    label === undefined
      ? [[spec.texts, `${spec.id}.field.${key}`] as const, ['ui', `resource.field.${key}`] as const]
      : toNamed(label),
  );
  const { search } = spec;
  return [
    toNamed(`${spec.id}.one`),
    ...labels,
    ...(search === undefined ? [] : [toNamed(search)]),
    ...fields.flatMap(({ hint, placeholder, validations = [] }) =>
      [hint, placeholder, ...validations.map(({ message }) => message)].flatMap((key) =>
        key === undefined ? [] : [toNamed(key)],
      ),
    ),
    ...spec.actions.flatMap(({ label, confirm, done }) =>
      [label, confirm, done].flatMap((key) => (key === undefined ? [] : [toNamed(key)])),
    ),
  ];
}

/** Returns a line for each name in the declaration that the calls don't have. */
export function misnamed({ spec }: DeclaredResource): readonly string[] {
  const { calls } = spec;
  return [
    ...new Set([...ofList(spec, calls), ...ofForms(spec, calls), ...ofActions(spec), ...ofBulk(spec, calls)]),
    ...(spec.bulk.remove && !calls.remove ? ['several are deleted, and no call deletes one'] : []),
    ...(spec.bulk.activate !== undefined && !calls.update ? ['several are activated, and no call changes one'] : []),
  ];
}

function ofList(spec: Spec, { list, details }: ResourceCalls): readonly string[] {
  if (!list || spec.components.list) return [];
  const { columns, filters, lines } = partsOf(spec, holderOf('tenant'), keyWords);
  const row = fieldsOf(rowSchema(list));
  const query = fieldsOf(list.query);
  const { search, sortBy } = pagingOf(list);
  // A column with texts by language is sorted by one of these languages.
  const sorts = enumerationOf(query[sortBy ?? '']).map((name) => name.replace(/\.[a-z]+$/, ''));
  const sortable = columns.filter((column) => column.sortable).map(({ id }) => id);
  const { defaultSort } = spec;
  const requestFields = isPaged(list) ? query : row;
  const known = fieldsOf(details?.answer);
  return [
    ...columns
      .filter(({ id, value }) => value && !(id in row))
      .map(({ id }) => `the column ${id} is no field of a row`),
    ...(details
      ? lines.filter(({ id }) => !(id in known)).map(({ id }) => `${id} of the details is no field of them`)
      : []),
    ...(isPaged(list) && sorts.length > 0
      ? sortable.filter((id) => !sorts.includes(id)).map((id) => `the list is not sorted by ${id}`)
      : []),
    ...(isPaged(list) && sortBy === undefined && sortable.length > 0
      ? [`the list is not sorted, and ${sortable.join(', ')} have a button to`]
      : []),
    ...(defaultSort && !sortable.includes(defaultSort.column) && !sorts.includes(defaultSort.column)
      ? [`the list is first sorted by ${defaultSort.column}, which is not sortable`]
      : []),
    ...filters
      .flatMap(parametersOf)
      .filter((name) => !(name in requestFields))
      .map((name) => `the filter ${name} is ${isPaged(list) ? 'no parameter of the query' : 'no field of a row'}`),
    ...(isPaged(list) && spec.search !== undefined && search === undefined ? ['the query has no search'] : []),
    ...(spec.tabs && !filters.some(({ id }) => id === spec.tabs?.by)
      ? [`the tabs are of ${spec.tabs.by}, which is no filter`]
      : []),
    ...(spec.tabs && !(spec.tabs.by in row) ? [`the tabs are of ${spec.tabs.by}, no field of a row`] : []),
    ...(spec.tabs?.as === 'active' && withoutNull(row[spec.tabs.by] ?? {}).type !== 'boolean'
      ? [`${spec.tabs.by} is not active or inactive`]
      : []),
  ];
}

function ofForms(spec: Spec, { create, update }: ResourceCalls): readonly string[] {
  if (spec.components.form || spec.form.length === 0 || !(create ?? update)) return [];
  const of = (
    endpoint: AnyEndpoint | undefined,
    side: 'create' | 'update',
    known: readonly string[],
  ): readonly string[] => {
    if (!endpoint) return [];
    const body = fieldsOf(endpoint.body);
    const shown = spec.form.filter(({ only = side }) => only === side).map(({ key }) => key);
    const given = new Set([...shown, ...known, ...Object.keys(spec.values?.(undefined) ?? {})]);
    const lacking = [...requiredOf(endpoint.body)].filter(
      (name) => mustBeFilled(body[name] ?? {}) && body[name]?.default === undefined && !given.has(name),
    );
    return spec.body ? [] : lacking.map((name) => `the form to ${side} has no field for ${name}, which must be there`);
  };
  const carried = update?.method === 'PATCH' ? [] : Object.keys(fieldsOf(update?.body));
  return [
    ...of(create, 'create', []),
    ...of(update, 'update', carried),
    ...spec.form
      // A fixed field is shown in the form that changes the record; a field of a form without users is not shown.
      .filter(
        ({ fixed, only, guard }) => !fixed && isOffered(guard, only ? [{ create, update }[only]] : [create, update]),
      )
      .filter(({ key }) => ![create, update].some((endpoint) => key in fieldsOf(endpoint?.body)))
      .map(({ key }) => `the field ${key} is sent by no form`),
  ];
}

/** Returns true if a person of some tier may make any of the calls and sees the field. */
function isOffered(guard: Guard = 'signed-in', endpoints: readonly (AnyEndpoint | undefined)[]): boolean {
  return tiers.some((tier) => {
    const holder = holderOf(tier);
    return checkGuard(guard, holder) === 'allowed' && endpoints.some((endpoint) => mayCall(endpoint, holder));
  });
}

/** Checks bulk changes, which change several items by the values in their rows. */
function ofBulk({ bulk: { activate } }: Spec, { list, update }: ResourceCalls): readonly string[] {
  if (activate === undefined || !update) return [];
  const row = fieldsOf(rowSchema(list));
  const isYesOrNo = [row, fieldsOf(update.body)].every(
    ({ [activate]: schema }) => schema && withoutNull(schema).type === 'boolean',
  );
  return [
    ...(isYesOrNo ? [] : [`several are activated by ${activate}, no yes or no`]),
    ...[...requiredOf(update.body)]
      .filter((name) => !(name in row))
      .map((name) => `several are activated with ${name}, no field of a row`),
  ];
}

function ofActions(spec: Spec): readonly string[] {
  const ids = spec.actions.map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two actions are called ${id}`);
}
