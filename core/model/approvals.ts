/**
 * Why a second person has to approve an act: the sum of a day by its maker, by payment or by payee, or a payee who was never
 * paid before.
 */
export const approvalCauses = ['maker', 'payment', 'payee', 'new-payee'] as const;
export type ApprovalCause = (typeof approvalCauses)[number];
