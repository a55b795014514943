/** The states of payments, beneficiaries and open-banking connections, and what else both sides name alike. */
import type { PaymentRail } from '#core/api';
export const paymentStates = ['WaitingForApproval', 'Approved', 'Pending', 'Successful', 'Failed', 'Returned', 'Declined', 'Cancelled', 'Expired'] as const;
export type PaymentState = (typeof paymentStates)[number];
/** Waiting for approval, or on its way. */
export const openStates = ['WaitingForApproval', 'Approved', 'Pending'] as const satisfies readonly PaymentState[];
/** Sent, or about to be, and agreed to by a second person. */
export const agreedStates = ['Approved', 'Pending', 'Successful'] as const satisfies readonly PaymentState[];
/** Ended without the money arriving. */
export const lostStates = ['Failed', 'Returned', 'Declined', 'Cancelled', 'Expired'] as const satisfies readonly PaymentState[];

/** What the bank says of a payee's name. `NotNeeded` for one's own accounts. */
export const payeeResults = ['Match', 'CloseMatch', 'NoMatch', 'NotAvailable', 'NotNeeded'] as const;
export type PayeeResult = (typeof payeeResults)[number];
/** Whether somebody has to say why the payment is made all the same; it then needs a second person, too. */
export const needsReason = (result: PayeeResult): result is 'CloseMatch' | 'NoMatch' | 'NotAvailable' =>
  result === 'CloseMatch' || result === 'NoMatch' || result === 'NotAvailable';

/** Returns how many people have to approve a payment that waits, beside those who have: an order for which no rule says so waits for one, too. */
export const missingApprovals = ({ approvers, approvals }: { readonly approvers: number; readonly approvals: readonly unknown[] }): number =>
  Math.max(1, approvers - approvals.length);

export const speeds = ['Standard', 'Instant'] as const;
/** Why a payment does not go out on the day asked for: its way is closed, or today's cut-off time is past. */
export const delays = ['Weekend', 'Holiday', 'CutOff'] as const;
export type Delay = (typeof delays)[number];
/** Characters of a reference that the way carries. */
export const referenceLength: Readonly<Record<PaymentRail, number>> = { SEPA: 140, SEPAInstant: 140, FPS: 18, FAST: 140, EFT: 140, SWIFT: 140 };

export const beneficiaryStates = ['WaitingForApproval', 'Active', 'Rejected', 'Inactive'] as const;
export type BeneficiaryState = (typeof beneficiaryStates)[number];

export const connectionScopes = ['accounts', 'balances', 'payments'] as const;
export const connectionEvents = [
  'Requested',
  'Authorised',
  'Rejected',
  'Renewed',
  'RenewalRequested',
  'Revoked',
  'Expired',
  'Synced',
  'ExpiresSoon',
  'BankError',
] as const;

/** Columns of a batch file, in their order. */
export const batchColumns = [
  'externalId',
  'beneficiaryName',
  'iban',
  'bic',
  'sortCode',
  'accountNumber',
  'country',
  'amount',
  'currency',
  'reference',
  'paymentDate',
] as const;
export type BatchColumn = (typeof batchColumns)[number];
/** Rows of one batch. */
export const maxBatchRows = 500;

/** Why other people have to approve a payment: the sums of a day, an account that was never paid, a name that the bank does not confirm. */
export const approvalCauses = ['maker', 'payment', 'payee', 'new-payee', 'payee-name'] as const;
