/**
 * Properties of a kind of paper. A paper is a document that a merchant has to respond to: a proposal of prices, or the
 * agreement that follows it. The kinds differ only in names, which are defined here.
 */

export interface KindFacts {
  /** URL parameter that opens a paper over any screen. */
  readonly parameter: 'agreement' | 'proposal';
  /** Base path of the API. */
  readonly base: '/agreements' | '/proposals';
  /** Status of a paper that needs a response. */
  readonly pending: 'PendingAcceptance' | 'PendingApproval';
  /** Type of the notifications about a paper. */
  readonly notification: 'Agreement' | 'Proposal';
  /** Fields with the text and the products of a paper. */
  readonly body: 'agreementBody' | 'proposalBody';
  readonly entries: 'agreementEntries' | 'proposalEntries';
  /** Permission of merchants to read papers and respond to them. */
  readonly permission: 'viewMerchantPortalAgreements' | 'viewMerchantPortalProposals';
  /** Prefix of ids. */
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

/** Permission with which tenant staff may view all papers of their merchants. */
export const staffPermission = 'CRM.Dashboard.View';
