import { lazy } from 'react';
import { resource } from '#core/ui';
import { listTenants } from '../api.ts';
import * as api from '../keys/api.ts';
import { KeyActions } from '../keys/key-actions.tsx';

const KeyDetail = lazy(() => import('../keys/key-detail.tsx'));
const KeyForm = lazy(() => import('../keys/key-form.tsx'));

export default resource(
  { id: 'tenants.keys', entity: 'encryption-key', list: api.listKeys, create: api.addKey },
  {
    search: 'keys.search',
    columns: (c) => [
      c.field('name', { sortable: true, width: 180 }),
      c.field('tenantName', { sortable: true, width: 160 }),
      c.words('purpose', { sortable: true, width: 140 }),
      c.coreStatus('state', { sortable: true, width: 110 }),
      c.field('keyVersion', { sortable: true, width: 90 }),
      c.copy('fingerprint', { width: 180 }),
      c.field('due', { sortable: true, width: 170 }),
      c.field('rotated', { hidden: true, width: 170 }),
      c.field('rotationDays', { hidden: true, width: 120 }),
    ],
    defaultSort: { column: 'due', descending: false },
    filters: (f) => [f.field('state'), f.field('purpose')],
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
      {
        id: 'enable',
        label: 'keys.enable',
        endpoint: api.enableKey,
        allowed: ({ state }) => state === 'Disabled',
        done: 'keys.enabled',
      },
      {
        id: 'decline',
        label: 'keys.decline',
        endpoint: api.declineKey,
        allowed: ({ pending }) => pending !== undefined,
        done: 'keys.declined',
      },
    ],
    refreshes: [listTenants],
    components: { form: KeyForm, detail: KeyDetail, detailActions: KeyActions },
  },
).screen;
