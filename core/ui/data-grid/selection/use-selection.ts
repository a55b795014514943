import { useMemo, useRef, useState } from 'react';
import { checkGuard } from '../../../permissions/guard.ts';
import { useMaybeHolder } from '../../../portal/use-holder.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { formatFilterValue } from '../state/filter-values.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { BulkAction } from '../types.ts';

/** The rows that the user has selected, on any page. */
export interface Selection<Row> {
  /** Actions that the user may perform on the selected rows. */
  readonly actions: readonly BulkAction<Row>[];
  readonly ids: ReadonlySet<string>;
  /** Returns the selected rows in the order in which they were selected, with the data that was read last. */
  readonly rows: () => readonly Row[];
  /** Selects a row or removes it from the selection. */
  readonly toggle: (id: string) => void;
  /** Toggles a row, and sets all rows since the last toggled one to the same state. */
  readonly toggleTo: (id: string) => void;
  /**
   * Extends the range from a row of the page to the next one. Moving away from the start of the range adds rows, moving
   * towards it removes them.
   */
  readonly extend: (from: string, to: string) => void;
  /** Selects all rows of the page or none of them. */
  readonly togglePage: () => void;
  readonly keep: (ids: readonly string[]) => void;
}

type Chosen<Row> = ReadonlyMap<string, Row>;

/**
 * Returns the selection of a list by id, across its pages. With other filters, another search or another mode it is a
 * different list without a selection.
 * @param rows rows of the page, in order
 * @returns the selection; `undefined` if the user has no action for several rows
 */
export function useSelection<Row>(
  { config, state }: Grid<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Selection<Row> | undefined {
  const { mode } = useUiEnvironment();
  const holder = useMaybeHolder();
  const list = JSON.stringify([
    config.id,
    mode,
    state.search,
    ...[...state.filters].map(([id, value]) => [id, formatFilterValue(value)]),
  ]);
  const [stored, setStored] = useState<{ readonly list: string; readonly chosen: Chosen<Row> }>({ list, chosen: none });
  if (stored.list !== list) setStored({ list, chosen: none });
  const chosen: Chosen<Row> = stored.list === list ? stored.chosen : none;
  const anchor = useRef<string>(undefined);
  const actions = useMemo(
    () => (config.bulk ?? []).filter(({ guard = 'public' }) => checkGuard(guard, holder) === 'allowed'),
    [config.bulk, holder],
  );
  if (actions.length === 0) return undefined;
  const page = new Map(rows.map((row) => [rowId(row), row]));
  const ids = [...page.keys()];
  const change = (wanted: readonly string[], selected: boolean) => {
    const next = new Map<string, Row>(chosen);
    for (const id of wanted) {
      const row = page.get(id);
      if (!selected) next.delete(id);
      else if (row !== undefined) next.set(id, row);
    }
    setStored({ list, chosen: next });
  };
  const toggle = (id: string) => {
    anchor.current = id;
    change([id], !chosen.has(id));
  };
  return {
    actions,
    ids: new Set(chosen.keys()),
    rows: () => [...chosen].map(([id, row]) => page.get(id) ?? row),
    toggle,
    toggleTo: (id) => {
      const from = ids.indexOf(anchor.current ?? '');
      if (from < 0) toggle(id);
      else change(idsBetween(ids, from, ids.indexOf(id)), !chosen.has(id));
    },
    extend: (from, to) => {
      const start = ids.indexOf(anchor.current ?? '');
      const [at, next] = [ids.indexOf(from), ids.indexOf(to)];
      const isBack = start >= 0 && chosen.has(from) && Math.abs(next - start) < Math.abs(at - start);
      if (isBack) change([from], false);
      else {
        if (start < 0 || !chosen.has(from)) anchor.current = from;
        change(idsBetween(ids, at, next), true);
      }
    },
    togglePage: () => change(ids, !ids.every((id) => chosen.has(id))),
    keep: (wanted) => {
      const onlyWanted = (before: Chosen<Row>): Chosen<Row> =>
        new Map<string, Row>([...before].filter(([id]) => wanted.includes(id)));
      setStored((before) => ({ ...before, chosen: onlyWanted(before.chosen) }));
    },
  };
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

const idsBetween = (ids: readonly string[], start: number, other: number) =>
  ids.slice(Math.min(start, other), Math.max(start, other) + 1);
