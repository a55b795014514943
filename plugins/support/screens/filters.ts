import { useMemo } from 'react';
import type { Static } from 'typebox';
import { listMerchants } from '#core/api';
import { useCall, useClient, useHolder } from '#core/react';
import { type OptionSearch, retryOf, useStatusWord } from '#core/ui';
import { categoryCalls, listStaff } from '../api.ts';
import { labelCalls } from '../labels/api.ts';
import type { Assignee } from '../shapes.ts';

/** Returns the ticket categories for the person. */
export function useCategories() {
  const { tier } = useHolder();
  return useCall(tier === 'tenant' ? categoryCalls.tenant : categoryCalls.others);
}

/**
 * Returns the option of a staff member, with name and e-mail, because several people may have the same name.
 */
export const optionOf = ({ email, firstName, lastName }: Static<typeof Assignee>) => ({
  id: email,
  name: `${firstName} ${lastName} <${email}>`,
});

/** Returns the staff who can take tickets, the first 50. */
export function useStaff() {
  const { tier } = useHolder();
  return useCall(listStaff, { query: { pageIndex: 0, pageSize: 50 } }, { enabled: tier !== 'merchant' });
}

/**
 * Finds those who can take tickets by name or e-mail, 50 at a time: a desk may have more people than a list
 * shows.
 */
export function useStaffSearch(): OptionSearch {
  const client = useClient();
  return async (search, signal) => {
    const query = { ...(search !== '' && { searchKey: search }), pageIndex: 0, pageSize: 50 };
    return (await client.call(listStaff, { query, signal })).data.map(optionOf);
  };
}

/** Reads what the filters of the list of tickets are made from. */
export function useFilterOptions() {
  const { tier } = useHolder();
  const statusText = useStatusWord();
  const categories = useOptionsOf(useCategories());
  const staff = useOptionsOf(useStaff());
  const labels = useOptionsOf(useCall(labelCalls.list, {}, { enabled: tier !== 'merchant' }));
  // Lists merchants of any status, because inactive merchants have tickets as well.
  const everyone = { query: { searchKey: '', merchantStatus: '', pageIndex: 0, pageSize: 1000 } } as const;
  const customers = useOptionsOf(useCall(listMerchants, everyone, { enabled: tier === 'tenant' }));
  return { statusText, categories, staff, labels, customers };
}

interface OptionsCall<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/**
 * Returns the answer that options are made from, and how to ask for it again. The object is the same until either
 * changes.
 */
function useOptionsOf<Answer>({ data, isError, refetch }: OptionsCall<Answer>) {
  return useMemo(() => ({ data, onRetry: retryOf({ data, isError, refetch }) }), [data, isError, refetch]);
}
