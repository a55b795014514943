/** What the filters of reports choose from. */
export const statuses = ['Authorized', 'Reserved', 'Captured', 'Refunded', 'Voided', 'Pending', 'WaitingForApproval', 'Declined', 'Failed'] as const;
export const types = ['Sale', 'Authorization', 'Refund', 'Payout'] as const;
/** What is counted until somebody chooses: payments. Refunds and payouts would be added to what was taken. */
export const payments = ['Sale', 'Authorization'] as const;
export const refused = ['Declined', 'Failed'] as const;
/** The statuses of each outcome. */
export const outcomes = {
  approved: ['Captured', 'Authorized', 'Reserved', 'Refunded'],
  refused,
  open: ['Voided', 'Pending', 'WaitingForApproval'],
} as const;

/** The longest periods, in days: counted by days or months, and by hours. */
export const mostDays = 400;
export const mostDaysOfHours = 31;
