import { resource } from '#core/ui';
import { blacklist } from '../api.ts';
import { columns, detail } from './entry-list.tsx';
import { ImportButton } from './import-button.tsx';

export default resource(blacklist, {
  name: 'shown',
  columns,
  detail,
  form: [
    'type',
    { key: 'value', only: 'create', required: true, hint: 'blacklist.valueHint' },
    'reason',
    { key: 'expires', hint: 'blacklist.expiresHint' },
  ],
  defaultSort: { column: 'created', descending: true },
  components: { listActions: () => <ImportButton list="blacklist" /> },
  bulk: { remove: true },
}).screen;
