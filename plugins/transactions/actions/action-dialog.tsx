import { useState } from 'react';
import { fromMinor, isRefused, StepUpCancelled, toMinor } from '#core/api';
import { showSnackbar, useDraft } from '#core/react';
import { AmountInput, Button, decimalPlacesOf, formatAmount, OutcomeDialog, readAmount, useNavigate, useUiEnvironment } from '#core/ui';
import { type Action, limitOf } from '../actions.ts';
import type { TransactionDetail } from '../api.ts';
import { ActionSubject } from './action-subject.tsx';
import { ReasonField } from './reason-field.tsx';
import { useActionText } from './texts.ts';
import { useMoneyAction } from './use-money-action.ts';

interface ActionDialogProps {
  readonly action: Action;
  readonly transaction: TransactionDetail;
  readonly hrefOf: (id: string) => string;
  readonly onClose: () => void;
}

/** Milliseconds that the message of a refund stays: it leads to the refund. */
const messageDuration = 10_000;

/** The form of a refund, capture or void. It stays until the outcome is known; the amount starts as all that can be moved. */
export function ActionDialog({ action, transaction, hrefOf, onClose }: ActionDialogProps) {
  const text = useActionText();
  const navigate = useNavigate();
  const { currencies } = useUiEnvironment();
  const { currency } = transaction;
  const decimals = decimalPlacesOf(currency, currencies);
  const limit = limitOf(action, transaction);
  const shownLimit = formatAmount(limit, decimals);
  // As it was when the dialog opened: an amount does not change under the person's eyes.
  const [empty] = useState({ amount: shownLimit, reason: '' });
  const draft = useDraft(`transactions.${action}.${transaction.id}`, empty);
  const { amount: typed, reason } = draft.values;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { submit, check, refundId } = useMoneyAction(action, transaction, decimals, text);
  // Once the money has moved nothing remains to be entered: what was read last stays, for the messages.
  const read = action === 'void' ? { amount: limit } : readAmount(typed, decimals);
  const refusal = 'amount' in read ? refusalOf(read.amount, limit, decimals) : read.problem === 'empty' ? 'amountRequired' : undefined;
  const amount = 'amount' in read && refusal === undefined ? fromMinor(toMinor(read.amount, decimals), decimals) : undefined;
  const amountError = refusal && touched.has('amount') ? text(`action.${refusal}`, { currency, limit: shownLimit, example: shownLimit }) : undefined;
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
      onSucceeded={(message) => {
        const refund = refundId.current;
        const open = refund === undefined ? undefined : { text: text('action.openRefund'), run: () => navigate(hrefOf(refund)) };
        showSnackbar(message ?? text('action.done'), 'success', messageDuration, open);
      }}
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
      <ActionSubject action={action} transaction={transaction} limit={limit} />
      {action === 'capture' && <p>{text('action.captureHint')}</p>}
      {action === 'void' && <p>{text('action.voidHint')}</p>}
      {action !== 'void' && (
        <AmountInput
          label={text('action.amount', { currency })}
          currency={currency}
          value={typed}
          required
          autoFocus
          error={amountError}
          onChange={(amount) => draft.set({ amount })}
          onBlur={() => touch('amount')}
          beside={
            amount === undefined || toMinor(amount, decimals) !== toMinor(limit, decimals) ? (
              <Button onClick={() => draft.set({ amount: shownLimit })}>{text('action.all', { amount: shownLimit })}</Button>
            ) : undefined
          }
        />
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

/** What is wrong with an amount that can be read. @param limit decimal, the most that can be entered */
function refusalOf(amount: string, limit: string, decimals: number): 'amountPositive' | 'amountLimit' | undefined {
  const minor = toMinor(amount, decimals);
  if (minor <= 0) return 'amountPositive';
  return minor > toMinor(limit, decimals) ? 'amountLimit' : undefined;
}
