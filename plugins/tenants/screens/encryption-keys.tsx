import { lazy } from 'react';
import { defineResource } from '#core/ui';
import { listTenants } from '../api.ts';
import * as api from '../keys/api.ts';
import { KeyActions } from '../keys/key-actions.tsx';

const KeyDetail = lazy(() => import('../keys/key-detail.tsx'));
const KeyForm = lazy(() => import('../keys/key-form.tsx'));

export default defineResource({
  id: 'keys',
  texts: 'tenants',
  entity: 'encryption-key',
  calls: { list: api.listKeys, create: api.addKey },
  name: 'name',
  search: 'keys.search',
  columns: [
    { key: 'name', sortable: true, width: 180 },
    { key: 'tenantName', sortable: true, width: 160 },
    { key: 'purpose', as: 'words', sortable: true, width: 140 },
    { key: 'state', as: 'status', sortable: true, width: 110 },
    { key: 'keyVersion', sortable: true, width: 90 },
    { key: 'fingerprint', as: 'copy', width: 180 },
    { key: 'due', sortable: true, width: 170 },
    { key: 'rotated', hidden: true, width: 170 },
    { key: 'rotationDays', hidden: true, width: 120 },
  ],
  defaultSort: { column: 'due', descending: false },
  filters: ['state', 'purpose'],
  actions: [
    {
      id: 'disable',
      label: 'keys.disable',
      endpoint: api.disableKey,
      allowed: ({ state }) => state === 'Enabled',
      confirm: 'keys.disableConfirm',
      done: 'keys.disabled',
      look: 'danger',
    },
    { id: 'enable', label: 'keys.enable', endpoint: api.enableKey, allowed: ({ state }) => state === 'Disabled', done: 'keys.enabled' },
    { id: 'decline', label: 'keys.decline', endpoint: api.declineKey, allowed: ({ pending }) => pending !== undefined, done: 'keys.declined' },
  ],
  refreshes: [listTenants],
  components: { form: KeyForm, detail: KeyDetail, detailActions: KeyActions },
}).screen;
