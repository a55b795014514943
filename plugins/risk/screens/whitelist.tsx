import { resource } from '#core/ui';
import { whitelist } from '../api.ts';
import { columns, detail } from './entry-list.tsx';
import { ImportButton } from './import-button.tsx';

export default resource(whitelist, {
  name: 'shown',
  columns,
  detail,
  form: [
    'type',
    { key: 'value', only: 'create', required: true, hint: 'whitelist.valueHint' },
    'reason',
    { key: 'expires', hint: 'whitelist.expiresHint' },
  ],
  defaultSort: { column: 'created', descending: true },
  components: { listActions: () => <ImportButton list="whitelist" /> },
  bulk: { remove: true },
}).screen;
