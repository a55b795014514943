/**
 * Permissions to view and change the risk screens: tenant staff need a permission for each screen, merchants the
 * permission for their payment settings.
 */
export const merchants = 'Merchant.Payments.Settings';

const guardsOf = (screen: string) => ({
  view: { permissions: [`Settings.${screen}.View`, merchants] },
  change: { permissions: [`Settings.${screen}.Edit`, merchants] },
});

export const mayRules = guardsOf('Antifraud');
export const mayBlacklist = guardsOf('Blacklist');
export const mayWhitelist = guardsOf('WhitelistingImport');
/** Guards for levels and mappings, which only merchants have. */
export const mayOwn = {
  view: { permissions: [merchants], tiers: ['merchant'] },
  change: { permissions: [merchants], tiers: ['merchant'] },
} as const;
