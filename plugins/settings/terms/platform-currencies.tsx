import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { platformCurrencies } from './api.ts';

export default resource(platformCurrencies, {
  name: 'code',
  columns: [
    { key: 'code', width: 90 },
    { key: 'source', as: 'words', width: 110 },
    { key: 'marketRate', width: 130 },
    { key: 'markupPercent', width: 110 },
    { key: 'manualRate', width: 130 },
    'since',
    'isStale',
    'isActive',
    { key: 'order', hidden: true },
  ],
  fields: {
    code: { options: listCurrencies },
    manualRate: { hint: 'platformCurrencies.manualHint' },
    markupPercent: { hint: 'platformCurrencies.markupHint' },
    isActive: { hint: 'platformCurrencies.activeHint' },
  },
  bulk: { activate: 'isActive', remove: true },
}).screen;
