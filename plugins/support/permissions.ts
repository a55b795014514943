import { tiered } from '#core';

/** Permissions of core: people who may request help may view tickets. */
export const lookup = tiered({
  tenant: 'CRM.Support.Lookup',
  platform: 'Platform.Support.Lookup',
  merchant: 'Merchant.Support.Lookup',
});

export const everybody = { permissions: Object.values(lookup) };
