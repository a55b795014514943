import { formatPercent, resource } from '#core/ui';
import { serviceProviders } from '../api.ts';

export default resource(serviceProviders, {
  columns: (c) => [
    c.text('name', { isName: true, width: 200 }),
    c.field('liveUrl', { width: 260, hidden: true }),
    c.field('apiKeyEnd', { cell: (row) => `•••• ${row.apiKeyEnd}` }),
    ...c.fields('timeoutMs', 'retrySoft', 'payments'),
    c.field('approved', {
      cell: ({ approved }) => (approved === undefined ? '—' : formatPercent(approved)),
      titled: true,
    }),
    c.field('merchants'),
    c.field('isActive'),
    c.field('order', { hidden: true }),
  ],
  fields: {
    apiKey: { inputType: 'password', hint: 'serviceProviders.apiKeyHint' },
    timeoutMs: { hint: 'serviceProviders.timeoutHint' },
    retrySoft: { hint: 'serviceProviders.retryHint' },
    isActive: { hint: 'serviceProviders.activeHint' },
  },
  bulk: { activate: 'isActive' },
}).screen;
