import { lazy } from 'react';
import { formatChartValue } from '#core/charts';
import { useCall } from '#core/react';
import { defineList, formatCount, Loaded, Skeleton } from '#core/ui';
import { alertCalls } from './calls.ts';
import { alertStatus, alertType } from './model.ts';
import { useAlertText } from './texts.ts';

/** List of the alerts of the tenant, or of all tenants, newest first. */
export default defineList({
  id: ({ tier }) => `reports.alerts.${tier}`,
  endpointFor: ({ tier }) => (tier === 'platform' ? alertCalls.platform : alertCalls.tenant),
  useText: useAlertText,
  title: 'alerts.list',
  columns: (c, { tier }) => [
    c.choice('type', alertType, 'alerts.type.title', { width: 140, phone: 'start' }),
    c.status('status', alertStatus, 'alerts.status', { width: 130, phone: 'below-start' }),
    c.custom('merchant', 'alerts.merchant', {
      cell: ({ merchantName }) => merchantName,
      width: 200,
      phone: 'below-end',
    }),
    tier === 'platform' && c.custom('tenant', 'alerts.tenant', { cell: ({ tenantName }) => tenantName, width: 160 }),
    c.custom('seen', 'alerts.seen', { cell: ({ seen }) => percent(seen), align: 'end', width: 100, phone: 'end' }),
    c.custom('threshold', 'alerts.threshold', {
      cell: ({ threshold }) => percent(threshold),
      align: 'end',
      width: 100,
    }),
    c.count('counted', 'alerts.counted', { width: 100 }),
    c.time('created', 'alerts.created', { width: 152 }),
  ],
  filters: (f, { tier }) => [
    f.choice('status', alertStatus, 'alerts.status'),
    f.choice('type', alertType, 'alerts.type.title'),
    tier !== 'merchant' && f.merchant('merchantId', 'alerts.merchant'),
  ],
  tabs: { by: 'status' },
  search: 'alerts.search',
  rowName: ({ merchantName }) => merchantName,
  empty: { title: 'alerts.empty' },
  export: false,
  detail: {
    param: ['tenantId', 'alertId'],
    of: ({ tenantId, id }) => [tenantId, id],
    component: lazy(() => import('./alert-drawer.tsx')),
  },
  above: Rules,
}).Screen;

const percent = (value: number) => formatChartValue(value, { kind: 'percent' }, []);

/** Renders the threshold of each type of alert. */
function Rules() {
  const text = useAlertText();
  const types = useCall(alertCalls.types);
  return (
    <Loaded call={types} skeleton={<Skeleton widths={[40]} />}>
      {(all) => (
        <p className="ui-muted">
          {all
            .map(({ id, threshold, minimum }) =>
              text('alerts.rule', {
                type: text(alertType.textKey(id)),
                threshold: percent(threshold),
                minimum: formatCount(minimum),
              }),
            )
            .join(' · ')}
        </p>
      )}
    </Loaded>
  );
}
