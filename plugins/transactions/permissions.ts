/** Transaction permissions by action and tier (S-412). */
import { tiered } from '#core';

const family = {
  tenant: 'CRM.Transaction',
  platform: 'Platform.Transaction',
  merchant: 'Merchant.Transaction',
} as const;
const action = (name: string) =>
  tiered({
    tenant: `${family.tenant}.${name}`,
    platform: `${family.platform}.${name}`,
    merchant: `${family.merchant}.${name}`,
  });

export const permission = {
  View: tiered({
    tenant: 'CRM.Transaction.View',
    platform: 'Platform.Transaction.Lookup',
    merchant: 'Merchant.Transaction.View',
  }),
  /** Permission to choose columns; merchants need only the permission to look up transactions. */
  LookupColumns: tiered({
    tenant: 'CRM.Transaction.LookupColumns',
    platform: 'Platform.Transaction.LookupColumns',
    merchant: 'Merchant.Transaction.View',
  }),
  Refund: action('Refund'),
  /**
   * Permission to mark money as refunded that was returned elsewhere, and for the generic status change of operators.
   */
  StatusChange: action('StatusChange'),
  CheckStatus: action('CheckStatus'),
  Void: action('Void'),
  Capture: action('Capture'),
  Reversal: action('Reversal'),
  Payout: action('Payout'),
  Approve: action('Approve'),
  Decline: action('Decline'),
  /**
   * Permission to open a dispute. The plugin of disputes declares it: when that plugin is off, no user has the
   * permission.
   */
  Dispute: action('Dispute'),
  ResendWebhook: action('ResendWebhook'),
  /** Permission to remove a payer's account from the relationships of a transaction. */
  Deallocate: action('Deallocate'),
  Export: action('Export'),
};
export type TransactionPermission = keyof typeof permission;

/** Permissions of the bulk actions. */
export const bulkPermissions = [
  'Refund',
  'Void',
  'Capture',
  'Approve',
  'Decline',
  'CheckStatus',
] as const satisfies readonly TransactionPermission[];
export type BulkPermission = (typeof bulkPermissions)[number];

/** Permissions of operators only. */
export const operatorPermission = {
  ResetRestriction: [`${family.tenant}.ResetRestriction`, `${family.platform}.ResetRestriction`],
  BinData: [`${family.tenant}.BinData`, `${family.platform}.BinData`],
} as const;

/**
 * Permission to request bulk updates. The bulk updates plugin declares it; when that plugin is off, no user has the
 * permission.
 */
export const bulkUpdate = `${family.platform}.BulkUpdate`;

/** Guard of users of any tier who may view transactions. */
export const viewers = { permissions: Object.values(permission.View) };

/** Guard of users who may export lists of transactions. */
export const exporters = { permissions: Object.values(permission.Export) };

const { Dispute: _dispute, ...declared } = permission;
const permissionsOf = (tier: 'tenant' | 'platform' | 'merchant') =>
  Object.values(declared).map((byTier) => byTier[tier]);

export const permissionGroups = [
  {
    tiers: ['tenant'],
    names: [...permissionsOf('tenant'), operatorPermission.ResetRestriction[0], operatorPermission.BinData[0]],
  },
  {
    tiers: ['platform'],
    names: [...permissionsOf('platform'), operatorPermission.ResetRestriction[1], operatorPermission.BinData[1]],
  },
  // The permission to look up transactions also allows merchants to choose columns.
  { tiers: ['merchant'], names: [...new Set(permissionsOf('merchant'))] },
] as const;
