import disable from '@blueprintjs/icons/lib/esm/generated/16px/paths/disable.js';
import tickCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js';
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { isPaged } from '../../../http/paging.ts';
import { useClient } from '../../../http/use-call.ts';
import { checkGuard } from '../../../permissions/guard.ts';
import { useHolder } from '../../../portal/use-holder.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { useGridState } from '../../data-grid/state/use-grid-state.ts';
import type { BulkAction, GridConfig, GridExport } from '../../data-grid/types.ts';
import { useUiText } from '../../later-texts.ts';
import { neighboursOf } from '../../overlays/neighbours-of.ts';
import { Glyph } from '../../pieces/glyph.tsx';
import { keepFocus } from '../actions/keep-focus.ts';
import type { BulkQuestion } from '../bulk/bulk-dialog.tsx';
import { bulkKinds } from '../bulk/bulk-kinds.ts';
import { fieldsOf, rowSchema } from '../declaration/schema.ts';
import type { Item } from '../declaration/spec.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import { DetailDrawer } from '../item/detail-drawer.tsx';
import { type View, ViewContext } from '../view.ts';
import { gridColumns } from './columns.tsx';
import { listFilters } from './filters.ts';
import { ListPart } from './list-part.tsx';
import { useList } from './use-list.ts';
import '../resource.css';

const BulkDialog = lazy(() => import('../bulk/bulk-dialog.tsx'));

interface ResourceListProps {
  readonly view: Omit<View, 'find' | 'list' | 'neighbours'>;
  readonly endpoint: AnyEndpoint;
  readonly itemId: string | undefined;
  readonly panel: string | undefined;
  /** The question that is open over it. */
  readonly dialog: ReactNode;
}

/** The list, and beside it what the address opens: an item, the form that changes it, or the one that makes a new one. */
export function ResourceList({ view, endpoint, itemId, panel, dialog }: ResourceListProps) {
  const { spec, words, params } = view;
  const ui = useUiText();
  const holder = useHolder();
  const client = useClient();
  const queries = useQueryClient();
  const { tenantId } = useUiEnvironment();
  const columns = useMemo(() => spec.columns.filter(({ guard = 'signed-in' }) => checkGuard(guard, holder) === 'allowed'), [spec, holder]);
  const rowFields = useMemo(() => fieldsOf(rowSchema(endpoint)), [endpoint]);
  const filters = useMemo(() => {
    const shown = spec.filters.filter(({ guard = 'signed-in' }) => checkGuard(guard, holder) === 'allowed');
    const schemas = isPaged(endpoint) ? fieldsOf(endpoint.query) : rowFields;
    return listFilters(shown, { schemas, rows: rowFields, words, client, queries, tenantId });
  }, [spec, holder, endpoint, rowFields, words, client, queries, tenantId]);
  const config = useMemo<GridConfig<Item>>(() => {
    return {
      id: `${spec.texts}.${spec.id}.${holder.tier}`,
      columns: gridColumns(columns, rowFields, words),
      filters,
      ...(spec.defaultSort && { defaultSort: spec.defaultSort }),
      ...(spec.defaultSize && { defaultSize: spec.defaultSize }),
    };
  }, [spec, holder, words, columns, rowFields, filters]);
  const [bulk, setBulk] = useState<BulkQuestion>();
  const bulkConfig = useMemo<GridConfig<Item>>(() => {
    const icons = { remove: trash, activate: tickCircle, deactivate: disable };
    const actions = bulkKinds(spec, view.calls, holder).map(
      (kind): BulkAction<Item> => ({
        id: kind,
        title: ui(`bulk.${kind}`),
        icon: <Glyph paths={icons[kind]} />,
        look: kind === 'remove' ? 'danger' : 'plain',
        run: (items, { keep }) => setBulk({ kind, items, keep }),
      }),
    );
    return { ...config, rowName: (row) => spec.nameOf(row) || words.one, bulk: actions };
  }, [config, spec, view.calls, holder, words, ui]);
  const grid = useGridState(bulkConfig);
  const { list, rows } = useList({ spec, endpoint, params, state: grid.state, columns: config.columns, filters });
  const { list: Replaced } = spec.components;
  const neighbours = neighboursOf((list.data?.data ?? []).map(spec.idOf), itemId, (id) => grid.href(`${view.base}/${encodeURIComponent(id)}`));
  const exported: GridExport | undefined = spec.isExported
    ? {
        guard: endpoint.guard,
        fileName: view.title,
        columns: columns.filter(({ free }) => !free).map(({ key }) => key),
        run: async (request) => {
          const { exportList } = await import('./list-export.ts');
          return exportList({ spec, endpoint, params, columns: config.columns, specs: columns, filters, words, client, rows }, request);
        },
      }
    : undefined;
  const opened = itemId !== undefined && <Opened itemId={itemId} panel={panel} />;
  return (
    <ViewContext value={{ ...view, list, neighbours, find: (id) => rows.find((row) => spec.idOf(row) === id) }}>
      <div className="screen">
        {!((view.embedded || (spec.formInPlace && (itemId === 'new' || panel === 'edit'))) && opened) && (
          <Suspense fallback={null}>{Replaced ? <Replaced /> : <ListPart grid={grid} list={list} exported={exported} hasTitle={!view.embedded} />}</Suspense>
        )}
        {opened}
      </div>
      {dialog}
      {bulk && (
        <Suspense fallback={null}>
          <BulkDialog
            question={bulk}
            openId={itemId}
            onClose={() => {
              setBulk(undefined);
              keepFocus();
            }}
          />
        </Suspense>
      )}
    </ViewContext>
  );
}

function Opened({ itemId, panel }: { readonly itemId: string; readonly panel: string | undefined }) {
  if (itemId === 'new') return <FormDrawer key="new" />;
  return panel === 'edit' ? <FormDrawer key={`${itemId}/edit`} id={itemId} /> : <DetailDrawer key={itemId} id={itemId} />;
}
