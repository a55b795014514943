import { useRef } from 'react';
import { isRefused } from '#core/api';
import { useClient, useHolder, useRefresh } from '#core/react';
import { formatAmount, type Outcome, type Sending, useUiEnvironment } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import type { AnyAction } from './all.ts';
import type { ActionText, FormValues } from './fields.ts';
import type { ActionOutcome } from './shapes.ts';

/** Submitted form. */
export interface FilledForm {
  /** Values; an amount is a decimal. */
  readonly values: FormValues;
  /** Initial values. */
  readonly initial?: FormValues;
}

/**
 * Returns a function that makes the API call of an action on a transaction. The same `requestId` takes effect only
 * once, however often it is sent.
 */
export function useSendAction() {
  const client = useClient();
  const calls = useTransactionCalls();
  const { tier } = useHolder();
  const { mode } = useUiEnvironment();
  const target = ({ id, tenantId }: Pick<TransactionDetail, 'id' | 'tenantId'>) => ({
    params: { id },
    ...(tier === 'platform' && { tenantId }),
    quiet: true as const,
  });

  const send = (
    action: AnyAction,
    transaction: TransactionDetail,
    { values, initial = {} }: FilledForm,
    sending: Sending,
    purpose: string,
  ): Promise<ActionOutcome> => {
    const value = (field: string) => (values[field] ?? '').trim();
    return action.send({
      client,
      tier,
      input: { ...target(transaction), ...sending, purpose },
      transaction,
      mode,
      limit: action.limit(transaction),
      value,
      isChanged: (field) => value(field) !== initial[field],
    });
  };

  /**
   * Returns the outcome of an intent whose response was lost, by the event that it caused; `undefined` if there is none
   * so far.
   */
  const find = async (
    transaction: Pick<TransactionDetail, 'id' | 'tenantId'>,
    { requestId, signal }: Sending,
  ): Promise<Caused | undefined> => {
    const events = await client.call(calls.events, { ...target(transaction), signal });
    const caused = events.findLast((event) => event.requestId === requestId);
    if (!caused) return undefined;
    const { status } = caused;
    const isPending = status === 'Pending' || status === 'WaitingForApproval';
    return {
      outcome: status === 'Failed' ? 'Failed' : isPending ? 'Pending' : 'Succeeded',
      amount: caused.amount,
      ...(status === 'WaitingForApproval' && { waitsForApproval: true }),
      ...(caused.message !== undefined && { message: caused.message }),
      ...(caused.relatedTransactionId !== undefined && { relatedTransactionId: caused.relatedTransactionId }),
    };
  };
  return { send, find };
}

/** Result of an action that the API has processed. */
type Settled = Pick<ActionOutcome, 'outcome' | 'message' | 'relatedTransactionId' | 'waitsForApproval'>;
export type Caused = Settled & { readonly amount: string };

/** Returns the action of a form. Each intent can take effect only once. */
export function useMoneyAction(action: AnyAction, transaction: TransactionDetail, decimals: number, text: ActionText) {
  const { send, find } = useSendAction();
  const refresh = useRefresh();
  /** Id of the resulting refund or payout, read after success. */
  const madeId = useRef<string>(undefined);
  const { currency } = transaction;
  const words = (amount: string) => ({ amount: formatAmount(amount, decimals), currency });

  /** @param amount decimal, for the message */
  const submit = async (form: FilledForm, amount: string, sending: Sending): Promise<Outcome> => {
    try {
      return settle(await send(action, transaction, form, sending, text(`action.${action.id}.title`)), amount);
    } catch (error) {
      // A refusal means that the data on the page is outdated.
      if (isRefused(error)) void refresh();
      throw error;
    }
  };

  /** Handles a result. Money was moved, or may have been moved, so all data on the screen is read again. */
  const settle = ({ outcome, message, relatedTransactionId, waitsForApproval }: Settled, amount: string): Outcome => {
    madeId.current = relatedTransactionId;
    void refresh();
    if (outcome === 'Failed' && !action.isCheck) return { kind: 'failed', reason: message ?? text('actions.failed') };
    if (waitsForApproval) return { kind: 'pending', message: text('actions.waits', words(amount)) };
    if (outcome === 'Pending') return { kind: 'pending', message: text(`action.${action.id}.pending`, words(amount)) };
    return { kind: 'succeeded', message: text(`action.${action.id}.succeeded`, words(amount)) };
  };

  /** Searches the transaction's events for an event that this intent caused. */
  const check = async (sending: Sending): Promise<Outcome> => {
    const caused = await find(transaction, sending);
    // A missing event doesn't prove that the action failed: the event may still follow.
    return caused
      ? settle(caused, caused.amount)
      : { kind: 'failed', reason: text('actions.notTaken'), mayStillCome: true };
  };

  return { submit, check, madeId };
}
