const management = '/crm/tenant-management';
export const paths = {
  tenants: `${management}/tenants`,
  users: `${management}/tenants/users/:id`,
  keys: `${management}/encryption-keys`,
} as const;
