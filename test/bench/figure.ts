import { type BudgetId, budgets } from './budgets.ts';

/** Measured figure. Its name, unit and budget are in budgets.ts. */
export interface Figure {
  readonly id: BudgetId;
  readonly value: number;
  /** Times on this machine, for information, with a short description of the measurement. */
  readonly note?: string;
}

export const isWithin = ({ id, value }: Figure): boolean => value <= budgets[id].most;

/** Returns the exit code of `npm run bench`: 1 if a figure is over its budget or could not be measured. */
export const exitCodeOf = (figures: readonly Figure[]): 0 | 1 => (figures.every(isWithin) ? 0 : 1);

/** Returns the middle value, or the mean of the middle two for an even number of values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/**
 * Returns the percentile, interpolated linearly between the two nearest ranks.
 * @param share 0 to 100
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = ((sorted.length - 1) * share) / 100;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Formats the figures as a table with fixed columns. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, most } = budgets[figure.id];
    return [
      `${figure.id}: ${name}`,
      `${format(figure.value)} ${unit}`,
      `≤ ${format(most)} ${unit}`,
      isWithin(figure) ? 'ok' : 'OVER',
      figure.note ?? '',
    ];
  });
  const header = ['figure', 'measured', 'budget', '', 'for information'];
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

export const format = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
