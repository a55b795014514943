import { useId, useState } from 'react';
import { useClient, useSnackbar, useText } from '#core/react';
import { Checkbox, DefinitionList, Money, MultilineInput, OutcomeDialog } from '#core/ui';
import { acceptDispute, type DisputeDetail } from '../api.ts';
import { useCaseChange } from './use-case-change.ts';
import { useReasonText } from './words.tsx';

/** Renders the confirmation before a dispute is accepted, because this cannot be undone. */
export function AcceptDialog({ dispute, onClose }: { readonly dispute: DisputeDetail; readonly onClose: () => void }) {
  const text = useText('disputes');
  const showSnackbar = useSnackbar();
  const reasonText = useReasonText();
  const client = useClient();
  const change = useCaseChange();
  const [reason, setReason] = useState('');
  const facts = useId();
  const [isSure, setSure] = useState(false);
  const { id, caseId, amount, currency, money, merchantName, reasonCode } = dispute;
  return (
    <OutcomeDialog
      describedBy={facts}
      title={text('disputes.accept.title')}
      submitLabel={text('disputes.accept.submit')}
      look="danger"
      canSubmit={isSure}
      money
      submit={async ({ requestId, signal }) => {
        const body = reason.trim() === '' ? {} : { reason: reason.trim() };
        let waits = false;
        await change(async () => {
          const answer = await client.call(acceptDispute, {
            params: { id },
            body,
            requestId,
            signal,
            quiet: true,
            purpose: text('disputes.accept.title'),
          });
          waits = answer.acceptance !== undefined;
        });
        return waits ? { kind: 'pending', message: text('disputes.accept.waits') } : { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text('disputes.accept.done'), 'success')}
      onClose={onClose}
    >
      <div id={facts}>
        <DefinitionList
          items={[
            { label: text('disputes.field.caseId'), value: caseId },
            { label: text('field.merchant'), value: merchantName },
            { label: text('disputes.money.disputed'), value: <Money amount={amount} currency={currency} /> },
            { label: text('disputes.money.fee'), value: <Money amount={money.fee} currency={currency} /> },
            { label: text('disputes.field.reason'), value: reasonText(reasonCode) },
          ]}
        />
        <p className="disputes-final">{text('disputes.accept.final')}</p>
      </div>
      <MultilineInput
        name="reason"
        label={text('disputes.accept.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <Checkbox label={text('disputes.accept.sure')} required value={isSure} onChange={setSure} />
    </OutcomeDialog>
  );
}
