import { lazy } from 'react';
import { defineResource } from '#core/ui';
import * as api from '../api.ts';
import { KeyActions } from '../parts/key-actions.tsx';

const KeyForm = lazy(() => import('../parts/key-form.tsx'));
const KeyDetail = lazy(() => import('../parts/key-detail.tsx'));

export default defineResource({
  id: 'keys',
  texts: 'developer',
  entity: 'api-key',
  calls: { list: api.listKeys, create: api.addKey, update: api.changeKey },
  name: 'name',
  search: 'keys.search',
  columns: [
    { key: 'name', sortable: true, width: 200 },
    { key: 'actsFor', width: 170 },
    { key: 'shown', as: 'copy', width: 180 },
    { key: 'mode', as: 'words', sortable: true, width: 90 },
    { key: 'state', as: 'status', sortable: true, width: 110 },
    { key: 'lastUsed', sortable: true, width: 170 },
    { key: 'expires', sortable: true, width: 170 },
    { key: 'created', sortable: true, width: 170 },
    { key: 'createdBy', hidden: true, width: 170 },
  ],
  defaultSort: { column: 'created', descending: true },
  filters: ['state', 'mode'],
  allowed: { update: ({ state }) => state === 'Active' || state === 'Expiring' },
  actions: [
    {
      id: 'revoke',
      label: 'keys.revoke',
      endpoint: api.revokeKey,
      allowed: ({ state }) => state === 'Active' || state === 'Expiring',
      confirm: 'keys.revokeConfirm',
      done: 'keys.revoked',
      look: 'danger',
    },
  ],
  components: { form: KeyForm, detail: KeyDetail, detailActions: KeyActions },
}).screen;
