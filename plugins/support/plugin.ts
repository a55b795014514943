import { definePlugin, eachTier, type Tone, tiered } from '#core';
import { desk, external, list } from './paths.ts';
import { everybody, lookup } from './permissions.ts';
import type { Priority } from './words.ts';

export default definePlugin({
  id: 'support',
  requires: ['files'],
  notificationIcons: { SupportTicket: 'headset' },
  statuses: { Low: 'neutral', Medium: 'pending', High: 'negative' } satisfies Readonly<Record<Priority, Tone>>,
  routes: [
    {
      id: 'list',
      path: eachTier(list, (path) => `${path}/:ticketId?`),
      guard: { permissions: [lookup] },
      landmark: 'tickets',
      title: tiered({ tenant: 'support', merchant: 'support', platform: 'platformSupport' }),
      breadcrumb: tiered({ platform: 'platformCrumb' }),
      screen: () => import('./screens/support.tsx'),
    },
    {
      id: 'desk',
      path: eachTier(desk, (path) => `${path}/:ticketId?`),
      guard: { permissions: [lookup] },
      title: tiered({ tenant: 'desk', merchant: 'desk', platform: 'platformDesk' }),
      breadcrumb: tiered({ merchant: 'deskCrumb' }),
      screen: () => import('./screens/support-tickets.tsx'),
    },
    {
      id: 'external',
      path: `${external}/:token`,
      guard: 'public',
      title: 'external',
      screen: () => import('./external/external.tsx'),
    },
  ],
  menu: [
    { id: 'list', route: 'list', group: 'support', order: 10 },
    { id: 'desk', route: 'desk', group: 'support', order: 20 },
  ],
  finders: [
    {
      id: 'ticket',
      guard: everybody,
      title: 'found',
      matches: '[Tt][Cc][Kk]-?\\d{1,9}',
      find: () => import('./find-ticket.ts'),
    },
  ],
  widgets: [
    {
      id: 'help',
      slot: 'shell/help@1',
      guard: everybody,
      title: 'contact',
      component: () => import('./contact/help.tsx'),
    },
    {
      id: 'transaction',
      slot: 'transactions/actions@1',
      guard: everybody,
      title: 'contact',
      component: () => import('./contact/about-transaction.tsx'),
    },
    {
      id: 'by-label',
      slot: 'dashboards/overview@1',
      guard: { permissions: [lookup.tenant, lookup.platform] },
      title: 'byLabel',
      component: () => import('./widgets/by-label.tsx'),
    },
    {
      id: 'sources',
      slot: 'dashboards/data-sources@1',
      guard: everybody,
      title: 'found',
      component: () => import('./widgets/data-sources.tsx'),
    },
    {
      id: 'badge',
      slot: 'shell/toolbar@1',
      guard: everybody,
      title: 'found',
      component: () => import('./widgets/badge.tsx'),
    },
    {
      id: 'failed',
      slot: 'shell/failed@1',
      guard: everybody,
      title: 'contact',
      component: () => import('./contact/about-failure.tsx'),
    },
    {
      id: 'customer',
      slot: 'crm/organization@1',
      order: 50,
      guard: { permissions: [lookup.tenant] },
      title: 'customer',
      component: () => import('./widgets/customer.tsx'),
    },
    {
      id: 'timeline',
      slot: 'crm/timeline@1',
      guard: { permissions: [lookup.tenant] },
      title: 'customer',
      component: () => import('./widgets/timeline.tsx'),
    },
    {
      id: 'day-tasks',
      slot: 'shell/today@1',
      guard: everybody,
      title: 'dayTasks',
      component: () => import('./widgets/day-tasks.tsx'),
    },
  ],
});
