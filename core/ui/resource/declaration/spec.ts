/**
 * Definition of a resource in the form that its parts read. Its types are checked where it is declared and are not
 * known here.
 */

import type { AnyCollection, CollectionOwner, TabsBy } from '../../../api/collection.ts';
import { listCustomers, listTenants } from '../../../api/lookups.ts';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { isLocalizedText, localize } from '../../../i18n/localize.ts';
import { wordOf } from '../../../i18n/use-text.ts';
import type { Guard, Holder } from '../../../permissions/guard.ts';
import type { ListColumn } from '../../list/columns.tsx';
import type { FieldColumns } from '../../list/field-columns.tsx';
import type { FieldFilters } from '../../list/field-filters.ts';
import type { ListFilter } from '../../list/filters.ts';
import type { ListContext } from '../../list/list-context.ts';
import type { DrawerSize } from '../../overlays/drawer-size.ts';
import type {
  FieldLook,
  ResourceAction,
  ResourceBulk,
  ResourceCalls,
  ResourceComponents,
  ResourceDefinition,
  ResourceSource,
} from './types.ts';

/** Row or item of any shape. */
export type Item = Readonly<Record<string, unknown>>;
export type Params = Readonly<Record<string, string | undefined>>;

/** A field of the form: a key of the body, its label, and its appearance. */
export type FieldSpec = { readonly key: string; readonly label?: string } & FieldLook<string>;

/** The types of any definition. */
interface AnyTypes {
  readonly row: Item;
  readonly item: Item;
  readonly body: Item;
  readonly changed: string;
  readonly filter: string;
  readonly text: string;
  readonly labeled: string;
  readonly field: string | FieldSpec;
}

export type AnyDefinition = ResourceDefinition<AnyTypes>;
type ColumnsOf = (
  columns: FieldColumns<Item, string, string>,
  context: ListContext<string>,
) => readonly (ListColumn<Item> | false)[];
type FiltersOf = (
  filters: FieldFilters<string, string, string>,
  context: ListContext<string>,
) => readonly (ListFilter | false)[];

export interface Spec {
  readonly id: string;
  readonly texts: string;
  readonly entity: string | undefined;
  readonly calls: ResourceCalls;
  /** Path parameters of the calls that are not in the address or the item. */
  readonly params: Readonly<Record<string, string>>;
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly columns: ColumnsOf;
  readonly filters: FiltersOf;
  readonly tabs: TabsBy | undefined;
  readonly search: string | undefined;
  readonly defaultSort: { readonly column: string; readonly descending: boolean } | undefined;
  readonly defaultSize: number | undefined;
  /** True if the list can be saved as a file. */
  readonly isExported: boolean;
  /** Lines of the details, if they differ from the columns. */
  readonly detail: ColumnsOf | undefined;
  readonly size: DrawerSize | undefined;
  readonly form: readonly FieldSpec[];
  readonly formInPlace: boolean;
  readonly values: ((item: Item | undefined) => Item) | undefined;
  readonly body: ((body: Item, item: Item | undefined) => Item) | undefined;
  readonly allowed: Readonly<Partial<Record<'update' | 'remove', (item: Item, holder: Holder) => boolean | string>>>;
  readonly actions: readonly ResourceAction<string, Item>[];
  readonly bulk: ResourceBulk;
  readonly refreshes: readonly AnyEndpoint[];
  readonly components: ResourceComponents<Item, Item>;
}

/** Converts a definition to its full form. */
export function specOf(source: AnyCollection | ResourceSource, definition: AnyDefinition): Spec {
  const {
    key = 'id',
    name = 'name',
    columns = () => [],
    filters = () => [],
    form = [],
    ...rest
  } = 'facts' in source ? ofCollection(source, definition) : definition;
  const [texts = '', id = ''] = ('facts' in source ? source.facts : source).id.split('.');
  const { list, details, create, update, remove } = source;
  return {
    id,
    texts,
    entity: 'facts' in source ? source.facts.entity : source.entity,
    calls: {
      ...(list && { list }),
      ...(details && { details }),
      ...(create && { create }),
      ...(update && { update }),
      ...(remove && { remove }),
    },
    params: ('facts' in source ? undefined : source.params) ?? {},
    idOf: (item) => String(item[key] ?? ''),
    nameOf: (item) => (typeof name === 'function' ? name(item) : nameIn({ id, texts }, item, name)),
    columns,
    filters,
    tabs: rest.tabs,
    search: rest.search,
    defaultSort: rest.defaultSort,
    defaultSize: rest.defaultSize,
    isExported: rest.export !== false,
    detail: rest.detail,
    size: rest.size,
    form: form.map(writtenOut),
    formInPlace: rest.formInPlace ?? false,
    values: rest.values,
    body: rest.body,
    allowed: rest.allowed ?? {},
    actions: rest.actions ?? [],
    bulk: rest.bulk ?? {},
    refreshes: rest.refreshes ?? [],
    components: rest.components ?? {},
  };
}

const writtenOut = (field: string | FieldSpec): FieldSpec => (typeof field === 'string' ? { key: field } : field);

/**
 * Adds the facts of a collection: its filters, sorting, tabs and search, the owner of its items, and the fields that
 * are sent.
 */
function ofCollection({ facts }: AnyCollection, definition: AnyDefinition): AnyDefinition {
  const { columns = () => [], filters, fields = {}, form } = definition;
  const sent = Object.keys(facts.item.properties).filter((key) => !facts.given.includes(key));
  const [column] = facts.sort;
  // Fields that can only be set on creation are read-only in the edit form.
  const withFixed = (field: FieldSpec): FieldSpec =>
    facts.fixed.includes(field.key) ? { fixed: true, ...field } : field;
  return {
    ...(column !== undefined && { defaultSort: { column, descending: false } }),
    ...(facts.tabs && { tabs: facts.tabs }),
    ...(facts.search.length > 0 && { search: `${facts.id.split('.')[1]}.search` }),
    ...definition,
    columns: (c, context) => {
      const ownColumns = columns(c, context).filter((ownColumns) => ownColumns !== false);
      return [
        ...ownColumns.map((column) => withSortable(column, facts.sort)),
        ...ownersBeside(ownColumns, facts.owner, c),
      ];
    },
    filters: (f, context) => [
      ...(filters ? filters(f, context) : facts.filter.map((key) => f.field(key))),
      ...facts.range.map((key) => f.dateRange(key, { from: `${key}From`, to: `${key}To` })),
      ...ownerFilters[facts.owner](f),
    ],
    form: [
      ...ownerFields[facts.owner].map((field) => ({ ...field, ...fields[field.key] })),
      ...(form?.map(writtenOut) ?? sent.map((key) => ({ key, ...fields[key] }))).map(withFixed),
    ],
  };
}

/** Returns a column, which is sortable if the collection can be sorted by its field. */
function withSortable(column: ListColumn<Item>, sort: readonly string[]): ListColumn<Item> {
  return column.value && sort.includes(column.id) ? { sortable: true, ...column } : column;
}

const platformOnly = { tiers: ['platform'] } as const;
const operatorsOnly = { tiers: ['platform', 'tenant'] } as const;

type ColumnMaker = FieldColumns<Item, string, string>;
const tenantOf = (c: ColumnMaker) => c.field('tenantName', { guard: platformOnly });
const merchantOf = (c: ColumnMaker) => c.field('merchantName', { guard: operatorsOnly });
const ownerColumns: Readonly<Record<CollectionOwner, readonly ((c: ColumnMaker) => ListColumn<Item>)[]>> = {
  platform: [],
  tenant: [tenantOf],
  merchant: [merchantOf, tenantOf],
  'tenant-or-merchant': [merchantOf, tenantOf],
};

/**
 * Returns the columns for the owner of a row, unless the list contains them. On phones, the first one is at the start
 * of the second line, if the list leaves that position free.
 */
function ownersBeside(
  columns: readonly ListColumn<Item>[],
  owner: CollectionOwner,
  c: ColumnMaker,
): readonly ListColumn<Item>[] {
  const taken = columns.flatMap(({ phone }) => phone ?? []);
  const isFree = taken.length > 0 && !taken.includes('below-start');
  const placed = new Set(columns.map(({ id }) => id));
  const beside = ownerColumns[owner].map(
    (make, at): ListColumn<Item> => (isFree && at === 0 ? { ...make(c), phone: 'below-start' } : make(c)),
  );
  return beside.filter(({ id }) => !placed.has(id));
}

type FilterMaker = FieldFilters<string, string, string>;
const byTenant = (f: FilterMaker) => [f.options('tenantId', { options: listTenants, guard: platformOnly })];
const byMerchant = (f: FilterMaker) => [f.options('merchantId', { options: listCustomers, guard: operatorsOnly })];
const ownerFilters: Readonly<Record<CollectionOwner, (f: FilterMaker) => readonly ListFilter[]>> = {
  platform: () => [],
  tenant: byTenant,
  merchant: byMerchant,
  'tenant-or-merchant': byMerchant,
};

/** Returns the field that chooses the owner of a new item, for users who act for several owners. */
const ownerField = (key: string, options: AnyEndpoint, guard: Guard, required = true): FieldSpec => ({
  key,
  only: 'create',
  required,
  type: 'selectWithApi',
  options,
  guard,
});
const ownerFields: Readonly<Record<CollectionOwner, readonly FieldSpec[]>> = {
  platform: [],
  tenant: [ownerField('tenantId', listTenants, platformOnly)],
  merchant: [ownerField('merchantId', listCustomers, operatorsOnly)],
  // An item without a merchant belongs to the tenant and applies to all merchants.
  'tenant-or-merchant': [
    ownerField('tenantId', listTenants, platformOnly),
    ownerField('merchantId', listCustomers, operatorsOnly, false),
  ],
};

/**
 * Returns an item's name from a field. If its value is a known code (`Clarification`), the name is the plugin's text
 * for it.
 */
function nameIn({ id, texts }: Pick<Spec, 'id' | 'texts'>, item: Item, field: string): string {
  const { [field]: given } = item;
  const value = isLocalizedText(given) ? localize(given, i18n.language) : String(given ?? '');
  return /^[A-Za-z]\w*$/.test(value) ? wordOf(texts, `${id}.${field}.${value}`, value) : value;
}
