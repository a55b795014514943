/** PIPELINE_CHART: the number of records per stage, stages below each other. */
import { useText } from '#core/react';
import { formatCount, Link, useMoney } from '#core/ui';
import type { WidgetTypeProps } from '../slots.ts';
import { currencyIn, textOf } from '../value.tsx';
import { ShareMeter } from './stage-bar.tsx';
import { useRowName } from './words.ts';

/** Height of a stage, CSS pixels. */
const rowHeight = 38;

export default function PipelineChart({ title, data, height, hrefOf }: WidgetTypeProps) {
  const text = useText('dashboards');
  const nameOf = useRowName();
  const money = useMoney();
  const highestCount = Math.max(...data.data.map(({ count }) => Number(count ?? 0)), 0);
  if (data.data.length === 0) return <p className="ui-muted">{text('noData')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the list
    <ol className="dash-stages" tabIndex={0} aria-label={title}>
      {data.data.slice(0, Math.max(3, Math.floor(height / rowHeight))).map((row) => {
        const name = nameOf(row, 'name');
        const href = hrefOf(row);
        const currency = currencyIn(row, data.baseCurrency);
        const share =
          row.share ?? (highestCount > 0 ? Math.round((Number(row.count ?? 0) / highestCount) * 1000) / 10 : 0);
        return (
          <li key={String(row.key)}>
            <span className="dash-stage-name">{href ? <Link href={href}>{name}</Link> : name}</span>
            <span className="dash-stage-figures">
              <span className="ui-muted">
                {Number(row.volume ?? 0) > 0
                  ? money(String(row.volume), currency)
                  : formatCount(Number(row.count ?? 0))}
              </span>{' '}
              <strong>{textOf(share, 'percent', currency)}</strong>
            </span>
            <ShareMeter share={Number(share)} />
          </li>
        );
      })}
    </ol>
  );
}
