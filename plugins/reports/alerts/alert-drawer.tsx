import { formatChartValue } from '#core/charts';
import { useCall, useClient, useHolder, useLandmark, useRefresh } from '#core/react';
import {
  DateTime,
  DefinitionList,
  dayOf,
  formatCount,
  type ListDetailProps,
  RecordAction,
  RecordDrawer,
  SaveProblem,
  useSave,
  useUiEnvironment,
} from '#core/ui';
import { type Alert, alertCalls } from './calls.ts';
import { AlertStatus } from './status.tsx';
import { useAlertText } from './texts.ts';

/** Renders an alert next to the list. The platform's call also needs the tenant, which is part of the URL. */
export default function AlertDrawer({ id, base, params, neighbors }: ListDetailProps) {
  const text = useAlertText();
  const isPlatform = useHolder().tier === 'platform';
  const ownDetails = useCall(alertCalls.details, { params: { id }, showsNotFound: true }, { enabled: !isPlatform });
  const platform = useCall(
    alertCalls.platformDetails,
    { params: { tenant: params.tenantId ?? '', id }, showsNotFound: true },
    { enabled: isPlatform },
  );
  const call = isPlatform ? platform : ownDetails;
  return (
    <RecordDrawer
      call={call}
      singular={text('alerts.one')}
      name={({ type, merchantName }) =>
        text('alerts.about', { type: text(`alerts.type.${type}`), merchant: merchantName })
      }
      status={({ status }) => <AlertStatus status={status} />}
      subtitle={({ created }) => <DateTime value={created} style="full" />}
      actions={(alert) => <Actions alert={alert} />}
      notFound={text('alerts.notFound')}
      neighbors={neighbors}
      base={base}
      size="s"
    >
      {(alert) => <Details alert={alert} />}
    </RecordDrawer>
  );
}

function Details({ alert }: { readonly alert: Alert }) {
  const text = useAlertText();
  const { tier } = useHolder();
  const { seen, threshold, counted, minimum, created, from, merchantName, tenantName } = alert;
  const percent = (value: number) => formatChartValue(value, { kind: 'percent' }, []);
  return (
    <DefinitionList
      items={[
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
  );
}

/** Renders the actions on an alert, and the link to the counted payments. */
function Actions({ alert }: { readonly alert: Alert }) {
  const text = useAlertText();
  const { timeZone } = useUiEnvironment();
  const lookup = useLandmark('transactions');
  const { type, status, created, from, merchantId } = alert;
  const days = `${dayOf(from, timeZone)}..${dayOf(created, timeZone)}`;
  const statuses = type === 'DeclineRatio' ? 'Declined,Failed' : 'Pending';
  const href = `${lookup}?f.date=${days}&f.status=${statuses}&f.merchant=${encodeURIComponent(merchantId)}`;
  return (
    <>
      {status === 'Open' && <Act alert={alert} act="acknowledge" />}
      {lookup !== undefined && <RecordAction label={text('alerts.transactions')} href={href} />}
      {status !== 'Closed' && <Act alert={alert} act="close" />}
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
      <RecordAction label={text(`alerts.${act}`)} isBusy={saving.isSaving} run={() => void saving.save()} />
      <SaveProblem of={saving} kind="action" />
    </>
  );
}
