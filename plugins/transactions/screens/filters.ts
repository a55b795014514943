import { lazy, useMemo } from 'react';
import { transactionStatus, transactionType } from '#core/api';
import { type Text, useAddressParameter, useClient, useHolder, useLanguage, useLookup } from '#core/react';
import { type GridFilter, type OptionSearch, useStatusWord, useUiEnvironment } from '#core/ui';
import { expiryTimes } from '../list-api.ts';

const Conditions = lazy(async () => ({ default: (await import('../lookups/filter/filter-text-editor.tsx')).FilterTextEditor }));
/** As `longestFilter` of the conditions, whose grammar the first screen does without. */
const longestConditions = 2000;

/** The filters of the lookups. Conditions are one where the address has some, as numbers of reports bring along. */
export function useTransactionFilters(text: Text<'transactions'>): readonly GridFilter[] {
  const { tier } = useHolder();
  const statusWord = useStatusWord();
  const client = useClient();
  const language = useLanguage();
  const { value: merchant = '' } = useAddressParameter('f.merchant');
  const hasConditions = useAddressParameter('f.where').value !== undefined;
  const { currencies } = useUiEnvironment();
  const { rows: methods } = useLookup('paymentMethods');
  const { rows: providers } = useLookup('serviceProviders');
  const { rows: customers } = useLookup('customers');
  return useMemo(() => {
    const named = <Id extends string>(ids: readonly Id[], name: (id: Id) => string) => ids.map((id) => ({ id, name: name(id) }));
    const fromCall = (id: string, title: string, from: 'websites' | 'channels' | 'tenants' | 'countries' | 'cards'): GridFilter => {
      const options: OptionSearch = async (key, signal) => (await import('../lookups/choose.ts'))[from](client, { tier, merchant, language }, key, signal);
      return { id, kind: 'options', title, options, names: (ids, signal) => options(from === 'cards' ? ids.join() : '', signal) };
    };
    const filters: (GridFilter | false)[] = [
      { id: 'date', kind: 'date-range', title: text('field.dateRange') },
      { id: 'status', kind: 'options', title: text('field.status'), options: named(transactionStatus.values, statusWord) },
      { id: 'type', kind: 'options', title: text('field.type'), options: named(transactionType.values, (id) => text(`type.${id}`)) },
      { id: 'currency', kind: 'options', title: text('field.currency'), options: currencies.map(({ id }) => ({ id, name: id })) },
      { id: 'amount', kind: 'amount-range', title: text('field.amountRange') },
      tier === 'platform' && fromCall('tenant', text('field.tenant'), 'tenants'),
      tier !== 'merchant' && {
        id: 'merchant',
        kind: 'options',
        title: text('field.merchant'),
        options: async (searchKey, signal) => (await import('../lookups/choose.ts')).merchants(client, searchKey, signal),
        names: async (ids) => customers.filter(({ id }) => ids.includes(id)),
      },
      { id: 'provider', kind: 'options', title: text('field.serviceProvider'), options: providers.map(({ name }) => ({ id: name, name })) },
      // Of one merchant: a merchant's own, or the one that is chosen.
      (tier === 'merchant' || (merchant !== '' && !merchant.includes(','))) && fromCall('website', text('field.site'), 'websites'),
      fromCall('channel', text('field.channel'), 'channels'),
      { id: 'expiring', kind: 'options', title: text('field.expiring'), options: named(expiryTimes, (id) => text(`expiring.${id}`)) },
      { id: 'method', kind: 'options', title: text('field.paymentMethod'), options: methods.map(({ name }) => ({ id: name, name })) },
      fromCall('card', text('field.cardDigits'), 'cards'),
      fromCall('country', text('field.country'), 'countries'),
      hasConditions && { id: 'where', kind: 'custom', title: text('field.conditions'), editor: Conditions, longest: longestConditions },
    ];
    return filters.filter((filter) => filter !== false);
  }, [text, statusWord, tier, client, merchant, language, hasConditions, currencies, methods, providers, customers]);
}
