/**
 * Reason why a second person has to approve an action: the sum of a day by its creator, by payment or by payee, or a
 * payee who was never paid before.
 * @public
 */
export const approvalCauses = ['maker', 'payment', 'payee', 'new-payee'] as const;
/** Reason for which an action needs approval. @public */
export type ApprovalCause = (typeof approvalCauses)[number];
