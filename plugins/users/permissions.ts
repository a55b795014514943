/** Permissions of the plugin, by the users and the action. */
export const permission = {
  crm: { view: 'CRM.Users.View', edit: 'CRM.Users.Edit', grant: 'CRM.Users.Grant', roles: 'manageCrmRoles' },
  merchant: { view: 'Merchant.Users.View', edit: 'Merchant.Users.Edit', roles: 'manageMerchantRoles' },
} as const;

const { crm, merchant } = permission;

export const permissionGroups = [
  { tiers: ['tenant', 'platform'], names: [crm.view, crm.edit, crm.grant, crm.roles] },
  { tiers: ['merchant'], names: [merchant.view, merchant.edit] },
  { tiers: ['tenant', 'platform', 'merchant'], names: [merchant.roles] },
] as const;

const operators = ['tenant', 'platform'] as const;

export const guards = {
  /** Guard for staff of the tenant and the platform. */
  crmUsers: { tiers: operators, permissions: [crm.view, crm.roles] },
  /** Guard for users of merchants, for operators. */
  merchantUsers: { tiers: operators, permissions: [crm.view, merchant.roles] },
  ownUsers: { tiers: ['merchant'], permissions: [merchant.view, merchant.roles] },
  view: { permissions: [crm.view, crm.roles, merchant.view, merchant.roles] },
  edit: { permissions: [crm.edit, merchant.edit] },
  roles: { tiers: operators, permissions: [crm.view, crm.roles, merchant.roles] },
  editRoles: { tiers: operators, permissions: [crm.roles, merchant.roles] },
  grant: { tiers: operators, permissions: [crm.grant] },
} as const;
