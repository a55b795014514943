/** Values that the filters of reports choose from. */
import {
  approvedStatuses,
  declinedStatuses,
  paymentTypes,
  transactionStatus,
  transactionType,
} from '../model/transactions.ts';

/** Statuses that reports count, each once. @public */
export const statuses = transactionStatus.values;
export const types = transactionType.values;
/** Types counted by default: payments. Refunds and payouts would be added to the captured amounts. */
export const payments = paymentTypes;
export const refused = declinedStatuses;
/** The statuses of each outcome. */
export const outcomes = {
  approved: approvedStatuses,
  refused,
  open: ['Voided', 'Pending', 'WaitingForApproval'],
} as const;

/** The longest periods, in days: counted by days or months, and by hours. @public */
export const mostDays = 400;
export const mostDaysOfHours = 31;
