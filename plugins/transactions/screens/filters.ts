import { useMemo } from 'react';
import { listMerchants } from '#core/api';
import { type Text, useAccount, useAddressParameter, useClient, useHolder, useLookup } from '#core/react';
import { type GridFilter, type OptionSearch, useStatusWord, useUiEnvironment } from '#core/ui';
import { transactionStatuses, transactionTypes } from '../api.ts';

/** The merchant whose websites and channels there are to choose from: a merchant's own, else the one that the list is filtered by. */
function useOneMerchant(): string | undefined {
  const own = useAccount().merchantId;
  const { value = '' } = useAddressParameter('f.merchant');
  return own ?? (/^[^,]+$/.test(value) ? value : undefined);
}

/** The filters of the lookups. */
export function useTransactionFilters(text: Text<'transactions'>): readonly GridFilter[] {
  const { tier } = useHolder();
  const statusWord = useStatusWord();
  const client = useClient();
  const merchant = useOneMerchant();
  const { currencies } = useUiEnvironment();
  const { rows: methods } = useLookup('paymentMethods');
  const { rows: providers } = useLookup('serviceProviders');
  const { rows: customers } = useLookup('customers');
  return useMemo(() => {
    const named = <Id extends string>(ids: readonly Id[], name: (id: Id) => string) => ids.map((id) => ({ id, name: name(id) }));
    const fromCall = (id: string, title: string, from: 'websites' | 'channels'): GridFilter => {
      const options: OptionSearch = async (key, signal) => (await import('../lookups/choose.ts'))[from](client, merchant, key, signal);
      return { id, kind: 'options', title, options, names: (_ids, signal) => options('', signal) };
    };
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
      merchant !== undefined && fromCall('website', text('field.site'), 'websites'),
      fromCall('channel', text('field.channel'), 'channels'),
      { id: 'method', kind: 'options', title: text('field.paymentMethod'), options: methods.map(({ name }) => ({ id: name, name })) },
    ];
    return filters.filter((filter) => filter !== false);
  }, [text, statusWord, tier, client, merchant, currencies, methods, providers, customers]);
}
