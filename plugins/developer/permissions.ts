import { tiered } from '#core';

/** Permissions of tenant staff and of a merchant's users for API keys. */
export const permission = {
  view: tiered({ tenant: 'Settings.ApiKeys.View', merchant: 'Merchant.Developer.View' }),
  edit: tiered({ tenant: 'Settings.ApiKeys.Edit', merchant: 'Merchant.Developer.Edit' }),
};
export const hosted = { view: 'Merchant.Developer.View', edit: 'Merchant.Developer.Edit' } as const;

const tiers = ['tenant', 'merchant'] as const;
export const guards = {
  view: { tiers, permissions: ['Settings.ApiKeys.View', 'Merchant.Developer.View'] },
  edit: { tiers, permissions: ['Settings.ApiKeys.Edit', 'Merchant.Developer.Edit'] },
  viewPage: { tiers: ['merchant'], permissions: [hosted.view] },
  editPage: { tiers: ['merchant'], permissions: [hosted.edit] },
} as const;
