import { useHolder, useText } from '#core/react';
import { useMoney } from '#core/ui';
import { type Resubmission, utrCalls } from './api.ts';
import { resubmit } from './permissions.ts';

/** The person's side of the calls, and whether they may submit. */
export function useUtrCalls() {
  const { tier, permissions } = useHolder();
  const side = tier === 'merchant' ? 'merchant' : 'tenant';
  return { calls: utrCalls[side], maySubmit: permissions.has(resubmit[side]), side } as const;
}

/** Why a resubmission stands as it does, in the person's words. */
export function useWhy(): (row: Resubmission) => string | undefined {
  const text = useText('utr-resubmissions');
  const money = useMoney();
  return ({ status, message, bankAmount = '0', amount, currency }) => {
    if (status === 'NotFound') return text('utr.why.NotFound');
    if (status === 'AmountMismatch') return text('utr.why.AmountMismatch', { bank: money(bankAmount, currency), asked: money(amount, currency) });
    return message;
  };
}
