import { resource } from '#core/ui';
import { leadStatuses, listStatuses } from './api.ts';
import { ColouredPill } from './coloured.tsx';

export default resource(leadStatuses, {
  columns: [
    { key: 'name', width: 180 },
    { key: 'colour', cell: ({ row }) => <ColouredPill {...row} /> },
    { key: 'meaning', as: 'words', width: 180 },
    'isDefault',
    'isActive',
    { key: 'order', hidden: true },
  ],
  detail: ['name', { key: 'colour', cell: ({ row }) => <ColouredPill {...row} /> }, { key: 'meaning', as: 'words' }, 'isDefault', 'isActive', 'order'],
  fields: { meaning: { hint: 'leadStatuses.meaningHint' }, isDefault: { hint: 'leadStatuses.isDefaultHint' } },
  refreshes: [listStatuses],
  bulk: { activate: 'isActive', remove: true },
}).screen;
