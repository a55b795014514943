/**
 * Roles of a resource's fields: its name, its columns, its filters, its form. They are derived only from the names and
 * types of the fields.
 */
import type { ImportedCall, ImportedResource } from './model.ts';
import type { PlainSchema } from './plain-schema.ts';

/** Returns the form control for a schema; `undefined` for a value with several parts. */
export function fieldKind(
  schema: PlainSchema | undefined,
): 'text' | 'multiline' | 'choice' | 'choices' | 'yes-no' | 'number' | 'date' | 'none' {
  if (!schema) return 'none';
  if (schema.type === 'array') return schema.items?.enum ? 'choices' : 'none';
  if (schema.type === 'boolean') return 'yes-no';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type !== 'string') return 'none';
  if (schema.enum) return 'choice';
  return schema.format?.startsWith('date') ? 'date' : 'text';
}

const isScalar = ({ type }: PlainSchema) => ['string', 'integer', 'number', 'boolean'].includes(type);
const isLink = (name: string, schema: PlainSchema) => schema.format === 'uri' || /(^|_)url$|Url$|(^|_)href$/.test(name);
const isLong = (name: string, schema: PlainSchema) =>
  /description|comment|note|^body$|body_|message|summary|bio$|^text$|html/i.test(name) || (schema.maxLength ?? 0) > 200;
const isInner = (name: string) =>
  /^(?:node_id|_links|etag|hash|sha|performed_via.*|events|gravatar_id|body_.*|.*_association)$/i.test(name);

const nameLike = [
  'name',
  'title',
  'fullName',
  'full_name',
  'displayName',
  'display_name',
  'label',
  'login',
  'username',
  'companyName',
  'subject',
  'email',
  'reference',
  'number',
  'code',
  'key',
  'slug',
  'summary',
];

/** Returns the field with the name of a record. */
export function nameField(item: PlainSchema, key: string): string {
  const properties = item.properties ?? {};
  const isText = (name: string) => properties[name]?.type === 'string' && !properties[name]?.enum;
  return nameLike.find(isText) ?? Object.keys(properties).find((name) => /name$/i.test(name) && isText(name)) ?? key;
}

export interface Shown {
  readonly key: string;
  readonly as?: 'status' | 'words' | 'email' | 'link' | 'copy';
  readonly hidden?: true;
  readonly sortable?: true;
  readonly width?: number;
}

const lookOf = (name: string, schema: PlainSchema): Pick<Shown, 'as'> => {
  if (schema.enum) return { as: /status|state$/i.test(name) ? 'status' : 'words' };
  if (schema.type !== 'string') return {};
  if (schema.format === 'email' || /^e?mail$|_email$|Email$/.test(name)) return { as: 'email' };
  return isLink(name, schema) ? { as: 'link' } : {};
};

/** Returns the rank of a field in a list. Lower ranks come first. */
function rank(name: string, schema: PlainSchema): number {
  if (schema.enum || /status|state$/i.test(name)) return 1;
  if (/number|code|reference|email|type|kind|currency|amount|price|total|city|country/i.test(name)) return 2;
  if (schema.format?.startsWith('date') || /(_at|_on|At|Date|date)$/.test(name))
    return /creat|date/i.test(name) ? 3 : 5;
  return schema.type === 'boolean' ? 5 : schema.type === 'string' ? 4 : 6;
}

/**
 * Returns the columns: the name first, then the fields that distinguish records. The others are hidden until the user
 * chooses them.
 */
export function columnsOf({
  item,
  name,
  key,
  calls,
}: Pick<ImportedResource, 'item' | 'name' | 'key' | 'calls'>): readonly Shown[] {
  const properties = Object.entries(item.properties ?? {}).filter(
    ([propertyName, schema]) => isScalar(schema) && !isInner(propertyName) && propertyName !== name,
  );
  const sorts = sortsOf(calls);
  const sortableField = (propertyName: string) =>
    sorts === 'all' || sorts.includes(propertyName) ? { sortable: true as const } : {};
  const sensible = properties.filter(
    ([propertyName, schema]) =>
      propertyName !== key &&
      !isLink(propertyName, schema) &&
      !isLong(propertyName, schema) &&
      !/(^|_)id$|Id$/.test(propertyName),
  );
  const ranked = sensible.toSorted(([propertyName, a], [other, b]) => rank(propertyName, a) - rank(other, b));
  const shown = ranked.slice(0, 6).map(([propertyName]) => propertyName);
  const hidden = properties
    .filter(
      ([propertyName, schema]) =>
        !shown.includes(propertyName) && !isLink(propertyName, schema) && !isLong(propertyName, schema),
    )
    .slice(0, 12);
  return [
    { key: name, width: 220, ...sortableField(name) },
    ...ranked.slice(0, 6).map(([propertyName, schema]) => ({
      key: propertyName,
      ...lookOf(propertyName, schema),
      ...sortableField(propertyName),
    })),
    ...hidden.map(([propertyName, schema]) => ({
      key: propertyName,
      ...lookOf(propertyName, schema),
      ...sortableField(propertyName),
      hidden: true as const,
    })),
  ];
}

/** Returns the fields by which the list can be sorted; all of them if the API returns all rows at once. */
function sortsOf({ list }: ImportedResource['calls']): readonly string[] | 'all' {
  if (!isPaged(list)) return 'all';
  return list?.query?.properties?.[list.paging?.sortBy ?? '']?.enum ?? [];
}

/** Returns the fields in the details of a record. */
export const detailOf = ({ item, name }: Pick<ImportedResource, 'item' | 'name'>): readonly Shown[] => {
  const properties = Object.entries(item.properties ?? {}).filter(
    ([propertyName, schema]) =>
      (isScalar(schema) || fieldKind(schema) === 'choices') && (!isInner(propertyName) || propertyName === name),
  );
  return properties
    .toSorted(([propertyName], [other]) => Number(other === name) - Number(propertyName === name))
    .map(([propertyName, schema]) => ({ key: propertyName, ...lookOf(propertyName, schema) }));
};

export interface Field {
  readonly key: string;
  readonly type?: 'multiline';
  readonly inputType?: 'password';
  readonly only?: 'create' | 'update';
}

/** Returns the fields of both forms, required fields first. */
export function formOf({ calls }: Pick<ImportedResource, 'calls'>): readonly Field[] {
  const [made, changed] = [calls.create?.body, calls.update?.body];
  const properties = { ...changed?.properties, ...made?.properties };
  const must = new Set(made?.required ?? changed?.required ?? []);
  const names = Object.keys(properties).filter((name) => fieldKind(properties[name]) !== 'none');
  return names
    .toSorted((propertyName, other) => Number(must.has(other)) - Number(must.has(propertyName)))
    .map((name) => {
      const schema = properties[name];
      const [inMade, inChanged] = [Boolean(made?.properties?.[name]), Boolean(changed?.properties?.[name])];
      return {
        key: name,
        ...(schema && fieldKind(schema) === 'text' && isLong(name, schema) && { type: 'multiline' as const }),
        ...((schema?.writeOnly || /password|secret/i.test(name)) && { inputType: 'password' as const }),
        ...(calls.create &&
          calls.update &&
          inMade !== inChanged && { only: inMade ? ('create' as const) : ('update' as const) }),
      };
    });
}

/** Returns the filters: choices and yes or no, from the query if the API pages the list, else from its rows. */
export function filtersOf({ item, calls }: Pick<ImportedResource, 'item' | 'calls'>): readonly string[] {
  const { list } = calls;
  const fields = isPaged(list) ? (list?.query?.properties ?? {}) : list?.query ? {} : (item.properties ?? {});
  const { page, offset, size, sortBy, sortDirection } = list?.paging ?? {};
  const taken = new Set([page, offset, size, sortBy, sortDirection, 'sort', 'direction', 'order']);
  return Object.entries(fields)
    .filter(
      ([name, schema]) =>
        !taken.has(name) && (schema.enum !== undefined || schema.type === 'boolean') && !isInner(name),
    )
    .map(([name]) => name)
    .slice(0, 6);
}

/**
 * Returns the actions on several records: deletion, and activation if a row contains all data that the change needs.
 */
export function bulkOf({ item, calls: { update, remove } }: Pick<ImportedResource, 'item' | 'calls'>): {
  readonly activate?: string;
  readonly remove?: true;
} {
  const isSwitch = [item, update?.body].every((schema) => schema?.properties?.isActive?.type === 'boolean');
  const isComplete = (update?.body?.required ?? []).every((name) => item.properties?.[name] !== undefined);
  return { ...(isSwitch && isComplete && { activate: 'isActive' }), ...(remove && { remove: true as const }) };
}

/**
 * Returns whether the list has a search: with a parameter of the API, or in the browser for a list that is returned at
 * once.
 */
export function searchOf({ calls }: Pick<ImportedResource, 'calls'>): boolean {
  const { list } = calls;
  return !isPaged(list) || list?.paging?.search !== undefined;
}

const isPaged = (list: ImportedCall | undefined): boolean => (list?.paging?.page ?? list?.paging?.offset) !== undefined;
