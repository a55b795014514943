/**
 * Reasons why a second user has to approve an action: the daily total by creator, by payment or by payee, or a payee
 * who was never paid before.
 * @public
 */
export const approvalCauses = ['maker', 'payment', 'payee', 'new-payee'] as const;
/** Reason why an action needs approval. @public */
export type ApprovalCause = (typeof approvalCauses)[number];
