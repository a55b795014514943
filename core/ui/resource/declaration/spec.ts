/** A resource's definition as its parts read it: the types of one definition are checked where it is written, and not known here. */

import type { ComponentType } from 'react';
import type { TabsBy } from '../../../api/collection.ts';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { isLocalizedText, localized } from '../../../i18n/localized.ts';
import { wordOf } from '../../../i18n/use-text.ts';
import type { Guard, Holder } from '../../../permissions/guard.ts';
import { isTiered, partOf } from '../../../permissions/tiered.ts';
import type { Option, OptionSearch, PhonePlace } from '../../data-grid/types.ts';
import type { FormControlProps } from '../../forms/form-control.tsx';
import type { FormField, InputType, Validation } from '../../forms/types.ts';
import type {
  FilterEditorProps,
  ResourceAction,
  ResourceBulk,
  ResourceCalls,
  ResourceComponents,
  ResourceDefinition,
  ResourceInput,
  ShownAs,
} from './types.ts';

/** A row or item of whatever shape. */
export type Item = Readonly<Record<string, unknown>>;
export type Params = Readonly<Record<string, string | undefined>>;

export interface ValueSpec {
  readonly key: string;
  readonly label?: string;
  readonly guard?: Guard;
  readonly as?: ShownAs;
  readonly currency?: string;
  readonly decimals?: number;
  readonly cell?: ComponentType<{ readonly row: Item; readonly value: unknown }>;
}

export interface ColumnSpec extends ValueSpec {
  /** It shows no field of the row. */
  readonly free?: boolean;
  readonly sortable?: boolean;
  readonly width?: number;
  readonly align?: 'start' | 'end';
  readonly hidden?: boolean;
  readonly phone?: PhonePlace;
  readonly titled?: boolean;
}

export interface FilterSpec {
  readonly key: string;
  readonly label?: string;
  readonly guard?: Guard;
  readonly kind?: 'text' | 'options' | 'date-range' | 'amount-range' | 'custom';
  readonly options?: readonly (string | Option)[] | AnyEndpoint | OptionSearch;
  readonly from?: string;
  readonly to?: string;
  readonly maxDays?: number;
  readonly editor?: ComponentType<FilterEditorProps>;
  readonly words?: (value: string) => string;
}

export interface FieldSpec {
  readonly key: string;
  readonly label?: string;
  readonly guard?: Guard;
  readonly type?: FormField['type'] | 'multiline';
  readonly inputType?: InputType;
  readonly decimals?: number;
  readonly options?: readonly (string | Option)[] | AnyEndpoint;
  readonly required?: boolean;
  readonly validations?: readonly (Omit<Validation, 'message'> & { readonly message: string; readonly value?: string | number })[];
  readonly width?: FormField['width'];
  readonly section?: string;
  readonly isAdvanced?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly only?: 'create' | 'update';
  readonly fixed?: boolean;
  readonly control?: ComponentType<FormControlProps>;
}

export interface Spec {
  readonly id: string;
  readonly texts: string;
  readonly entity: string | undefined;
  /** The same object for the same holder. */
  readonly callsOf: (holder: Holder) => ResourceCalls;
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly columns: readonly ColumnSpec[];
  readonly filters: readonly FilterSpec[];
  readonly tabs: TabsBy | undefined;
  readonly search: string | undefined;
  readonly defaultSort: { readonly column: string; readonly descending: boolean } | undefined;
  readonly defaultSize: number | undefined;
  /** Whether its list can be saved as a file. */
  readonly isExported: boolean;
  readonly detail: readonly ValueSpec[];
  readonly form: readonly FieldSpec[];
  readonly formInPlace: boolean;
  readonly values: ((item: Item | undefined) => Item) | undefined;
  readonly body: ((body: Item, item: Item | undefined) => Item) | undefined;
  readonly allowed: Readonly<Partial<Record<'update' | 'remove', (item: Item, holder: Holder) => boolean | string>>>;
  readonly actions: readonly ResourceAction<string, Item>[];
  readonly bulk: ResourceBulk;
  readonly input: ((params: Params) => ResourceInput) | undefined;
  readonly query: ((params: Params) => Item) | undefined;
  readonly refreshes: readonly AnyEndpoint[];
  readonly components: ResourceComponents<Item, Item>;
}

/** A definition without its type parameters. */
export type LooseDefinition = Omit<
  ResourceDefinition<string, string, ResourceCalls>,
  'columns' | 'detail' | 'filters' | 'form' | 'name' | 'key' | 'values' | 'body' | 'tabs' | 'bulk'
> & {
  readonly columns?: readonly (string | ColumnSpec | (Omit<ColumnSpec, 'key'> & { readonly id: string }))[];
  readonly detail?: readonly (string | ValueSpec)[];
  readonly filters?: readonly (string | FilterSpec)[];
  readonly form?: readonly (string | FieldSpec)[];
  readonly name: string | ((item: Item) => string);
  readonly key?: string;
  readonly tabs?: TabsBy;
  readonly bulk?: ResourceBulk;
  readonly values?: Spec['values'];
  readonly body?: Spec['body'];
};

/** Reads a definition; what is written short is written out. */
export function specOf({ key = 'id', name, columns = [], detail, calls, ...rest }: LooseDefinition): Spec {
  const shown = columns.map((column): ColumnSpec => {
    if (typeof column === 'string') return { key: column };
    return 'id' in column ? { ...column, key: column.id, free: true } : column;
  });
  return {
    id: rest.id,
    texts: rest.texts,
    entity: rest.entity,
    callsOf: callsOf(calls),
    idOf: (item) => String(item[key] ?? ''),
    nameOf: (item) => (typeof name === 'function' ? name(item) : nameIn(rest, item, name)),
    columns: shown,
    filters: written(rest.filters),
    tabs: rest.tabs,
    search: rest.search,
    defaultSort: rest.defaultSort,
    defaultSize: rest.defaultSize,
    isExported: rest.export !== false,
    detail: detail ? written(detail) : shown.filter(({ free }) => !free),
    form: written(rest.form),
    formInPlace: rest.formInPlace ?? false,
    values: rest.values,
    body: rest.body,
    allowed: rest.allowed ?? {},
    actions: rest.actions ?? [],
    bulk: rest.bulk ?? {},
    input: rest.input,
    query: rest.query,
    refreshes: rest.refreshes ?? [],
    components: rest.components ?? {},
  };
}

const noCalls: ResourceCalls = {};

function callsOf(calls: LooseDefinition['calls']): Spec['callsOf'] {
  if (typeof calls === 'function') return calls;
  return isTiered(calls) ? ({ tier }) => partOf(calls, tier) ?? noCalls : () => calls;
}

function written<Entry extends { readonly key: string }>(entries: readonly (string | Entry)[] = []): readonly (Entry | { readonly key: string })[] {
  return entries.map((entry) => (typeof entry === 'string' ? { key: entry } : entry));
}

/** What a field calls an item: the plugin's word for a value that it knows by a code (`Clarification`), else the value. */
function nameIn({ id, texts }: Pick<LooseDefinition, 'id' | 'texts'>, item: Item, field: string): string {
  const { [field]: given } = item;
  const value = isLocalizedText(given) ? localized(given, i18n.language) : String(given ?? '');
  return /^[A-Za-z]\w*$/.test(value) ? wordOf(texts, `${id}.${field}.${value}`, value) : value;
}
