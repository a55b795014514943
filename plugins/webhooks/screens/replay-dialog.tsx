import { useState } from 'react';
import type { ItemIn } from '#core/api';
import { useCall, useClient, useRefresh, useSnackbar, useText } from '#core/react';
import {
  Checkbox,
  DateRangePicker,
  FailedNotice,
  formatCount,
  type InstantRange,
  OutcomeDialog,
  retryOf,
} from '#core/ui';
import {
  countReplay,
  listDeliveries,
  mostReplayDays,
  mostReplayed,
  replayDeliveries,
  webhookEndpoints,
} from '../api.ts';

interface ReplayDialogProps {
  readonly endpoint: ItemIn<typeof webhookEndpoints>;
  readonly onClose: () => void;
}

/** Resends the events of a period to an endpoint. The events are counted first, so that users confirm the number. */
export function ReplayDialog({ endpoint: { id, url }, onClose }: ReplayDialogProps) {
  const text = useText('webhooks');
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const [range, setRange] = useState<InstantRange>({});
  const [onlyFailed, setOnlyFailed] = useState(true);
  const { start: from, end: to } = range;
  const window = from !== undefined && to !== undefined ? { from, to, onlyFailed } : undefined;
  const call = useCall(
    countReplay,
    { params: { id }, query: window ?? { from: '', to: '', onlyFailed } },
    { enabled: window !== undefined, fresh: true },
  );
  const count = window && call.data?.count;
  const isMany = count !== undefined && count > mostReplayed;
  const retry = window && retryOf(call);
  return (
    <OutcomeDialog
      title={text('webhooks.replay')}
      submitLabel={count === undefined ? text('webhooks.replay') : text('webhooks.replaySubmit', { count })}
      canSubmit={count !== undefined && count > 0 && !isMany}
      submit={async ({ requestId, signal }) => {
        if (!window || count === undefined) return { kind: 'failed', reason: text('webhooks.replayNone') };
        const body = { ...window, expectedCount: count };
        const { sent, delivered } = await client.call(replayDeliveries, {
          requestId,
          signal,
          quiet: true,
          params: { id },
          body,
        });
        void refresh(listDeliveries, webhookEndpoints.list, webhookEndpoints.details);
        showSnackbar(
          text('webhooks.replayed', { sent: formatCount(sent), delivered: formatCount(delivered) }),
          delivered === sent ? 'success' : 'info',
        );
        return { kind: 'succeeded' };
      }}
      onSucceeded={onClose}
      onClose={onClose}
    >
      <p>{text('webhooks.replayAsk', { url })}</p>
      <DateRangePicker
        name="from"
        label={text('webhooks.replayPeriod')}
        required
        value={range}
        onChange={setRange}
        maxDaysSelected={mostReplayDays}
        showTimePicker
      />
      <Checkbox name="onlyFailed" label={text('webhooks.replayFailed')} value={onlyFailed} onChange={setOnlyFailed} />
      {retry ? (
        <FailedNotice onRetry={retry}>{text('webhooks.replayCountFailed')}</FailedNotice>
      ) : (
        <p role="status">
          {count !== undefined &&
            (isMany
              ? text('webhooks.replayMany', { count, most: formatCount(mostReplayed) })
              : text('webhooks.replayCount', { count }))}
        </p>
      )}
      <p className="ui-muted">{text('webhooks.resendHint')}</p>
    </OutcomeDialog>
  );
}
