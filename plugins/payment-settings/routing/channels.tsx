import { resource } from '#core/ui';
import { channels } from './api.ts';
import { CountriesInput, CurrenciesInput, MethodsInput, ProviderInput, WebsiteInput } from './choosers.tsx';

export default resource(channels, {
  columns: [
    { key: 'name', width: 170, phone: 'start', cell: ({ row: { name } }) => <span translate="no">{name}</span> },
    { key: 'provider', width: 170, cell: ({ row: { provider } }) => <span translate="no">{provider}</span> },
    { key: 'methods', width: 220, phone: 'below-start', cell: ({ row: { methods } }) => <span translate="no">{methods.join(', ')}</span> },
    { key: 'currencies', width: 190, phone: 'below-end' },
    { key: 'priority', width: 90, phone: 'end' },
    { key: 'isActive', width: 80 },
    { key: 'minAmount', hidden: true },
    { key: 'maxAmount', hidden: true },
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
