import { defineResource } from '#core/ui';
import { getSettings, updateSettings } from '../api.ts';

export default defineResource({
  id: 'settings',
  texts: 'resource-sink',
  calls: { details: getSettings, update: updateSettings },
  name: () => '',
  form: ['sender', 'days', { key: 'footer', type: 'multiline' }],
}).screen;
