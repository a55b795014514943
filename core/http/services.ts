/**
 * The documented services, which stand at the API's root without a version (S-423 to S-434). A plugin may bring one
 * more.
 */
export const coreServices = [
  'acc',
  'support',
  'fs',
  'banking',
  'reporting',
  'btd-transactions',
  'dispute',
  'webhook',
  'identity',
  'conversion-tool',
  'leave',
  'terminal',
] as const;
