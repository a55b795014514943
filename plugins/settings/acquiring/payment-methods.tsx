import { listCountries, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { paymentMethods } from './api.ts';

export default resource(paymentMethods, {
  columns: [
    { key: 'name', cell: ({ row: { name } }) => <span translate="no">{name}</span> },
    { key: 'kind', as: 'words' },
    'currencies',
    'countries',
    'payments',
    'isActive',
    'order',
  ],
  fields: {
    currencies: { options: listCurrencies, hint: 'paymentMethods.currenciesHint' },
    countries: { options: listCountries, hint: 'paymentMethods.countriesHint' },
    minAmount: { hint: 'paymentMethods.amountHint' },
    isActive: { hint: 'paymentMethods.activeHint' },
  },
  bulk: { activate: 'isActive' },
}).screen;
