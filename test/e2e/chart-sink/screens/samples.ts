/** Typical charts of plugins, by name, with the same numbers at each start. */
import type { ChartProps, ChartSeries, ChartType, ChartUnit } from '#core/charts';

export interface Sample extends ChartProps {
  readonly type: ChartType;
}

const day = (at: number) => new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10);
const hour = (at: number) => new Date(Date.UTC(2026, 2, 1, at)).toISOString();
/** Returns a number of a wave. Neighbors differ, and no number is negative. */
const wave = (at: number, height: number) => Math.round(height * (1.2 + Math.sin(at * 0.9) + 0.2 * Math.cos(at * 2.3)));
const count: ChartUnit = { kind: 'count' };
const euros: ChartUnit = { kind: 'currency', currency: 'EUR' };
const days = { name: 'Day', kind: 'time' } as const;
const words = { name: 'Reason', kind: 'word' } as const;
const behind = (of: string) => `/charts/behind?of=${of}`;

const inDays = (length: number, of: (at: number) => string | number | null, before = 0) =>
  Array.from({ length }, (_, at) => ({ key: day(at - before), value: of(at), href: behind(day(at - before)) }));
const declines: ChartSeries = {
  id: 'declines',
  name: 'Card declines',
  unit: count,
  points: inDays(14, (at) => wave(at, 20)),
};
const volume: ChartSeries = {
  id: 'volume',
  name: 'Volume',
  unit: euros,
  points: inDays(7, (at) => `${wave(at, 180_000)}.${10 + at}`),
  comparison: { name: 'Previous 7 days', points: inDays(7, (at) => `${wave(at + 3, 150_000)}.50`, 7) },
};
const many = (length: number): ChartSeries => ({
  id: 'many',
  name: 'Transactions',
  unit: count,
  points: Array.from({ length }, (_, at) => ({ key: hour(at), value: wave(at / 7, 400) })),
});
const createSeries = (points: ChartSeries['points'], unit: ChartUnit = count, name = 'Declines'): ChartSeries => ({
  id: 'one',
  name,
  unit,
  points,
});

export const samples: readonly Sample[] = [
  { type: 'BarChart', name: 'Volume by day', keys: days, series: [volume] },
  {
    type: 'LineChart',
    name: 'Declines by day',
    keys: days,
    series: [
      declines,
      {
        id: 'frauds',
        name: 'Suspected frauds',
        unit: count,
        points: inDays(14, (at) => (at === 5 || at === 7 ? null : wave(at, 9))),
      },
    ],
  },
  {
    type: 'ComboChart',
    name: 'Volume and success',
    keys: days,
    series: [
      volume,
      { id: 'rate', name: 'Success rate', unit: { kind: 'percent' }, points: inDays(7, (at) => 80 + wave(at, 5) / 2) },
    ],
  },
  {
    type: 'PieChart',
    name: 'Declines by reason',
    keys: words,
    series: [
      {
        ...createSeries([
          { key: 'Insufficient funds', value: 410, detail: '12345.67', href: behind('funds') },
          { key: 'Do not honor', value: 220, detail: '9000.00' },
          { key: '3-D Secure failed', value: 140, detail: '100.10' },
          { key: 'Expired card', value: 90, detail: '7.50' },
          { key: 'Suspected fraud', value: 60, detail: '1.00' },
        ]),
        detail: { name: 'Volume', unit: euros },
      },
    ],
  },
  {
    type: 'GeoChart',
    name: 'Payments by country',
    keys: { name: 'Country', kind: 'country' },
    series: [
      createSeries(
        [
          { key: 'TR', value: 900, href: behind('TR') },
          { key: 'DE', value: 640 },
          { key: 'FR', value: 300 },
          { key: 'USA', value: 120 },
          { key: 'BR', value: 60 },
          { key: 'MT', value: 12 },
        ],
        count,
        'Payments',
      ),
    ],
  },
  { type: 'BarChart', name: 'Nothing', keys: days, series: [createSeries([])] },
  {
    type: 'LineChart',
    name: 'One point',
    keys: days,
    series: [createSeries([{ key: day(11), value: 34 }], count, 'Card declines')],
  },
  { type: 'LineChart', name: 'Five hundred', keys: { name: 'Hour', kind: 'time' }, series: [many(500)] },
  { type: 'BarChart', name: 'Ten thousand', keys: { name: 'Hour', kind: 'time' }, series: [many(10_000)] },
  {
    type: 'BarChart',
    name: 'Long names',
    keys: words,
    series: [
      createSeries([
        { key: 'A reason that goes on and on until nobody can remember how it began', value: 12 },
        { key: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', value: 30 },
        { key: '<b>Bold</b> & "quoted" <a href="javascript:alert(1)">x</a>', value: 7 },
      ]),
      {
        ...createSeries(
          [{ key: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', value: 3 }],
          count,
          'A series with quite a long name of its own, too',
        ),
        id: 'two',
      },
    ],
  },
  {
    type: 'BarChart',
    name: 'Net by day',
    keys: days,
    series: [
      createSeries(
        inDays(6, (at) => ['120.50', '-80.25', '0', '44.00', '-12.10', '60.00'][at] ?? null),
        euros,
        'Net',
      ),
    ],
  },
  { type: 'BarChart', name: 'Only zeros', keys: days, series: [createSeries(inDays(4, () => 0))] },
  {
    type: 'BarChart',
    name: 'Time to answer',
    keys: days,
    series: [
      createSeries(
        inDays(5, (at) => wave(at, 90_000)),
        { kind: 'time' },
        'Time to answer',
      ),
    ],
  },
  {
    type: 'PieChart',
    name: 'Many parts',
    keys: words,
    series: [
      createSeries(
        Array.from({ length: 14 }, (_, at) => ({ key: `Part ${at + 1}`, value: at === 13 ? -4 : `${14 - at}.10` })),
        euros,
        'Volume',
      ),
    ],
  },
];
