/**
 * Differences between resources: all parts of a declaration that change the behavior of core's list, details or forms.
 */
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { isPaged } from '../../../core/http/paging.ts';
import type { Guard } from '../../../core/permissions/guard.ts';
import { bulkKinds } from '../../../core/ui/resource/bulk/bulk-kinds.ts';
import type { ListFilter } from '../../../core/ui/list/filters.ts';
import { fieldsOf, rowSchema, withoutNull } from '../../../core/ui/list/schema.ts';
import type { ValueKind } from '../../../core/ui/list/columns.tsx';
import { formFields } from '../../../core/ui/resource/form/form-fields.ts';
import type { DeclaredResource } from './declared.ts';
import { partsOf } from './parts.ts';
import { holderOf, keyWords } from './specification.ts';

/** Returns the sorted traits of a resource, of all its tiers: `tabs`, `paged by the server`, `money`. */
export function traitsOf(resource: DeclaredResource): readonly string[] {
  const { spec, isDialog } = resource;
  const { calls } = spec;
  const { list, details, create, update, remove } = calls;
  const { columns, filters } = partsOf(spec, holderOf('tenant'), keyWords);
  const shows = (kind: ValueKind) => columns.some((column) => column.shows?.kind === kind);
  const isForSome = ({ guard = 'signed-in' }: { readonly guard?: Guard }) => guard !== 'signed-in';
  const owners = spec.form
    .filter(({ key, only }) => only === 'create' && (key === 'tenantId' || key === 'merchantId'))
    .map(({ key }) => key);
  const has: Readonly<Record<string, unknown>> = {
    'in a dialog': isDialog,
    'no list': !list,
    'paged by the server': list && isPaged(list),
    'paged in another API’s way': list?.paging && isPaged(list),
    'all rows at once': list && !isPaged(list),
    search: spec.search !== undefined,
    tabs: spec.tabs && filters.some(({ id }) => id === spec.tabs?.by),
    sorting: columns.some(({ sortable }) => sortable),
    'no first order': list && !spec.defaultSort,
    'a page size of its own': spec.defaultSize,
    money: shows('money'),
    status: shows('status'),
    decimals: columns.some((column) => (column.shows?.decimals ?? 0) > 0),
    'hidden columns': columns.some(({ hidden }) => hidden),
    'columns for some': columns.some(isForSome),
    'cells of its own': columns.some((column) => column.shows?.isOwn),
    'columns of no field': columns.some(({ value }) => !value),
    'not saved as a file': list && !spec.isExported,
    'details of the row': list && !details,
    'made here': create && (spec.form.length > 0 || spec.components.form),
    'changed whole': update && update.method !== 'PATCH',
    'changed in part': update?.method === 'PATCH',
    'deleted here': remove,
    'read only': list && !create && !update && !remove,
    'actions that ask': spec.actions.some(({ confirm }) => confirm),
    'actions at once': spec.actions.some(({ confirm }) => !confirm),
    'changes that the item forbids': spec.allowed.update,
    'deletions that the item forbids': spec.allowed.remove,
    'switched several at once': bulkKinds(spec, calls, holderOf('tenant')).includes('activate'),
    'deleted several at once': bulkKinds(spec, calls, holderOf('tenant')).includes('remove'),
    'step-up': Object.values(calls).some((endpoint: AnyEndpoint | undefined) => endpoint?.sensitive),
    'owned by tenants': owners.join() === 'tenantId',
    'Merchants: owned by': owners.join() === 'merchantId',
    'Merchants: owned by tenants or': owners.length === 2,
    'forms in the place of the list': spec.formInPlace,
    'fields that stay': spec.form.some(({ fixed }) => fixed),
    'fields for some': spec.form.some((field) => isForSome(field) && field.only !== 'create'),
    'fields of one form': spec.form.some(({ key, only }) => only && !owners.includes(key)),
    'controls of its own': spec.form.some(({ control }) => control),
    'rules of its own': spec.form.some(({ validations }) => validations),
    'a key of its own': spec.idOf({ id: 'id' }) !== 'id',
    'parameters of its own': Object.keys(spec.params).length > 0,
    'values of its own': spec.values,
    'a body of its own': spec.body,
    ...Object.fromEntries(filters.map((filter) => [`filters: ${filterKind(filter, list)}`, true])),
    ...Object.fromEntries(
      formFields(spec.form, (create ?? update)?.body, false, keyWords).map(({ type, inputType }) => [
        `fields: ${type === 'input' ? inputType : type}`,
        true,
      ]),
    ),
    ...Object.fromEntries(Object.keys(spec.components).map((part) => [`own ${part}`, true])),
  };
  return Object.entries(has)
    .flatMap(([trait, is]) => (is ? [trait] : []))
    .sort();
}

function filterKind(filter: ListFilter, list: AnyEndpoint | undefined): string {
  if (filter.kind !== 'options') return filter.kind;
  if (!Array.isArray(filter.options)) return 'options of a call';
  const schema = { ...fieldsOf(rowSchema(list))[filter.id], ...fieldsOf(list?.query)[filter.id] };
  return withoutNull(schema).type === 'boolean' ? 'yes or no' : 'options';
}
