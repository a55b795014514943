/** Permissions for the payment settings of a merchant, and for its websites. */
export const permission = {
  settings: 'Merchant.Payments.Settings',
  routing: 'Merchant.PaymentsSettings.SmartRouting.View',
  websites: 'Settings.Websites.Edit',
} as const;

export const mayRoute = {
  view: { permissions: [permission.routing, permission.settings] },
  change: { permissions: [permission.settings] },
};
