/** Slices of a pie. */
import { decimal, toExact } from './exact.ts';
import { type Cell, isThere, type ModelSeries } from './model.ts';

/** Maximum number of slices, because more can't be distinguished by color. */
const maxSlices = 8;

export interface Slice {
  /** Index of the row; `undefined` if the slice combines several rows. */
  readonly row?: number;
  readonly size: number;
  /** Value as a decimal string. */
  readonly value: string;
  readonly percent: number;
  /** Number of parts combined in the slice. */
  readonly count: number;
}

export interface Slices {
  readonly slices: readonly Slice[];
  /** Number of negative parts, which a pie can't show. */
  readonly below: number;
}

/** Returns the positive parts, largest first. If there are more than eight, the last slice combines the rest. */
export function slicesOf({ cells }: Pick<ModelSeries, 'cells'>): Slices {
  const there = cells.filter(isThere).map((cell) => ({ cell, size: toExact(cell.value) ?? 0n }));
  const parts = there
    .filter(({ size }) => size > 0n)
    .sort((a, b) => (a.size < b.size ? 1 : a.size > b.size ? -1 : a.cell.row - b.cell.row));
  const total = parts.reduce((sum, { size }) => sum + size, 0n);
  const alone = parts.length > maxSlices ? parts.slice(0, maxSlices - 1) : parts;
  const together = parts.slice(alone.length);
  const slice = (size: bigint, count: number, cell?: Cell): Slice => ({
    ...(cell && { row: cell.row }),
    size: Number(decimal(size)),
    value: decimal(size),
    percent: Number((size * 100_000n) / total) / 1_000,
    count,
  });
  const rest = together.reduce((sum, { size }) => sum + size, 0n);
  return {
    slices: [
      ...alone.map(({ cell, size }) => slice(size, 1, cell)),
      ...(together.length > 0 ? [slice(rest, together.length)] : []),
    ],
    below: there.filter(({ size }) => size < 0n).length,
  };
}
