/** Filter values of reports. */
import {
  approvedStatuses,
  declinedStatuses,
  paymentTypes,
  transactionStatus,
  transactionType,
} from '../model/transactions.ts';

/** The statuses that reports count. @public */
export const statuses = transactionStatus.values;
export const types = transactionType.values;
/** Types counted by default: payments. Refunds and payouts must not be added to the captured amounts. */
export const payments = paymentTypes;
export const refused = declinedStatuses;
/** The statuses of each outcome. */
export const outcomes = {
  approved: approvedStatuses,
  refused,
  open: ['Voided', 'Pending', 'WaitingForApproval'],
} as const;

/** The longest periods in days, for counts by day or month, and by hour. @public */
export const mostDays = 400;
export const mostDaysOfHours = 31;
