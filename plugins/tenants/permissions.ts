export const permission = {
  view: 'Platform.Tenants.View',
  edit: 'Platform.Tenants.Edit',
  keys: { view: 'Platform.EncryptionKeys.View', edit: 'Platform.EncryptionKeys.Edit' },
} as const;

const platform = ['platform'] as const;
export const guards = {
  view: { tiers: platform, permissions: [permission.view] },
  edit: { tiers: platform, permissions: [permission.edit] },
  viewKeys: { tiers: platform, permissions: [permission.keys.view] },
  editKeys: { tiers: platform, permissions: [permission.keys.edit] },
} as const;
