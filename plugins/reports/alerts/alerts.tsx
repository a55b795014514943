import { useMemo } from 'react';
import type { ScreenProps } from '#core';
import { formatChartValue } from '#core/charts';
import { useCall, useHolder } from '#core/react';
import { DataGrid, DateTime, formatCount, type GridColumn, Loaded, neighboursOf, Screen, Skeleton, useGridState } from '#core/ui';
import { AlertDrawer } from './alert-drawer.tsx';
import { type Alert, alertCalls } from './calls.ts';
import { AlertStatus } from './status.tsx';
import { useAlertText } from './texts.ts';

/** The alerts of the tenant, or of all tenants, newest first, with the opened one beside them. */
export default function Alerts({ base, params }: ScreenProps) {
  const text = useAlertText();
  const { tier } = useHolder();
  const isPlatform = tier === 'platform';
  const config = useMemo(() => {
    const columns: (GridColumn<Alert> | false)[] = [
      { id: 'type', title: text('alerts.type.title'), cell: ({ type }) => text(`alerts.type.${type}`), width: 140, phone: 'start' },
      { id: 'status', title: text('alerts.status'), cell: ({ status }) => <AlertStatus status={status} />, width: 130, phone: 'below-start' },
      { id: 'merchant', title: text('alerts.merchant'), cell: ({ merchantName }) => merchantName, width: 200, phone: 'below-end' },
      isPlatform && { id: 'tenant', title: text('alerts.tenant'), cell: ({ tenantName }) => tenantName, width: 160 },
      { id: 'seen', title: text('alerts.seen'), cell: ({ seen }) => percent(seen), align: 'end', width: 100, phone: 'end' },
      { id: 'threshold', title: text('alerts.threshold'), cell: ({ threshold }) => percent(threshold), align: 'end', width: 100 },
      { id: 'counted', title: text('alerts.counted'), cell: ({ counted }) => formatCount(counted), align: 'end', width: 100 },
      { id: 'created', title: text('alerts.created'), cell: ({ created }) => <DateTime value={created} style="full" />, width: 152 },
    ];
    return { id: `reports.alerts.${tier}`, columns: columns.filter((column) => column !== false) };
  }, [text, tier, isPlatform]);
  const grid = useGridState<Alert>(config);
  const { page, size } = grid.state;
  const list = useCall(isPlatform ? alertCalls.platform : alertCalls.tenant, { query: { pageIndex: page - 1, pageSize: size } }, { keepPrevious: true });
  // The platform's detail is asked by the tenant, too, which is a part of its address.
  const { alertId = '', tenantId = '' } = params;
  const neighbours = neighboursOf((list.data?.data ?? []).map(pathOf), `${tenantId}/${alertId}`, (path) => grid.href(`${base}/${path}`));
  return (
    <Screen>
      <Rules />
      <DataGrid
        grid={grid}
        list={list}
        title={text('alerts.list')}
        rowId={({ id }) => id}
        rowPath={(alert) => `${base}/${pathOf(alert)}`}
        empty={{ title: text('alerts.empty') }}
      />
      {alertId !== '' && <AlertDrawer key={alertId} id={alertId} tenantId={tenantId} base={base} neighbours={neighbours} />}
    </Screen>
  );
}

const pathOf = ({ tenantId, id }: Alert) => `${tenantId}/${id}`;
const percent = (value: number) => formatChartValue(value, { kind: 'percent' }, []);

/** What is watched: from where on an alert of each type is raised. */
function Rules() {
  const text = useAlertText();
  const types = useCall(alertCalls.types);
  return (
    <Loaded call={types} skeleton={<Skeleton widths={[40]} />}>
      {(all) => (
        <p className="ui-muted">
          {all
            .map(({ id, threshold, minimum }) =>
              text('alerts.rule', { type: text(`alerts.type.${id}`), threshold: percent(threshold), minimum: formatCount(minimum) }),
            )
            .join(' · ')}
        </p>
      )}
    </Loaded>
  );
}
