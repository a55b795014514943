/** Values of accounts, entries, months and checks. */
import { defineEnum, defineStatus, type EnumOf } from '#core/api';

/** Accounts of the ledger, in the order of a trial balance. */
export const account = defineEnum('account', [
  'provider',
  'external',
  'paidOut',
  'suspense',
  'fxPosition',
  'available',
  'reserved',
  'disputed',
  'inTransit',
  'payable',
  'tax',
  'fees',
  'accruedFees',
  'fxResult',
  'costs',
  'costTax',
  'losses',
]);
export type Account = EnumOf<typeof account>;

export const accountType = defineEnum('accountType', ['Asset', 'Liability', 'Income', 'Expense']);
export type AccountType = EnumOf<typeof accountType>;

export const typeOfAccount: Readonly<Record<Account, AccountType>> = {
  provider: 'Asset',
  external: 'Asset',
  // Money that banks have transferred to merchants.
  paidOut: 'Asset',
  suspense: 'Asset',
  // Gain or loss on positions in foreign currencies since the rates of the days on which they were booked.
  fxPosition: 'Asset',
  available: 'Liability',
  reserved: 'Liability',
  disputed: 'Liability',
  inTransit: 'Liability',
  payable: 'Liability',
  tax: 'Liability',
  fees: 'Income',
  // Fees that no invoice had charged at the end of the month.
  accruedFees: 'Income',
  fxResult: 'Income',
  costs: 'Expense',
  costTax: 'Expense',
  losses: 'Expense',
};

/** Types of entries, by the operation that books them. */
export const entryType = defineEnum('entryType', [
  'OpeningBalance',
  'Capture',
  'Settlement',
  'ReserveHold',
  'ReserveRelease',
  'Void',
  'Refund',
  'RefundAnswer',
  'StatusChangeRefund',
  'Reversal',
  'Chargeback',
  'ChargebackReversal',
  'ChargebackLoss',
  'Created',
  'Approval',
  'Decline',
  'Failure',
  'Expiry',
  'Payout',
  'Return',
  'ProviderCosts',
  'Vat',
  'MonthlyMinimum',
  'CreditNote',
  'PayoutScheduled',
  'PayoutPaid',
  'PayoutReturned',
  'BreakOpened',
  'BreakResolved',
  'BreakWrittenOff',
  'BreakReopened',
  'FeesAccrued',
  'AccrualReversed',
  'Revaluation',
  'Other',
]);
export type EntryType = EnumOf<typeof entryType>;

/** Results of the comparison of debits with credits. */
export const balance = defineStatus('sums', { Balanced: 'positive', Unbalanced: 'negative' });

/** Statuses of a month. */
export const monthStatus = defineStatus('months.status', {
  Open: 'neutral',
  ReadyToClose: 'hold',
  CloseRequested: 'pending',
  ReopenRequested: 'pending',
  Closed: 'positive',
});
export type MonthStatus = EnumOf<typeof monthStatus>;

/** Results of the comparison of the books with other figures. */
export const agreement = defineStatus('checks.state', {
  Agrees: 'positive',
  Breaks: 'negative',
  Checking: 'pending',
  NotChecked: 'neutral',
});
export type Agreement = EnumOf<typeof agreement>;

/** Figures that a check compares with the ledger. */
export const rule = defineEnum('checks.rule', [
  'Entries',
  'Statements',
  'Invoices',
  'Payouts',
  'Suspense',
  'Merchants',
  'Volume',
  'ClosedMonths',
]);
export type Rule = EnumOf<typeof rule>;

/** Conditions for closing a month. */
export const condition = defineEnum('months.condition', ['Over', 'EarlierClosed', 'BooksAgree']);
export type Condition = EnumOf<typeof condition>;

/** Events of a month. */
export const monthEvent = defineEnum('months.event', [
  'CloseRequested',
  'CloseRejected',
  'Closed',
  'ReopenRequested',
  'ReopenRejected',
  'Reopened',
]);
export type MonthEventType = EnumOf<typeof monthEvent>;
