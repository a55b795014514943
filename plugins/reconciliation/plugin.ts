import { definePlugin } from '#core';
import { Config } from './config.ts';
import { breaks, files, lines } from './paths.ts';
import { exporting, resolving, uploading, view, viewers } from './permissions.ts';

const payload = {
  type: 'object',
  required: ['objectUrl'],
  properties: { objectUrl: { type: 'string', pattern: '^/reconciliation/files/' } },
} as const;

export default definePlugin({
  id: 'reconciliation',
  config: Config,
  permissions: [
    { tiers: ['tenant', 'platform'], names: [view] },
    { tiers: ['tenant'], names: [exporting, uploading, resolving] },
  ],
  menuGroups: [{ id: 'reconciliation', title: 'group', icon: 'comparison', order: 355 }],
  routes: [
    { id: 'files', path: `${files}/:id?`, guard: viewers, title: 'files', screen: () => import('./screens/files.tsx') },
    { id: 'lines', path: lines, guard: viewers, title: 'lines', screen: () => import('./screens/lines.tsx') },
    {
      id: 'breaks',
      path: `${breaks}/:id?`,
      guard: viewers,
      title: 'breaks',
      screen: () => import('./screens/breaks.tsx'),
    },
  ],
  menu: [
    { id: 'files', route: 'files', group: 'reconciliation', order: 10 },
    { id: 'lines', route: 'lines', group: 'reconciliation', order: 20 },
    { id: 'breaks', route: 'breaks', group: 'reconciliation', order: 30 },
  ],
  notifications: [
    { id: 'breaks', type: 'ReconciliationBreaks', guard: viewers, payload, handle: () => import('./open-notice.ts') },
  ],
  notificationIcons: { ReconciliationBreaks: 'comparison' },
  finders: [
    {
      id: 'break',
      guard: viewers,
      title: 'breaks',
      matches: '(?=.*\\d)\\S{4,}',
      find: () => import('./find-break.ts'),
    },
  ],
});
