import { resource } from '#core/ui';
import { channels } from './api.ts';
import { CountriesInput, CurrenciesInput, MethodsInput, ProviderInput, WebsiteInput } from './choosers.tsx';

export default resource(channels, {
  columns: [
    { key: 'name', width: 200, cell: ({ row: { name } }) => <span translate="no">{name}</span> },
    { key: 'provider', width: 190, cell: ({ row: { provider } }) => <span translate="no">{provider}</span> },
    { key: 'methods', width: 260, cell: ({ row: { methods } }) => <span translate="no">{methods.join(', ')}</span> },
    'currencies',
    'priority',
    'isActive',
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
}).screen;
