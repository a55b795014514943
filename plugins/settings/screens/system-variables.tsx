import { resource } from '#core/ui';
import { restoreSystemVariable, systemVariables } from '../api.ts';

export default resource(systemVariables, {
  name: 'key',
  columns: [
    { key: 'key', width: 220 },
    'value',
    'type',
    'defaultValue',
    { key: 'description', width: 320 },
    { key: 'descriptionTr', width: 320, hidden: true },
  ],
  defaultSort: { column: 'key', descending: false },
  form: ['key', 'type', { key: 'value', hint: 'systemVariables.valueHint' }, 'description', 'descriptionTr', 'order'],
  allowed: { remove: ({ isBuiltIn }) => !isBuiltIn || 'systemVariables.builtInStays' },
  actions: [
    {
      id: 'restore',
      label: 'systemVariables.restore',
      endpoint: restoreSystemVariable,
      allowed: ({ value, defaultValue }) => value !== defaultValue || 'systemVariables.isDefault',
      confirm: 'systemVariables.restoreQuestion',
      done: 'systemVariables.restored',
    },
  ],
}).screen;
