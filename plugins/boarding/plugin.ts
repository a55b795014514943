import { definePlugin } from '#core';
import {
  boarders,
  documentsPermission,
  onlookers,
  precheckPermission,
  readers,
  reviewPermissions,
  staffPermission,
} from './permissions.ts';

export default definePlugin({
  id: 'boarding',
  requires: ['files'],
  permissions: [
    { tiers: ['merchant'], names: [precheckPermission, documentsPermission] },
    { tiers: ['tenant', 'platform'], names: Object.values(reviewPermissions) },
    { tiers: ['tenant'], names: [staffPermission] },
  ],
  statuses: { Missing: 'pending' },
  routes: [
    {
      id: 'landing',
      path: '/boarding',
      guard: boarders,
      title: 'landing',
      screen: () => import('./screens/landing.tsx'),
    },
    {
      id: 'precheck',
      path: '/boarding/precheckform/:step?',
      guard: { permissions: [precheckPermission] },
      title: 'precheck',
      screen: () => import('./screens/precheck-form.tsx'),
    },
    {
      id: 'documents',
      path: '/boarding/documents',
      guard: { permissions: [documentsPermission] },
      title: 'documents',
      screen: () => import('./screens/documents.tsx'),
    },
  ],
  menu: [
    { id: 'precheck', route: 'precheck', group: 'pre-check', order: 10 },
    { id: 'documents', route: 'documents', group: 'pre-check', order: 20 },
  ],
  notifications: [
    {
      id: 'precheck',
      type: 'PreCheckForm',
      guard: readers,
      payload: {
        type: 'object',
        required: ['objectUrl'],
        properties: { objectUrl: { type: 'string', pattern: '^/(boarding|crm)/' } },
      },
      handle: () => import('./notifications/precheck.ts'),
    },
  ],
  widgets: [
    {
      id: 'review',
      slot: 'shell/over@1',
      guard: onlookers,
      title: 'landing',
      parameters: ['boarding'],
      component: () => import('./review/over.tsx'),
    },
    {
      id: 'customer',
      slot: 'crm/organization@1',
      guard: onlookers,
      title: 'landing',
      component: () => import('./review/of-customer.tsx'),
    },
    {
      id: 'waiting',
      slot: 'dashboards/overview@1',
      guard: onlookers,
      title: 'waiting',
      component: () => import('./widgets/waiting.tsx'),
    },
    {
      id: 'mine',
      slot: 'dashboards/overview@1',
      guard: boarders,
      title: 'landing',
      component: () => import('./widgets/my-boarding.tsx'),
    },
  ],
});
