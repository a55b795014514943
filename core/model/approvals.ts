/**
 * Reason why a second person has to approve an action: the sum of a day by its creator, by payment or by payee, or a
 * payee who was never paid before.
 */
export const approvalCauses = ['maker', 'payment', 'payee', 'new-payee'] as const;
export type ApprovalCause = (typeof approvalCauses)[number];
