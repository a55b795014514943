import { useState } from 'react';
import { isRefused, StepUpCancelled } from '#core/api';
import { useDraft, useText } from '#core/react';
import { Button, decimalPlacesOf, Field, formatAmount, Link, OutcomeDialog, useUiEnvironment } from '#core/ui';
import { type Action, limitOf } from '../actions.ts';
import { readAmount } from '../amount-input.ts';
import type { TransactionDetail } from '../api.ts';
import { MoneyPanel } from './money-panel.tsx';
import { ReasonField } from './reason-field.tsx';
import { useMoneyAction } from './use-money-action.ts';

interface ActionDialogProps {
  readonly action: Action;
  readonly transaction: TransactionDetail;
  readonly hrefOf: (id: string) => string;
  readonly onClose: () => void;
}

/** The form of a refund, capture or void. It stays until the outcome is known; the amount starts as all that can be moved. */
export function ActionDialog({ action, transaction, hrefOf, onClose }: ActionDialogProps) {
  const text = useText('transactions');
  const { currencies } = useUiEnvironment();
  const { currency } = transaction;
  const decimals = decimalPlacesOf(currency, currencies);
  const limit = limitOf(action, transaction);
  const shownLimit = formatAmount(limit, decimals);
  // As it was when the dialog opened: an amount does not change under the person's eyes.
  const [empty] = useState({ amount: editable(limit), reason: '' });
  const draft = useDraft(`transactions.${action}.${transaction.id}`, empty);
  const { amount: typed, reason } = draft.values;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { submit, check, refundId } = useMoneyAction(action, transaction, decimals, text);
  // Once the money has moved nothing remains to be entered: what was read last stays, for the messages.
  const read = action === 'void' ? { amount: limit } : readAmount(typed, limit, decimals);
  const amount = 'amount' in read ? read.amount : undefined;
  const amountError =
    'problem' in read && touched.has('amount')
      ? text(`action.${read.problem}`, { currency, count: decimals, limit: shownLimit, example: editable(limit) })
      : undefined;
  const reasonError = reason.trim() === '' && touched.has('reason') ? text('action.reasonRequired') : undefined;
  const touch = (field: string) => setTouched(new Set(touched).add(field));
  return (
    <OutcomeDialog
      title={text(`action.${action}Title`)}
      submitLabel={text(`action.${action}Submit`, { amount: amount === undefined ? '–' : formatAmount(amount, decimals), currency })}
      look={action === 'void' ? 'danger' : 'primary'}
      canSubmit={amount !== undefined && reason.trim() !== ''}
      money
      submit={async (sending) => {
        // From here on the outcome counts, not the text: what may have been done must not turn up again in a new form.
        draft.forget();
        try {
          const outcome = await submit({ amount: amount ?? '0', reason: reason.trim() }, sending);
          if (outcome.kind === 'failed') draft.set({});
          return outcome;
        } catch (error) {
          // Refused or called off, so that nothing was done: also where the session is over and the person comes back from sign-in.
          if (error instanceof StepUpCancelled || isRefused(error)) draft.set({});
          throw error;
        }
      }}
      check={check}
      after={refundId && action === 'refund' ? <Link href={hrefOf(refundId)}>{text('action.openRefund')}</Link> : undefined}
      onClose={() => {
        draft.forget();
        onClose();
      }}
    >
      {draft.isRestored && (
        <p className="ui-muted" role="status">
          {text('action.restored')}
          <Button look="quiet" onClick={draft.discard}>
            {text('action.discardDraft')}
          </Button>
        </p>
      )}
      {action === 'refund' && <MoneyPanel transaction={transaction} />}
      {action !== 'refund' && <p>{text(`action.${action}Hint`, { amount: shownLimit, currency })}</p>}
      {action !== 'void' && (
        <Field label={text('action.amount', { currency })} error={amountError}>
          {(control) => (
            <input
              {...control}
              className="ui-input ui-amount-input"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required
              data-autofocus
              value={typed}
              onChange={(event) => draft.set({ amount: event.target.value })}
              onBlur={() => touch('amount')}
            />
          )}
        </Field>
      )}
      <ReasonField
        action={action}
        transaction={transaction}
        value={reason}
        onChange={(reason) => draft.set({ reason })}
        onBlur={() => touch('reason')}
        error={reasonError}
        focused={action === 'void'}
      />
    </OutcomeDialog>
  );
}

/** An amount as one would type it: decimal comma, no thousands. */
const editable = (amount: string) => amount.replace('.', ',');
