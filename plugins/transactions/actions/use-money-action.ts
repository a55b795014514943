import { useRef } from 'react';
import { isRefused } from '#core/api';
import { type Text, useClient, useHolder, useRefresh } from '#core/react';
import { formatAmount, type Outcome, type Sending, useUiEnvironment } from '#core/ui';
import { type Action, limitOf } from '../actions.ts';
import type { ActionOutcome, TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';

/** What the form of an action sends. */
export interface MoneyForm {
  /** Decimal, in the transaction's currency. */
  readonly amount: string;
  readonly reason: string;
}

/** A refund, capture or void; each intent can take effect only once. */
export function useMoneyAction(action: Action, transaction: TransactionDetail, decimals: number, text: Text<'transactions/actions'>) {
  const client = useClient();
  const calls = useTransactionCalls();
  const refresh = useRefresh();
  const { tier } = useHolder();
  const { mode } = useUiEnvironment();
  /** Of the refund that was made: read once it has succeeded. */
  const refundId = useRef<string>(undefined);
  const { id, currency, websiteId, tenantId } = transaction;
  const target = { params: { id }, ...(tier === 'platform' && { tenantId }), quiet: true };
  const words = (amount: string) => ({ amount: formatAmount(amount, decimals), currency });

  const submit = async ({ amount, reason }: MoneyForm, sending: Sending): Promise<Outcome> => {
    const expectedRemaining = limitOf(action, transaction);
    const input = { ...target, ...sending, headers: { 'Website-Id': websiteId, SystemMode: mode }, purpose: text(`action.${action}Title`) };
    try {
      const answer =
        action === 'void'
          ? await client.call(calls.void, { ...input, body: { reason, expectedRemaining } })
          : await client.call(calls[action], { ...input, body: { amount, currency, reason, expectedRemaining } });
      return settle(answer, amount);
    } catch (error) {
      // A refusal says that what is on the screen is out of date.
      if (isRefused(error)) void refresh();
      throw error;
    }
  };

  /** Money moved, or may have: everything on the screen that shows it is read again. */
  const settle = ({ outcome, message, relatedTransactionId }: Settled, amount: string): Outcome => {
    refundId.current = relatedTransactionId;
    void refresh();
    if (outcome === 'Failed') return { kind: 'failed', reason: message ?? text('action.failed') };
    if (outcome === 'Pending') return { kind: 'pending', message: text(`action.${action}Pending`, words(amount)) };
    return { kind: 'succeeded', message: text(`action.${action}Succeeded`, words(amount)) };
  };

  /** Looks among the transaction's events for the one this intent has caused. */
  const check = async ({ requestId, signal }: Sending): Promise<Outcome> => {
    const events = await client.call(calls.events, { ...target, signal });
    const caused = events.find((event) => event.requestId === requestId);
    // Nothing yet is no proof that nothing will come.
    if (!caused) return { kind: 'failed', reason: text('action.notTaken'), mayStillCome: true };
    const outcome = caused.status === 'Failed' || caused.status === 'Declined' ? 'Failed' : caused.status === 'Pending' ? 'Pending' : 'Succeeded';
    return settle({ ...caused, outcome }, caused.amount);
  };

  return { submit, check, refundId };
}

/** What is known of an action that the API has dealt with. */
type Settled = Pick<ActionOutcome, 'outcome' | 'message' | 'relatedTransactionId'>;
