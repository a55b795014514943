import { useCallback, useMemo } from 'react';
import { visibleColumns } from '../state/preferences.ts';
import { showColumns } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { GridColumn } from '../types.ts';

/** The columns that the user sees, and functions to change them. */
export interface GridColumns<Row> {
  /** All columns: the visible ones in order, then the hidden ones in the list's order. */
  readonly all: readonly GridColumn<Row>[];
  readonly visible: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly show: (ids: readonly string[]) => void;
  /** Sets the widths of all visible columns in pixels. With only one width, the others would change as well. */
  readonly resize: (widths: Readonly<Record<string, number>>) => void;
  /** Resets the columns to the default of the list, with the widths of their content. */
  readonly reset: () => void;
}

/**
 * Returns the columns of a list. The order and the visible columns are those in the address, else the user's previous
 * choice, else the default of the list. The widths are the user's.
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
