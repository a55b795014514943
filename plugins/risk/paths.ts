import { tiered } from '#core';

/** Paths of rules and lists, for links to them. */
export const rulesPath = tiered({
  tenant: '/crm/settings/antifraud/antifraud',
  platform: '/crm/settings/antifraud/antifraud',
  merchant: '/merchant/payment-settings/antifraud-rules',
});
export const blacklistPath = tiered({
  tenant: '/crm/settings/antifraud/blacklist',
  platform: '/crm/settings/antifraud/blacklist',
  merchant: '/merchant/payment-settings/antifraud-blacklist',
});
export const whitelistPath = tiered({
  tenant: '/crm/settings/whitelisting-import',
  platform: '/crm/settings/whitelisting-import',
  merchant: '/merchant/payment-settings/white-listing',
});
