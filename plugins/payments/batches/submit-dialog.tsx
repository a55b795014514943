import { useState } from 'react';
import { isRefused } from '#core/api';
import { useClient, useText } from '#core/react';
import { Notice, OutcomeDialog, TextInput, useMoney } from '#core/ui';
import { approvalCause } from '../model/payment.ts';
import { type Batch, type BatchCheck, type BatchRow, batchCalls } from './api.ts';
import { BatchTotals } from './batch-totals.tsx';

interface SubmitDialogProps {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly rows: readonly BatchRow[];
  readonly check: BatchCheck;
  readonly onDone: (batch: Batch) => void;
  /** Called when the displayed values are out of date. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that submits all rows together. It shows the totals first, and has a field for the reason if a
 * bank does not confirm a name.
 */
export default function SubmitDialog({ name, fileName, rows, check, onDone, onRefused, onClose }: SubmitDialogProps) {
  const text = useText('payments');
  const client = useClient();
  const money = useMoney();
  const [reason, setReason] = useState('');
  const unsure = check.rows.filter(({ warnings }) => warnings.some(({ code }) => code.startsWith('payee.'))).length;
  return (
    <OutcomeDialog
      title={text('batch.submitTitle', { name })}
      submitLabel={text('confirm.order')}
      money
      canSubmit={unsure === 0 || reason.trim().length >= 3}
      submit={async (sending) => {
        const body = {
          name,
          ...(fileName !== undefined && { fileName }),
          rows: [...rows],
          expected: check.totals.map(({ currency, amount, fee, available }) => ({ currency, amount, fee, available })),
          ...(unsure > 0 && { payeeReason: reason.trim() }),
        };
        try {
          onDone(
            await client.call(batchCalls.submit, {
              body,
              quiet: true,
              purpose: text('batch.submitTitle', { name }),
              ...sending,
            }),
          );
          return { kind: 'succeeded' };
        } catch (error) {
          if (isRefused(error)) onRefused();
          throw error;
        }
      }}
      check={async ({ requestId, signal }) => {
        const { data } = await client.call(batchCalls.list, {
          query: { pageIndex: 0, pageSize: 1, requestId },
          signal,
          quiet: true,
        });
        const [batch] = data;
        if (!batch) return { kind: 'failed', reason: text('confirm.notThere'), mayStillCome: true };
        onDone(batch);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => undefined}
      onClose={onClose}
    >
      <BatchTotals totals={check.totals} />
      <p>{text('confirm.approvers', { count: check.approvers })}</p>
      {check.cause && <p className="ui-muted">{text(approvalCause.textKey(check.cause))}</p>}
      {check.leftToday.map(({ currency, amount }) => (
        <p key={currency} className="ui-muted">
          {text('confirm.leftToday', { amount: money(amount, currency) })}
        </p>
      ))}
      {unsure > 0 && (
        <>
          <Notice kind="pending" title={text('batch.unsurePayees', { count: unsure })}>
            {text('payeeHint.secondPerson')}
          </Notice>
          <TextInput
            name="reason"
            label={text('field.payeeReason')}
            value={reason}
            onChange={setReason}
            hint={text('payeeHint.reason')}
            maxLength={200}
            required
          />
        </>
      )}
    </OutcomeDialog>
  );
}
