/**
 * The jobs that act for no person, and so read the whole world. The declaration of each contains its reason. Add a new
 * job here.
 */
export const systemJobs: readonly string[] = [
  'agreements.expiry',
  'boarding.documents',
  'core.exports',
  'crm.emails.delivery',
  'crm.tasks.reminders',
  'files.tidy',
  'general-ledger.checks',
  'leave.year',
  'payment-settings.captures',
  'payments.consents',
  'payments.course',
  'reconciliation.files',
  'reports.alerts',
  'reports.invoices',
  'settings.alert-rules',
  'settings.confirmations',
  'settings.stale-rates',
  'settings.webhooks',
  'settlement.payouts',
  'support.scoping',
  'transactions.approvals-expire',
  'transactions.authorizations-expire',
  'transactions.bank-orders',
  'transactions.bulk-updates',
  'transactions.disputes.decide',
  'transactions.disputes.expire',
  'transactions.disputes.remind',
  'transactions.terminal-batches',
];
