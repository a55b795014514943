/**
 * The documented services, which are at the API's root without a version (S-423 to S-434). Plugins may add services.
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
