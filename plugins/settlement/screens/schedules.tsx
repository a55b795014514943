import { lazy } from 'react';
import { resource } from '#core/ui';
import { schedules } from '../api.ts';
import { frequency, weekday } from '../model.ts';

/** When each merchant is paid; merchants see their own. */
export default resource(schedules, {
  name: ({ merchantName }) => merchantName,
  columns: (c) => [
    c.text('merchantName', { isName: true, width: 200, phone: 'start' }),
    c.choice('frequency', frequency, 'schedules.field.frequency', { width: 110, phone: 'end' }),
    c.choice('weekday', weekday, 'schedules.field.weekday', { width: 120 }),
    c.field('dayOfMonth', { width: 130 }),
    c.field('cutOff', { width: 120 }),
    c.field('timeZone', { width: 150 }),
    c.field('nextCutOff', { width: 170, phone: 'below-start' }),
    c.field('isActive', { width: 90, phone: 'below-end' }),
  ],
  form: ['frequency', 'weekday', 'dayOfMonth', 'cutOff', 'timeZone', 'isActive', 'terms'],
  fields: {
    weekday: { hint: 'schedules.weekdayHint' },
    dayOfMonth: { hint: 'schedules.dayHint', width: 'xs' },
    cutOff: { hint: 'schedules.cutOffHint', width: 'xs' },
    isActive: { hint: 'schedules.isActiveHint' },
    terms: { control: lazy(() => import('./terms-input.tsx')) },
  },
  components: { detail: lazy(() => import('./schedule-detail.tsx')) },
}).screen;
