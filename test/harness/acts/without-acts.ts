/** Plugins whose actions have no reviewed file yet. */
export const withoutActs: ReadonlySet<string> = new Set([
  'agreements',
  'ai-agent',
  'crm',
  'dashboards',
  'developer',
  'documentation',
  'general-ledger',
  'payment-settings',
  'pipelines',
  'reports',
  'scheduler',
  'settings',
  'setup-tool',
  'terminals',
  'transactions',
]);
