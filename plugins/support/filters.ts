import { useMemo } from 'react';
import type { Static } from 'typebox';
import { listMerchants } from '#core/api';
import { useCall, useClient, useHolder } from '#core/react';
import { type OptionSearch, retryOf, useStatusWord } from '#core/ui';
import { categoryCalls, listStaff } from './api.ts';
import { labelCalls } from './labels/api.ts';
import type { Assignee } from './shapes.ts';

/** Loads the ticket categories for the person's tier. */
export function useCategories() {
  const { tier } = useHolder();
  return useCall(tier === 'tenant' ? categoryCalls.tenant : categoryCalls.others);
}

/**
 * Returns the option for a member of staff, with name and email address, because several people may have the same name
 * (A-151).
 */
export const optionOf = ({ email, firstName, lastName }: Static<typeof Assignee>) => ({
  id: email,
  name: `${firstName} ${lastName} <${email}>`,
});

/** Loads the first 50 staff who can be assigned to tickets. */
export function useStaff() {
  const { tier } = useHolder();
  return useCall(listStaff, { query: { pageIndex: 0, pageSize: 50 } }, { enabled: tier !== 'merchant' });
}

/**
 * Returns a search for staff who can be assigned to tickets, by name or email address. It returns up to 50 results
 * (A-616).
 */
export function useStaffSearch(): OptionSearch {
  const client = useClient();
  return async (search, signal) => {
    const query = { ...(search !== '' && { searchKey: search }), pageIndex: 0, pageSize: 50 };
    return (await client.call(listStaff, { query, signal })).data.map(optionOf);
  };
}

/** Loads the options of the filters for the list of tickets. */
export function useFilterOptions() {
  const { tier } = useHolder();
  const statusText = useStatusWord();
  const categories = useOptionsOf(useCategories());
  const staff = useOptionsOf(useStaff());
  const labels = useOptionsOf(useCall(labelCalls.list, {}, { enabled: tier !== 'merchant' }));
  // Includes merchants of any status, because inactive merchants can have tickets.
  const everyone = { query: { searchKey: '', merchantStatus: '', pageIndex: 0, pageSize: 1000 } } as const;
  const customers = useOptionsOf(useCall(listMerchants, everyone, { enabled: tier === 'tenant' }));
  return { statusText, categories, staff, labels, customers };
}

interface OptionsCall<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Returns the data for options, and a function that loads it again. The object changes only if either changes. */
function useOptionsOf<Answer>({ data, isError, refetch }: OptionsCall<Answer>) {
  return useMemo(() => ({ data, onRetry: retryOf({ data, isError, refetch }) }), [data, isError, refetch]);
}
