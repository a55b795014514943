import { useState } from 'react';
import { showSnackbar, useClient } from '#core/react';
import { Checkbox, DefinitionList, Field, Money, OutcomeDialog } from '#core/ui';
import { acceptDispute, type DisputeDetail } from './api.ts';
import { useDisputeText } from './texts.ts';
import { useCaseChange } from './use-case-change.ts';
import { useReasonText } from './words.tsx';

/** Asks before a claim is accepted, as nothing takes that back. */
export function AcceptDialog({ dispute, onClose }: { readonly dispute: DisputeDetail; readonly onClose: () => void }) {
  const text = useDisputeText();
  const reasonText = useReasonText();
  const client = useClient();
  const change = useCaseChange();
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const { id, caseId, amount, currency, money, merchantName, reasonCode } = dispute;
  return (
    <OutcomeDialog
      title={text('disputes.accept.title')}
      submitLabel={text('disputes.accept.submit')}
      look="danger"
      canSubmit={isSure}
      money
      submit={async ({ requestId, signal }) => {
        const body = reason.trim() === '' ? {} : { reason: reason.trim() };
        await change(() => client.call(acceptDispute, { params: { id }, body, requestId, signal, quiet: true, purpose: text('disputes.accept.title') }));
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text('disputes.accept.done'), 'success')}
      onClose={onClose}
    >
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
      <Field label={text('disputes.accept.reason')}>
        {(control) => (
          <textarea {...control} className="ui-input" rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <Checkbox label={text('disputes.accept.sure')} value={isSure} onChange={setSure} />
    </OutcomeDialog>
  );
}
