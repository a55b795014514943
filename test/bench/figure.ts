/** Measured figure with its budget. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly budget: number;
  readonly unit: 'KiB' | 'MiB' | 's' | 'ms' | 'bytes' | '×' | 'lines' | 'requests';
  /** Short description of what was measured. */
  readonly note?: string;
}

export const isWithin = (figure: Figure): boolean => figure.value <= figure.budget;

/** Returns the middle value, or the mean of the middle two for an even number of values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the percentile, interpolated linearly between the two nearest ranks. @param share 0 to 100 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = ((sorted.length - 1) * share) / 100;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Formats the figures as a table with fixed columns. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${format(figure.value)} ${figure.unit}`,
    `≤ ${format(figure.budget)} ${figure.unit}`,
    isWithin(figure) ? 'ok' : 'OVER',
    figure.note ?? '',
  ]);
  const header = ['figure', 'measured', 'budget', '', ''];
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const format = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
