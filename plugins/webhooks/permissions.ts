/**
 * Permissions to view and change webhook endpoints: the tenant's staff by the permissions of their screen, its
 * merchants by that of their payment settings.
 */
export const merchants = 'Merchant.Payments.Settings';

export const mayWebhooks = {
  view: { tiers: ['tenant', 'platform', 'merchant'], permissions: ['Settings.WebhookEndpoints.View', merchants] },
  change: { tiers: ['tenant', 'platform', 'merchant'], permissions: ['Settings.WebhookEndpoints.Edit', merchants] },
} as const;
