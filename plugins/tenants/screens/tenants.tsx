import { resource } from '#core/ui';
import * as api from '../api.ts';
import TenantActions from '../parts/tenant-actions.tsx';
import TenantDetail from '../parts/tenant-detail.tsx';

export default resource(
  { id: 'tenants.tenants', entity: 'tenant', list: api.listTenants },
  {
    search: 'tenants.search',
    columns: (c) => [
      c.field('name', { sortable: true, width: 200 }),
      c.coreStatus('status', { sortable: true, width: 120 }),
      c.field('supportEmail', { width: 240 }),
      c.field('merchants', { sortable: true, width: 110 }),
      c.field('users', { sortable: true, width: 110 }),
      c.field('created', { sortable: true, width: 170 }),
    ],
    filters: (f) => [f.field('status')],
    actions: [
      {
        id: 'block',
        label: 'tenants.block',
        endpoint: api.blockTenant,
        body: () => ({ isBlocked: true }),
        allowed: ({ status, isDefaultTenant }) =>
          status === 'Blocked' ? false : isDefaultTenant ? 'tenants.isDefault' : true,
        confirm: 'tenants.blockConfirm',
        done: 'tenants.blocked',
        look: 'danger',
      },
      {
        id: 'unblock',
        label: 'tenants.unblock',
        endpoint: api.blockTenant,
        body: () => ({ isBlocked: false }),
        allowed: ({ status }) => status === 'Blocked',
        done: 'tenants.unblocked',
      },
    ],
    components: { detail: TenantDetail, detailActions: TenantActions },
  },
).screen;
