/**
 * The documented groups of the navigation tree. Lower orders come first; groups of plugins and top-level entries have
 * orders between them. A menu entry refers to its group, and a group without a visible entry is hidden (S-142). Labels
 * are core messages below `menu`.
 */
export const menuGroups = [
  { id: 'pre-check', icon: 'endorsed', order: 100 },
  { id: 'crm', icon: 'people', order: 200, breadcrumbHidden: true },
  { id: 'transaction-management', icon: 'credit-card', order: 300 },
  { id: 'platform-transaction-management', icon: 'globe-network', order: 400 },
  { id: 'payments', icon: 'bank-account', order: 500 },
  { id: 'payment-settings', icon: 'settings', order: 600 },
  { id: 'reports', icon: 'timeline-bar-chart', order: 700 },
  { id: 'settings', icon: 'cog', order: 800 },
  { id: 'developer-settings', icon: 'code', order: 900 },
  { id: 'support', icon: 'headset', order: 1000 },
  { id: 'tenant-management', icon: 'office', order: 1100 },
  { id: 'users', icon: 'user', order: 1200 },
  { id: 'resources', icon: 'manual', order: 1300 },
  { id: 'documentation', icon: 'manual', order: 1310 },
  { id: 'leave', icon: 'calendar', order: 1400 },
] as const;

export type MenuGroupId = (typeof menuGroups)[number]['id'];
