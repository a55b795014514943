/** Answers the calls of another API, from an entity whose records contain each item in the form of that API. */
import * as Type from 'typebox';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import { defineEntity, type EntityDefinition } from '../world/entities/define.ts';
import { type EntityStore, entityName } from '../world/entities/store.ts';
import type { EntityRecord, EntityToken } from '../world/entities/token.ts';
import type { World } from '../world/world.ts';
import { byCaller } from './caller.ts';
import { on, SandboxError, type SandboxPart, type SandboxRoute } from './define.ts';
import { matching, sortByField } from './rows.ts';
import { storeIn } from './store-in.ts';
import { mismatch, propertiesOf } from './validate.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Record of another API: the item in that API's form, and the values of the address segments before it: `{ owner:
 * 'acme' }`.
 */
export interface ForeignRecord extends EntityRecord {
  readonly within: Readonly<Record<string, string>>;
  readonly item: Values;
}

/**
 * Returns the schema of such a record.
 * @param item schema of the API
 * @public
 */
export const foreignRecord = <Item extends Type.TSchema>(item: Item) =>
  Type.Object(
    { id: Type.String(), within: Type.Record(Type.String(), Type.String()), item },
    { additionalProperties: false },
  );

export interface ForeignEntity {
  /** First part of the ids. */
  readonly prefix: string;
  /** Items of a new world. */
  readonly rows: readonly Values[];
  /** Values of the address segments before the items. */
  readonly within?: Readonly<Record<string, string>>;
  /** Returns the display name of an item. */
  readonly name: (item: Values) => string;
}

/**
 * Declares the entity of such records. The platform owns them, and the endpoints decide who may see them.
 * @public
 */
export function foreignEntity<Stored extends EntityRecord>(
  token: EntityToken<Stored>,
  { prefix, rows, within = {}, name }: ForeignEntity,
): EntityDefinition<Stored> {
  return defineEntity<Stored>({
    token,
    owner: 'platform',
    prefix,
    // The schema of the token comes from `foreignRecord`. The rows fit its `item`, which the store checks.
    name: (record) => name((record as unknown as ForeignRecord).item),
    seed: ({ idOf }) => rows.map((item, at) => ({ id: idOf(String(at)), within, item }) as unknown as Stored),
  });
}

/** Calls of a resource in another API; all are optional. */
export interface ForeignCalls {
  readonly list?: AnyEndpoint;
  readonly details?: AnyEndpoint;
  readonly create?: AnyEndpoint;
  readonly update?: AnyEndpoint;
  readonly remove?: AnyEndpoint;
}

/**
 * Creates the answers to the calls: a list with pages, search and filters, and changes of the item's fields. Values
 * that the API assigns to a new item are copied from the first existing item, except its key and its times.
 * @param key field with which the last parameter of the paths is compared
 * @public
 */
export function serveForeign<Stored extends EntityRecord>(
  calls: ForeignCalls,
  token: EntityToken<Stored>,
  { key }: { readonly key: string },
): SandboxPart {
  // The schema of the token comes from `foreignRecord`.
  const recordsIn = (world: World) => storeIn(world, token) as unknown as EntityStore<ForeignRecord>;
  const item = propertiesOf(token.schema).item ?? Type.Object({});
  const recordsAt = (world: World, params: Values) =>
    recordsIn(world).all.filter(({ within }) =>
      Object.entries(within).every(([name, value]) => params[name] === undefined || params[name] === value),
    );
  const find = (world: World, params: Values) => {
    const wanted = Object.values(params).at(-1);
    const found = recordsAt(world, params).find((record) => String(record.item[key]) === wanted);
    if (!found) throw new SandboxError(404, `${token.id}.not-found`, `${entityName(token.id)} not found.`);
    return found;
  };
  /** Returns the item; undefined if the API answers a change without a body. */
  const toAnswer = ({ answer }: AnyEndpoint, values: Values) => (answer === 'none' ? undefined : values);
  const route = (endpoint: AnyEndpoint | undefined, answer: (of: AnyEndpoint) => SandboxRoute): SandboxRoute[] =>
    endpoint ? [answer(endpoint)] : [];
  return {
    routes: [
      ...route(calls.list, (list) =>
        on(list, ({ params, query, world }) =>
          listAnswerOf(
            list,
            recordsAt(world, params).map((entry) => entry.item),
            // the endpoint's schema has checked the query
            (query ?? {}) as Values,
          ),
        ),
      ),
      ...route(calls.details, (details) => on(details, ({ params, world }) => find(world, params).item)),
      ...route(calls.create, (create) =>
        on(create, (request) => {
          const { params, world } = request;
          const store = recordsIn(world);
          // the endpoint's schema has checked the body
          const made = newItem(item, request.body as Values, {
            key,
            rows: store.all.map((entry) => entry.item),
            now: world.clock.now(),
          });
          if (
            store.all.some((entry) => String(entry.item[key]) === String(made[key]) && sameWithin(entry.within, params))
          )
            throw new SandboxError(
              409,
              `${token.id}.taken`,
              `${String(made[key])} already exists. Choose another one.`,
              key,
            );
          store.create({ within: params, item: made }, byCaller(request));
          return toAnswer(create, made);
        }),
      ),
      ...route(calls.update, (update) =>
        on(update, (request) => {
          const found = find(request.world, request.params);
          // the endpoint's schema has checked the body
          const changed = validValuesOf(
            item,
            { ...found.item, ...declaredFieldsOf(item, request.body as Values) },
            found.item,
          );
          recordsIn(request.world).change(found.id, { item: changed }, byCaller(request));
          return toAnswer(update, changed);
        }),
      ),
      ...route(calls.remove, (remove) =>
        on(remove, (request) => {
          recordsIn(request.world).remove(find(request.world, request.params).id, byCaller(request));
          return undefined;
        }),
      ),
    ],
  };
}

const sameWithin = (within: Values, params: Values) =>
  Object.entries(within).every(([name, value]) => params[name] === value);

/** Returns a page of a list, or the whole list, in the form that its endpoint declares. */
function listAnswerOf(
  { paging = {}, query: querySchema }: AnyEndpoint,
  items: readonly Values[],
  query: Values,
): unknown {
  const { page, offset, size, first = 1, rows, count } = paging;
  const textOf = (name: string | undefined) =>
    name !== undefined && typeof query[name] === 'string' ? query[name] : undefined;
  const search = textOf(paging.search);
  const filters = Object.keys(propertiesOf(querySchema)).filter(
    (name) => query[name] !== undefined && items.some((item) => name in item),
  );
  const passing = items.filter((item) =>
    filters.every((name) =>
      [item[name]].flat().some((value) => String(query[name]).split(',').includes(String(value))),
    ),
  );
  const texts = [
    ...new Set(items.flatMap((item) => Object.keys(item).filter((name) => typeof item[name] === 'string'))),
  ];
  const found = matching(passing, search, texts);
  const inOrder = sortByField(found, textOf(paging.sortBy), textOf(paging.sortDirection) === 'desc' ? 'desc' : 'asc');
  const length = Number((size && query[size]) ?? inOrder.length) || inOrder.length;
  const before = offset ? Number(query[offset] ?? 0) : page ? (Number(query[page] ?? first) - first) * length : 0;
  const shown = inOrder.slice(before, before + length);
  if (rows === undefined) return shown;
  const [outer = '', ...below] = count?.split('.') ?? [];
  return {
    ...(outer && { [outer]: below.reduceRight<unknown>((value, name) => ({ [name]: value }), inOrder.length) }),
    [rows]: shown,
  };
}

/** Returns the fields of a body that the item declares. */
const declaredFieldsOf = (item: Type.TSchema, body: Values): Values => {
  const fields = propertiesOf(item);
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(fields, name)));
};

/** Returns the values that are valid for their schema. An invalid value, such as null, leaves the previous value. */
function validValuesOf(item: Type.TSchema, wanted: Values, before: Values): Values {
  const fields = propertiesOf(item);
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]): [string, unknown][] => {
      const schema = fields[name];
      if (!schema || mismatch(schema, value) === undefined) return [[name, value]];
      return before[name] === undefined ? [] : [[name, before[name]]];
    }),
  );
}

interface Making {
  readonly key: string;
  readonly rows: readonly Values[];
  readonly now: number;
}

function newItem(item: Type.TSchema, body: Values, { key, rows, now }: Making): Values {
  const fields = propertiesOf(item);
  const required: unknown = 'required' in item ? item.required : [];
  const given = Array.isArray(required) ? required.map(String) : [];
  const [first = {}] = rows;
  const times = given.filter((name) => isTime(fields[name])).map((name) => [name, new Date(now).toISOString()]);
  const made = {
    ...Object.fromEntries([...given.map((name) => [name, first[name]]), ...times]),
    ...declaredFieldsOf(item, body),
  };
  return validValuesOf(item, body[key] === undefined ? { ...made, [key]: nextKey(key, rows) } : made, first);
}

const isTime = (schema: Type.TSchema | undefined) =>
  schema !== undefined && 'format' in schema && schema.format === 'date-time';

/** Returns a key that differs from all existing keys. */
function nextKey(key: string, rows: readonly Values[]): unknown {
  const there = rows.map((row) => row[key]);
  if (there.every((value) => typeof value === 'number')) return Math.max(0, ...there.map(Number)) + 1;
  const isUuid = there.some((value) => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(String(value)));
  const made = rows.length + 1;
  return isUuid
    ? `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
    : `${String(there[0] ?? 'new')
        .replace(/\d+$/, '')
        .slice(0, 20)}${1000 + made}`;
}
