import { useHolder, useText } from '#core/react';
import { useMoney } from '#core/ui';
import { type Resubmission, utrCalls } from './api.ts';
import { resubmit } from './permissions.ts';

/** Returns the API calls for the person's tier, and whether the person may submit references. */
export function useUtrCalls() {
  const { tier, permissions } = useHolder();
  const side = tier === 'merchant' ? 'merchant' : 'tenant';
  return { calls: utrCalls[side], maySubmit: permissions.has(resubmit[side]), side } as const;
}

/** Returns the reason for the status of a resubmission, in the person's language. */
export function useWhy(): (row: Resubmission) => string | undefined {
  const text = useText('utr-resubmissions');
  const money = useMoney();
  return ({ status, message, bankAmount = '0', amount, currency }) => {
    if (status === 'NotFound') return text('utr.why.NotFound');
    if (status === 'AmountMismatch')
      return text('utr.why.AmountMismatch', { bank: money(bankAmount, currency), requested: money(amount, currency) });
    return message;
  };
}
