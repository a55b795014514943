import { resource } from '#core/ui';
import { reasons } from '../api.ts';
import { lastChanges } from '../home/api.ts';

export default resource(reasons, {
  columns: (c) => [...c.fields('name', 'code', 'kinds', 'isActive'), c.field('order', { hidden: true })],
  refreshes: [lastChanges],
  bulk: { activate: 'isActive', remove: true },
}).dialog;
