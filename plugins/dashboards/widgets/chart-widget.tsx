/** CHART_WIDGET and MAP_WIDGET: the rows as one of the five chart types. */
import type { WidgetData, WidgetRow } from '#core/api';
import { Chart, type ChartSeries, type ChartUnit } from '#core/charts';
import { useText } from '#core/react';
import { useStatusWord } from '#core/ui';
import type { WidgetConfiguration } from '../shapes.ts';
import type { WidgetTypeProps } from '../slots.ts';
import { useHeading, useRowName } from './words.ts';

type ChartConfiguration = NonNullable<WidgetConfiguration['chartConfiguration']>;

export default function ChartWidget({ widget, title, data, height, hrefOf }: WidgetTypeProps) {
  const text = useText('dashboards');
  const heading = useHeading();
  const nameOf = useRowName();
  const statusWord = useStatusWord();
  const chart = widget.data.configuration.chartConfiguration;
  if (!chart) return <p className="ui-muted">{text('noChart')}</p>;
  const kind = chart.xAxisKind ?? 'word';
  const label = (row: WidgetRow) =>
    kind === 'status'
      ? statusWord(String(row[chart.xAxisColumn]))
      : kind === 'word'
        ? nameOf(row, chart.xAxisColumn)
        : undefined;
  return (
    <Chart
      type={chart.chartType}
      name={title}
      height={Math.max(height, 120)}
      keys={{ name: heading(chart.xAxisColumnName ?? chart.xAxisColumn), kind: kind === 'status' ? 'word' : kind }}
      series={seriesOf(chart, data, { label, hrefOf, heading, previous: text('previousPeriod') })}
    />
  );
}

interface Words {
  readonly label: (row: WidgetRow) => string | undefined;
  readonly hrefOf: WidgetTypeProps['hrefOf'];
  readonly heading: (name: string) => string;
  readonly previous: string;
}

const amounts = new Set(['volume', 'refundedVolume', 'amount']);
const percents = new Set(['successRate', 'share', 'refundedShare', 'pendingShare']);

/** Returns the unit of a column. For an unknown column the tooltip's type determines it. */
export function unitOf(
  column: string,
  { tooltipType, tooltipValue }: Pick<ChartConfiguration, 'tooltipType' | 'tooltipValue'>,
  currency: string | undefined,
): ChartUnit {
  if (amounts.has(column) || (tooltipType === 'currency' && column === tooltipValue))
    return { kind: 'currency', ...(currency && { currency }) };
  if (percents.has(column)) return { kind: 'percent' };
  return tooltipType === 'time' && (tooltipValue === undefined || column === tooltipValue)
    ? { kind: 'time' }
    : { kind: 'count' };
}

/** Returns a series for each of the columns. */
export function seriesOf(
  chart: ChartConfiguration,
  data: WidgetData,
  { label, hrefOf, heading, previous }: Words,
): ChartSeries[] {
  const { xAxisColumn, yAxisColumn, yAxisColumnName, tooltipValue } = chart;
  const currency = data.baseCurrency;
  const asOf = data.asOf === undefined ? Number.POSITIVE_INFINITY : Date.parse(data.asOf);
  const isAhead = (key: string) => chart.xAxisKind === 'time' && Date.parse(key) > asOf;
  const points = (rows: readonly WidgetRow[], column: string, isNow: boolean) =>
    rows.map((row) => {
      const name = label(row);
      const href = isNow ? hrefOf(row) : undefined;
      return {
        key: String(row[xAxisColumn] ?? ''),
        ...(name !== undefined && { label: name }),
        // Future values are unknown, not 0.
        value: isNow && isAhead(String(row[xAxisColumn] ?? '')) ? null : numberIn(row[column]),
        ...(tooltipValue !== undefined && tooltipValue !== column && { detail: numberIn(row[tooltipValue]) }),
        ...(href !== undefined && { href }),
      };
    });
  return yAxisColumn.map(
    (column, index): ChartSeries => ({
      id: column,
      name: heading(index === 0 && yAxisColumnName !== undefined ? yAxisColumnName : column),
      unit: unitOf(column, chart, currency),
      points: points(data.data, column, true),
      ...(tooltipValue !== undefined &&
        tooltipValue !== column && {
          detail: { name: heading(tooltipValue), unit: unitOf(tooltipValue, chart, currency) },
        }),
      ...(index === 0 &&
        chart.chartOptions?.comparison &&
        data.previous && { comparison: { name: previous, points: points(data.previous.data, column, false) } }),
    }),
  );
}

/** Returns a number, or a decimal amount in its original text. Returns null for any other value. */
const numberIn = (value: WidgetRow[string] | undefined): string | number | null =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    ? value
    : null;
