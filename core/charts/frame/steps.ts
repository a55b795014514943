import type { Mark } from '../drawing/figure.ts';

/** A value, by the index of its series and its index among the values of that series. */
export interface At {
  readonly series: number;
  readonly index: number;
}

/**
 * Returns the position after an arrow key: left and right move within a series, up and down to the adjacent series in
 * the same row; `undefined` if there is none.
 */
export function stepFrom(at: At, key: string, marks: readonly (readonly Mark[])[]): At | undefined {
  const seriesMarks = marks[at.series] ?? [];
  const last = seriesMarks.length - 1;
  const several = marks.filter((all) => all.length > 0).length > 1;
  const within = {
    ArrowLeft: at.index - 1,
    ArrowRight: at.index + 1,
    Home: 0,
    End: last,
    ...(!several && { ArrowUp: at.index - 1, ArrowDown: at.index + 1 }),
  }[key];
  if (within !== undefined) return { series: at.series, index: Math.min(last, Math.max(0, within)) };
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (by === 0) return undefined;
  for (let series = at.series + by; series >= 0 && series < marks.length; series += by) {
    const others = marks[series] ?? [];
    if (others.length === 0) continue;
    const row = seriesMarks[at.index]?.row ?? 0;
    const index = others.reduce(
      (best, mark, place) =>
        Math.abs((mark.row ?? 0) - row) < Math.abs((others[best]?.row ?? 0) - row) ? place : best,
      0,
    );
    return { series, index };
  }
  return at;
}
