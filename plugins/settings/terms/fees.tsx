import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { fees } from './api.ts';
import { MethodInput, ProviderInput } from './inputs.tsx';

export default resource(fees, {
  name: 'name',
  columns: [
    { key: 'name', width: 210, cell: ({ row: { name } }) => <span translate="no">{name}</span> },
    { key: 'provider', width: 170, cell: ({ row: { provider } }) => <span translate="no">{provider}</span> },
    { key: 'type', as: 'words', width: 120 },
    'paymentMethod',
    { key: 'percent', width: 90 },
    { key: 'fixed', as: 'money', currency: 'currency', width: 110 },
    { key: 'state', as: 'status', width: 110 },
    'effectiveFrom',
    { key: 'endsAt', hidden: true },
    { key: 'taxPercent', hidden: true },
  ],
  fields: {
    provider: { control: ProviderInput, type: 'selectAutoComplete' },
    paymentMethod: { control: MethodInput, type: 'selectAutoComplete', hint: 'fees.methodHint' },
    currency: { options: listCurrencies, hint: 'fees.currencyHint' },
    effectiveFrom: { hint: 'fees.effectiveHint' },
    taxPercent: { hint: 'fees.taxHint' },
  },
  allowed: { remove: ({ state }) => state === 'Scheduled' || 'fees.stays' },
  bulk: { remove: true },
}).screen;
