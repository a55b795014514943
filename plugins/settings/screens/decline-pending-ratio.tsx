import { resource } from '#core/ui';
import { declinePendingRatio } from '../alerts/api.ts';

export default resource(declinePendingRatio, {
  columns: [
    { key: 'name', width: 260 },
    { key: 'metric', as: 'words', width: 160 },
    { key: 'threshold', width: 120 },
    { key: 'windowHours', width: 120 },
    'minimum',
    { key: 'clearBelow', width: 130 },
    { key: 'cooldownHours', width: 130 },
    'isActive',
  ],
  fields: {
    minimum: { hint: 'declinePendingRatio.minimumHint' },
    clearBelow: { hint: 'declinePendingRatio.clearHint' },
    cooldownHours: { hint: 'declinePendingRatio.cooldownHint' },
  },
  values: (rule) => (rule ? {} : { metric: 'DeclineRatio', windowHours: '6', minimum: '20', threshold: '30', clearBelow: '20', cooldownHours: '12' }),
  bulk: { activate: 'isActive', remove: true },
}).screen;
