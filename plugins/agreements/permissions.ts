/** Who reads and answers agreements and proposals, and who prepares them. */
import { type Kind, kinds, staffPermission } from './kinds.ts';

const capital = (kind: Kind) => (kind === 'agreement' ? 'Agreement' : 'Proposal');
export const templatesPermission = (kind: Kind, action: 'View' | 'Edit') => `Settings.${capital(kind)}Templates.${action}`;
export const signaturesPermission = (kind: Kind) => `Settings.${capital(kind)}Signatures.View`;

export const readers = (kind: Kind) => ({ permissions: [kinds[kind].permission, staffPermission] });
/** Only those whom it was sent to answer it. */
export const answerers = (kind: Kind) => ({ permissions: [kinds[kind].permission], tiers: ['merchant'] }) as const;
/** Whoever may see which papers there are. */
export const listers = (kind: Kind) => ({ permissions: [kinds[kind].permission, staffPermission, signaturesPermission(kind)] });
export const viewers = (kind: Kind) => ({ permissions: [templatesPermission(kind, 'View')] });
export const editors = (kind: Kind) => ({ permissions: [templatesPermission(kind, 'Edit')] });
