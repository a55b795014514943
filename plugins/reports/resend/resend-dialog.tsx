import { useState } from 'react';
import { useClient, useRefresh, useSnackbar, useTiered } from '#core/react';
import type { ReportRow } from '#core/reports';
import {
  Button,
  Checkbox,
  csvBlob,
  Dialog,
  formatCount,
  Notice,
  SaveFields,
  SaveProblem,
  saveFile,
  useCommonText,
  useSave,
  useUiEnvironment,
} from '#core/ui';
import { mostResent, type Resent, resendCalls } from './calls.ts';
import { useResendText } from './texts.ts';

interface ResendDialogProps {
  readonly rows: readonly ReportRow[];
  /** Called to reduce the selection to these rows. */
  readonly keep: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Renders the confirmation before webhooks are resent, with a warning about those already delivered, and shows the
 * result of each.
 */
export function ResendDialog({ rows, keep, onClose }: ResendDialogProps) {
  const text = useResendText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const call = useTiered(resendCalls);
  const [sendDelivered, setSendDelivered] = useState(false);
  const [results, setResults] = useState<readonly Resent[]>();
  const arrived = rows.filter(({ webhookStatus }) => webhookStatus === 'Delivering').length;
  const count = rows.length - (sendDelivered ? 0 : arrived);
  const isTooMany = rows.length > mostResent;
  const saving = useSave(async (sending) => {
    const body = { transactionIds: rows.map(({ id }) => String(id)), sendDelivered };
    const { data } = await client.call(call, { body, ...sending, quiet: true });
    setResults(data);
    keep(data.filter(({ result }) => result === 'NotDelivered').map(({ transactionId }) => transactionId));
    void refresh();
    return { kind: 'succeeded' as const };
  });
  const { timeZone } = useUiEnvironment();
  const { state, save } = saving;
  const isRunning = state.kind === 'running';
  const download = async (all: readonly Resent[]) => {
    const lines = all.map((delivery) => ({
      reference: delivery.externalId ?? delivery.transactionId,
      result: text(`resend.kind.${delivery.result}`),
      code: delivery.statusCode ?? '',
    }));
    const ids = ['reference', 'result', 'code'] as const;
    const columns = ids.map((id) => ({ id, value: (line: (typeof lines)[number]) => line[id] }));
    const blob = csvBlob(lines, columns, { columns: ids, headings: ids.map((id) => text(`resend.${id}`)), timeZone });
    showSnackbar(text('resend.saved', { name: await saveFile(blob, text('resend.fileName')) }), 'success');
  };
  return (
    <Dialog
      title={text('resend.title', { count: rows.length })}
      onClose={onClose}
      locked={isRunning}
      footer={
        <div className="ui-dialog-buttons">
          {results && <Button onClick={() => void download(results)}>{common('downloadResults')}</Button>}
          <Button onClick={onClose} disabled={isRunning}>
            {common(results ? 'close' : 'cancel')}
          </Button>
          {!results && (
            <Button
              look="primary"
              disabled={count === 0 || isTooMany || isRunning}
              aria-busy={isRunning}
              onClick={() => void save()}
            >
              {text('resend.action')} ({formatCount(count)})
            </Button>
          )}
        </div>
      }
    >
      {results ? (
        <>
          <p role="status">
            {text('resend.done', {
              done: formatCount(results.filter(({ result }) => result === 'Delivered').length),
              total: formatCount(results.length),
            })}
          </p>
          <ul className="report-resent" aria-label={text('resend.rows')}>
            {results.map(({ transactionId, externalId = transactionId, result, statusCode }) => (
              <li key={transactionId}>
                <span translate="no">{externalId}</span>
                <span>
                  {text(`resend.kind.${result}`)}
                  {statusCode !== undefined && ` (${statusCode})`}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{text('resend.ask')}</p>
          {arrived > 0 && (
            <>
              <Notice kind="pending" title={text('resend.duplicates', { count: arrived })}>
                {text('resend.duplicatesHint')}
              </Notice>
              <SaveFields of={saving}>
                <Checkbox
                  name="sendDelivered"
                  label={text('resend.sendDelivered')}
                  value={sendDelivered}
                  onChange={setSendDelivered}
                  disabled={isRunning}
                />
              </SaveFields>
            </>
          )}
          {isTooMany && <p className="ui-muted">{text('resend.tooMany', { most: formatCount(mostResent) })}</p>}
          <SaveProblem of={saving} kind="action" />
        </>
      )}
    </Dialog>
  );
}
