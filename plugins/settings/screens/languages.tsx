import { getUserContext, listLanguages } from '#core/api';
import { resource } from '#core/ui';
import { languages } from '../api.ts';

export default resource(languages, {
  name: 'name',
  columns: ['code', 'name', 'isDefault', 'isActive', { key: 'order', hidden: true }],
  defaultSort: { column: 'code', descending: false },
  form: ['code', 'name', { key: 'isDefault', hint: 'languages.isDefaultHint' }, 'order', 'isActive'],
  allowed: { remove: ({ isDefault }) => !isDefault || 'languages.defaultStays' },
  refreshes: [listLanguages, getUserContext],
}).screen;
