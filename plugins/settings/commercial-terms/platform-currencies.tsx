import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { platformCurrencies } from './api.ts';

export default resource(platformCurrencies, {
  name: 'code',
  columns: (c) => [
    c.field('code', { width: 90, phone: 'start' }),
    c.words('source', { width: 110, phone: 'below-start' }),
    c.field('marketRate', { width: 130, phone: 'below-end', titled: false }),
    c.field('markupPercent', { width: 110 }),
    c.field('manualRate', { width: 130 }),
    ...c.fields('since', 'isStale'),
    c.field('isActive', { phone: 'end' }),
    c.field('order', { hidden: true }),
  ],
  fields: {
    code: { options: listCurrencies },
    manualRate: { hint: 'platformCurrencies.manualHint' },
    markupPercent: { hint: 'platformCurrencies.markupHint' },
    isActive: { hint: 'platformCurrencies.activeHint' },
  },
  bulk: { activate: 'isActive', remove: true },
}).screen;
