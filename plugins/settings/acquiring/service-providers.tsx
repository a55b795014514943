import { formatPercent, resource } from '#core/ui';
import { serviceProviders } from './api.ts';

export default resource(serviceProviders, {
  columns: [
    { key: 'name', width: 200, cell: ({ row: { name } }) => <span translate="no">{name}</span> },
    { key: 'liveUrl', width: 260, hidden: true },
    { key: 'apiKeyEnd', cell: ({ row }) => `•••• ${row.apiKeyEnd}` },
    'timeoutMs',
    'retrySoft',
    'payments',
    { key: 'approved', titled: true, cell: ({ row: { approved } }) => (approved === undefined ? '—' : formatPercent(approved)) },
    'merchants',
    'isActive',
    { key: 'order', hidden: true },
  ],
  fields: {
    apiKey: { inputType: 'password', hint: 'posProviders.apiKeyHint' },
    timeoutMs: { hint: 'serviceProviders.timeoutHint' },
    retrySoft: { hint: 'serviceProviders.retryHint' },
    isActive: { hint: 'serviceProviders.activeHint' },
  },
  bulk: { activate: 'isActive' },
}).screen;
