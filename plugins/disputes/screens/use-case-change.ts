import { isRefused } from '#core/api';
import { useRefresh } from '#core/react';
import { disputeSummary, getDispute, listDisputes } from '../api.ts';

/**
 * Returns a function that changes a case. Afterwards, and if the change is rejected because the case has changed in the
 * meantime, everything that shows the case is reloaded.
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
