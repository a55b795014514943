import { resource } from '#core/ui';
import { reasons } from '../api.ts';

export default resource(reasons, {
  columns: (c) => [...c.fields('name', 'code', 'kinds', 'isActive'), c.field('order', { hidden: true })],
  bulk: { activate: 'isActive', remove: true },
}).dialog;
