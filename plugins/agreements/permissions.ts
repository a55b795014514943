/** Permissions to read agreements and proposals, to respond to them, and to prepare them. */
import { type Kind, kinds, staffPermission } from './kinds.ts';

const capitalNameOf = (kind: Kind) => (kind === 'agreement' ? 'Agreement' : 'Proposal');
export const templatesPermission = (kind: Kind, action: 'View' | 'Edit') =>
  `Settings.${capitalNameOf(kind)}Templates.${action}`;
export const signaturesPermission = (kind: Kind) => `Settings.${capitalNameOf(kind)}Signatures.View`;

export const readers = (kind: Kind) => ({ permissions: [kinds[kind].permission, staffPermission] });
/** Returns the guard for responding to a paper: only users of the merchant that it was sent to. */
export const answerers = (kind: Kind) => ({ permissions: [kinds[kind].permission], tiers: ['merchant'] }) as const;
/** Returns the guard for listing papers. */
export const listers = (kind: Kind) => ({
  permissions: [kinds[kind].permission, staffPermission, signaturesPermission(kind)],
});
export const viewers = (kind: Kind) => ({ permissions: [templatesPermission(kind, 'View')] });
export const editors = (kind: Kind) => ({ permissions: [templatesPermission(kind, 'Edit')] });
