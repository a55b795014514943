import { useState } from 'react';
import { type BodyOf, isRefused, StepUpCanceled } from '#core/api';
import { useClient, useRefresh, useText, useTiered } from '#core/react';
import { type Outcome, type Save, type Sending, useSave } from '#core/ui';
import { type PaymentAnswer, terminalCalls } from '../api.ts';

export type PaymentBody = BodyOf<(typeof terminalCalls)['tenant']['pay']>;

export interface Payment {
  readonly pay: Save<PaymentBody>;
  /** Challenge of the issuer, which the cardholder has to complete first; `end` reports its result. */
  readonly challenge: { readonly id: string; readonly end: Save<boolean> } | undefined;
}

/**
 * Returns a function that sends a payment once. If the response is lost, it looks the payment up, and never sends it
 * again.
 * @param onAnswer called with the outcome
 * @param onSent called when the card was used, or may have been used, so that the form clears it
 */
export function usePayment(onAnswer: (answer: PaymentAnswer) => void, onSent: () => void): Payment {
  const text = useText('virtual-terminal');
  const client = useClient();
  const refresh = useRefresh();
  const calls = useTiered(terminalCalls);
  const [challengeId, setChallengeId] = useState<string>();
  const [payment, setPayment] = useState('');
  const settle = (answer: PaymentAnswer): Outcome => {
    onSent();
    if (answer.outcome === 'Challenge') setChallengeId(answer.challengeId);
    else {
      setChallengeId(undefined);
      void refresh();
      onAnswer(answer);
    }
    return { kind: 'succeeded' };
  };
  const lookUp = (requestId: string) => async (signal: AbortSignal) => {
    try {
      return settle(await client.call(calls.outcome, { params: { requestId }, signal, quiet: true }));
    } catch (error) {
      if (isRefused(error) && error.status === 404)
        return { kind: 'failed', reason: text('virtualTerminal.notArrived'), mayStillCome: true } as const;
      throw error;
    }
  };
  const pay = useSave(
    async ({ requestId, signal }: Sending, body: PaymentBody): Promise<Outcome> => {
      setPayment(requestId);
      try {
        return settle(
          await client.call(calls.pay, {
            body,
            requestId,
            signal,
            quiet: true,
            purpose: text('virtualTerminal.purpose'),
          }),
        );
      } catch (error) {
        // The request was rejected or canceled, so the card was not used. The data stays in the form for a correction.
        if (!isRefused(error) && !(error instanceof StepUpCanceled)) onSent();
        throw error;
      }
    },
    { check: ({ requestId, signal }) => lookUp(requestId)(signal) },
  );
  const end = useSave(
    async ({ requestId, signal }: Sending, passed: boolean): Promise<Outcome> =>
      settle(
        await client.call(calls.challenge, {
          params: { id: challengeId ?? '' },
          body: { passed },
          requestId,
          signal,
          quiet: true,
        }),
      ),
    { check: ({ signal }) => lookUp(payment)(signal) },
  );
  return { pay, challenge: challengeId === undefined ? undefined : { id: challengeId, end } };
}
