import { useId, useState } from 'react';
import { fromMinor, isRefused, StepUpCanceled, toMinor } from '#core/api';
import { useDraft, useLanguage, useSnackbar } from '#core/react';
import {
  decimalPlacesOf,
  formatAmount,
  OutcomeDialog,
  RestoredNote,
  readAmount,
  useNavigate,
  useUiEnvironment,
} from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useMayAct } from '../use-may-act.ts';
import { ActionEffect } from './action-effect.tsx';
import { ActionFields } from './action-fields.tsx';
import { ActionSubject } from './action-subject.tsx';
import { type Action, type AnyAction, actions } from './all.ts';
import type { FormValues } from './fields.ts';
import { initialValues, problemsOf } from './forms.ts';
import { LimitLine } from './limit-line.tsx';
import { useActionText } from './texts.ts';
import { useMoneyAction } from './use-money-action.ts';

interface ActionDialogProps {
  readonly action: Action;
  readonly transaction: TransactionDetail;
  readonly hrefOf: (id: string) => string;
  readonly onClose: () => void;
}

/** Renders the form of an action. It stays open until the outcome is known. The amount is initially the maximum. */
export function ActionDialog({ action: id, transaction, hrefOf, onClose }: ActionDialogProps) {
  const action: AnyAction = actions[id];
  const text = useActionText();
  const language = useLanguage();
  const subjectId = useId();
  const showSnackbar = useSnackbar();
  const navigate = useNavigate();
  const may = useMayAct();
  const { currencies, userId } = useUiEnvironment();
  const { currency } = transaction;
  const decimals = decimalPlacesOf(currency, currencies);
  const limit = action.limit(transaction);
  const shownLimit = formatAmount(limit, decimals);
  const [now] = useState(Date.now);
  // The values are fixed when the dialog opens, so that an amount doesn't change while the user reads it.
  const [initial] = useState<FormValues>(() => initialValues(action, shownLimit, text));
  const sensitive = Object.keys(action.fields).filter((name) => action.fields[name]?.isSensitive);
  const draft = useDraft(`transactions.${id}.${transaction.id}`, initial, sensitive);
  const { values } = draft;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { submit, check, madeId } = useMoneyAction(action, transaction, decimals, text);
  const problems = problemsOf(action, values, transaction, limit, decimals);
  const amountName = Object.keys(action.fields).find((name) => action.fields[name]?.kind === 'amount');
  // Once the money has moved nothing more can be entered, but the messages still need the amount that was read last.
  const read = amountName === undefined ? { amount: limit } : readAmount(values[amountName] ?? '', decimals);
  const isValid = amountName === undefined || !problems.has(amountName);
  const amount = 'amount' in read && isValid ? fromMinor(toMinor(read.amount, decimals), decimals) : undefined;
  const errorOf = (field: string) => {
    const problem = touched.has(field) ? problems.get(field) : undefined;
    return problem && text(problem, { currency, limit: shownLimit, example: shownLimit });
  };
  return (
    <OutcomeDialog
      describedBy={subjectId}
      title={text(`action.${id}.title`)}
      submitLabel={text(`action.${id}.submit`, {
        amount: amount === undefined ? '–' : formatAmount(amount, decimals),
        currency,
      })}
      look={action.isDangerous ? 'danger' : 'primary'}
      canSubmit={problems.size === 0}
      money
      submit={async (sending) => {
        // After the submit the outcome counts: an action that may have been done must not appear again in a new form.
        draft.forget();
        try {
          const sent = amount ?? '0';
          const form = { values: { ...values, ...(amountName !== undefined && { [amountName]: sent }) }, initial };
          const outcome = await submit(form, sent, sending);
          if (outcome.kind === 'failed') draft.set({});
          return outcome;
        } catch (error) {
          // The action was refused or canceled, so nothing was done and the draft is restored. It is also available to
          // a user who returns after signing in again.
          if (error instanceof StepUpCanceled || isRefused(error)) draft.set({});
          throw error;
        }
      }}
      check={check}
      onSucceeded={(message) => {
        const made = madeId.current;
        const view = text(action.viewMade ?? 'actions.openRefund');
        showSnackbar(
          message ?? text('actions.done'),
          'success',
          undefined,
          made === undefined ? undefined : { text: view, run: () => navigate(hrefOf(made)) },
        );
      }}
      onClose={() => {
        draft.forget();
        onClose();
      }}
    >
      <RestoredNote draft={draft} />
      <ActionSubject id={subjectId} action={action} transaction={transaction} limit={limit} />
      {action.hint && <p>{text(action.hint)}</p>}
      <LimitLine action={action} transaction={transaction} />
      {action.effect && <ActionEffect effect={action.effect} transaction={transaction} decimals={decimals} />}
      <ActionFields
        action={action}
        context={{ transaction, now, personId: userId, may, language, text }}
        values={values}
        set={draft.set}
        touch={(field) => setTouched(new Set(touched).add(field))}
        errorOf={errorOf}
        limit={shownLimit}
        isAll={amount !== undefined && toMinor(amount, decimals) === toMinor(limit, decimals)}
      />
    </OutcomeDialog>
  );
}
