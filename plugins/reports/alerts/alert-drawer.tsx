import { formatChartValue } from '#core/charts';
import { useCall, useClient, useHolder, useLandmark, useRefresh } from '#core/react';
import {
  Button,
  DateTime,
  DefinitionList,
  Drawer,
  dayOf,
  formatCount,
  Link,
  type ListDetailProps,
  Loaded,
  SaveProblem,
  useSave,
  useUiEnvironment,
} from '#core/ui';
import { type Alert, alertCalls } from './calls.ts';
import { AlertStatus } from './status.tsx';
import { useAlertText } from './texts.ts';

/** Shows an alert beside the list. The platform's call names its tenant, too, which is a part of the address. */
export default function AlertDrawer({ id, base, params, neighbours }: ListDetailProps) {
  const text = useAlertText();
  const isPlatform = useHolder().tier === 'platform';
  const own = useCall(alertCalls.details, { params: { id }, showsNotFound: true }, { enabled: !isPlatform });
  const platform = useCall(alertCalls.platformDetails, { params: { tenant: params.tenantId ?? '', id }, showsNotFound: true }, { enabled: isPlatform });
  const call = isPlatform ? platform : own;
  const { data } = call;
  const title = data && text('alerts.about', { type: text(`alerts.type.${data.type}`), merchant: data.merchantName });
  return (
    <Drawer title={title ?? id} base={base} neighbours={neighbours}>
      <Loaded call={call}>{(alert) => <Details alert={alert} />}</Loaded>
    </Drawer>
  );
}

function Details({ alert }: { readonly alert: Alert }) {
  const text = useAlertText();
  const { tier } = useHolder();
  const { timeZone } = useUiEnvironment();
  const { type, status, seen, threshold, counted, minimum, created, from, merchantId, merchantName, tenantName } = alert;
  const percent = (value: number) => formatChartValue(value, { kind: 'percent' }, []);
  const days = `${dayOf(from, timeZone)}..${dayOf(created, timeZone)}`;
  const statuses = type === 'DeclineRatio' ? 'Declined,Failed' : 'Pending';
  const lookup = useLandmark('transactions');
  const href = `${lookup}?f.date=${days}&f.status=${statuses}&f.merchant=${encodeURIComponent(merchantId)}`;
  return (
    <>
      <DefinitionList
        items={[
          { label: text('alerts.status'), value: <AlertStatus status={status} /> },
          { label: text('alerts.merchant'), value: merchantName },
          { label: text('alerts.tenant'), value: tier === 'platform' ? tenantName : undefined },
          { label: text('alerts.seen'), value: percent(seen) },
          { label: text('alerts.threshold'), value: percent(threshold) },
          { label: text('alerts.counted'), value: formatCount(counted) },
          { label: text('alerts.minimum'), value: formatCount(minimum) },
          { label: text('alerts.from'), value: <DateTime value={from} style="full" /> },
          { label: text('alerts.created'), value: <DateTime value={created} style="full" /> },
        ]}
      />
      <div className="ui-dialog-buttons">
        {lookup !== undefined && (
          <Link className="ui-button ui-button-plain" href={href}>
            {text('alerts.transactions')}
          </Link>
        )}
        {status === 'Open' && <Act alert={alert} act="acknowledge" />}
        {status !== 'Closed' && <Act alert={alert} act="close" />}
      </div>
    </>
  );
}

function Act({ alert, act }: { readonly alert: Alert; readonly act: 'acknowledge' | 'close' }) {
  const text = useAlertText();
  const client = useClient();
  const refresh = useRefresh();
  const saving = useSave(
    async ({ requestId }) => {
      await client.call(alertCalls[act], { params: { id: alert.id }, requestId, quiet: true });
      await refresh();
    },
    { done: text(act === 'close' ? 'alerts.closed' : 'alerts.acknowledged') },
  );
  return (
    <>
      <Button look={act === 'acknowledge' ? 'primary' : 'plain'} disabled={saving.isSaving} onClick={() => void saving.save()}>
        {text(`alerts.${act}`)}
      </Button>
      <SaveProblem of={saving} kind="action" />
    </>
  );
}
