import { resource } from '#core/ui';
import { getSettings, updateSettings } from '../api.ts';

export default resource(
  { id: 'resource-sink.settings', details: getSettings, update: updateSettings },
  {
    name: () => '',
    form: ['sender', 'days', { key: 'footer', type: 'multiline' }],
  },
).screen;
