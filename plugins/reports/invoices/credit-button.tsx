import { useState } from 'react';
import { useClient, useHolder, useRefresh, useSnackbar } from '#core/react';
import { useOwn } from '#core/reports/react';
import { Button, MultilineInput, OutcomeDialog } from '#core/ui';
import { invoices } from '../reports/operations.ts';
import { useReportWords } from '../words/texts.ts';
import { creditInvoice } from './api.ts';
import { mayCredit } from './permissions.ts';

/** Takes an issued invoice back, for those who may: it says why, and the note has a number of its own. */
export function CreditButton({ number }: { readonly number: string }) {
  const text = useReportWords();
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const { tier, permissions } = useHolder();
  const rows = useOwn(invoices.call);
  const [isOpen, open] = useState(false);
  const [reason, setReason] = useState('');
  const said = reason.trim();
  if (tier !== 'tenant' || !mayCredit.permissions.some((one) => permissions.has(one))) return null;
  return (
    <>
      <Button onClick={() => open(true)}>{text('invoice.credit')}</Button>
      {isOpen && (
        <OutcomeDialog
          title={text('invoice.credit')}
          submitLabel={text('invoice.credit')}
          look="danger"
          canSubmit={said !== ''}
          submit={async (sending) => {
            const made = await client.call(creditInvoice, { params: { number }, body: { reason: said }, ...sending, quiet: true });
            return { kind: 'succeeded', message: text('invoice.credited', { number: made.number }) };
          }}
          onSucceeded={(message = '') => {
            showSnackbar(message, 'success');
            void refresh(rows);
          }}
          onClose={() => open(false)}
        >
          <p>{text('invoice.creditAsk', { number })}</p>
          <MultilineInput name="reason" label={text('invoice.reason')} required rows={3} maxLength={500} value={reason} onChange={setReason} />
        </OutcomeDialog>
      )}
    </>
  );
}
