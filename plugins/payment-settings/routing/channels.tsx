import { resource } from '#core/ui';
import { channels } from './api.ts';
import { CountriesInput, CurrenciesInput, MethodsInput, ProviderInput, WebsiteInput } from './choosers.tsx';

export default resource(channels, {
  columns: (c) => [
    c.text('name', { isName: true, width: 170, phone: 'start' }),
    c.text('provider', { isName: true, width: 170, hidden: true }),
    c.field('methods', {
      cell: ({ methods }) => <span translate="no">{methods.join(', ')}</span>,
      width: 220,
      phone: 'below-start',
    }),
    c.field('currencies', { width: 190, phone: 'below-end' }),
    c.field('priority', { width: 90, phone: 'end' }),
    c.field('isActive', { width: 80 }),
    c.field('minAmount', { hidden: true }),
    c.field('maxAmount', { hidden: true }),
  ],
  fields: {
    provider: { control: ProviderInput, type: 'selectAutoComplete' },
    methods: { control: MethodsInput, type: 'multiSelectAutoComplete' },
    currencies: { control: CurrenciesInput, type: 'multiSelectAutoComplete' },
    countries: { control: CountriesInput, type: 'multiSelectAutoComplete', hint: 'channels.countriesHint' },
    websiteId: { control: WebsiteInput, type: 'selectAutoComplete', hint: 'channels.websiteHint' },
    minAmount: { hint: 'channels.amountHint' },
    priority: { hint: 'channels.priorityHint' },
    capture: { hint: 'channels.captureHint' },
    isActive: { hint: 'channels.activeHint' },
  },
  values: (item) => (item ? {} : { priority: '100' }),
  bulk: { activate: 'isActive', remove: true },
}).screen;
