import { useMemo } from 'react';
import { listMerchants } from '#core/api';
import { type Text, useClient, useHolder, useLookup } from '#core/react';
import { type GridFilter, useStatusWord, useUiEnvironment } from '#core/ui';
import { transactionStatuses, transactionTypes } from '../api.ts';

/** The filters of the lookup. */
export function useTransactionFilters(text: Text<'transactions'>): readonly GridFilter[] {
  const { tier } = useHolder();
  const statusWord = useStatusWord();
  const client = useClient();
  const { currencies } = useUiEnvironment();
  const { rows: methods } = useLookup('paymentMethods');
  const { rows: providers } = useLookup('serviceProviders');
  const { rows: customers } = useLookup('customers');
  return useMemo(() => {
    const named = <Id extends string>(ids: readonly Id[], name: (id: Id) => string) => ids.map((id) => ({ id, name: name(id) }));
    const filters: (GridFilter | false)[] = [
      { id: 'date', kind: 'date-range', title: text('field.dateRange') },
      { id: 'status', kind: 'options', title: text('field.status'), options: named(transactionStatuses, statusWord) },
      { id: 'type', kind: 'options', title: text('field.type'), options: named(transactionTypes, (id) => text(`type.${id}`)) },
      { id: 'currency', kind: 'options', title: text('field.currency'), options: currencies.map(({ id }) => ({ id, name: id })) },
      { id: 'amount', kind: 'amount-range', title: text('field.amountRange') },
      tier !== 'merchant' && {
        id: 'merchant',
        kind: 'options',
        title: text('field.merchant'),
        options: async (searchKey, signal) => {
          const { data } = await client.call(listMerchants, { query: { searchKey, pageIndex: 0, pageSize: 10 }, signal });
          return data.map(({ merchantId, legalBusinessName }) => ({ id: merchantId, name: legalBusinessName }));
        },
        names: async (ids) => customers.filter(({ id }) => ids.includes(id)),
      },
      { id: 'provider', kind: 'options', title: text('field.serviceProvider'), options: providers.map(({ name }) => ({ id: name, name })) },
      { id: 'method', kind: 'options', title: text('field.paymentMethod'), options: methods.map(({ name }) => ({ id: name, name })) },
    ];
    return filters.filter((filter) => filter !== false);
  }, [text, statusWord, tier, client, currencies, methods, providers, customers]);
}
