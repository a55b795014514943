/** Names and limits of terms. They are separate from the kinds, because the kinds are part of every first load. */
import { defineStatus, isOneOf } from '#core/api';

/** Boarding fees, charged once or per month. Amounts are in the currency of the paper. */
export const boardingFees = [
  'boardingFee',
  'accountConfigurationFee',
  'bankAccountSetupFee',
  'monthlyMinimumFee',
  'gatewayMonthlyAccess',
] as const;
export type BoardingFee = (typeof boardingFees)[number];

/** Sheet for drawn signatures: its size in its own units, and the maximum length of its SVG path in characters. */
export const sheet = { width: 600, height: 200, longest: 20_000 } as const;

/** Types of steps in the history of a paper. */
export const signatureStep = defineStatus('step', {
  Sent: 'neutral',
  Opened: 'neutral',
  Accepted: 'positive',
  Rejected: 'negative',
  Replaced: 'pending',
  Expired: 'negative',
});
export const templateStates = ['Draft', 'Published', 'Archived'] as const;

/** Placeholders of templates, which are written between double braces: `{{merchant.name}}`. */
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

/** Returns the names of the placeholders in a text, in their order, each once. */
export function placeholdersIn(body: string): string[] {
  return [...new Set([...body.matchAll(/\{\{\s*([^{}]{1,80}?)\s*\}\}/g)].map(([, name = '']) => name))];
}
export const isPlaceholder = (name: string): name is Placeholder => isOneOf(placeholders, name);
