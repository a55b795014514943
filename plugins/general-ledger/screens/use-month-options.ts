import { useCall, useLanguage } from '#core/react';
import { monthName, retryOf } from '#core/ui';
import { ledgerCalls } from '../api.ts';

/** Loads the months with entries, as the options of a filter. */
export function useMonthOptions() {
  const language = useLanguage();
  const call = useCall(ledgerCalls.months);
  const { data = [] } = call;
  return {
    options: data.map(({ id }) => ({ id, name: monthName(id, language) })),
    onRetry: retryOf(call),
  };
}
