import { useState } from 'react';
import { fromMinor, isRefused, StepUpCancelled, toMinor } from '#core/api';
import { useDraft, useSnackbar } from '#core/react';
import { AmountInput, Button, decimalPlacesOf, formatAmount, OutcomeDialog, readAmount, useNavigate, useUiEnvironment } from '#core/ui';
import { type Action, limitOf } from '../actions.ts';
import type { TransactionDetail } from '../api.ts';
import { useMayAct } from '../use-may-act.ts';
import { ActionSubject } from './action-subject.tsx';
import { DecisionEffect } from './decision-effect.tsx';
import { type FormField, type FormValues, forms, problemsOf } from './forms.ts';
import { LimitLine } from './limit-line.tsx';
import { OwnFields } from './own-fields.tsx';
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

/** The form of an action. It stays until the outcome is known; the amount starts as all that can be moved. */
export function ActionDialog({ action, transaction, hrefOf, onClose }: ActionDialogProps) {
  const text = useActionText();
  const showSnackbar = useSnackbar();
  const navigate = useNavigate();
  const mayAct = useMayAct();
  const { currencies, userId } = useUiEnvironment();
  const { currency } = transaction;
  const shape = forms[action];
  const decimals = decimalPlacesOf(currency, currencies);
  const limit = limitOf(action, transaction);
  const shownLimit = formatAmount(limit, decimals);
  const [now] = useState(Date.now);
  // As it was when the dialog opened: an amount does not change under the person's eyes.
  const [empty] = useState<FormValues>(() => ({
    amount: shownLimit,
    reason: '',
    beneficiaryId: '',
    reference: '',
    disputeCode: '',
    actionType: '',
    response: text('actions.rejected'),
  }));
  const draft = useDraft(`transactions.${action}.${transaction.id}`, empty);
  const { values } = draft;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { submit, check, madeId } = useMoneyAction(action, transaction, decimals, text);
  const problems = problemsOf(action, values, limit, decimals);
  // Once the money has moved nothing remains to be entered: what was read last stays, for the messages.
  const read = shape.amount ? readAmount(values.amount, decimals) : { amount: limit };
  const amount = 'amount' in read && !problems.has('amount') ? fromMinor(toMinor(read.amount, decimals), decimals) : undefined;
  const touch = (field: FormField) => setTouched(new Set(touched).add(field));
  const errorOf = (field: FormField) => {
    const problem = touched.has(field) ? problems.get(field) : undefined;
    return problem && text(problem, { currency, limit: shownLimit, example: shownLimit });
  };
  const reasonNeeded = shape.reason === 'required' || shape.own === 'reject' || shape.own === 'statusChange';
  const hasReason = shape.reason !== undefined || shape.own === 'dispute' || shape.own === 'reject' || values.actionType === 'Decline';
  return (
    <OutcomeDialog
      title={text(`action.${action}Title`)}
      submitLabel={text(`action.${action}Submit`, { amount: amount === undefined ? '–' : formatAmount(amount, decimals), currency })}
      look={shape.look ?? 'primary'}
      canSubmit={problems.size === 0}
      money
      submit={async (sending) => {
        // From here on the outcome counts, not the text: what may have been done must not turn up again in a new form.
        draft.forget();
        try {
          const outcome = await submit({ ...values, ...sent(values, shape.own === 'reject' ? text('actions.rejected') : ''), amount: amount ?? '0' }, sending);
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
        const made = madeId.current;
        const opens = text(action === 'payout' ? 'actions.openPayout' : 'action.openRefund');
        showSnackbar(
          message ?? text('action.done'),
          'success',
          messageDuration,
          made === undefined ? undefined : { text: opens, run: () => navigate(hrefOf(made)) },
        );
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
      <Hint action={action} />
      <LimitLine action={action} transaction={transaction} />
      {(action === 'approve' || action === 'decline') && <DecisionEffect decision={action} transaction={transaction} decimals={decimals} />}
      {shape.amount && (
        <AmountInput
          name="amount"
          label={text('action.amount', { currency })}
          currency={currency}
          value={values.amount}
          required
          autoFocus
          error={errorOf('amount')}
          onChange={(amount) => draft.set({ amount })}
          onBlur={() => touch('amount')}
          beside={
            amount === undefined || toMinor(amount, decimals) !== toMinor(limit, decimals) ? (
              <Button onClick={() => draft.set({ amount: shownLimit })}>{text('action.all', { amount: shownLimit })}</Button>
            ) : undefined
          }
        />
      )}
      <OwnFields
        own={shape.own}
        transaction={transaction}
        personId={userId}
        mayChange={(type) => type === 'Refund' || mayAct(type)}
        now={now}
        values={values}
        set={draft.set}
        touch={touch}
        errorOf={errorOf}
      />
      {hasReason && (
        <ReasonField
          action={action}
          transaction={transaction}
          {...(shape.own === 'reject' && { label: text('actions.rejectReason'), name: 'rejectReason' })}
          {...(shape.own === 'dispute' && { label: text('actions.comment') })}
          required={reasonNeeded}
          value={values.reason}
          onChange={(reason) => draft.set({ reason })}
          onBlur={() => touch('reason')}
          error={errorOf('reason')}
          focused={!shape.amount}
        />
      )}
    </OutcomeDialog>
  );
}

/** What was typed as it is sent: trimmed, and a response other than the usual one in front of why it was given. */
function sent({ reason, beneficiaryId, reference, response }: FormValues, usual: string) {
  const why = reason.trim();
  const said = response.trim();
  return {
    reason: usual !== '' && said !== '' && said !== usual ? `${said}: ${why}` : why,
    beneficiaryId: beneficiaryId.trim(),
    reference: reference.trim(),
  };
}

/** What the person has to know before they press. */
function Hint({ action }: { readonly action: Action }) {
  const text = useActionText();
  switch (action) {
    case 'capture':
      return <p>{text('action.captureHint')}</p>;
    case 'void':
      return <p>{text('action.voidHint')}</p>;
    case 'reversal':
      return <p>{text('actions.reverseHint')}</p>;
    case 'statusChangeRefund':
      return <p>{text('actions.statusChangeRefundHint')}</p>;
    case 'dispute':
      return <p>{text('actions.disputeHint')}</p>;
    case 'checkStatus':
      return <p>{text('actions.checkHint')}</p>;
    default:
      return null;
  }
}
