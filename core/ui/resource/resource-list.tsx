import disable from '@blueprintjs/icons/lib/esm/generated/16px/paths/disable.js';
import plus from '@blueprintjs/icons/lib/esm/generated/16px/paths/plus.js';
import tickCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js';
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import { type ComponentType, lazy, Suspense } from 'react';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { isPaged } from '../../http/paging.ts';
import { useText } from '../../i18n/use-text.ts';
import { checkGuard } from '../../permissions/guard.ts';
import { usePageTitle } from '../../portal/page-title.ts';
import { Button } from '../components/button.tsx';
import { Glyph } from '../components/glyph.tsx';
import type { PhonePlace } from '../data-grid/types.ts';
import { type UiText, useUiText } from '../later-texts.ts';
import type { ListColumn } from '../list/columns.tsx';
import { type DefinedList, makeList } from '../list/define-list.tsx';
import type { ListDetailProps, ListDialogProps, RowMenuProps } from '../list/definition.ts';
import { fieldColumnsWith } from '../list/field-columns.tsx';
import { fieldFiltersWith } from '../list/field-filters.ts';
import type { ListFilter } from '../list/filters.ts';
import type { ListContext } from '../list/list-context.ts';
import { localRows } from '../list/local-rows.ts';
import { fieldsOf, rowSchema } from '../list/schema.ts';
import { type Read, useRead } from '../list/use-read.ts';
import { Menu } from '../overlays/menu.tsx';
import { possibleWith } from './actions/allowed.ts';
import { type BulkKind, bulkKinds, bulkTitles } from './bulk/bulk-kinds.ts';
import type { Item, Spec } from './declaration/spec.ts';
import { useWords, type Words } from './declaration/words.ts';
import { activeField, fieldWords } from './detail-lines.ts';
import { FormDrawer } from './form/form-drawer.tsx';
import { ItemRecord } from './item/item-record.tsx';
import { useView } from './view.ts';

const BulkDialog = lazy(() => import('./bulk/bulk-dialog.tsx'));

/** Data for the list of a resource, in addition to that of every list. */
interface ListData {
  readonly words: Words;
  readonly ui: UiText;
  readonly pageTitle: string;
  readonly read: Read;
}

/** Creates the list of a resource. */
export function listOf(spec: Spec, endpoint: AnyEndpoint): DefinedList<Item, unknown> {
  const { calls, components } = spec;
  const { rowActions: RowActions, empty: Empty } = components;
  const canChange = calls.update !== undefined || calls.remove !== undefined || spec.actions.length > 0;
  return makeList<AnyEndpoint, string, ListData>({
    id: ({ tier }) => `${spec.texts}.${spec.id}.${tier}`,
    endpoint,
    useText: () => useText<string>(spec.texts),
    useData: () => ({ words: useWords(spec), ui: useUiText(), pageTitle: usePageTitle(), read: useRead() }),
    columns: (context) => listColumns(spec, endpoint, context, context.words),
    filters: (context) => listFilters(spec, endpoint, context, context.words, context.read),
    local: localRows,
    ...(spec.tabs && { tabs: spec.tabs }),
    ...(spec.defaultSort && { defaultSort: spec.defaultSort }),
    ...(spec.defaultSize !== undefined && { pageSize: spec.defaultSize }),
    rowId: spec.idOf,
    // Rows without a name use the singular noun of the resource.
    rowName: (row, { words }) => spec.nameOf(row) || words.singular,
    ...(spec.search !== undefined && { search: spec.search }),
    empty: ({ words }) => ({
      title: words.phrase('empty'),
      ...(Empty && { body: <Empty /> }),
      action: <CreateButton />,
    }),
    export: ({ pageTitle }) => spec.isExported && { guard: endpoint.guard, fileName: () => pageTitle },
    pathParams: (params) => ({ ...withoutMissing(params), ...spec.params }),
    detail: {
      param: 'itemId',
      component: Opened,
      isForm: ({ itemId, panel }) => itemId === 'new' || panel === 'edit',
      isInPlace: ({ itemId, panel }) => spec.formInPlace && (itemId === 'new' || panel === 'edit'),
    },
    bulk: ({ ui, holder }) =>
      bulkKinds(spec, calls, holder).map((kind) => ({
        id: kind,
        title: ui(bulkTitles[kind]),
        icon: <Glyph paths={bulkIcons[kind]} />,
        look: kind === 'remove' ? 'danger' : 'plain',
        dialog: bulkDialogs[kind],
      })),
    ...(RowActions
      ? {
          rowActions: {
            component: ({ row }) => (
              <Suspense fallback={null}>
                <RowActions row={row} />
              </Suspense>
            ),
          },
        }
      : canChange && {
          rowMenu: OffersMenu,
          hasRowMenu: (row, { holder }) => possibleWith(spec, calls, holder, row).length > 0,
        }),
  });
}

/**
 * Returns the columns of a resource's list. The first column that the user may see is always shown, and is the row's
 * link.
 * @param words returns the names of fields and values
 */
export function listColumns(
  spec: Spec,
  endpoint: AnyEndpoint,
  context: ListContext<string>,
  words: Words,
): readonly ListColumn<Item>[] {
  const builders = fieldColumnsWith<Item, string, string>(context.text, fieldWords(words), {
    schemas: fieldsOf(rowSchema(endpoint)),
    active: activeField(spec),
  });
  const columns = spec.columns(builders, context).filter((column) => column !== false);
  const permitted = columns.filter(({ guard = 'signed-in' }) => checkGuard(guard, context.holder) === 'allowed');
  const isPlaced = permitted.some(({ phone }) => phone);
  const visible = permitted.filter(({ hidden }) => !hidden);
  return columns.map((column) => {
    const phone = column.phone ?? (isPlaced ? undefined : places[visible.indexOf(column)]);
    return {
      ...column,
      ...(column === permitted[0] && { required: true, cell: column.linkCell ?? column.cell }),
      ...(phone && { phone }),
    };
  });
}

const places: readonly PhonePlace[] = ['start', 'end', 'below-start', 'below-end'];

/**
 * Returns the filters of a resource's list.
 * @param words returns the names of fields and values
 */
export function listFilters(
  spec: Spec,
  endpoint: AnyEndpoint,
  context: ListContext<string>,
  words: Words,
  read: Read,
): readonly ListFilter[] {
  const rows = fieldsOf(rowSchema(endpoint));
  const schemas = isPaged(endpoint) ? fieldsOf(endpoint.query) : rows;
  return spec
    .filters(fieldFiltersWith<string, string, string>(context, fieldWords(words), { schemas, rows, read }), context)
    .filter((filter) => filter !== false);
}

const withoutMissing = (params: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Renders the component for the address: an item, the form that changes it, or the form that creates an item. */
function Opened({ id, params, neighbors }: ListDetailProps) {
  if (id === 'new') return <FormDrawer key="new" />;
  return params.panel === 'edit' ? <FormDrawer key="edit" id={id} /> : <ItemRecord id={id} neighbors={neighbors} />;
}

function OffersMenu({ row, close }: RowMenuProps<Item>) {
  const { spec, words, offersFor } = useView();
  return <Menu label={words.phrase('actionsFor', { name: spec.nameOf(row) })} entries={offersFor(row)} close={close} />;
}

/** Renders the link to the form that creates an item, for a user who may create it. */
export function CreateButton(attributes: { readonly 'data-resource-new'?: string }) {
  const { words, mayCreate, go, hrefNew } = useView();
  if (!mayCreate) return null;
  return (
    <Button look="primary" icon={<Glyph paths={plus} />} onClick={() => go(hrefNew)} {...attributes}>
      {words.phrase('new')}
    </Button>
  );
}

const bulkIcons = { remove: trash, activate: tickCircle, deactivate: disable };

const bulkDialogOf =
  (kind: BulkKind): ComponentType<ListDialogProps<Item>> =>
  ({ rows, keep, onClose }) => <BulkDialog question={{ kind, items: rows, keep }} onClose={onClose} />;
const bulkDialogs = {
  remove: bulkDialogOf('remove'),
  activate: bulkDialogOf('activate'),
  deactivate: bulkDialogOf('deactivate'),
};
