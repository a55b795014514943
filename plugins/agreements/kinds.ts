/**
 * Facts about a paper that a merchant is sent to answer: a proposal of prices, or the agreement that follows it. The
 * two differ in wording alone, and the wording is defined here.
 */

export interface KindFacts {
  /** The parameter of an address that opens one over any screen. */
  readonly parameter: 'agreement' | 'proposal';
  /** Base path of the API. */
  readonly base: '/agreements' | '/proposals';
  /** The status of one that waits for an answer. */
  readonly pending: 'PendingAcceptance' | 'PendingApproval';
  /** The type of the notifications about it. */
  readonly notification: 'Agreement' | 'Proposal';
  /** The fields with its text and its products. */
  readonly body: 'agreementBody' | 'proposalBody';
  readonly entries: 'agreementEntries' | 'proposalEntries';
  /** The merchant's permission to read and answer it. */
  readonly permission: 'viewMerchantPortalAgreements' | 'viewMerchantPortalProposals';
  /** Prefix of the id. */
  readonly prefix: 'agr' | 'prp';
}

export const kinds = {
  agreement: {
    parameter: 'agreement',
    base: '/agreements',
    pending: 'PendingAcceptance',
    notification: 'Agreement',
    body: 'agreementBody',
    entries: 'agreementEntries',
    permission: 'viewMerchantPortalAgreements',
    prefix: 'agr',
  },
  proposal: {
    parameter: 'proposal',
    base: '/proposals',
    pending: 'PendingApproval',
    notification: 'Proposal',
    body: 'proposalBody',
    entries: 'proposalEntries',
    permission: 'viewMerchantPortalProposals',
    prefix: 'prp',
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
export type Kind = keyof typeof kinds;
export const kindNames = ['agreement', 'proposal'] as const satisfies readonly Kind[];

/** Staff of the tenant read every paper of its merchants by it. */
export const staffPermission = 'CRM.Dashboard.View';
