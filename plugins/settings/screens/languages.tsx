import { getUserContext, listLanguages } from '#core/api';
import { resource } from '#core/ui';
import { languages } from '../api.ts';

export default resource(languages, {
  columns: (c) => [...c.fields('code', 'name', 'isDefault', 'isActive'), c.field('order', { hidden: true })],
  fields: { isDefault: { hint: 'languages.isDefaultHint' } },
  allowed: { remove: ({ isDefault }) => !isDefault || 'languages.defaultStays' },
  refreshes: [listLanguages, getUserContext],
  bulk: { activate: 'isActive', remove: true },
}).screen;
