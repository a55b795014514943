import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { FailedState } from '../ui/components/states.tsx';
import { drawingOf, frame, preloadCharts } from './load.ts';
import { useLoadable } from './loadable.ts';
import { type ChartProps, type ChartType, defaultHeight } from './props.ts';

/**
 * Renders the placeholder of a chart whose data is still loading, with the height of the chart. It also starts to load
 * the code of charts.
 *
 * @example
 * ```tsx
 * <Loaded call={declines} skeleton={<ChartSkeleton />}>
 *   {(rows) => (
 *     <Chart
 *       type="BarChart"
 *       name={text('declines.byDay')}
 *       keys={{ name: text('day'), kind: 'time' }}
 *       series={seriesOf(rows)}
 *     />
 *   )}
 * </Loaded>
 * ```
 * @param height height of the later chart, in CSS pixels
 * @param type type of the later chart, if it may be a map
 * @public
 */
export function ChartSkeleton({
  height = defaultHeight,
  type,
}: {
  readonly height?: number | undefined;
  readonly type?: ChartType;
}) {
  const text = useText('ui');
  useEffect(() => preloadCharts(type), [type]);
  return (
    <div role="status" style={{ height }}>
      <span className="ui-visually-hidden">{text('state.loading')}</span>
      <span className="ui-skeleton" style={{ display: 'block', height: '100%' }} aria-hidden="true" />
    </div>
  );
}

/** Renders a chart, or its placeholder until its code has loaded. The files in `types/` describe the types. @public */
export function Chart({ type, ...props }: ChartProps & { readonly type: ChartType }) {
  const text = useText('ui');
  useEffect(() => preloadCharts(type), [type]);
  const loaded = useLoadable(frame);
  const { height = defaultHeight } = props;
  if (loaded.status === 'loading') return <ChartSkeleton height={height} type={type} />;
  if (loaded.status === 'ready')
    return <loaded.value key={type} {...props} height={height} type={type} drawing={drawingOf(type)} />;
  return (
    <div style={{ height }}>
      <FailedState title={text('state.failed')} message={props.name} onRetry={() => preloadCharts(type)} />
    </div>
  );
}
