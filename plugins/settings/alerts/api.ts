/**
 * Alert settings: share of declined or pending payments from which an alert is sent. The documents name the screen but
 * not the API calls.
 */
import * as Type from 'typebox';
import { collection, oneOf } from '#core/api';

const percent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });
const count = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const declinePendingRatio = collection({
  id: 'settings.declinePendingRatio',
  path: '/settings/alert-rules',
  words: ['alert rule', 'alert rules'],
  item: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    metric: oneOf(['DeclineRatio', 'PendingRatio']),
    /** Number of past hours whose payments are evaluated. */
    windowHours: count(1, 168),
    /** Minimum number of payments; fewer are not significant. */
    minimum: count(1, 100_000),
    /** Percentage from which an alert is raised. The alert is closed automatically below the lower percentage. */
    threshold: Type.Number({ minimum: 0.01, maximum: 100, multipleOf: 0.01 }),
    clearBelow: percent,
    /** Hours after an alert for a merchant during which no other alert is raised. */
    cooldownHours: count(1, 168),
    isActive: Type.Boolean({ default: true }),
  }),
  owner: 'tenant',
  view: { permissions: ['Settings.DeclinePendingRatio.View'] },
  change: { permissions: ['Settings.DeclinePendingRatio.Edit'] },
  search: ['name'],
  sort: ['name', 'threshold', 'windowHours'],
  filter: ['metric', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
});
