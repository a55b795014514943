import { resource } from '#core/ui';
import { aiScoping } from './api.ts';

export default resource(aiScoping, {
  name: 'category',
  columns: (c) => [
    c.words('category', { width: 150 }),
    c.text('instruction', { isName: true, width: 300 }),
    c.field('sources'),
    c.field('confidenceFloor'),
    c.field('dailyCostCap', { width: 130 }),
    c.field('spentToday', { width: 140 }),
    c.field('isActive'),
  ],
  detail: (c) =>
    c.fields(
      'category',
      'instruction',
      'sources',
      'confidenceFloor',
      'costPerTicket',
      'dailyCostCap',
      'spentToday',
      'isActive',
    ),
  fields: {
    instruction: { type: 'multiline', hint: 'aiScoping.instructionHint' },
    sources: { hint: 'aiScoping.sourcesHint' },
    dailyCostCap: { hint: 'aiScoping.capHint' },
    confidenceFloor: { hint: 'aiScoping.floorHint' },
  },
  bulk: { activate: 'isActive', remove: true },
}).screen;
