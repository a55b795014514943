import { useRef } from 'react';
import { isRefused } from '#core/api';
import { type Text, useClient, useHolder, useRefresh, useTiered } from '#core/react';
import { formatAmount, type Outcome, type Sending, useUiEnvironment } from '#core/ui';
import { type Action, actionTypes, limitOf, seenTag } from '../actions.ts';
import type { ActionOutcome, TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { actionCalls } from './api.ts';
import type { FormValues } from './forms.ts';

/** What the form of an action sends: what was typed, the amount as a decimal. */
export type ActionForm = FormValues;

/** Makes the call of an action on a transaction. The same `requestId` takes effect once, however often it is sent. */
export function useSendAction() {
  const client = useClient();
  const calls = { ...useTransactionCalls(), ...useTiered(actionCalls) };
  const { tier } = useHolder();
  const { mode } = useUiEnvironment();
  const target = ({ id, tenantId }: Pick<TransactionDetail, 'id' | 'tenantId'>) => ({ params: { id }, ...(tier === 'platform' && { tenantId }), quiet: true });

  const send = (action: Action, transaction: TransactionDetail, form: ActionForm, sending: Sending, purpose: string): Promise<ActionOutcome> => {
    const { currency, websiteId } = transaction;
    const { amount, reason } = form;
    const base = { ...target(transaction), ...sending, purpose };
    const asSeen = { 'If-Match': seenTag(transaction) };
    const decision = { ...base, headers: { 'Website-Id': websiteId, ...asSeen } };
    const input = { ...base, headers: { 'Website-Id': websiteId, SystemMode: mode } };
    const expected = { expectedRemaining: limitOf(action, transaction) };
    switch (action) {
      case 'refund':
      case 'capture':
      case 'reversal':
      case 'statusChangeRefund':
        return client.call(calls[action], { ...input, body: { amount, currency, reason, ...expected } });
      case 'void':
        return client.call(calls.void, { ...input, body: { reason, ...expected } });
      case 'payout':
        return client.call(calls.payout, { ...input, body: { amount, currency, beneficiaryId: form.beneficiaryId, reference: form.reference, ...expected } });
      case 'dispute':
        return client.call(calls.dispute, { ...input, body: { disputeCode: form.disputeCode, amount, comment: reason, ...expected } });
      case 'checkStatus':
        return client.call(calls.checkStatus, input);
      case 'approve':
        return client.call(calls.approve, { ...decision, body: { reason } });
      case 'decline':
        return client.call(calls.decline, { ...decision, body: { declineReason: reason } });
      case 'statusChange': {
        const actionType = actionTypes.find((type) => type === form.actionType) ?? 'Capture';
        return client.call(calls.statusChange, { ...base, headers: asSeen, body: { actionType, ...(actionType === 'Decline' && { declineReason: reason }) } });
      }
    }
  };

  /** What became of an intent whose answer was lost, told by the event that it has caused; undefined where there is none, so far. */
  const find = async (transaction: Pick<TransactionDetail, 'id' | 'tenantId'>, { requestId, signal }: Sending): Promise<Caused | undefined> => {
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

/** What is known of an action that the API has dealt with. */
type Settled = Pick<ActionOutcome, 'outcome' | 'message' | 'relatedTransactionId' | 'waitsForApproval'>;
export type Caused = Settled & { readonly amount: string };

/** An action of a form; each intent can take effect only once. */
export function useMoneyAction(action: Action, transaction: TransactionDetail, decimals: number, text: Text<'transactions/actions'>) {
  const { send, find } = useSendAction();
  const refresh = useRefresh();
  /** Of the refund or payout that was made: read once it has succeeded. */
  const madeId = useRef<string>(undefined);
  const { currency } = transaction;
  const words = (amount: string) => ({ amount: formatAmount(amount, decimals), currency });

  const submit = async (form: ActionForm, sending: Sending): Promise<Outcome> => {
    try {
      return settle(await send(action, transaction, form, sending, text(`action.${action}Title`)), form.amount);
    } catch (error) {
      // A refusal says that what is on the screen is out of date.
      if (isRefused(error)) void refresh();
      throw error;
    }
  };

  /** Money moved, or may have: everything on the screen that shows it is read again. */
  const settle = ({ outcome, message, relatedTransactionId, waitsForApproval }: Settled, amount: string): Outcome => {
    madeId.current = relatedTransactionId;
    void refresh();
    if (outcome === 'Failed' && action !== 'checkStatus') return { kind: 'failed', reason: message ?? text('action.failed') };
    if (waitsForApproval) return { kind: 'pending', message: text('actions.waits', words(amount)) };
    if (outcome === 'Pending') return { kind: 'pending', message: text(`action.${action}Pending`, words(amount)) };
    return { kind: 'succeeded', message: text(`action.${action}Succeeded`, words(amount)) };
  };

  /** Looks among the transaction's events for the one this intent has caused. */
  const check = async (sending: Sending): Promise<Outcome> => {
    const caused = await find(transaction, sending);
    // Nothing yet is no proof that nothing will come.
    return caused ? settle(caused, caused.amount) : { kind: 'failed', reason: text('action.notTaken'), mayStillCome: true };
  };

  return { submit, check, madeId };
}
