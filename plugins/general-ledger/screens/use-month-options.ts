import { useCall } from '#core/react';
import { ledgerCalls } from '../api.ts';

/** Reads the months that the ledger has entries of, as the options of a filter. */
export function useMonthOptions() {
  const { data = [], isError, refetch } = useCall(ledgerCalls.months);
  return { options: data, onRetry: isError ? () => void refetch() : undefined };
}
