import { defineResource } from '#core/ui';
import { activateLabel, createLabel, getLabel, listLabels, removeLabel, updateLabel } from '../api.ts';

export const labels = defineResource({
  id: 'labels',
  texts: 'resource-sink',
  calls: { list: listLabels, details: getLabel, create: createLabel, update: updateLabel, remove: removeLabel },
  name: 'name',
  search: 'labels.search',
  columns: [
    { key: 'name', sortable: true, width: 240 },
    { key: 'state', as: 'status', sortable: true },
    { key: 'fee', as: 'money', currency: 'currency' },
    { key: 'rate', width: 100 },
    { key: 'created', sortable: true, width: 180 },
    'isDefault',
    { key: 'tags', hidden: true },
  ],
  detail: [
    'name',
    { key: 'state', as: 'status' },
    { key: 'fee', as: 'money', currency: 'currency' },
    'rate',
    'limit',
    'contact',
    'description',
    'tags',
    'created',
  ],
  defaultSort: { column: 'created', descending: true },
  filters: ['state', { key: 'created', label: 'labels.created', kind: 'date-range', from: 'dateFrom', to: 'dateTo' }],
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
});

export default labels.screen;
