/** Choice of the columns that fit in a list. Loaded when a table is wider than its container. */
import { defaultColumnWidth } from '../state/stored-preferences.ts';
import type { GridColumn } from '../types.ts';
import type { GridColumns } from './use-columns.ts';

/** A column whose widths determine which columns fit. In pixels. */
export interface FitColumn {
  readonly id: string;
  /** Width of the content. */
  readonly needed: number;
  /** Minimum width. */
  readonly least: number;
  /** Columns with the lowest rank are hidden first. Columns without a rank are never hidden. */
  readonly rank?: number;
}

/** Hidden columns, and the maximum width of a cell if the visible columns do not fit otherwise. */
export interface Fit {
  readonly cut: readonly string[];
  readonly cap?: number;
}

/** Maximum width of a cell. */
export const widestCell = 280;
/** A column is hidden if it could show less than this share of its widest cell. */
const leastShare = 0.6;

/**
 * Finds the columns that fit: first, long texts are shortened; then whole columns are hidden, those with the lowest
 * rank first, from the end.
 */
export function fitColumns(columns: readonly FitColumn[], room: number): Fit {
  const narrowest = widestCell * leastShare;
  const widthAt = (shown: readonly FitColumn[], cap: number) =>
    shown.reduce((sum, { needed, least }) => sum + Math.min(needed, Math.max(cap, least)), 0);
  const goes = columns.map((column, place) => ({ ...column, place })).filter(({ rank }) => rank !== undefined);
  goes.sort((column, other) => (column.rank ?? 0) - (other.rank ?? 0) || other.place - column.place);
  const cut: string[] = [];
  let shown = columns;
  while (widthAt(shown, narrowest) > room) {
    const next = goes[cut.length];
    if (!next) break;
    cut.push(next.id);
    shown = shown.filter(({ id }) => id !== next.id);
  }
  if (widthAt(shown, widestCell) <= room) return { cut };
  let cap = widestCell;
  while (cap > narrowest && widthAt(shown, cap) > room) cap -= 8;
  return { cut, cap: Math.max(cap, narrowest) };
}

/** Returns the rank of a column after the first one; `undefined` if it is never hidden. */
export function rankOf({
  required,
  pinned,
  keep,
  phone,
}: Pick<GridColumn<never>, 'required' | 'pinned' | 'keep' | 'phone'>): number | undefined {
  if (required || pinned) return undefined;
  if (keep) return 2;
  return phone ? 1 : 0;
}

/**
 * Returns a function that measures the table and finds the columns that fit; it returns `undefined` if all columns fit.
 */
export function measurer<Row>(
  region: HTMLElement,
  table: HTMLElement,
  { all, visible }: GridColumns<Row>,
): () => Fit | undefined {
  const needed = new Map<string, number>();
  const byId = new Map(all.map((column) => [column.id, column]));
  return () => {
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    const drawn = heads.filter(({ dataset }) => dataset.column);
    // Phones hide the column headings.
    if (drawn[0]?.closest('thead')?.offsetWidth === 1) return { cut: [] };
    if (region.scrollWidth > region.clientWidth + 1) {
      for (const { dataset, offsetWidth } of drawn)
        needed.set(dataset.column ?? '', Math.max(offsetWidth, needed.get(dataset.column ?? '') ?? 0));
    } else if (drawn.length === visible.length && !table.style.getPropertyValue('--cell-max')) return undefined;
    const others = heads.reduce((sum, head) => sum + (head.dataset.column ? 0 : head.offsetWidth), 0);
    const known = visible.map((id, place): FitColumn => {
      const { width: least = defaultColumnWidth, ...look } = byId.get(id) ?? {};
      const rank = place === 0 ? undefined : rankOf(look);
      return { id, needed: needed.get(id) ?? least, least, ...(rank !== undefined && { rank }) };
    });
    return fitColumns(known, region.clientWidth - others);
  };
}
