/** Pie charts, drawn as a ring. */
import { formatAmount, withPercentSign } from '../../ui/formats/amount.ts';
import type { Slice } from '../data/slices.ts';
import { type Figure, layoutOf, type Mark, type Size } from './figure.ts';
import { inTurn, type Look, patterns, textOn } from './look.ts';

const hole = 0.56;
const edge = 6;
/**
 * Minimum share, in percent, of a part with a number. Smaller parts, and all parts of a small ring, have no room for
 * it.
 */
const leastWithText = 6;
const leastRadius = 72;

export function pieFigure(slices: readonly Slice[], name: string, size: Size, look: Look): Figure {
  const radius = Math.max(1, Math.min(size.width, size.height) / 2 - edge);
  const [middleX, middleY] = [size.width / 2, size.height / 2];
  const total = slices.reduce((sum, slice) => sum + slice.size, 0);
  let before = 0;
  const turns = slices.map((slice) => {
    const turn = { from: before / total, to: (before + slice.size) / total };
    before += slice.size;
    return turn;
  });
  const marks = slices.map(({ row }, at): Mark => {
    const turn = turns[at] ?? { from: 0, to: 1 };
    const angle = Math.PI * (turn.from + turn.to);
    const far = (radius * (1 + hole)) / 2;
    return { series: 0, row, x: middleX + far * Math.sin(angle), y: middleY - far * Math.cos(angle) };
  });
  const colors = slices.map((_, at) => inTurn(look.colors, at));
  return {
    data: [
      {
        type: 'pie',
        name,
        values: slices.map((slice) => slice.size),
        // Plotly merges slices with equal labels, so the labels are indexes.
        labels: slices.map((_, at) => String(at)),
        sort: false,
        direction: 'clockwise',
        rotation: 0,
        hole,
        text: slices.map(({ percent }) =>
          percent < leastWithText || radius < leastRadius ? '' : withPercentSign(formatAmount(percent.toFixed(0), 0)),
        ),
        textinfo: 'text',
        textposition: 'inside',
        insidetextorientation: 'horizontal',
        insidetextfont: { color: colors.map(textOn), size: 11 },
        hoverinfo: 'skip',
        marker: {
          colors: colors,
          line: { color: look.surface, width: 2 },
          pattern: {
            shape: slices.map((_, at) => inTurn(patterns, at)),
            bgcolor: colors,
            fgcolor: look.surface,
            fgopacity: 0.35,
            size: 7,
            solidity: 0.2,
          },
        },
      },
    ],
    layout: {
      ...layoutOf(size, look),
      margin: { l: middleX - radius, r: middleX - radius, t: middleY - radius, b: middleY - radius, pad: 0 },
    },
    marks: [marks],
    hit: (x, y) => {
      const [dx, dy] = [x - middleX, middleY - y];
      const far = Math.hypot(dx, dy);
      if (far > radius + 4 || far < radius * hole - 4) return undefined;
      const turn = (Math.atan2(dx, dy) / (2 * Math.PI) + 1) % 1;
      return marks[turns.findIndex(({ from, to }) => turn >= from && turn < to)];
    },
  };
}
