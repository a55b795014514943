/** The words that terms are made of. Apart from the kinds, which are part of every first load. */
import { defineStatus, isOneOf } from '#core/api';

/** Boarding fees, once or each month. Amounts are in the paper's currency. */
export const boardingFees = [
  'boardingFee',
  'accountConfigurationFee',
  'bankAccountSetupFee',
  'monthlyMinimumFee',
  'gatewayMonthlyAccess',
] as const;
export type BoardingFee = (typeof boardingFees)[number];

/** The sheet that a signature is drawn on, in its own units, and how long its lines may be as text. */
export const sheet = { width: 600, height: 200, longest: 20_000 } as const;

/** Lists the steps of a paper. */
export const signatureStep = defineStatus('step', {
  Sent: 'neutral',
  Opened: 'neutral',
  Accepted: 'positive',
  Rejected: 'negative',
  Replaced: 'pending',
  Expired: 'negative',
});
export const templateStates = ['Draft', 'Published', 'Archived'] as const;

/** Names that a template's text can contain between double braces, as in `{{merchant.name}}`. */
export const placeholders = [
  'merchant.name',
  'merchant.country',
  'merchant.currency',
  'merchant.mcc',
  'merchant.website',
  'merchant.taxNo',
  'merchant.registrationNo',
  'tenant.name',
  'tenant.supportEmail',
  'signer.name',
  'signer.title',
  'date',
  ...boardingFees.map((fee) => `fee.${fee}` as const),
] as const;
export type Placeholder = (typeof placeholders)[number];

/** `{{ x }}` in a text, in order and each once. */
export function placeholdersIn(body: string): string[] {
  return [...new Set([...body.matchAll(/\{\{\s*([^{}]{1,80}?)\s*\}\}/g)].map(([, name = '']) => name))];
}
export const isPlaceholder = (name: string): name is Placeholder => isOneOf(placeholders, name);
