import { lazy } from 'react';
import { resource } from '#core/ui';
import * as api from '../api.ts';
import { KeyActions } from '../parts/key-actions.tsx';

const KeyForm = lazy(() => import('../parts/key-form.tsx'));
const KeyDetail = lazy(() => import('../parts/key-detail.tsx'));

export default resource(
  { id: 'developer.keys', entity: 'api-key', list: api.listKeys, create: api.addKey, update: api.changeKey },
  {
    search: 'keys.search',
    columns: (c) => [
      c.field('name', { sortable: true, width: 200 }),
      c.field('actsFor', { width: 170 }),
      c.copy('shown', { width: 180 }),
      c.words('mode', { sortable: true, width: 90 }),
      c.coreStatus('state', { sortable: true, width: 110 }),
      c.field('lastUsed', { sortable: true, width: 170 }),
      c.field('expires', { sortable: true, width: 170 }),
      c.field('created', { sortable: true, width: 170 }),
      c.field('createdBy', { hidden: true, width: 170 }),
    ],
    defaultSort: { column: 'created', descending: true },
    filters: (f) => [f.field('state'), f.field('mode')],
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
  },
).screen;
