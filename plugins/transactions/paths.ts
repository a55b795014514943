import { eachTier, tiered } from '#core';

/** Base path of each tier's transaction screens. */
export const area = tiered({
  tenant: '/transaction-management',
  platform: '/platform/transaction-management',
  merchant: '/merchant/transaction-management',
});

/** Path of each tier's list of transactions. */
export const lookup = eachTier(area, (path) => `${path}/transaction-lookup`);
