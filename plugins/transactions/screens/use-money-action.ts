import { useRef, useState } from 'react';
import { ApiError, type Text, useClient, useHolder, useRefresh } from '#core';
import { formatAmount, type Outcome, useUiEnvironment } from '#core/ui';
import { type Action, limitOf } from '../actions.ts';
import type { ActionOutcome, TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';

/** What the form of an action sends. */
export interface MoneyForm {
  /** Decimal, in the transaction's currency. */
  readonly amount: string;
  readonly reason: string;
}

/**
 * A refund, capture or void that can take effect only once. Each intent has one idempotency value: it stays the same while the
 * outcome is unknown, however often it is sent, and changes only once an answer has said that nothing was done.
 */
export function useMoneyAction(action: Action, transaction: TransactionDetail, decimals: number, text: Text<'transactions'>) {
  const client = useClient();
  const calls = useTransactionCalls();
  const readAgain = useRefresh();
  const { tier } = useHolder();
  const { mode } = useUiEnvironment();
  const intent = useRef(crypto.randomUUID());
  const [refundId, setRefundId] = useState<string>();
  const { id, currency, websiteId, tenantId } = transaction;
  const target = { params: { id }, ...(tier === 'platform' && { tenantId }), quiet: true };
  const words = (amount: string) => ({ amount: formatAmount(amount, decimals), currency });

  /** Money moved, or may have: everything on the screen that shows it is read again. */
  const refresh = () => void readAgain();

  const submit = async ({ amount, reason }: MoneyForm, signal: AbortSignal): Promise<Outcome> => {
    const expectedRemaining = limitOf(action, transaction);
    const input = {
      ...target,
      signal,
      requestId: intent.current,
      headers: { 'Website-Id': websiteId, SystemMode: mode },
      purpose: text(`action.${action}Title`),
    };
    try {
      const answer =
        action === 'void'
          ? await client.call(calls.void, { ...input, body: { reason, expectedRemaining } })
          : await client.call(calls[action], { ...input, body: { amount, currency, reason, expectedRemaining } });
      setRefundId(answer.relatedTransactionId);
      return settle(outcomeOf(answer, amount));
    } catch (error) {
      // A refusal says that nothing was done; the next press is a new intent. After silence it is still the same one.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        intent.current = crypto.randomUUID();
        refresh();
      }
      throw error;
    }
  };

  const settle = (outcome: Outcome): Outcome => {
    if (outcome.kind === 'failed') intent.current = crypto.randomUUID();
    refresh();
    return outcome;
  };

  const outcomeOf = ({ outcome, message }: Pick<ActionOutcome, 'outcome' | 'message'>, amount: string): Outcome => {
    if (outcome === 'Failed') return { kind: 'failed', reason: message ?? text('action.failed') };
    if (outcome === 'Pending') return { kind: 'pending', message: text(`action.${action}Pending`, words(amount)) };
    return { kind: 'succeeded', message: text(`action.${action}Succeeded`, words(amount)) };
  };

  /** Looks among the transaction's events for the one this intent has caused. */
  const check = async (signal: AbortSignal): Promise<Outcome> => {
    const events = await client.call(calls.events, { ...target, signal });
    const caused = events.find((event) => event.requestId === intent.current);
    // Nothing yet is no proof that nothing will come: the intent stays, so that sending it again can't do it twice.
    if (!caused) return { kind: 'failed', reason: text('action.notTaken') };
    setRefundId(caused.relatedTransactionId);
    const outcome = caused.status === 'Failed' || caused.status === 'Declined' ? 'Failed' : caused.status === 'Pending' ? 'Pending' : 'Succeeded';
    return settle(outcomeOf(caused.message === undefined ? { outcome } : { outcome, message: caused.message }, caused.amount));
  };

  return { submit, check, refundId };
}
