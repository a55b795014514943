import { useCallback, useMemo } from 'react';
import { showColumns } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { GridColumn } from '../types.ts';
import { visibleColumns } from './preferences.ts';

/** The columns a person sees, and how to change them. */
export interface GridColumns<Row> {
  /** All columns: the visible ones in order, then the hidden ones in the list's order. */
  readonly all: readonly GridColumn<Row>[];
  readonly visible: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly show: (ids: readonly string[]) => void;
  /** Pixels by column, of all that are shown once one of them is set: the others stay as they are. */
  readonly resize: (widths: Readonly<Record<string, number>>) => void;
  /** Resets to the list's own columns, as wide as their content. */
  readonly reset: () => void;
}

/**
 * Returns the columns of a list. Order and visibility come from the address, else from the user's earlier choice, else
 * from the list; widths are the user's.
 */
export function useColumns<Row>(grid: Grid<Row>): GridColumns<Row> {
  const { config, state, update, preferences, remember } = grid;
  const columns = useMemo(
    () => orderColumns(config.columns, visibleColumns(config.columns, state.columns ?? preferences.columns)),
    [config.columns, state.columns, preferences.columns],
  );
  const show = useCallback(
    (ids: readonly string[]) => {
      remember({ columns: ids });
      update((before) => showColumns(before, ids), true);
    },
    [remember, update],
  );
  const resize = useCallback(
    (widths: Readonly<Record<string, number>>) => remember({ widths: { ...preferences.widths, ...widths } }),
    [preferences.widths, remember],
  );
  const reset = useCallback(() => {
    remember({ columns: undefined, widths: {} });
    update((before) => showColumns(before, undefined), true);
  }, [remember, update]);
  return useMemo(
    () => ({ ...columns, widths: preferences.widths, show, resize, reset }),
    [columns, preferences.widths, show, resize, reset],
  );
}

function orderColumns<Row>(columns: readonly GridColumn<Row>[], visible: readonly string[]) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = visible.map((id) => byId.get(id)).filter((column) => column !== undefined);
  return { visible, all: [...shown, ...columns.filter(({ id }) => !visible.includes(id))] };
}
