import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { bankingChannels } from '../api.ts';

export default resource(bankingChannels, {
  columns: ['name', 'kind', 'currency', { key: 'iban', width: 230 }, 'cutOff', 'maxAmount', 'settlementDays', 'priority', 'isActive'],
  detail: ['name', 'nameTr', 'kind', 'currency', 'iban', 'bic', 'cutOff', 'timeZone', 'minAmount', 'maxAmount', 'settlementDays', 'priority', 'isActive'],
  fields: { currency: { options: listCurrencies }, settlementDays: { hint: 'bankingChannels.settlementDaysHint' } },
  values: (item) => (item ? {} : { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
}).screen;
