import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { modelOf } from '../../../core/charts/data/model.ts';
import { slicesOf } from '../../../core/charts/data/slices.ts';
import { cartesianFigure } from '../../../core/charts/drawing/cartesian.ts';
import { plainText } from '../../../core/charts/drawing/figure.ts';
import { geoFigure } from '../../../core/charts/drawing/geo.ts';
import type { Look } from '../../../core/charts/drawing/look.ts';
import { pieFigure } from '../../../core/charts/drawing/pie.ts';
import { scaleOf, wordsThatFit } from '../../../core/charts/drawing/ticks.ts';
import { stepFrom } from '../../../core/charts/frame/steps.ts';
import type { ChartPoint, ChartUnit } from '../../../core/charts/props.ts';
import { chartTypeOf } from '../../../core/charts/types/index.ts';
import { textOf } from '../../../core/i18n/use-text.ts';

const look: Look = {
  colors: ['#067d72', '#b8551a', '#2f6db5'],
  text: '#111111',
  muted: '#666666',
  line: '#dddddd',
  surface: '#ffffff',
  compared: { fill: '#cccccc', line: '#888888' },
  font: 'Inter',
};
const count: ChartUnit = { kind: 'count' };
const size = { width: 600, height: 240 };
const model = (...all: readonly (readonly ChartPoint[])[]) =>
  modelOf(
    {
      name: 'Chart',
      keys: { name: 'Day', kind: 'time' },
      series: all.map((points, at) => ({ id: String(at), name: `Series ${at}`, unit: count, points })),
    },
    { timeZone: 'UTC', currencies: [] },
  );
const inDays = (...values: readonly (number | null)[]) =>
  values.map((value, at) => ({ key: `2026-03-${String(at + 1).padStart(2, '0')}`, value }));

test('an axis has round numbers that hold every value', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      (values, withZero) => {
        const { from, to, ticks } = scaleOf(values, { kind: 'percent' }, 5, withZero);
        const lost = 1e-6 + 1e-9 * Math.max(...values.map(Math.abs)); // the rounding error of a step
        assert.ok(from <= Math.min(...values) + lost && to >= Math.max(...values) - lost);
        assert.ok(ticks.length >= 2 && ticks.length <= 8, `${ticks.length} ticks`);
      },
    ),
  );
  assert.deepEqual(scaleOf([0, 0], count, 5, true).ticks, [0, 1]);
  assert.deepEqual(scaleOf([86.4, 85.3], { kind: 'percent' }, 4, false).ticks, [85, 85.5, 86, 86.5]);
  assert.deepEqual(scaleOf([3, 0], count, 5, true).ticks, [0, 1, 2, 3], 'what is counted has no halves');
  assert.deepEqual(
    scaleOf([200_000], { kind: 'time' }, 4, true).ticks,
    [0, 60_000, 120_000, 180_000, 240_000],
    'time is in minutes, not in thousands',
  );
});

test('words that have no room are shortened or left out, never laid over each other', () => {
  assert.deepEqual(
    wordsThatFit(['aa', 'bb', 'cc'], 300).map(({ text }) => text),
    ['aa', 'bb', 'cc'],
  );
  assert.deepEqual(
    wordsThatFit(['a very long name indeed', 'b'], 160).map(({ text }) => text),
    ['a very lon…', 'b'],
  );
  assert.ok(
    wordsThatFit(
      Array.from({ length: 300 }, (_, at) => `Merchant ${at}`),
      600,
    ).length <= 10,
  );
});

test('each value stands where it is drawn, and a pointer near it means it', () => {
  const figure = cartesianFigure(model(inDays(10, 20, null, 40)), [{ as: 'bar', axis: 'y' }], size, look);
  const [marks = []] = figure.marks;
  assert.deepEqual(
    marks.map(({ row }) => row),
    [0, 1, 3],
    'a gap has no place',
  );
  const [low, high] = [marks[0] ?? assert.fail(), marks[2] ?? assert.fail()];
  assert.ok(low.y > high.y && low.x < high.x);
  assert.deepEqual(figure.hit(low.x + 3, 12), low, 'above a low bar is that bar');
  assert.equal(figure.hit(high.x, high.y), high);
});

test('a combination has the last series on the right axis, unless it is alone', () => {
  const traces = (...all: readonly (readonly ChartPoint[])[]) =>
    chartTypeOf('ComboChart')
      .parts({ model: model(...all), text: textOf('charts'), currencies: [] })
      .figure(size, look, new Set())
      .data.map((trace) => [trace.type, 'yaxis' in trace ? trace.yaxis : undefined]);
  assert.deepEqual(traces(inDays(1, 2), inDays(3, 4)), [
    ['bar', 'y'],
    ['scatter', 'y2'],
  ]);
  assert.deepEqual(traces(inDays(1, 2)), [['bar', 'y']]);
});

test('series differ without color, and a lone value between gaps always has a marker', () => {
  const many = inDays(...Array.from({ length: 28 }, (_, at) => (at === 10 || at === 12 ? null : at)));
  const { data } = cartesianFigure(
    model(
      [
        ...many,
        ...Array.from({ length: 30 }, (_, at) => ({ key: `2026-05-${String(at + 1).padStart(2, '0')}`, value: at })),
      ],
      inDays(1, 2),
    ),
    [
      { as: 'line', axis: 'y' },
      { as: 'line', axis: 'y' },
    ],
    size,
    look,
  );
  // only the fields of the traces that this test reads
  const [first, second] = data as unknown as { line: { dash: string }; marker: { size: number[]; symbol: string } }[];
  assert.notEqual(first?.line.dash, second?.line.dash);
  assert.notEqual(first?.marker.symbol, second?.marker.symbol);
  assert.deepEqual([first?.marker.size[9], first?.marker.size[11]], [0, 5]);
});

test('a pointer on a pie means the part under it', () => {
  const { slices } = slicesOf(model(inDays(75, 25)).series[0] ?? assert.fail());
  const figure = pieFigure(slices, 'Chart', { width: 200, height: 200 }, look);
  assert.equal(figure.hit(160, 60)?.row, 0);
  assert.equal(figure.hit(45, 45)?.row, 1);
  assert.equal(figure.hit(100, 100), undefined, 'the hole is none of them');
  for (const mark of figure.marks[0] ?? []) assert.equal(figure.hit(mark.x, mark.y), mark);
});

test('a map draws the countries that it has shapes of', () => {
  const of = modelOf(
    {
      name: 'Chart',
      keys: { name: 'Country', kind: 'country' },
      series: [{ id: 'a', name: 'A', unit: count, points: ['MT', 'DE'].map((key) => ({ key, value: 1 })) }],
    },
    { timeZone: 'UTC', currencies: [] },
  );
  const { data, marks } = geoFigure(of, new Set(['DEU']), size, look);
  assert.deepEqual((data[0] as { locations?: unknown }).locations, ['DEU']);
  assert.deepEqual(
    marks[0]?.map(({ row }) => row),
    [1],
  );
});

test('names are text to Plotly, which would take them for HTML', () => {
  assert.equal(plainText('<a href="javascript:x">&</a>'), '&lt;a href="javascript:x"&gt;&amp;&lt;/a&gt;');
});

test('arrow keys stay within the values, and change the series at the same row', () => {
  const mark = (series: number, row: number) => ({ series, row, x: 0, y: 0 });
  const marks = [[mark(0, 0), mark(0, 1), mark(0, 4)], [], [mark(2, 0), mark(2, 3)]];
  assert.deepEqual(stepFrom({ series: 0, index: 0 }, 'ArrowLeft', marks), { series: 0, index: 0 });
  assert.deepEqual(stepFrom({ series: 0, index: 1 }, 'End', marks), { series: 0, index: 2 });
  assert.deepEqual(stepFrom({ series: 0, index: 2 }, 'ArrowDown', marks), { series: 2, index: 1 });
  assert.deepEqual(stepFrom({ series: 2, index: 1 }, 'ArrowUp', marks), { series: 0, index: 2 });
  assert.deepEqual(stepFrom({ series: 2, index: 1 }, 'ArrowDown', marks), { series: 2, index: 1 });
  assert.deepEqual(stepFrom({ series: 0, index: 0 }, 'ArrowDown', [marks[0] ?? []]), { series: 0, index: 1 });
  assert.equal(stepFrom({ series: 0, index: 0 }, 'a', marks), undefined);
});
