import { defineResource } from '#core/ui';
import * as api from '../api.ts';
import TenantDetail from '../parts/tenant-detail.tsx';

export default defineResource({
  id: 'tenants',
  texts: 'tenants',
  entity: 'tenant',
  calls: { list: api.listTenants },
  name: 'name',
  search: 'tenants.search',
  columns: [
    { key: 'name', sortable: true, width: 200 },
    { key: 'status', as: 'status', sortable: true, width: 120 },
    { key: 'supportEmail', width: 240 },
    { key: 'merchants', sortable: true, width: 110 },
    { key: 'users', sortable: true, width: 110 },
    { key: 'created', sortable: true, width: 170 },
  ],
  filters: ['status'],
  actions: [
    {
      id: 'block',
      label: 'tenants.block',
      endpoint: api.blockTenant,
      body: () => ({ isBlocked: true }),
      allowed: ({ status, isDefaultTenant }) => (status === 'Blocked' ? false : isDefaultTenant ? 'tenants.isDefault' : true),
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
  components: { detail: TenantDetail },
}).screen;
