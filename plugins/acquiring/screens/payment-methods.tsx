import { listCountries, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { paymentMethods } from '../api.ts';

export default resource(paymentMethods, {
  columns: (c) => [
    c.text('name', { isName: true }),
    c.words('kind'),
    ...c.fields('currencies', 'countries', 'payments', 'isActive', 'order'),
  ],
  fields: {
    currencies: { options: listCurrencies, hint: 'paymentMethods.currenciesHint' },
    countries: { options: listCountries, hint: 'paymentMethods.countriesHint' },
    minAmount: { hint: 'paymentMethods.amountHint' },
    isActive: { hint: 'paymentMethods.activeHint' },
  },
  bulk: { activate: 'isActive' },
}).screen;
