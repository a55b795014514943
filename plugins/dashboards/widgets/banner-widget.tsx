/** BANNER_WIDGET: pending work of the user; each number links to its rows. */
import { useText } from '#core/react';
import { formatCount, Link } from '#core/ui';
import type { WidgetTypeProps } from '../slots.ts';
import { useRowName } from './words.ts';

export default function BannerWidget({ data, hrefOf }: WidgetTypeProps) {
  const text = useText('dashboards');
  const nameOf = useRowName();
  if (data.data.length === 0) return <p className="ui-muted">{text('noData')}</p>;
  return (
    <ul className="dash-banner">
      {data.data.map((row) => {
        const href = hrefOf(row);
        const content = (
          <>
            <strong>{formatCount(Number(row.count ?? 0))}</strong> <span>{nameOf(row, 'name')}</span>
          </>
        );
        return (
          <li key={String(row.key)} className={row.count === 0 ? 'dash-banner-none' : undefined}>
            {href ? <Link href={href}>{content}</Link> : <span>{content}</span>}
          </li>
        );
      })}
    </ul>
  );
}
