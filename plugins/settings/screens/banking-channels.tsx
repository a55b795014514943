import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { bankingChannels } from '../api.ts';

export default resource(bankingChannels, {
  name: 'name',
  columns: [
    'name',
    { key: 'kind', as: 'text' },
    'currency',
    { key: 'iban', as: 'copy', width: 240 },
    'cutOff',
    { key: 'minAmount', as: 'money' },
    { key: 'maxAmount', as: 'money' },
    { key: 'settlementDays', cell: ({ row }) => `T+${row.settlementDays}` },
    'priority',
    'isActive',
  ],
  defaultSort: { column: 'order', descending: false },
  detail: [
    'code',
    'name',
    'nameTr',
    'kind',
    'currency',
    'iban',
    'bic',
    'cutOff',
    'timeZone',
    { key: 'minAmount', as: 'money' },
    { key: 'maxAmount', as: 'money' },
    'settlementDays',
    'priority',
    'isActive',
  ],
  form: [
    ...(['code', 'name', 'nameTr', 'kind'] as const),
    { key: 'currency', options: listCurrencies },
    ...(['iban', 'bic', 'cutOff', 'timeZone', 'minAmount', 'maxAmount', 'settlementDays', 'priority', 'order', 'isActive'] as const),
  ],
  values: (item) => (item ? {} : { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
}).screen;
