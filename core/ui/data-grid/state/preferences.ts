/** Visible columns of a list with their order and widths, and the number of rows per page; stored per user. */
import { useCallback, useMemo, useState } from 'react';
import { usePortal } from '../../../portal/portal.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import type { GridColumn } from '../types.ts';
import { type GridPreferences, parsePreferences, preferencesKey } from './stored-preferences.ts';

/** Parts of the preferences to change. `undefined` resets a part to the default of the list. */
export type PreferencesChange = { readonly [Part in keyof GridPreferences]?: GridPreferences[Part] | undefined };

/** Returns the user's preferences for a list, and a function that changes a part of them. */
export function usePreferences(gridId: string): readonly [GridPreferences, (change: PreferencesChange) => void] {
  const { userId } = useUiEnvironment();
  const { local } = usePortal().storages;
  const key = preferencesKey(gridId, userId);
  const [changed, setChanged] = useState<{ readonly key: string; readonly value: GridPreferences }>();
  const stored = useMemo(() => parsePreferences(local.getItem(key)), [key, local]);
  const change = useCallback(
    (part: PreferencesChange) => {
      // Reads the stored value instead of the rendered one: another tab or another list of the same type may have
      // changed another part.
      const value = JSON.stringify({ ...parsePreferences(local.getItem(key)), ...part });
      local.setItem(key, value);
      setChanged({ key, value: parsePreferences(value) });
    },
    [key, local],
  );
  return [changed?.key === key ? changed.value : stored, change];
}

/**
 * Returns the ids of the visible columns in order: the requested ids that exist, with the required columns at their
 * positions.
 */
export function visibleColumns<Row>(
  columns: readonly GridColumn<Row>[],
  wanted: readonly string[] | undefined,
): string[] {
  if (!wanted) return columns.filter((column) => column.required || !column.hidden).map(({ id }) => id);
  const known = new Set(columns.map(({ id }) => id));
  const visible = wanted.filter((id) => known.has(id));
  const missing = columns.filter(({ id, required }) => required && !visible.includes(id)).map(({ id }) => id);
  return [...missing, ...visible];
}
