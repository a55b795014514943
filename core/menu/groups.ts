/**
 * The groups of the navigation tree, in the order they are shown. A menu entry names the group it stands in; a group
 * with no visible entry is hidden (S-142). Labels are core messages below `menu`.
 */
export const menuGroups = [
  { id: 'pre-check', icon: 'endorsed' },
  { id: 'crm', icon: 'people' },
  { id: 'transaction-management', icon: 'credit-card' },
  { id: 'platform-transaction-management', icon: 'globe-network' },
  { id: 'payments', icon: 'bank-account' },
  { id: 'payment-settings', icon: 'settings' },
  { id: 'reports', icon: 'timeline-bar-chart' },
  { id: 'settings', icon: 'cog' },
  { id: 'developer-settings', icon: 'code' },
  { id: 'support', icon: 'headset' },
  { id: 'tenant-management', icon: 'office' },
  { id: 'users', icon: 'user' },
  { id: 'resources', icon: 'manual' },
  { id: 'leave', icon: 'calendar' },
] as const;

export type MenuGroupId = (typeof menuGroups)[number]['id'];
