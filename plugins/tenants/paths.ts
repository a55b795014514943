const management = '/crm/tenant-management';
export const paths = {
  tenants: `${management}/tenants`,
  /** Users of a tenant. */
  users: `${management}/tenants/users/:id`,
  keys: `${management}/encryption-keys`,
} as const;
