import { resource } from '#core/ui';
import { reasons } from '../api.ts';

export default resource(reasons, {
  columns: (c) => [c.field('name'), c.field('code'), c.field('kinds'), c.field('isActive'), c.field('order', { hidden: true })],
  bulk: { activate: 'isActive', remove: true },
}).dialog;
