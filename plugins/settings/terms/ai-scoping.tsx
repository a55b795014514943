import { resource } from '#core/ui';
import { aiScoping } from './api.ts';

export default resource(aiScoping, {
  name: 'category',
  columns: [
    { key: 'category', as: 'words', width: 150 },
    { key: 'instruction', width: 300, cell: ({ row: { instruction } }) => <span translate="no">{instruction}</span> },
    'sources',
    'confidenceFloor',
    { key: 'dailyCostCap', width: 130 },
    { key: 'spentToday', width: 140 },
    'isActive',
  ],
  detail: ['category', 'instruction', 'sources', 'confidenceFloor', 'costPerTicket', 'dailyCostCap', 'spentToday', 'isActive'],
  fields: {
    instruction: { type: 'multiline', hint: 'aiScoping.instructionHint' },
    sources: { hint: 'aiScoping.sourcesHint' },
    dailyCostCap: { hint: 'aiScoping.capHint' },
    confidenceFloor: { hint: 'aiScoping.floorHint' },
  },
  bulk: { activate: 'isActive', remove: true },
}).screen;
