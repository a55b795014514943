import { listCountries } from '#core/api';
import { resource } from '#core/ui';
import { employees, listPeople } from '../api.ts';

export default resource(employees, {
  name: 'personName',
  columns: (c) => [
    c.field('personName', { width: 180 }),
    c.field('team', { width: 120 }),
    c.country('country', { width: 120 }),
    c.field('managerName', { width: 160 }),
    c.field('daysAYear', { width: 110 }),
    c.field('carriedOver', { width: 110 }),
    c.field('approved', { width: 90 }),
    c.field('pending', { width: 90 }),
    c.field('left', { width: 90 }),
    c.field('isAway', { width: 100 }),
    ...c.hiddenFields('startDate', 'email'),
  ],
  detail: (c) => [
    ...c.fields('personName', 'email', 'team'),
    c.country('country'),
    ...c.fields(
      'managerName',
      'startDate',
      'endDate',
      'daysAYear',
      'allotted',
      'carriedOver',
      'carryOverLimit',
      'approved',
      'pending',
      'left',
      'isAway',
    ),
  ],
  form: [
    { key: 'personId', type: 'selectWithApi', options: listPeople, only: 'create' },
    { key: 'managerId', type: 'selectWithApi', options: listPeople, hint: 'employees.managerHint' },
    'team',
    { key: 'country', type: 'selectWithApi', options: listCountries },
    'startDate',
    'endDate',
    'daysAYear',
    'carriedOver',
    { key: 'carryOverLimit', hint: 'employees.carryOverHint' },
  ],
  filters: (f) => [f.field('team'), f.options('country', { options: listCountries }), f.field('isAway')],
  values: (item) => (item ? {} : { carriedOver: 0, carryOverLimit: 5 }),
  bulk: { remove: true },
}).screen;
