/** Which columns a person sees in a list, in which order and how wide; kept per user. */
import { useCallback, useMemo, useState } from 'react';
import { useUiEnvironment } from '../../../state/environment.tsx';
import type { GridColumn } from '../types.ts';

export interface GridPreferences {
  /** The visible columns in order; the list's own where absent. */
  readonly columns?: readonly string[];
  /** Pixels by column. */
  readonly widths: Readonly<Record<string, number>>;
}

export const minColumnWidth = 60;
export const maxColumnWidth = 800;
const noPreferences: GridPreferences = { widths: {} };

export const preferencesKey = (gridId: string, userId: string) => `portal.grid.${gridId}.${userId}`;

/** Reads stored preferences; what does not fit is left out, since anybody can write into storage. */
export function parsePreferences(stored: string | null): GridPreferences {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return noPreferences;
  const { columns, widths } = value as { columns?: unknown; widths?: unknown }; // an object by the line above; both fields are checked below
  const entries = typeof widths === 'object' && widths !== null ? Object.entries(widths) : [];
  const sound = entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= minColumnWidth && entry[1] <= maxColumnWidth);
  return {
    ...(Array.isArray(columns) && columns.length > 0 && columns.every((id) => typeof id === 'string') && { columns }),
    widths: Object.fromEntries(sound),
  };
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The person's preferences for a list, and how to change them. */
export function usePreferences(gridId: string): readonly [GridPreferences, (next: GridPreferences) => void] {
  const { userId } = useUiEnvironment();
  const key = preferencesKey(gridId, userId);
  const [changed, setChanged] = useState<{ readonly key: string; readonly value: GridPreferences }>();
  const stored = useMemo(() => parsePreferences(localStorage.getItem(key)), [key]);
  const change = useCallback(
    (value: GridPreferences) => {
      localStorage.setItem(key, JSON.stringify(value));
      setChanged({ key, value });
    },
    [key],
  );
  return [changed?.key === key ? changed.value : stored, change];
}

/** The ids of the visible columns in order: the wanted ones that exist, with the required ones where they belong. */
export function visibleColumns<Row>(columns: readonly GridColumn<Row>[], wanted: readonly string[] | undefined): string[] {
  if (!wanted) return columns.filter((column) => column.required || !column.hidden).map(({ id }) => id);
  const known = new Set(columns.map(({ id }) => id));
  const visible = wanted.filter((id) => known.has(id));
  const missing = columns.filter(({ id, required }) => required && !visible.includes(id)).map(({ id }) => id);
  return [...missing, ...visible];
}
