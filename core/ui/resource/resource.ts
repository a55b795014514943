/** The screens of a collection: what its declaration tells already need not be said again. */
import type { AnyCollection } from '../../api/collection.ts';
import { listCustomers, listTenants } from '../../api/lookups.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import type { Guard } from '../../permissions/guard.ts';
import type { PhonePlace } from '../data-grid/types.ts';
import type { ColumnSpec, FieldSpec, FilterSpec, LooseDefinition } from './declaration/spec.ts';
import type { FieldLook, FormBodyOf, KeysIn, NeededTexts, ResourceDefinition } from './declaration/types.ts';
import { type Resource, resourceOf } from './define-resource.tsx';

type CallsOf<C> = { readonly [Name in Extract<keyof C, 'list' | 'details' | 'create' | 'update' | 'remove'>]: Extract<C[Name], AnyEndpoint> };
type IdOf<C> = C extends { readonly facts: { readonly id: infer Id extends string } } ? Id : string;
/** `settings.currencies` has the texts of the plugin `settings` below `currencies`. */
type PluginOf<Id> = Id extends `${infer Plugin}.${string}` ? Plugin : string;
type NameOf<Id> = Id extends `${string}.${infer Name}` ? Name : string;

type Whole<C extends AnyCollection> = ResourceDefinition<PluginOf<IdOf<C>>, NameOf<IdOf<C>>, CallsOf<C>>;

interface Short<C extends AnyCollection> {
  /** The field `name` where absent. */
  readonly name?: Whole<C>['name'];
  /** How fields of the form look, where the schema does not tell all of it; not with `form`. */
  readonly fields?: { readonly [Key in KeysIn<FormBodyOf<CallsOf<C>>>]?: FieldLook<PluginOf<IdOf<C>>> };
}

type Definition<C extends AnyCollection> = Omit<Whole<C>, 'id' | 'texts' | 'entity' | 'calls' | 'key' | 'name'> & Short<C>;

const platformOnly = { tiers: ['platform'] } as const;
const operatorsOnly = { tiers: ['platform', 'tenant'] } as const;

/**
 * Makes list, details and forms of a collection: calls, sorting, filters and the search come from its declaration; whoever acts for
 * several tenants or merchants sees whose each item is, filters by it, and says for whom a new one is. The form has every field that is
 * sent, in the order of the item, and the list is sorted by the first field that the collection sorts by, where nothing else is said.
 * @param definition as of `defineResource`, without what the collection tells; its texts are those of the collection's plugin
 *
 * @example `resource(currencies, { columns: ['code', 'name', 'isActive'], fields: { decimalPlaces: { hint: 'currencies.decimalPlacesHint' } } }).screen`
 */
export function resource<const C extends AnyCollection>(collection: C, definition: Definition<C> & NeededTexts<PluginOf<IdOf<C>>, NameOf<IdOf<C>>>): Resource {
  const { facts, list, details, create, update, remove } = collection;
  const [texts = '', id = ''] = facts.id.split('.');
  const { columns = [], filters = facts.filter, fields = {}, search, ...rest } = definition as unknown as Loose; // without the type parameters of the one collection
  const sent = Object.keys(facts.item.properties).filter((key) => !facts.given.includes(key));
  const { form = sent.map((key) => ({ key, ...fields[key] })) } = rest;
  const [column] = facts.sort;
  const sortable = (column: string | ColumnSpec): string | ColumnSpec => {
    const key = typeof column === 'string' ? column : column.key;
    if (!facts.sort.includes(key)) return column;
    return typeof column === 'string' ? { key, sortable: true } : { sortable: true, ...column };
  };
  // What is set when an item is made can be read in the form that changes it.
  const settled = (field: string | FieldSpec): string | FieldSpec => {
    const key = typeof field === 'string' ? field : field.key;
    if (!facts.fixed.includes(key)) return field;
    return typeof field === 'string' ? { key, fixed: true } : { fixed: true, ...field };
  };
  const calls = { list, details, ...(create && { create }), ...(update && { update }), ...(remove && { remove }) };
  const whole = {
    name: 'name',
    ...(column !== undefined && { defaultSort: { column, descending: false } }),
    ...(facts.tabs && { tabs: facts.tabs }),
    ...rest,
    id,
    texts,
    entity: facts.entity,
    calls,
    columns: [...columns.map(sortable), ...ownersBeside(columns, facts.owner)],
    filters: [...filters, ...facts.range.map(rangeFilter), ...ownerFilters[facts.owner]],
    form: [...ownerFields[facts.owner], ...form.map(settled)],
    ...((search ?? facts.search.length > 0) && { search: search ?? `${id}.search` }),
  };
  return resourceOf(whole);
}

interface Loose extends Omit<LooseDefinition, 'id' | 'texts' | 'entity' | 'calls' | 'key' | 'name' | 'columns' | 'filters' | 'form'> {
  readonly name?: LooseDefinition['name'];
  readonly columns?: readonly (string | ColumnSpec)[];
  readonly filters?: readonly (string | FilterSpec)[];
  readonly form?: readonly (string | FieldSpec)[];
  readonly fields?: Readonly<Record<string, Omit<FieldSpec, 'key'>>>;
}

const rangeFilter = (key: string): FilterSpec => ({ key, kind: 'date-range', from: `${key}From`, to: `${key}To` });

const tenant: ColumnSpec = { key: 'tenantName', guard: platformOnly };
const merchant: ColumnSpec = { key: 'merchantName', guard: operatorsOnly };
const ownerColumns = { platform: [], tenant: [tenant], merchant: [merchant, tenant], 'tenant-or-merchant': [merchant, tenant] } as const;

/** Whose a row is: on phones in the place of its second line, where the list says what stands where and leaves that one free. */
function ownersBeside(columns: readonly (string | { readonly phone?: PhonePlace })[], owner: keyof typeof ownerColumns): readonly ColumnSpec[] {
  const taken = columns.flatMap((column) => (typeof column === 'string' ? [] : (column.phone ?? [])));
  const isFree = taken.length > 0 && !taken.includes('below-start');
  return ownerColumns[owner].map((column, at) => (isFree && at === 0 ? { ...column, phone: 'below-start' } : column));
}

const byTenant: FilterSpec = { key: 'tenantId', guard: platformOnly, kind: 'options', options: listTenants };
const byMerchant: FilterSpec = { key: 'merchantId', guard: operatorsOnly, kind: 'options', options: listCustomers };
const ownerFilters = { platform: [], tenant: [byTenant], merchant: [byMerchant], 'tenant-or-merchant': [byMerchant] } as const;

/** Whose a new item is; asked of whoever acts for several. */
const ownerField = (key: string, options: AnyEndpoint, guard: Guard, required = true): FieldSpec => ({
  key,
  only: 'create',
  required,
  type: 'selectWithApi',
  options,
  guard,
});
const ownerFields = {
  platform: [],
  tenant: [ownerField('tenantId', listTenants, platformOnly)],
  merchant: [ownerField('merchantId', listCustomers, operatorsOnly)],
  // One that names no merchant is the tenant's own, for all of them.
  'tenant-or-merchant': [ownerField('tenantId', listTenants, platformOnly), ownerField('merchantId', listCustomers, operatorsOnly, false)],
} as const;
