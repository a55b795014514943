/**
 * Standard collection of records that users list, open, create, change and delete. A single declaration defines all its
 * endpoints.
 */
import * as Type from 'typebox';
import { type AnyEndpoint, defineEndpoint } from '../http/endpoint.ts';
import { type Language, languages } from '../i18n/languages.ts';
import type { LocalizedText } from '../i18n/localize.ts';
import { countedPageOf, Instant, oneOf, PageIndex, PageSize, pageOf } from '../model/shapes.ts';
import type { Guard } from '../permissions/guard.ts';

type Properties = Readonly<Record<string, Type.TSchema>>;
type Key<P> = keyof P & string;
/** Sort keys of a list: a field, or one language of a field with a text per language, `name.tr`. */
type SortOf<P, Field extends string> = {
  [Name in Field]: Name extends keyof P
    ? P[Name] extends Type.TUnsafe<LocalizedText>
      ? `${Name}.${Language}`
      : Name
    : never;
}[Field];
const changes = ['create', 'update', 'remove'] as const;
/** Operations on the records of a collection, other than viewing them. */
export type CollectionChange = (typeof changes)[number];

/**
 * Owner of the records of a collection. `tenant-or-merchant`: a tenant has records for all its merchants, and each
 * merchant has records of its own. A caller acting for a tenant sees both.
 */
export type CollectionOwner = 'platform' | 'tenant' | 'merchant' | 'tenant-or-merchant';

/** The tabs above a list, with one tab for each value of a filter. */
export interface TabsBy<Filter extends string = string> {
  readonly by: Filter;
  /** Labels of the tabs for yes and no: active and inactive. */
  readonly as?: 'active';
}

/** Options of a collection, in addition to its id, path and item. `Field`: the names of the item's fields. */
export interface CollectionOptions<Field extends string = string> {
  /** The first part of the endpoints' ids, if it differs from the collection's id: `settings.customJobs`. */
  readonly endpoints?: string;
  /** Singular and plural used in the API document: `['currency', 'currencies']`. */
  readonly words: readonly [one: string, several: string];
  /** Entity of the records as in audit trails. Defaults to the singular word: `pos-provider` for a POS provider. */
  readonly entity?: string;
  /**
   * Owner of the records. Records of tenants and merchants have the fields `tenantId`, `tenantName`, `merchantId` and
   * `merchantName`.
   */
  readonly owner: CollectionOwner;
  /**
   * Guards for viewing and for changing records; `change` may have a guard for each of the three changes. If `change`
   * is absent, no caller may change records.
   */
  readonly view: Guard;
  readonly change?: Guard | Readonly<Record<CollectionChange, Guard>>;
  /** Changes that are not available at all. */
  readonly without?: readonly CollectionChange[];
  /** Fields that the server sets and callers never send. */
  readonly given?: readonly Field[];
  /** Fields that are set on creation and cannot be changed afterwards. */
  readonly fixed?: readonly Field[];
  /**
   * Fields that callers send but responses never contain: passwords, keys. A change without such a field leaves it
   * unchanged.
   */
  readonly secret?: readonly Field[];
  /** Fields in which the search looks. */
  readonly search?: readonly Field[];
  readonly sort?: readonly Field[];
  /** Fields to filter by. A filter takes several comma-joined values, any of which matches, or yes or no. */
  readonly filter?: readonly Field[];
  /** The filter whose values are the tabs above the list. The list counts its records by these values. */
  readonly tabs?: Field | TabsBy<Field>;
  /** Fields with an instant to filter by, as `<field>From` and `<field>To`, both inclusive. */
  readonly range?: readonly Field[];
  /** Changes require a step-up code. */
  readonly sensitive?: boolean | string;
  /** Only users can make changes, never API keys. */
  readonly userOnly?: true;
  /** Changes are the same in test mode and in live mode. */
  readonly anyMode?: true;
}

/** A collection's declaration. */
export type CollectionDefinition<
  Id extends string,
  Path extends string,
  P extends Properties,
  Options extends CollectionOptions<Key<P>>,
> = {
  /**
   * `<plugin>.<name>`. The plugin's texts contain the texts of the records. The endpoints' ids also begin with it:
   * `settings.currencies` results in `settings.currencies.list`.
   */
  readonly id: Id;
  /** Path of the list, as written in the API documents. A single record is at `<path>/{id}`. */
  readonly path: Path;
  /** Fields of a record. Id, owner and version are added automatically. */
  readonly item: Type.TObject<P>;
} & Options & {
    readonly tabs?: NamesIn<Options, 'filter'> | TabsBy<NamesIn<Options, 'filter'>>;
  } & { readonly [Name in Exclude<keyof Options, keyof CollectionOptions | 'id' | 'path' | 'item'>]: never };

/** First part of the endpoints' ids. */
type EndpointIdOf<Id extends string, Options> = Options extends { readonly endpoints: infer Given extends string }
  ? Given
  : Id;

/** The options that are lists of field names. */
type ListOption = 'given' | 'fixed' | 'secret' | 'search' | 'sort' | 'filter' | 'range' | 'without';
/** The field names in an option; `never` if the option is absent. */
type NamesIn<Options, Option extends ListOption> = Options extends {
  readonly [Name in Option]: readonly (infer Listed extends string)[];
}
  ? Listed
  : never;

function namesIn<Options extends CollectionOptions, Option extends ListOption>(
  options: Options,
  option: Option,
): readonly NamesIn<Options, Option>[] {
  return (options[option] ?? []) as readonly NamesIn<Options, Option>[]; // the type describes the same lookup
}

interface OwnerFields {
  readonly platform: Record<never, never>;
  readonly tenant: { tenantId: Type.TString; tenantName: Type.TString };
  readonly merchant: {
    tenantId: Type.TString;
    tenantName: Type.TString;
    merchantId: Type.TString;
    merchantName: Type.TString;
  };
  readonly 'tenant-or-merchant': {
    tenantId: Type.TString;
    tenantName: Type.TString;
    merchantId: Type.TOptional<Type.TString>;
    merchantName: Type.TOptional<Type.TString>;
  };
}
/** Parameter for the owner, for callers that act for several owners. */
interface OwnerChoice {
  readonly platform: Record<never, never>;
  readonly tenant: { tenantId: Type.TOptional<Type.TString> };
  readonly merchant: { merchantId: Type.TOptional<Type.TString> };
  readonly 'tenant-or-merchant': { tenantId: Type.TOptional<Type.TString>; merchantId: Type.TOptional<Type.TString> };
}

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Name = Type.String();
const ownerFields: OwnerFields = {
  platform: {},
  tenant: { tenantId: Id, tenantName: Name },
  merchant: { tenantId: Id, tenantName: Name, merchantId: Id, merchantName: Name },
  'tenant-or-merchant': {
    tenantId: Id,
    tenantName: Name,
    merchantId: Type.Optional(Id),
    merchantName: Type.Optional(Name),
  },
};
const ownerChoice: OwnerChoice = {
  platform: {},
  tenant: { tenantId: Type.Optional(Id) },
  merchant: { merchantId: Type.Optional(Id) },
  'tenant-or-merchant': { tenantId: Type.Optional(Id), merchantId: Type.Optional(Id) },
};
const Version = Type.Integer({ minimum: 1 });
/** Comma-joined values, any of which matches. */
const Values = Type.Optional(Type.String({ maxLength: 2_000 }));

/** Returns a closed object schema whose field names TypeScript only knows where the collection is declared. */
function objectOf<Fields>(fields: Fields): Type.TObject<Fields extends Type.TProperties ? Fields : never> {
  // The declaration has a schema for each field.
  const schema: unknown = Type.Object(fields as Type.TProperties, { additionalProperties: false });
  // The schema has the same fields.
  return schema as Type.TObject<Fields extends Type.TProperties ? Fields : never>;
}

/**
 * Declares a collection. Pass the result to `serve` in `sandbox.ts` and to `resource` in a screen. Its endpoints can
 * also be used separately: `currencies.list`, `.details`, `.create`, `.update`, `.remove`.
 *
 * The parameters of a list are `pageIndex`, `pageSize`, `searchKey`, `sortBy`, `sortDirection` and the filters. A
 * change sends the whole record with the `version` that the user saw; if the record has a later version, the result is
 * a conflict, so that users can't overwrite changes that they have not seen.
 * @throws TypeError if an option refers to a field that the item does not have, or the tabs refer to no filter
 * @public
 */
export function collection<
  const Id extends string,
  const Path extends string,
  P extends Properties,
  const Options extends CollectionOptions<Key<P>>,
>(definition: CollectionDefinition<Id, Path, P, Options>) {
  type OwnerOption = Options['owner'];
  type Without = Extract<NamesIn<Options, 'without'>, CollectionChange>;
  type Secret = NamesIn<Options, 'secret'>;
  type Sort = NamesIn<Options, 'sort'>;
  type Filter = NamesIn<Options, 'filter'>;
  const { id, path, item, words, view, sensitive = false, userOnly, anyMode } = definition;
  const endpointId = (definition.endpoints ?? id) as EndpointIdOf<Id, Options>; // the type has the same default
  const owner: OwnerOption = definition.owner;
  const change = { sensitive, ...(userOnly && { userOnly }), ...(anyMode && { anyMode }) };
  const [given, fixed, secret] = [
    namesIn(definition, 'given'),
    namesIn(definition, 'fixed'),
    namesIn(definition, 'secret'),
  ];
  const [search, sort] = [namesIn(definition, 'search'), namesIn(definition, 'sort')];
  const [filter, range] = [namesIn(definition, 'filter'), namesIn(definition, 'range')];
  const fields: P = item.properties;
  for (const name of [...given, ...fixed, ...secret, ...search, ...sort, ...filter, ...range]) {
    if (!Object.hasOwn(fields, name))
      throw new TypeError(`The collection ${id} has no field ${name}; its item has ${Object.keys(fields).join(', ')}.`);
  }
  const [singular, several] = words;
  const tabs: TabsBy | undefined = typeof definition.tabs === 'string' ? { by: definition.tabs } : definition.tabs;
  if (tabs && !filter.some((name) => name === tabs.by))
    throw new TypeError(`The collection ${id} has tabs by ${tabs.by}, which is no filter.`);
  const guards = guardsOf(definition.change);
  const sent = omitFields(fields, given);
  const secrets = recordOf<Secret, { [Name in Secret]: OptionalOf<P[Name]> }>(secret, (name) =>
    Type.Optional(fieldIn<P, Secret>(fields, name)),
  );
  const changeable = { ...omitFields(fields, [...given, ...fixed, ...secret]), ...secrets };
  const answered = omitFields(fields, secret);
  const filters = recordOf<Filter, { [Name in Filter]: FilterOf<P[Name]> }>(filter, (name) =>
    filterOf<P[Filter]>(fieldIn<P, Filter>(fields, name)),
  );
  const ends = range.flatMap((name) => [`${name}From`, `${name}To`] as const);
  const ranges = recordOf<(typeof ends)[number], Record<(typeof ends)[number], Type.TOptional<Type.TString>>>(
    ends,
    () => Type.Optional(Instant),
  );

  const Answer = objectOf({
    id: Type.String(),
    ...ownerFields[owner],
    ...answered,
    /** Increases with each change. */
    version: Version,
  });
  const columns = sort.flatMap((name) =>
    isLocalized(fields[name]) ? languages.map((language) => `${name}.${language}`) : [name],
  );
  // The schemas of the columns that `P` and `Sort` name.
  const sorts = (
    sort.length > 0
      ? { sortBy: Type.Optional(oneOf(columns)), sortDirection: Type.Optional(oneOf(['asc', 'desc'])) }
      : {}
  ) as {
    sortBy: Type.TOptional<Type.TUnsafe<SortOf<P, Sort>>>;
    sortDirection: Type.TOptional<Type.TUnsafe<'asc' | 'desc'>>;
  };
  const call = { guard: view };
  const endpoints = {
    list: defineEndpoint({
      ...call,
      id: `${endpointId}.list`,
      method: 'GET',
      path,
      summary: `List ${several}`,
      query: objectOf({
        pageIndex: PageIndex,
        pageSize: PageSize,
        searchKey: Type.Optional(Type.String({ maxLength: 200 })),
        ...sorts,
        ...filters,
        ...ranges,
        ...ownerChoice[owner],
      }),
      // The counts are optional, and response schemas are open, so TypeScript treats the answer as a page without
      // counts.
      answer: tabs === undefined ? pageOf(Answer) : countedPageOf(Answer),
    }),
    details: defineEndpoint({
      ...call,
      id: `${endpointId}.details`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Get ${singular}`,
      answer: Answer,
    }),
    create: defineEndpoint({
      id: `${endpointId}.create`,
      method: 'POST',
      path,
      summary: `Create ${singular}`,
      guard: guards.create,
      body: objectOf({ ...sent, ...ownerChoice[owner] }),
      answer: Answer,
      ...change,
    }),
    update: defineEndpoint({
      id: `${endpointId}.update`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Update ${singular}; a stale version is a conflict`,
      guard: guards.update,
      body: objectOf({ ...changeable, version: Version }),
      answer: Answer,
      ...change,
    }),
    remove: defineEndpoint({
      id: `${endpointId}.remove`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete ${singular} that nothing uses`,
      guard: guards.remove,
      answer: 'none',
      ...change,
    }),
  };
  const impossible = changes.filter(
    (name): name is Without => !definition.change || definition.without?.some((omitted) => omitted === name) === true,
  );
  const left = omitFields(endpoints, impossible);
  const entity = definition.entity ?? singular.toLowerCase().replaceAll(' ', '-');
  return {
    ...left,
    facts: {
      id,
      path,
      words,
      entity,
      owner,
      view,
      item,
      given,
      fixed,
      secret,
      search,
      sort,
      filter,
      range,
      ...(tabs && { tabs }),
    },
  };
}

/** Collection of records of any type, for code that works with all collections. @public */
export interface AnyCollection {
  readonly list: AnyEndpoint;
  readonly details: AnyEndpoint;
  readonly create?: AnyEndpoint;
  readonly update?: AnyEndpoint;
  readonly remove?: AnyEndpoint;
  readonly facts: CollectionFacts;
}

export interface CollectionFacts {
  readonly id: string;
  readonly path: string;
  readonly words: readonly [one: string, several: string];
  readonly entity: string;
  readonly owner: CollectionOwner;
  readonly view: Guard;
  readonly item: Type.TObject;
  readonly given: readonly string[];
  readonly fixed: readonly string[];
  readonly secret: readonly string[];
  readonly search: readonly string[];
  readonly sort: readonly string[];
  readonly filter: readonly string[];
  readonly range: readonly string[];
  /** The tabs above the list, which counts its records by their filter. */
  readonly tabs?: TabsBy;
}

/** Record of a collection, as its responses contain it. @public */
export type ItemIn<C> = C extends { readonly details: { readonly answer: infer Answer extends Type.TSchema } }
  ? Type.Static<Answer>
  : never;

function guardsOf(
  change: Guard | Readonly<Record<CollectionChange, Guard>> | undefined,
): Readonly<Record<CollectionChange, Guard>> {
  if (typeof change === 'object' && 'create' in change) return change;
  // Without a guard for changes the endpoints of the changes are omitted.
  const guard: Guard = change ?? { permissions: [], tiers: [] };
  return { create: guard, update: guard, remove: guard };
}

const isLocalized = (schema: Type.TSchema | undefined) => schema !== undefined && 'x-localized' in schema;
const isYesOrNo = (schema: Type.TSchema | undefined) =>
  schema !== undefined && 'type' in schema && schema.type === 'boolean';

function omitFields<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Omit<Fields, Name> {
  const left = { ...fields };
  for (const name of names) Reflect.deleteProperty(left, name);
  return left;
}

/** Returns an object with a field for each name. */
function recordOf<Name extends string, Fields extends Record<Name, unknown>>(
  names: readonly Name[],
  fieldOf: (name: Name) => Fields[Name],
): Fields {
  return Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Fields; // has only these names
}

type OptionalOf<Schema extends Type.TSchema> = ReturnType<typeof Type.Optional<Schema>>;
const fieldIn = <P, Name extends keyof P>(fields: P, name: Name): P[Name] => fields[name];

/** The parameter that filters by a field: a boolean, or comma-joined values. */
type FilterOf<Schema> = Schema extends Type.TBoolean ? Type.TOptional<Type.TBoolean> : Type.TOptional<Type.TString>;

/** Returns the parameter that filters by a field. */
function filterOf<Schema extends Type.TSchema>(field: Schema): FilterOf<Schema>;
function filterOf(field: Type.TSchema) {
  return isYesOrNo(field) ? Type.Optional(Type.Boolean()) : Values;
}
