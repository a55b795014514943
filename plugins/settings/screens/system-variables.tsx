import { resource } from '#core/ui';
import { systemVariables } from '../api.ts';
import { restoreDefault } from './restore-default.ts';

export default resource(systemVariables, {
  name: 'key',
  columns: (c) => [
    c.field('key', { width: 220 }),
    ...c.fields('value', 'type', 'defaultValue'),
    c.field('description', { width: 320 }),
  ],
  fields: { value: { hint: 'systemVariables.valueHint' } },
  allowed: { remove: ({ isBuiltIn }) => !isBuiltIn || 'systemVariables.builtInStays' },
  actions: [restoreDefault],
  bulk: { remove: true },
}).screen;
