import { resource } from '#core/ui';
import { reasons } from '../api.ts';

export default resource(reasons, {
  columns: ['name', 'code', 'kinds', 'isActive', { key: 'order', hidden: true }],
  bulk: { activate: 'isActive', remove: true },
}).dialog;
