/** Values of accounts, entries, months and checks. */
import { defineEnum, defineStatus, type EnumOf } from '#core/api';

/** Lists the ledger's accounts, in the order of a trial balance. */
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
  // What positions in foreign currencies are worth beyond the rates of their days.
  fxPosition: 'Asset',
  available: 'Liability',
  reserved: 'Liability',
  disputed: 'Liability',
  inTransit: 'Liability',
  payable: 'Liability',
  tax: 'Liability',
  fees: 'Income',
  // Fees of a month that no invoice had at its end.
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

/** Lists whether debits equal credits. */
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

/** Lists whether the books agree. */
export const agreement = defineStatus('checks.state', {
  Agrees: 'positive',
  Breaks: 'negative',
  Checking: 'pending',
  NotChecked: 'neutral',
});
export type Agreement = EnumOf<typeof agreement>;

/** Lists what a check compares with the ledger. */
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
