/**
 * Permissions to view and change webhook endpoints: tenant staff need those of the screen, merchants those of their
 * payment settings.
 */
export const merchants = 'Merchant.Payments.Settings';

export const mayWebhooks = {
  view: { tiers: ['tenant', 'platform', 'merchant'], permissions: ['Settings.WebhookEndpoints.View', merchants] },
  change: { tiers: ['tenant', 'platform', 'merchant'], permissions: ['Settings.WebhookEndpoints.Edit', merchants] },
} as const;
