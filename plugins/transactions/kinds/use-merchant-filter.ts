import { useMemo } from 'react';
import { listMerchants } from '#core/api';
import { useClient, useLookup } from '#core/react';
import type { GridFilter } from '#core/ui';

/** The filter by merchant, for operators. @param title of the filter */
export function useMerchantFilter(title: string): GridFilter {
  const client = useClient();
  const { rows: customers } = useLookup('customers');
  return useMemo(
    () => ({
      id: 'merchantId',
      kind: 'options',
      title,
      options: async (searchKey, signal) => {
        const { data } = await client.call(listMerchants, { query: { searchKey, pageIndex: 0, pageSize: 10 }, signal });
        return data.map(({ merchantId, legalBusinessName }) => ({ id: merchantId, name: legalBusinessName }));
      },
      names: async (ids) => customers.filter(({ id }) => ids.includes(id)),
    }),
    [title, client, customers],
  );
}
