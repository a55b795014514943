import { isRefused } from '#core/api';
import { useRefresh } from '#core/react';
import { disputeSummary, getDispute, listDisputes } from '../api.ts';

/**
 * Makes a change of a case: afterwards, and where it is refused because the case has gone on, everything that shows it
 * is read again.
 */
export function useCaseChange() {
  const refresh = useRefresh();
  const readAgain = () => refresh(getDispute, listDisputes, disputeSummary);
  return async (change: () => Promise<unknown>): Promise<undefined> => {
    try {
      await change();
      void readAgain();
    } catch (error) {
      if (isRefused(error)) void readAgain();
      throw error;
    }
    return undefined;
  };
}
