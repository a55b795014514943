import { listCurrencies } from '#core/api';
import { formatSwift, knownTimeZone, resource } from '#core/ui';
import { bankingChannels } from '../api.ts';

export default resource(bankingChannels, {
  columns: ['name', 'kind', 'currency', { key: 'iban', width: 230 }, 'cutOff', 'maxAmount', 'settlementDays', 'priority', 'isActive'],
  detail: [
    'name',
    'kind',
    'currency',
    'iban',
    { key: 'bic', cell: ({ row }) => row.bic && formatSwift(row.bic) },
    'cutOff',
    'timeZone',
    'minAmount',
    'maxAmount',
    'settlementDays',
    'priority',
    'isActive',
  ],
  fields: { currency: { options: listCurrencies }, settlementDays: { hint: 'bankingChannels.settlementDaysHint' } },
  values: (item) => (item ? {} : { timeZone: knownTimeZone(undefined) }),
  bulk: { activate: 'isActive', remove: true },
}).screen;
