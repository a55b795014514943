/** Stored form of a user's list preferences in the browser. */
import { isText, recordOf, storedFields } from '../../../storage/stored-json.ts';
import { pageSizes } from './page-sizes.ts';

export interface GridPreferences {
  /** The visible columns in order; the default columns if absent. */
  readonly columns?: readonly string[];
  /** Widths by column, in pixels. Columns without a width are as wide as their content. */
  readonly widths: Readonly<Record<string, number>>;
  /** Rows per page; the default of the list if absent. */
  readonly size?: number;
  /** Number of rows in the whole list when it was last read, if there are few. */
  readonly few?: number;
}

/** Number of rows below which a list needs no search, filters, views or pages. */
export const manyRows = 10;

export const minColumnWidth = 60;
export const maxColumnWidth = 800;
export const defaultColumnWidth = 140;

export const preferencesKey = (gridId: string, userId: string) => `portal.grid.${gridId}.${userId}`;

/** Parses stored preferences without invalid parts, because anyone can write to the browser's storage. */
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
