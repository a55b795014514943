import { listCurrencies } from '#core/api';
import { formatSwift, knownTimeZone, resource } from '#core/ui';
import { bankingChannels } from '../api.ts';

export default resource(bankingChannels, {
  columns: (c) => [
    ...c.fields('name', 'kind', 'currency'),
    c.iban('iban', { width: 230 }),
    ...c.fields('cutOff', 'maxAmount', 'settlementDays', 'priority', 'isActive'),
  ],
  detail: (c) => [
    ...c.fields('name', 'kind', 'currency'),
    c.iban('iban'),
    c.field('bic', { cell: (row) => row.bic && formatSwift(row.bic) }),
    ...c.fields('cutOff', 'timeZone', 'minAmount', 'maxAmount', 'settlementDays', 'priority', 'isActive'),
  ],
  fields: { currency: { options: listCurrencies }, settlementDays: { hint: 'bankingChannels.settlementDaysHint' } },
  values: (item) => (item ? {} : { timeZone: knownTimeZone(undefined) }),
  bulk: { activate: 'isActive', remove: true },
}).screen;
