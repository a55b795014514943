import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { posProviders } from '../api.ts';

export default resource(posProviders, {
  name: 'name',
  columns: ['name', 'code', 'host', 'currencies', 'maxInstalments', { key: 'apiKeyEnd', cell: ({ row }) => `•••• ${row.apiKeyEnd}` }, 'isActive'],
  defaultSort: { column: 'order', descending: false },
  form: [
    'code',
    'name',
    'nameTr',
    { key: 'host', placeholder: 'posProviders.hostExample' },
    { key: 'apiKey', inputType: 'password', hint: 'posProviders.apiKeyHint' },
    { key: 'currencies', options: listCurrencies },
    { key: 'maxInstalments', hint: 'posProviders.maxInstalmentsHint' },
    'order',
    'isActive',
  ],
}).screen;
