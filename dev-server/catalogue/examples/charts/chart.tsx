/** Charts of numbers. Screen readers get a chart as a table, and it can be saved. */
import { Chart, ChartSkeleton } from '#core/charts';

const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
const volume = [
  {
    id: 'volume',
    name: 'Volume',
    unit: { kind: 'currency', currency: 'EUR' },
    points: days.map((key, at) => ({ key, value: String(1200 + ((at * 377) % 900)) })),
    comparison: {
      name: 'Previous period',
      points: days.map((key, at) => ({ key, value: String(1000 + ((at * 211) % 700)) })),
    },
  },
] as const;
const methods = [
  {
    id: 'payments',
    name: 'Payments',
    unit: { kind: 'count' },
    points: [
      { key: 'Card', value: 850 },
      { key: 'Wallet', value: 310 },
      { key: 'Bank transfer', value: 120 },
    ],
  },
] as const;

export const Lines = () => (
  <Chart type="LineChart" name="Volume by day" keys={{ name: 'Day', kind: 'time' }} series={volume} />
);

export const Bars = () => (
  <Chart type="BarChart" name="Payments by method" keys={{ name: 'Method', kind: 'word' }} series={methods} />
);

export const Parts = () => (
  <Chart type="PieChart" name="Payments by method" keys={{ name: 'Method', kind: 'word' }} series={methods} />
);

export const NoData = () => (
  <Chart type="BarChart" name="Payments by method" keys={{ name: 'Method', kind: 'word' }} series={[]} />
);

export const Loading = () => <ChartSkeleton />;
