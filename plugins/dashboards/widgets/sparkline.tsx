import type { WidgetRow } from '#core/api';
import { useText } from '#core/react';
import { dayOf, useUiEnvironment } from '#core/ui';

const width = 96;
const height = 24;

/**
 * Renders the daily values of a number as a line without axes, with a text alternative for screen readers; nothing for
 * fewer than two days.
 */
export function Sparkline({ rows, column }: { readonly rows: readonly WidgetRow[]; readonly column: string }) {
  const text = useText('dashboards');
  const { timeZone } = useUiEnvironment();
  const today = dayOf(Date.now(), timeZone);
  // Omits today, because the incomplete day would look like a decrease.
  const values = rows
    .filter(({ key }) => key !== today)
    .map((row) => Number(row[column]))
    .filter((value) => Number.isFinite(value));
  if (values.length < 2) return null;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * width;
    const y = highest === lowest ? height / 2 : height - 1 - ((value - lowest) / (highest - lowest)) * (height - 2);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className="dash-sparkline" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{text(`sparkline.${directionOf(values)}`, { count: values.length })}</title>
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** Returns the direction of a line from its first value to its last. */
function directionOf(values: readonly number[]): 'up' | 'down' | 'level' {
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return change === 0 ? 'level' : change > 0 ? 'up' : 'down';
}
