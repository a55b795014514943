/** Stored form of a user's list preferences in the browser. */
import { isText, recordOf, storedFields } from '../../../storage/stored-json.ts';
import { pageSizes } from '../state/page-sizes.ts';

export interface GridPreferences {
  /** The visible columns in order; the list's own where absent. */
  readonly columns?: readonly string[];
  /** Pixels by column; as wide as what is in them where empty. */
  readonly widths: Readonly<Record<string, number>>;
  /** Rows per page; the list's own where absent. */
  readonly size?: number;
  /** Rows of the whole list when it was last read, where they are few. */
  readonly few?: number;
}

/** Number of rows below which a list needs no search, filters, views or pages. */
export const manyRows = 10;

export const minColumnWidth = 60;
export const maxColumnWidth = 800;

export const preferencesKey = (gridId: string, userId: string) => `portal.grid.${gridId}.${userId}`;

/** Reads stored preferences; what does not fit is left out, since anybody can write into storage. */
export function parsePreferences(stored: string | null): GridPreferences {
  const { columns, widths, size, few } = storedFields(stored);
  return {
    ...(Array.isArray(columns) && columns.length > 0 && columns.every(isText) && { columns }),
    widths: recordOf(widths, isWidth),
    ...(typeof size === 'number' && pageSizes.includes(size) && { size }),
    ...(typeof few === 'number' && few >= 0 && few < manyRows && { few }),
  };
}

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= minColumnWidth && value <= maxColumnWidth;
