import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { posProviders } from '../api.ts';

export default resource(posProviders, {
  columns: ['name', { key: 'host', width: 280 }, 'currencies', 'maxInstalments', { key: 'apiKeyEnd', cell: ({ row }) => `•••• ${row.apiKeyEnd}` }, 'isActive'],
  fields: {
    host: { placeholder: 'posProviders.hostExample' },
    apiKey: { inputType: 'password', hint: 'posProviders.apiKeyHint' },
    currencies: { options: listCurrencies },
    maxInstalments: { hint: 'posProviders.maxInstalmentsHint' },
  },
  bulk: { activate: 'isActive', remove: true },
}).screen;
