/** The answers to a collection's calls, from an entity of the world. */
import type { AnyCollection, CollectionFacts } from '../../core/api/collection.ts';
import { checkGuard } from '../../core/permissions/guard.ts';
import { Merchants } from '../world/core-tokens.ts';
import type { EntityStore } from '../world/entities/store.ts';
import type { EntityRecord, EntityToken } from '../world/entities/token.ts';
import { entityTrails } from '../world/trails.ts';
import type { World } from '../world/world.ts';
import { byCaller } from './caller.ts';
import { type Caller, on, SandboxError, type SandboxPart, type SandboxRequest } from './define.ts';
import { countedBy, fieldOf, matching, pageOfRows, sortByField } from './rows.ts';
import { propertiesOf } from './validate.ts';

type Values = Readonly<Record<string, unknown>>;
type Request = Pick<SandboxRequest<AnyCollection['list']>, 'caller' | 'world' | 'requestId' | 'config'>;

/** Query parameters of all lists of a collection. */
interface ListQuery extends Values {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchKey?: string;
  readonly sortBy?: string;
  readonly sortDirection?: 'asc' | 'desc';
}

/** Owner of a record. */
interface RecordOwner {
  readonly tenantId?: string | undefined;
  readonly merchantId?: string | undefined;
}

/** Options of a collection that do not follow from its declaration. @public */
export interface ServeOptions<Stored extends EntityRecord> {
  /** Returns fields of the answer that the record doesn't have. */
  readonly answer?: (record: Stored, world: World) => Values;
  /**
   * Returns the values to store for the sent values; by default they are stored unchanged.
   * @throws SandboxError for invalid values
   */
  readonly values?: (body: Values, request: Request & RecordOwner & { readonly before: Stored | undefined }) => Values;
}

/**
 * Answers the list, the details and the changes of a collection, within the caller's data access and permissions, and
 * records changes in its audit trail.
 * @param token of the entity, whose rules decide what is rejected
 * @public
 */
export function serve<Stored extends EntityRecord>(
  collection: AnyCollection,
  token: EntityToken<Stored>,
  options: ServeOptions<Stored> = {},
): SandboxPart {
  const { facts, list, details, create, update, remove } = collection;
  if (facts.entity !== token.id) {
    throw new TypeError(
      `The collection ${facts.id} says that its things are kept as ${facts.entity}, and ${token.id} keeps them: add entity: '${token.id}' to it.`,
    );
  }
  const storeIn = (world: World): EntityStore<Stored> => {
    const store = world.of(token);
    if (!store)
      throw new SandboxError(404, `${token.id}.off`, `${facts.words[1]} aren't available because their plugin is off.`);
    return store;
  };
  const names = new Set(Object.keys(propertiesOf(details.answer)));
  const sent = Object.keys(propertiesOf(update?.body));
  /** Returns the fields of the schema, because a record may have fields that people may not see. */
  const answerOf = (record: Stored, world: World): Values => {
    const all: Values = { ...record, ...ownerOf(facts, record, world), ...options.answer?.(record, world) };
    const answered = Object.entries(all).filter(([name, value]) => names.has(name) && value !== undefined);
    return { ...Object.fromEntries(answered), version: storeIn(world).version(record.id) };
  };
  const valuesOf = (
    body: Values,
    { caller, world, requestId, config }: Request,
    { tenantId, merchantId }: RecordOwner,
    before?: Stored,
  ): Values => options.values?.(body, { caller, world, requestId, config, before, tenantId, merchantId }) ?? body;

  const [plugin = '', key = ''] = facts.id.split('.');
  return {
    trails: [entityTrails(token, facts.view, { plugin, key })],
    routes: [
      on(list, ({ query: rawQuery, caller, world }) => {
        const query = rawQuery as ListQuery; // the endpoint's schema has checked it
        const rows = storeIn(world)
          .within(caller)
          .map((record) => answerOf(record, world))
          .filter((row) => passes(row, query, facts));
        const { by } = facts.tabs ?? {};
        const { searchKey, sortBy, sortDirection } = query;
        const found = matching(rows, searchKey, facts.search);
        const page = pageOfRows(
          sortByField(
            found.filter((row) => by === undefined || isAmong(row, query, by)),
            sortBy,
            sortDirection,
          ),
          query,
        );
        return by === undefined ? page : { ...page, counts: { [by]: countedBy(found, (row) => fieldOf(row, by)) } };
      }),
      on(details, ({ params, caller, world }) => answerOf(storeIn(world).find(caller, params.id ?? ''), world)),
      ...(create
        ? [
            on(create, (request) => {
              const { caller, world } = request;
              const { tenantId, merchantId, ...body } = request.body as Values; // the endpoint's schema has checked it
              const recordOwner = newOwner(facts, caller, world, { tenantId, merchantId });
              // The body and `values` together provide the fields of the entity's schema; the store checks this.
              const values = { ...valuesOf(body, request, recordOwner), ...recordOwner } as unknown as Omit<
                Stored,
                'id'
              >;
              return answerOf(storeIn(world).create(values, byCaller(request)), world);
            }),
          ]
        : []),
      ...(update
        ? [
            on(update, (request) => {
              const { caller, world, params } = request;
              const store = storeIn(world);
              const before = store.find(caller, params.id ?? '', 'change');
              const { version, ...body } = request.body as Values; // the endpoint's schema has checked it
              // A field that is left out is cleared, because a change sends the whole record.
              const gone = Object.fromEntries(sent.map((field) => [field, undefined]));
              // the values of a form by name
              const { version: _version, ...changes } = {
                ...gone,
                ...valuesOf(body, request, before, before),
              } as Values;
              const expected = typeof version === 'number' ? version : undefined;
              // the store checks the result against its schema
              return answerOf(store.change(before.id, changes as Partial<Stored>, byCaller(request), expected), world);
            }),
          ]
        : []),
      ...(remove
        ? [
            on(remove, (request) => {
              const store = storeIn(request.world);
              store.remove(store.find(request.caller, request.params.id ?? '', 'change').id, byCaller(request));
              return undefined;
            }),
          ]
        : []),
    ],
  };
}

/** Returns true if a field of a row has a value that a query selects. */
function isAmong(row: Values, query: Values, field: string): boolean {
  const wanted = query[field];
  if (wanted === undefined || wanted === '') return true;
  const value = fieldOf(row, field);
  if (typeof wanted === 'boolean') return value === wanted;
  const any = new Set(String(wanted).split(','));
  return [value].flat().some((item) => any.has(String(item)));
}

/** Returns true if a row matches the filters of a query, except the filter whose values are counted. */
function passes(row: Values, query: Values, { filter, range, tabs }: CollectionFacts): boolean {
  const isWithin = (field: string) => {
    const at = Date.parse(String(fieldOf(row, field) ?? ''));
    const [from, to] = [query[`${field}From`], query[`${field}To`]];
    return (from === undefined || at >= Date.parse(String(from))) && (to === undefined || at <= Date.parse(String(to)));
  };
  return (
    [...filter, 'tenantId', 'merchantId'].every((field) => field === tabs?.by || isAmong(row, query, field)) &&
    range.every(isWithin)
  );
}

/** Returns the owner of a record, by name. */
function ownerOf({ owner }: CollectionFacts, { tenantId = '', merchantId = '' }: EntityRecord, world: World): Values {
  if (owner === 'platform') return {};
  const tenant = { tenantId, tenantName: world.tenant(tenantId)?.name ?? tenantId };
  return owner === 'tenant' || (owner === 'tenant-or-merchant' && merchantId === '')
    ? tenant
    : { ...tenant, merchantId, merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId };
}

/**
 * Returns the owner of a new record: the caller's tenant and merchant. A caller who acts for several must name the
 * owner.
 * @throws SandboxError 400 if it is missing, 403 if the caller may not create records for it
 */
function newOwner(
  { owner, words }: CollectionFacts,
  caller: Caller,
  world: World,
  requestedOwner: { readonly tenantId?: unknown; readonly merchantId?: unknown },
): RecordOwner {
  const missingOwnerError = (field: string, what: string) =>
    new SandboxError(400, `${field}.missing`, `Choose the ${what} of the ${words[0]}.`, field);
  if (owner === 'platform') {
    if (caller.tier !== 'platform')
      throw new SandboxError(403, 'owner.foreign', `Only the platform can add ${words[1]}.`);
    return {};
  }
  const isForAll =
    owner === 'tenant-or-merchant' && caller.merchantId === undefined && requestedOwner.merchantId === undefined;
  if (owner === 'tenant' || isForAll) {
    if (caller.tier === 'merchant')
      throw new SandboxError(403, 'owner.foreign', `Only the tenant can add ${words[1]}.`);
    const tenantId = caller.tenantId ?? requestedOwner.tenantId;
    if (typeof tenantId !== 'string' || !world.tenant(tenantId)) throw missingOwnerError('tenantId', 'tenant');
    if (requestedOwner.tenantId !== undefined && requestedOwner.tenantId !== tenantId)
      throw new SandboxError(403, 'tenant.foreign', 'You can only act for your own tenant.', 'tenantId');
    return { tenantId };
  }
  const merchantId = caller.merchantId ?? requestedOwner.merchantId;
  if (typeof merchantId !== 'string') throw missingOwnerError('merchantId', 'merchant');
  if (
    caller.merchantId !== undefined &&
    requestedOwner.merchantId !== undefined &&
    requestedOwner.merchantId !== merchantId
  ) {
    throw new SandboxError(403, 'merchant.foreign', 'You can only act for your own merchant.', 'merchantId');
  }
  const merchant = world.of(Merchants).find(caller, merchantId);
  return { merchantId, tenantId: merchant.tenantId };
}

/** Returns true if a caller may view a collection, for answers about several collections. */
export const maySee = (collection: AnyCollection, caller: Caller): boolean =>
  checkGuard(collection.facts.view, caller) === 'allowed';
