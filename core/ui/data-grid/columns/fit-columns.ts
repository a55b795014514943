/** What is known of a column when it is decided which have room. Pixels. */
export interface FitColumn {
  readonly id: string;
  /** As wide as what is in it needs. */
  readonly needed: number;
  /** No narrower than that. */
  readonly least: number;
  /** The lowest go first; those without one stay. */
  readonly rank?: number;
}

/** Which columns are not drawn, and how wide a cell is at most where the others have room only so. */
export interface Fit {
  readonly cut: readonly string[];
  readonly cap?: number;
}

/** How wide a cell is at most. */
export const widestCell = 280;
/** A column that would show less of its widest cell is not drawn. */
const leastShare = 0.6;

/** Finds the columns that fit: long texts give way first, then whole columns, the last of the lowest rank first. */
export function fitColumns(columns: readonly FitColumn[], room: number): Fit {
  const narrowest = widestCell * leastShare;
  const widthAt = (shown: readonly FitColumn[], cap: number) => shown.reduce((sum, { needed, least }) => sum + Math.min(needed, Math.max(cap, least)), 0);
  const goes = columns.map((column, place) => ({ ...column, place })).filter(({ rank }) => rank !== undefined);
  goes.sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || other.place - one.place);
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
