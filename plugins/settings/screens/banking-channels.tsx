import { listCurrencies } from '#core/api';
import { formatSwift, knownTimeZone, resource } from '#core/ui';
import { bankingChannels } from '../api.ts';

export default resource(bankingChannels, {
  columns: (c) => [
    c.field('name'),
    c.field('kind'),
    c.field('currency'),
    c.field('iban', { width: 230 }),
    c.field('cutOff'),
    c.field('maxAmount'),
    c.field('settlementDays'),
    c.field('priority'),
    c.field('isActive'),
  ],
  detail: (c) => [
    c.field('name'),
    c.field('kind'),
    c.field('currency'),
    c.field('iban'),
    c.field('bic', { cell: (row) => row.bic && formatSwift(row.bic) }),
    c.field('cutOff'),
    c.field('timeZone'),
    c.field('minAmount'),
    c.field('maxAmount'),
    c.field('settlementDays'),
    c.field('priority'),
    c.field('isActive'),
  ],
  fields: { currency: { options: listCurrencies }, settlementDays: { hint: 'bankingChannels.settlementDaysHint' } },
  values: (item) => (item ? {} : { timeZone: knownTimeZone(undefined) }),
  bulk: { activate: 'isActive', remove: true },
}).screen;
