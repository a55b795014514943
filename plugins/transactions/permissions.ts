/** The transaction permissions by what they allow and by tier (S-412). */
import { tiered } from '#core';

const family = { tenant: 'CRM.Transaction', platform: 'Platform.Transaction', merchant: 'Merchant.Transaction' } as const;
const action = (name: string) => tiered({ tenant: `${family.tenant}.${name}`, platform: `${family.platform}.${name}`, merchant: `${family.merchant}.${name}` });

export const permission = {
  View: tiered({ tenant: 'CRM.Transaction.View', platform: 'Platform.Transaction.Lookup', merchant: 'Merchant.Transaction.View' }),
  /** Merchants choose columns with the permission to look up. */
  LookupColumns: tiered({ tenant: 'CRM.Transaction.LookupColumns', platform: 'Platform.Transaction.LookupColumns', merchant: 'Merchant.Transaction.View' }),
  Refund: action('Refund'),
  /** Booking money as returned that went back elsewhere, and the operators' generic change of status. */
  StatusChange: action('StatusChange'),
  CheckStatus: action('CheckStatus'),
  Void: action('Void'),
  Capture: action('Capture'),
  Reversal: action('Reversal'),
  Payout: action('Payout'),
  Approve: action('Approve'),
  Decline: action('Decline'),
  Dispute: action('Dispute'),
  ResendWebhook: action('ResendWebhook'),
  /** Taking a payer's account off a transaction's relationships. */
  Deallocate: action('Deallocate'),
  VirtualTerminal: action('VirtualTerminal'),
  ResubmitUtr: action('ResubmitUtr'),
  Export: action('Export'),
};
export type TransactionPermission = keyof typeof permission;

/** What operators alone may do. */
export const operatorPermission = {
  ResetRestriction: [`${family.tenant}.ResetRestriction`, `${family.platform}.ResetRestriction`],
  BinData: [`${family.tenant}.BinData`, `${family.platform}.BinData`],
} as const;

/** What tenant staff alone may do. */
export const terminals = `${family.tenant}.Terminals.View`;
export const settleTerminals = `${family.tenant}.Terminals.Settle`;
export const uploadBankOrders = `${family.tenant}.BankOrders`;
/** And platform staff. */
export const bulkUpdate = `${family.platform}.BulkUpdate`;

/** The guard of whoever may see transactions, of whichever tier. */
export const viewers = { permissions: Object.values(permission.View) };

/** What each permission on transactions allows, in a person's words; `whose` goes in front of "transactions". */
const allows = (name: string, whose: string) => ({
  [`${name}.Refund`]: `Refund ${whose} transactions`,
  [`${name}.StatusChange`]: `Change the status of ${whose} transactions`,
  [`${name}.CheckStatus`]: `Ask providers about ${whose} transactions`,
  [`${name}.Void`]: `Void ${whose} transactions`,
  [`${name}.Capture`]: `Capture ${whose} transactions`,
  [`${name}.Reversal`]: `Reverse ${whose} transactions`,
  [`${name}.Payout`]: `Pay out from ${whose} transactions`,
  [`${name}.Approve`]: `Approve ${whose} transactions`,
  [`${name}.Decline`]: `Decline ${whose} transactions`,
  [`${name}.Dispute`]: `Open and answer disputes of ${whose} transactions`,
  [`${name}.ResendWebhook`]: `Resend webhooks of ${whose} transactions`,
  [`${name}.Deallocate`]: `Deallocate relationships of ${whose} transactions`,
  [`${name}.VirtualTerminal`]: `Take payments at the virtual terminal for ${whose} transactions`,
  [`${name}.ResubmitUtr`]: `Resubmit bank references of ${whose} transactions`,
  [`${name}.Export`]: `Export ${whose} transactions`,
});
const operatorAllows = (name: string, whose: string) => ({
  ...allows(name, whose),
  [`${name}.LookupColumns`]: `Look ${whose} transactions up by columns`,
  [`${name}.ResetRestriction`]: `Lift restrictions on payers of ${whose} transactions`,
  [`${name}.BinData`]: `Correct the card data of ${whose} transactions`,
});

export const permissionGroups = [
  {
    tiers: ['tenant'],
    allows: {
      'CRM.Transaction.View': 'See the tenant’s transactions',
      ...operatorAllows(family.tenant, 'the tenant’s'),
      [terminals]: 'See the tenant’s terminals’ transactions',
      [settleTerminals]: 'Close the batches of the tenant’s terminals',
      [uploadBankOrders]: 'Upload bank orders',
    },
  },
  {
    tiers: ['platform'],
    allows: {
      'Platform.Transaction.Lookup': 'See the transactions of all tenants',
      ...operatorAllows(family.platform, 'all tenants’'),
      [bulkUpdate]: 'Request bulk updates of transactions',
    },
  },
  {
    tiers: ['merchant'],
    allows: { 'Merchant.Transaction.View': 'See the merchant’s own transactions', ...allows(family.merchant, 'the merchant’s own') },
  },
] as const;
