import { resource } from '#core/ui';
import { declinePendingRatio } from '../alerts/api.ts';

export default resource(declinePendingRatio, {
  columns: (c) => [
    c.field('name', { width: 260 }),
    c.words('metric', { width: 160 }),
    c.field('threshold', { width: 120 }),
    c.field('windowHours', { width: 120 }),
    c.field('minimum'),
    c.field('clearBelow', { width: 130 }),
    c.field('cooldownHours', { width: 130 }),
    c.field('isActive'),
  ],
  fields: {
    minimum: { hint: 'declinePendingRatio.minimumHint' },
    clearBelow: { hint: 'declinePendingRatio.clearHint' },
    cooldownHours: { hint: 'declinePendingRatio.cooldownHint' },
  },
  values: (rule) =>
    rule
      ? {}
      : {
          metric: 'DeclineRatio',
          windowHours: '6',
          minimum: '20',
          threshold: '30',
          clearBelow: '20',
          cooldownHours: '12',
        },
  bulk: { activate: 'isActive', remove: true },
}).screen;
