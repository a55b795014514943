/** What a browser keeps of how a person sees a list. */
import { pageSizes } from '../state/page-sizes.ts';

export interface GridPreferences {
  /** The visible columns in order; the list's own where absent. */
  readonly columns?: readonly string[];
  /** Pixels by column; as wide as what is in them where empty. */
  readonly widths: Readonly<Record<string, number>>;
  /** Rows per page; the list's own where absent. */
  readonly size?: number;
}

export const minColumnWidth = 60;
export const maxColumnWidth = 800;
const noPreferences: GridPreferences = { widths: {} };

export const preferencesKey = (gridId: string, userId: string) => `portal.grid.${gridId}.${userId}`;

/** Reads stored preferences; what does not fit is left out, since anybody can write into storage. */
export function parsePreferences(stored: string | null): GridPreferences {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return noPreferences;
  const { columns, widths, size } = value as { columns?: unknown; widths?: unknown; size?: unknown }; // an object by the line above; its fields are checked below
  const entries = typeof widths === 'object' && widths !== null ? Object.entries(widths) : [];
  const sound = entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= minColumnWidth && entry[1] <= maxColumnWidth);
  return {
    ...(Array.isArray(columns) && columns.length > 0 && columns.every((id) => typeof id === 'string') && { columns }),
    widths: Object.fromEntries(sound),
    ...(typeof size === 'number' && pageSizes.includes(size) && { size }),
  };
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
