import { resource } from '#core/ui';
import { reasons } from '../api.ts';

export default resource(reasons, {
  name: 'name',
  columns: ['name', 'nameTr', 'code', 'kinds', 'isActive', { key: 'order', hidden: true }],
  defaultSort: { column: 'order', descending: false },
  form: ['code', 'name', 'nameTr', 'kinds', 'order', 'isActive'],
}).dialog;
