/**
 * Permissions to view and change the risk screens: tenant staff need a permission for each screen, merchants the
 * permission for their payment settings.
 */
export const merchants = 'Merchant.Payments.Settings';

const both = (screen: string) => ({
  view: { permissions: [`Settings.${screen}.View`, merchants] },
  change: { permissions: [`Settings.${screen}.Edit`, merchants] },
});

export const mayRules = both('Antifraud');
export const mayBlacklist = both('Blacklist');
export const mayWhitelist = both('WhitelistingImport');
/** Guards for levels and mappings, which only merchants have. */
export const mayOwn = {
  view: { permissions: [merchants], tiers: ['merchant'] },
  change: { permissions: [merchants], tiers: ['merchant'] },
} as const;
