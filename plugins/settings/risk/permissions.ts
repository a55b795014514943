/**
 * Permissions to view and change the risk screens: the tenant's staff by a permission of each screen, its merchants by
 * the permission of their payment settings.
 */
const merchants = 'Merchant.Payments.Settings';

const both = (screen: string) => ({
  view: { permissions: [`Settings.${screen}.View`, merchants] },
  change: { permissions: [`Settings.${screen}.Edit`, merchants] },
});

export const mayRules = both('Antifraud');
export const mayBlacklist = both('Blacklist');
export const mayWhitelist = both('WhitelistingImport');
/** Levels and mappings are the merchants' own alone. */
export const mayOwn = {
  view: { permissions: [merchants], tiers: ['merchant'] },
  change: { permissions: [merchants], tiers: ['merchant'] },
} as const;
