import { resource } from '#core/ui';
import { activateLabel, createLabel, getLabel, listLabels, removeLabel, updateLabel } from '../api.ts';

export const labels = resource(
  {
    id: 'resource-sink.labels',
    list: listLabels,
    details: getLabel,
    create: createLabel,
    update: updateLabel,
    remove: removeLabel,
  },
  {
    search: 'labels.search',
    columns: (c) => [
      c.field('name', { sortable: true, width: 240 }),
      c.coreStatus('state', { sortable: true }),
      c.money('fee'),
      c.field('rate', { width: 100 }),
      c.field('created', { sortable: true, width: 180 }),
      c.field('isDefault'),
      c.field('tags', { hidden: true }),
    ],
    detail: (c) => [
      c.field('name'),
      c.coreStatus('state'),
      c.money('fee'),
      ...c.fields('rate', 'limit', 'contact', 'description', 'tags', 'created'),
    ],
    defaultSort: { column: 'created', descending: true },
    filters: (f) => [f.field('state'), f.dateRange('created', 'labels.created', { from: 'dateFrom', to: 'dateTo' })],
    form: [
      { key: 'name', validations: [{ name: 'pattern', value: '[\\p{L}\\d ]+', message: 'labels.notLetters' }] },
      { key: 'state', type: 'radiobutton' },
      'fee',
      { key: 'currency', fixed: true },
      'rate',
      'limit',
      'contact',
      { key: 'description', type: 'multiline', hint: 'labels.descriptionHint' },
      'isVisible',
    ],
    allowed: { update: (label) => !label.isDefault || 'labels.isDefault', remove: (label) => !label.isDefault },
    bulk: { remove: true },
    actions: [
      {
        id: 'activate',
        label: 'labels.activate',
        endpoint: activateLabel,
        allowed: (label) => label.state !== 'Active',
        confirm: 'labels.activateQuestion',
        done: 'labels.activated',
      },
    ],
  },
);

export default labels.screen;
