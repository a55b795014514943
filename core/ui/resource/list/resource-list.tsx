import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { useClient } from '../../../http/use-call.ts';
import { checkGuard } from '../../../permissions/guard.ts';
import { useHolder } from '../../../permissions/use-holder.ts';
import { useGridState } from '../../data-grid/state/use-grid-state.ts';
import type { GridConfig } from '../../data-grid/types.ts';
import { fieldsOf, isPaged, rowSchema } from '../declaration/schema.ts';
import type { Item } from '../declaration/spec.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import { DetailDrawer } from '../item/detail-drawer.tsx';
import { type View, ViewContext } from '../view.ts';
import { gridColumns } from './columns.tsx';
import { gridFilters } from './filters.ts';
import { ListPart } from './list-part.tsx';
import { useList } from './use-list.ts';
import '../resource.css';

interface ResourceListProps {
  readonly view: Omit<View, 'find' | 'list'>;
  readonly endpoint: AnyEndpoint;
  readonly itemId: string | undefined;
  readonly panel: string | undefined;
  /** The question that is open over it. */
  readonly dialog: ReactNode;
}

/** The list, and beside it what the address opens: an item, the form that changes it, or the one that makes a new one. */
export function ResourceList({ view, endpoint, itemId, panel, dialog }: ResourceListProps) {
  const { spec, words, params } = view;
  const holder = useHolder();
  const client = useClient();
  const queries = useQueryClient();
  const filters = useMemo(() => spec.filters.filter(({ guard = 'signed-in' }) => checkGuard(guard, holder) === 'allowed'), [spec, holder]);
  const config = useMemo<GridConfig<Item>>(() => {
    const rows = fieldsOf(rowSchema(endpoint));
    const columns = spec.columns.filter(({ guard = 'signed-in' }) => checkGuard(guard, holder) === 'allowed');
    return {
      id: `${spec.texts}.${spec.id}.${holder.tier}`,
      columns: gridColumns(columns, rows, words),
      filters: gridFilters(filters, { schemas: isPaged(endpoint) ? fieldsOf(endpoint.query) : rows, rows, words, client, queries }),
      ...(spec.defaultSort && { defaultSort: spec.defaultSort }),
      ...(spec.defaultSize && { defaultSize: spec.defaultSize }),
    };
  }, [spec, endpoint, holder, words, filters, client, queries]);
  const grid = useGridState(config);
  const { list, rows } = useList({ spec, endpoint, params, state: grid.state, columns: config.columns, filters });
  const { list: Replaced } = spec.components;
  const opened = itemId !== undefined && <Opened itemId={itemId} panel={panel} />;
  return (
    <ViewContext value={{ ...view, list, find: (id) => rows.find((row) => spec.idOf(row) === id) }}>
      <div className="screen">
        {!((view.embedded || (spec.formInPlace && (itemId === 'new' || panel === 'edit'))) && opened) && (
          <Suspense fallback={null}>{Replaced ? <Replaced /> : <ListPart grid={grid} list={list} hasTitle={!view.embedded} />}</Suspense>
        )}
        {opened}
      </div>
      {dialog}
    </ViewContext>
  );
}

function Opened({ itemId, panel }: { readonly itemId: string; readonly panel: string | undefined }) {
  if (itemId === 'new') return <FormDrawer key="new" />;
  return panel === 'edit' ? <FormDrawer key={`${itemId}/edit`} id={itemId} /> : <DetailDrawer key={itemId} id={itemId} />;
}
