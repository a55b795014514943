import { resource } from '#core/ui';
import { leadStatuses, listStatuses } from '../api/lists.ts';
import { ColoredPill } from './colored.tsx';

export default resource(leadStatuses, {
  columns: (c) => [
    c.field('name', { width: 180 }),
    c.field('color', { cell: (row) => <ColoredPill {...row} /> }),
    c.words('meaning', { width: 180 }),
    c.field('isDefault'),
    c.field('isActive'),
    c.field('order', { hidden: true }),
  ],
  detail: (c) => [
    c.field('name'),
    c.field('color', { cell: (row) => <ColoredPill {...row} /> }),
    c.words('meaning'),
    ...c.fields('isDefault', 'isActive', 'order'),
  ],
  fields: { meaning: { hint: 'leadStatuses.meaningHint' }, isDefault: { hint: 'leadStatuses.isDefaultHint' } },
  refreshes: [listStatuses],
  bulk: { activate: 'isActive', remove: true },
}).screen;
