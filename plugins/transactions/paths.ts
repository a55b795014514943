import { eachTier, tiered } from '#core';

/** Below which each tier's transaction screens are. */
export const area = tiered({
  tenant: '/transaction-management',
  platform: '/platform/transaction-management',
  merchant: '/merchant/transaction-management',
});

/** Where each tier's list of transactions is. */
export const lookup = eachTier(area, (path) => `${path}/transaction-lookup`);
