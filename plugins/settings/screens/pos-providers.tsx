import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { posProviders } from '../api.ts';

export default resource(posProviders, {
  columns: (c) => [
    c.field('name'),
    c.field('host', { width: 280 }),
    c.field('currencies'),
    c.field('maxInstalments'),
    c.field('apiKeyEnd', { cell: (row) => `•••• ${row.apiKeyEnd}` }),
    c.field('isActive'),
  ],
  fields: {
    host: { placeholder: 'posProviders.hostExample' },
    apiKey: { inputType: 'password', hint: 'posProviders.apiKeyHint' },
    currencies: { options: listCurrencies },
    maxInstalments: { hint: 'posProviders.maxInstalmentsHint' },
  },
  bulk: { activate: 'isActive', remove: true },
}).screen;
