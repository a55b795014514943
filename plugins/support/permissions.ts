import { tiered } from '#core';

/** Core's own permissions: whoever may ask for help sees tickets. */
export const lookup = tiered({ tenant: 'CRM.Support.Lookup', platform: 'Platform.Support.Lookup', merchant: 'Merchant.Support.Lookup' });

export const everybody = { permissions: Object.values(lookup) };
