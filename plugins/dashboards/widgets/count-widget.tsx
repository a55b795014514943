/** COUNT_WIDGET and SUCCESS_RATE_WIDGET: one number, its change from the previous period, and a link to its rows. */

import { useText } from '#core/react';
import { formatAmount, Link, withPercentSign } from '#core/ui';
import type { Pipe } from '../shapes.ts';
import type { WidgetTypeProps } from '../slots.ts';
import { Value } from '../value.tsx';
import { type Change, changeOf } from './change.ts';
import { Sparkline } from './sparkline.tsx';

export default function CountWidget({ widget, data, trend, hrefOf }: WidgetTypeProps) {
  const text = useText('dashboards');
  const { configuration } = widget.data;
  const isRate = configuration.widgetType === 'SUCCESS_RATE_WIDGET';
  const column = configuration.valueColumn ?? (isRate ? 'successRate' : 'count');
  const pipe: Pipe = configuration.customPipe ?? (isRate ? 'percent' : 'count');
  const row = data.data[0];
  const now = row?.[column];
  const before = data.previous?.data[0]?.[column];
  const change = changeOf(now, before, pipe === 'percent');
  const href = hrefOf(row);
  const value = <Value value={now} pipe={pipe} row={row ?? {}} baseCurrency={data.baseCurrency} />;
  // Commas separate the parts of the description.
  const description = configuration.description?.split(',').map((part) => part.trim());
  return (
    <div className="dash-count">
      <p className="dash-count-value">
        {row === undefined ? text('noData') : href === undefined ? value : <Link href={href}>{value}</Link>}
      </p>
      {(data.previous || trend) && (
        <div className="dash-count-course">
          {data.previous && <Delta change={change} rising={configuration.rising ?? 'neutral'} />}
          {trend && <Sparkline rows={trend} column={column} />}
        </div>
      )}
      {description?.map((part) => (
        <p key={part} className="ui-muted">
          {part}
        </p>
      ))}
    </div>
  );
}

/** Renders the change by sign and words, not by color alone. */
function Delta({
  change,
  rising,
}: {
  readonly change: Change | undefined;
  readonly rising: 'good' | 'bad' | 'neutral';
}) {
  const text = useText('dashboards');
  if (!change) return <p className="dash-delta ui-muted">{text('noComparison')}</p>;
  const tone =
    change.direction === 'same' || rising === 'neutral'
      ? 'neutral'
      : (change.direction === 'up') === (rising === 'good')
        ? 'positive'
        : 'negative';
  const sign = change.direction === 'up' ? '+' : change.direction === 'down' ? '\u2212' : '';
  const by = `${sign}${formatAmount(change.by, 1)}`;
  const amount = change.isPoints ? `${by} ${text('points')}` : withPercentSign(by);
  return (
    <p className="dash-delta">
      <span className={`dash-delta-${tone}`}>{amount}</span>{' '}
      <span className="ui-muted">{text(`versus.${change.direction}`)}</span>
    </p>
  );
}
