import { lazy } from 'react';
import { resource } from '#core/ui';
import { nextPayouts, schedules } from '../api.ts';
import { frequency, weekday } from '../model.ts';
import TermsInput from './terms-input.tsx';

/** Payout schedules of merchants; merchants see only their own. */
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
  form: [
    'frequency',
    { key: 'weekday', hint: 'schedules.weekdayHint' },
    { key: 'dayOfMonth', hint: 'schedules.dayHint', width: 'xs' },
    { key: 'cutOff', hint: 'schedules.cutOffHint', width: 'xs' },
    'timeZone',
    { key: 'isActive', hint: 'schedules.isActiveHint' },
    { key: 'terms', control: TermsInput },
  ],
  refreshes: [nextPayouts],
  components: { detail: lazy(() => import('./schedule-detail.tsx')) },
}).screen;
