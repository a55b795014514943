/** Detection of the resources of an API, which are lists with the calls for a single record. */
import type { Method } from '../../../core/http/endpoint.ts';
import { coreServices } from '../../../core/http/services.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { isMemberOfAll } from '../scaffold/code.ts';
import type { Part } from '../scaffold/part.ts';
import { partOf } from '../scaffold/part-names.ts';
import { camelCase, kebabCase, pluralOf, singularOf, wordsOf } from '../scaffold/words.ts';
import { namesTaken } from './code-names.ts';
import { type ApiDocument, isJson, type Json, jsonIn, listIn, textIn } from './document.ts';
import { fieldKind, nameField } from './fields.ts';
import { mostResources, tooLarge } from './limits.ts';
import type { CallName, ImportedApi, ImportedCall, ImportedResource, Unmapped } from './model.ts';
import { countPath, listShape, pagingOf } from './paging.ts';
import { type Note, type PlainSchema, plainSchema } from './plain-schema.ts';

export interface Wanted {
  readonly id: string;
  /** Tags, of which an operation must have at least one; empty for all operations. */
  readonly tags: readonly string[];
  readonly tier: Tier;
  /**
   * First path segments of the portal's other calls, each with the id of a call. No service can have one of these
   * names.
   */
  readonly segments?: ReadonlyMap<string, string>;
}

interface Operation {
  readonly method: string;
  /**
   * Path without the prefix and without a trailing slash, with parameter names that the portal supports. It determines
   * which calls belong together.
   */
  readonly path: string;
  /** The path as in the document, because some servers only respond with the trailing slash. */
  readonly address: string;
  readonly item: Json;
  readonly operation: Json;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** @returns the resources, and the parts of the document that are not included */
export function findResources(
  document: ApiDocument,
  { id, tags, tier, segments = new Map() }: Wanted,
): { readonly api: ImportedApi; readonly unmapped: readonly Unmapped[] } {
  const unmapped: Unmapped[] = [];
  const noted = new Set<string>();
  const note: Note = (at, what) => {
    const key = `${at}\n${what}`;
    if (!noted.has(key)) unmapped.push({ at, what });
    noted.add(key);
  };
  const prefix = prefixOf(Object.keys(document.paths));
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const operation = item[method];
      if (!isJson(operation) || !isTagged(operation, tags)) return [];
      const address = withParameterNames(path.slice(prefix.length));
      return [{ method, path: address.replace(/\/$/, ''), address, item, operation }];
    }),
  );
  const reachable = all.filter((operation) => canBeCalled(operation, segments, note));
  const used = new Set<Operation>();
  const index = indexOf(reachable);
  const taken = new Set<string>();
  let found = 0;
  const resources = reachable.flatMap((list): readonly ImportedResource[] => {
    if (list.method !== 'get' || list.path.endsWith('}')) return [];
    const made = resourceOf(document, list, { ...index, id, tier, taken, note });
    if (!made) return [];
    found += 1;
    if (found > mostResources)
      throw tooLarge(
        `The document has more than ${mostResources} lists, and each becomes a screen. Choose fewer with --tag.`,
      );
    for (const operation of made.used) used.add(operation);
    return [made.resource];
  });
  for (const [reference, why] of document.broken) note(reference, `it ${why}; references to it are skipped`);
  for (const operation of reachable)
    if (!used.has(operation)) note(`${operation.method.toUpperCase()} ${operation.path}`, whyNot(operation));
  const services = [
    ...new Set(resources.flatMap(({ calls }) => Object.values(calls).map(({ path }) => path.split('/')[1] ?? ''))),
  ].sort();
  const { server } = document;
  return {
    api: {
      id,
      title: document.title,
      services: services.filter((service) => !isCoreService(service)),
      prefix,
      ...(server !== undefined && { server }),
      resources,
    },
    unmapped,
  };
}

const isCoreService = (name: string) => coreServices.some((known) => known === name);

const isTagged = (operation: Json, tags: readonly string[]) =>
  tags.length === 0 || listIn(operation.tags).some((tag) => tags.includes(String(tag)));

/** Returns the common prefix of all paths, which contains no information about their records: `/api/v1`. */
function prefixOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const [found = ''] = first.match(/^(?:\/(?:api|rest|v\d+))+(?=\/)/) ?? [];
  return paths.every((path) => path.startsWith(`${found}/`)) ? found : '';
}

/** Replaces parameters with names that the portal supports: `{customer-id}` becomes `{customerId}`. */
const withParameterNames = (path: string) =>
  path.replace(/\{([^{}]+)\}/g, (_match, name: string) => `{${parameterName(name)}}`);

function parameterName(name: string): string {
  const plain = /^[A-Za-z_]\w*$/.test(name) ? name : camelCase(name);
  return isMemberOfAll(plain) ? `${plain.replaceAll('_', '')}Value` : plain;
}

/** Indexes operations by method and path, and for each list the path of its records. */
function indexOf(operations: readonly Operation[]): Pick<Finding, 'at' | 'itemPath'> {
  const byCall = new Map<string, Operation>();
  const byList = new Map<string, string>();
  for (const operation of operations) {
    const call = `${operation.method} ${operation.path}`;
    if (!byCall.has(call)) byCall.set(call, operation);
    const [, list] = /^(.*)\/\{\w+\}$/.exec(operation.path) ?? [];
    if (list !== undefined && !byList.has(list)) byList.set(list, operation.path);
  }
  return { at: (method, path) => byCall.get(`${method} ${path}`), itemPath: (list) => byList.get(list) };
}

function canBeCalled({ method, path }: Operation, others: ReadonlyMap<string, string>, note: Note): boolean {
  const at = `${method.toUpperCase()} ${path}`;
  const segments = path.split('/').slice(1);
  const odd = segments.find((segment) => !/^(?:\{\w+\}|[\p{L}\p{N}._~:@,+=-]+)$/u.test(segment));
  if (odd !== undefined)
    note(at, `the segment ${odd.slice(0, 100)} is more than a parameter, or has characters that no path can have`);
  const parameters = segments.filter((segment) => segment.startsWith('{'));
  const isRepeated = new Set(parameters).size < parameters.length;
  if (isRepeated) note(at, 'it has the same parameter twice');
  const [first = ''] = segments;
  const isTaken =
    segments.includes('api') ||
    /^v\d+$/.test(first) ||
    ['tenants', 'reporting', 'download-file', 'markdown-files'].includes(first) ||
    first.startsWith('{');
  if (isTaken)
    note(at, 'the portal sends paths like this to its own API; put a proxy with other paths before this one');
  const other = isCoreService(first) ? undefined : others.get(first);
  if (other !== undefined)
    note(
      at,
      `the call ${other} of the portal begins with /${first}, too; put a proxy with other paths before this one`,
    );
  return odd === undefined && !isRepeated && !isTaken && other === undefined;
}

function whyNot({ method, path, operation }: Operation): string {
  const summary = textIn(operation.summary)?.slice(0, 200);
  const what =
    method === 'get'
      ? path.endsWith('}')
        ? 'a record without a list'
        : 'not a list of records with a key'
      : 'a separate action';
  return `${summary ? `${summary.replace(/\.$/, '')}: ` : ''}${what}; no screen was created`;
}

interface Finding {
  readonly at: (method: string, path: string) => Operation | undefined;
  /** Returns the path of a single record of a list. */
  readonly itemPath: (list: string) => string | undefined;
  readonly id: string;
  readonly tier: Tier;
  /** Names of the previous resources, in code and elsewhere. */
  readonly taken: Set<string>;
  readonly note: Note;
}

function resourceOf(
  document: ApiDocument,
  list: Operation,
  { at, itemPath: itemPathOf, id, tier, taken, note }: Finding,
): { readonly resource: ImportedResource; readonly used: readonly Operation[] } | undefined {
  const answer = answerOf(document, list, note);
  const rows = listShape(answer);
  const itemPath = itemPathOf(list.path);
  if (!rows?.items?.properties || answer === undefined) return undefined;
  const parameter = itemPath?.match(/\{(\w+)\}$/)?.[1];
  const key = keyOf(rows.items, parameter);
  const where = `GET ${list.path}`;
  if (key === undefined) {
    note(
      where,
      parameter === undefined
        ? 'its records have no key; no screen was created'
        : `its records have no field for the parameter {${parameter}}`,
    );
    return undefined;
  }
  const found: Readonly<Record<CallName, Operation | undefined>> = {
    list,
    details: itemPath ? at('get', itemPath) : undefined,
    create: at('post', list.path),
    update: itemPath ? (at('patch', itemPath) ?? at('put', itemPath)) : undefined,
    remove: itemPath ? at('delete', itemPath) : undefined,
  };
  const query = queryOf(document, list, note);
  const needed = (query.required ?? []).filter((name) => query.properties?.[name]?.example === undefined);
  if (needed.length > 0) {
    note(where, `its parameters ${needed.join(', ')} are required, and their values are unknown`);
    return undefined;
  }
  const paging = pagingOf(where, query, rows.field, countPath(answer), note);
  // Notes about the fields of rows apply to the single record, too.
  const details = found.details && answerOf(document, found.details, () => undefined);
  const item = details?.type === 'object' ? combineFields(rows.items, details) : rows.items;
  const toCall = (operation: Operation | undefined, more: Partial<ImportedCall> = {}): ImportedCall | undefined =>
    operation && {
      // an OpenAPI operation has one of the methods
      method: operation.method.toUpperCase() as Method,
      path: operation.address,
      summary: summaryOf(operation),
      ...more,
    };
  const changeCallFor = (of: 'create' | 'update'): ImportedCall | undefined => {
    const operation = found[of];
    if (!operation) return undefined;
    const body = bodyOf(document, operation, note);
    const blocked = (body?.required ?? []).filter((field) => fieldKind(body?.properties?.[field]) === 'none');
    if (!body || blocked.length > 0) {
      note(
        `${operation.method.toUpperCase()} ${operation.path}`,
        body
          ? `its required fields ${blocked.join(', ')} fit no form control; not offered`
          : 'its body is not a JSON object; not offered',
      );
      return undefined;
    }
    const answered = answerOf(document, operation, () => undefined);
    return toCall(operation, {
      body,
      ...(answered?.type === 'object' && answered.properties?.[key] && { answer: item }),
    });
  };
  const calls = {
    list: toCall(list, {
      answer: rows.wrap(item),
      ...(Object.keys(query.properties ?? {}).length > 0 && { query }),
      ...(paging && { paging }),
    }),
    details: toCall(found.details, { answer: item }),
    create: changeCallFor('create'),
    update: changeCallFor('update'),
    remove: toCall(found.remove),
  };
  const part = freePart(list.path, { id, tier, taken });
  if (!part) {
    note(where, 'it gives no free name for code');
    return undefined;
  }
  for (const name of namesTaken(part)) taken.add(name);
  const resource: ImportedResource = {
    part,
    parents: [...list.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
    key,
    name: nameField(item, key),
    item,
    calls: Object.fromEntries(Object.entries(calls).filter(([, call]) => call !== undefined)),
  };
  return { resource, used: Object.values(found).filter((operation) => operation !== undefined) };
}

/** Returns a part for the list, with the first name that is valid in code and not used by another list. */
function freePart(path: string, { id, tier, taken }: Pick<Finding, 'id' | 'tier' | 'taken'>): Part | undefined {
  for (const name of namesFor(path)) {
    const part = /^[a-z]/.test(name) && name.length <= 40 ? namedPart(id, name, tier) : undefined;
    if (part && namesTaken(part).every((takenName) => !taken.has(takenName))) return part;
  }
  return undefined;
}

/**
 * Returns a part with a name. If the name has another meaning in code, such as `event`, the plugin's name is put before
 * it.
 */
function namedPart(id: string, name: string, tier: Tier): Part | undefined {
  const singular = singularOf(wordsOf(name));
  for (const singularName of [singular, `${wordsOf(id)} ${singular}`]) {
    try {
      return partOf('resource', id, name, { tier, singular: singularName });
    } catch (cause) {
      if (!(cause instanceof ScaffoldError)) throw cause;
    }
  }
  return undefined;
}

/**
 * Returns candidate names for a list: the last word of its path, then also with preceding words or an additional
 * letter, if it is already used.
 */
function namesFor(path: string): readonly string[] {
  const segments = path.split('/');
  const words = segments
    .filter((segment) => segment && !segment.startsWith('{'))
    .map((segment) => kebabCase(segment.replace(/([a-z\d])([A-Z])/g, '$1-$2')))
    .slice(-6);
  const last = words.at(-1) || 'items';
  const isPlural = (word: string) => singularOf(word) !== word;
  // `/gists/public` is a list of public gists.
  const before = words.at(-2) ?? '';
  const isKind = !isPlural(last) && isPlural(before) && !segments.at(-2)?.startsWith('{');
  const plural = isKind ? `${last}-${before}` : isPlural(last) ? last : pluralOf(last);
  const outer = words
    .slice(0, isKind ? -2 : -1)
    .filter((word) => word !== '')
    .map(singularOf);
  return [
    plural,
    ...outer.map((_word, at) => [...outer.slice(-1 - at), plural].join('-')),
    ...Array.from({ length: 20 }, (_, at) => `${plural}-${String.fromCharCode('b'.charCodeAt(0) + at)}`),
  ];
}

/** Normalizes a name: `car-id`, `car_id` and `carId` are the same. */
const normalizeName = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

/** Returns the field that a parameter of the path refers to. */
function keyOf({ properties = {} }: PlainSchema, parameter: string | undefined): string | undefined {
  const names = Object.keys(properties);
  const last = parameter?.replace(/^.*[_-]/, '').replace(/^.*(?=Id$|Number$|Name$|Code$|Key$)/, '');
  const candidates =
    parameter === undefined
      ? ['id', 'uuid', 'key', 'code']
      : [parameter, last ?? '', (last ?? '').toLowerCase(), 'id', 'uuid'];
  const isKey = (name: string) =>
    Object.hasOwn(properties, name) && ['string', 'integer', 'number', 'any'].includes(properties[name]?.type ?? '');
  return (
    candidates.find(isKey) ??
    (parameter === undefined
      ? undefined
      : candidates
          .map((candidate) => names.find((name) => normalizeName(name) === normalizeName(candidate) && isKey(name)))
          .find((keyName) => keyName !== undefined))
  );
}

/** Combines the schemas of a record in its list and in its details. Fields that only one of them has are optional. */
const combineFields = (row: PlainSchema, detail: PlainSchema): PlainSchema => ({
  ...row,
  properties: { ...detail.properties, ...row.properties },
  required: (row.required ?? []).filter((name) => detail.required?.includes(name)),
});

const summaryOf = ({ operation, method, path }: Operation) =>
  textIn(operation.summary)?.split('\n')[0]?.slice(0, 120) ?? `${method.toUpperCase()} ${path}`;

function answerOf(document: ApiDocument, { operation, method, path }: Operation, note: Note): PlainSchema | undefined {
  const [, response] =
    Object.entries(jsonIn(operation.responses)).find(
      ([status]) => /^2\d\d$|^2XX$/i.test(status) || status === 'default',
    ) ?? [];
  const schema = jsonContent(document.resolveSchema(response));
  return schema === undefined ? undefined : plainSchema(document, schema, `${method.toUpperCase()} ${path}`, note);
}

function bodyOf(document: ApiDocument, { operation, method, path }: Operation, note: Note): PlainSchema | undefined {
  const schema = jsonContent(document.resolveSchema(operation.requestBody));
  if (schema === undefined) return undefined;
  const at = `${method.toUpperCase()} ${path}`;
  const plain = plainSchema(document, schema, at, note);
  if (plain.type !== 'object') return undefined;
  const properties = Object.entries(plain.properties ?? {}).filter(([, schema]) => !schema.readOnly);
  for (const [name, schema] of properties)
    if (fieldKind(schema) === 'none') note(`${at}.${name}`, 'it fits no form control; stored values stay');
  return {
    ...plain,
    properties: Object.fromEntries(properties),
    required: (plain.required ?? []).filter((name) => !plain.properties?.[name]?.readOnly),
  };
}

function jsonContent({ content }: Json): unknown {
  const [, media] =
    Object.entries(jsonIn(content)).find(([type]) => /^application\/(?:[\w.-]+\+)?json/.test(type)) ?? [];
  return isJson(media) ? media.schema : undefined;
}

/** Returns the query parameters as a single object. */
function queryOf(document: ApiDocument, { item, operation, path }: Operation, note: Note): PlainSchema {
  const queryParameters = [...listIn(item.parameters), ...listIn(operation.parameters)]
    .map((parameter) => document.resolveSchema(parameter))
    .filter((parameter) => parameter.in === 'query');
  const fields = queryParameters.flatMap((parameter): [string, PlainSchema, boolean][] => {
    const name = textIn(parameter.name)?.slice(0, 100) ?? '';
    const schema = plainSchema(document, parameter.schema, `GET ${path}?${name}`, note);
    if (/^[A-Za-z_]\w*$/.test(name) && !isMemberOfAll(name) && fieldKind(schema) !== 'none' && schema.type !== 'array')
      return [[name, schema, parameter.required === true]];
    note(`GET ${path}?${name}`, 'this parameter is skipped');
    return [];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, schema]) => [name, schema])),
    required: fields.flatMap(([name, , must]) => (must ? [name] : [])),
  };
}
