import { type ComponentType, useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { FailedState } from '../ui/pieces/states.tsx';
import { frame, map, plain, preloadCharts } from './load.ts';
import { useLoadable } from './loadable.ts';
import { type ChartProps, type ChartType, defaultHeight } from './types.ts';

/**
 * The place of a chart whose data are still loading: as high as the chart, and the reason that its code loads meanwhile.
 *
 * @example
 * ```tsx
 * <Loaded call={declines} skeleton={<ChartSkeleton />}>
 *   {(rows) => <BarChart name={text('declines.byDay')} keys={{ name: text('day'), kind: 'time' }} series={seriesOf(rows)} />}
 * </Loaded>
 * ```
 * @param height of the chart that comes, in CSS pixels
 * @param geo it is a map
 */
export function ChartSkeleton({ height = defaultHeight, geo = false }: { readonly height?: number | undefined; readonly geo?: boolean }) {
  const text = useText('ui');
  useEffect(() => preloadCharts(geo), [geo]);
  return (
    <div role="status" style={{ height }}>
      <span className="ui-visually-hidden">{text('state.loading')}</span>
      <span className="ui-skeleton" style={{ display: 'block', height: '100%' }} aria-hidden="true" />
    </div>
  );
}

/**
 * Parts of a whole, largest first; of more than eight the rest is one. Of several series it draws the first; values below zero are in
 * the table alone, and the chart says so.
 */
export const PieChart = (props: ChartProps) => <Chart type="PieChart" {...props} />;

/** A line per series: how something changes. */
export const LineChart = (props: ChartProps) => <Chart type="LineChart" {...props} />;

/** Bars side by side, in a colour for each series: how much there is of each. */
export const BarChart = (props: ChartProps) => <Chart type="BarChart" {...props} />;

/** Bars, and the last series as a line with an axis of its own on the right: a volume with its success rate. */
export const ComboChart = (props: ChartProps) => <Chart type="ComboChart" {...props} />;

/** The countries of the world, the darker the more. Of several series it draws the first; what has no shape on the map is named below it. */
export const GeoChart = (props: ChartProps) => <Chart type="GeoChart" {...props} />;

/** The component of each chart type that a widget's configuration names. */
export const chartTypes: Readonly<Record<ChartType, ComponentType<ChartProps>>> = { PieChart, LineChart, BarChart, ComboChart, GeoChart };

/** The chart, or what stands in its place until its code is there. */
function Chart({ type, ...props }: ChartProps & { readonly type: ChartType }) {
  const text = useText('ui');
  const geo = type === 'GeoChart';
  const drawing = geo ? map : plain;
  useEffect(() => preloadCharts(geo), [geo]);
  const loaded = useLoadable(frame);
  const { height = defaultHeight } = props;
  if (loaded.status === 'loading') return <ChartSkeleton height={height} geo={geo} />;
  if (loaded.status === 'ready') return <loaded.value {...props} height={height} type={type} drawing={drawing} />;
  return (
    <div style={{ height }}>
      <FailedState title={text('state.failed')} message={props.name} onRetry={() => preloadCharts(geo)} />
    </div>
  );
}
