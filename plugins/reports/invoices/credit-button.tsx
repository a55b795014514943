import { useState } from 'react';
import { useClient, useHolder, useRefresh, useSnackbar } from '#core/react';
import { useOwn } from '#core/reports/react';
import { Button, MultilineInput, OutcomeDialog } from '#core/ui';
import { invoices } from '../reports/operations.ts';
import { useReportWords } from '../words/texts.ts';
import { creditInvoice } from './api.ts';
import { mayCredit } from './permissions.ts';

/**
 * Renders the button that cancels an issued invoice, for users with the permission. The user enters a reason, and the
 * credit note gets its own number.
 */
export function CreditButton({ number }: { readonly number: string }) {
  const text = useReportWords();
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const { tier, permissions } = useHolder();
  const rows = useOwn(invoices.call);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const trimmedReason = reason.trim();
  if (tier !== 'tenant' || !mayCredit.permissions.some((permission) => permissions.has(permission))) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text('invoice.credit')}</Button>
      {isOpen && (
        <OutcomeDialog
          title={text('invoice.credit')}
          submitLabel={text('invoice.credit')}
          look="danger"
          canSubmit={trimmedReason !== ''}
          submit={async (sending) => {
            const made = await client.call(creditInvoice, {
              params: { number },
              body: { reason: trimmedReason },
              ...sending,
              quiet: true,
            });
            return { kind: 'succeeded', message: text('invoice.credited', { number: made.number }) };
          }}
          onSucceeded={(message = '') => {
            showSnackbar(message, 'success');
            void refresh(rows);
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>{text('invoice.creditAsk', { number })}</p>
          <MultilineInput
            name="reason"
            label={text('invoice.reason')}
            required
            rows={3}
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        </OutcomeDialog>
      )}
    </>
  );
}
