/** WEBHOOK_STATUS: URLs that accept their webhooks, and URLs that do not. */
import { useText } from '#core/react';
import { DateTime, formatCount, Link } from '#core/ui';
import type { WidgetTypeProps } from '../slots.ts';
import { WebhookBadge } from './webhook-badge.tsx';

export default function WebhookStatus({ title, data, hrefOf }: WidgetTypeProps) {
  const text = useText('dashboards');
  if (data.data.length === 0) return <p className="ui-muted">{text('noData')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the list
    <ul className="dash-webhooks" tabIndex={0} aria-label={title}>
      {data.data.slice(0, 20).map((row) => {
        const href = hrefOf(row);
        const name = String(row.name ?? row.key ?? '');
        return (
          <li key={String(row.key)}>
            <span className="dash-webhook-name" title={name}>
              {href ? <Link href={href}>{name}</Link> : name}
            </span>
            <WebhookBadge status={String(row.status)} />
            <span className="ui-muted">
              {row.lastAttempt ? <DateTime value={String(row.lastAttempt)} style="relative" /> : text('neverTried')}
              {Number(row.failed ?? 0) > 0 &&
                ` · ${text('failedDeliveries', { count: formatCount(Number(row.failed)) })}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
