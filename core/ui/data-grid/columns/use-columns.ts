import { useCallback, useMemo } from 'react';
import { showColumns } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { GridColumn } from '../types.ts';
import { type GridPreferences, usePreferences, visibleColumns } from './preferences.ts';

/** The columns a person sees, and how to change them. */
export interface GridColumns<Row> {
  /** All columns: the visible ones in order, then the hidden ones in the list's order. */
  readonly all: readonly GridColumn<Row>[];
  readonly visible: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly show: (ids: readonly string[]) => void;
  readonly resize: (id: string, width: number) => void;
  /** Back to the list's own columns and widths. */
  readonly reset: () => void;
}

/** Order and visibility come from the address, else from what the person chose before, else from the list; widths are the person's. */
export function useColumns<Row>(grid: Grid<Row>): GridColumns<Row> {
  const { config, state, update } = grid;
  const [preferences, setPreferences] = usePreferences(config.id);
  const columns = useMemo(
    () => orderColumns(config.columns, visibleColumns(config.columns, state.columns ?? preferences.columns)),
    [config.columns, state.columns, preferences.columns],
  );
  const show = useCallback(
    (ids: readonly string[]) => {
      setPreferences({ ...preferences, columns: ids });
      update((before) => showColumns(before, ids), true);
    },
    [preferences, setPreferences, update],
  );
  const resize = useCallback(
    (id: string, width: number) => setPreferences({ ...preferences, widths: { ...preferences.widths, [id]: width } }),
    [preferences, setPreferences],
  );
  const reset = useCallback(() => {
    const own: GridPreferences = { widths: {} };
    setPreferences(own);
    update((before) => showColumns(before, undefined), true);
  }, [setPreferences, update]);
  return useMemo(() => ({ ...columns, widths: preferences.widths, show, resize, reset }), [columns, preferences.widths, show, resize, reset]);
}

function orderColumns<Row>(columns: readonly GridColumn<Row>[], visible: readonly string[]) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = visible.map((id) => byId.get(id)).filter((column) => column !== undefined);
  return { visible, all: [...shown, ...columns.filter(({ id }) => !visible.includes(id))] };
}
