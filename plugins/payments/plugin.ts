import { definePlugin } from '#core';
import { Config } from './config.ts';
import { paths } from './paths.ts';
import { permission, viewers } from './permissions.ts';

const guard = { permissions: [permission.View] };
const follow = () => import('./open-notice.ts');
const payload = {
  type: 'object',
  required: ['objectUrl'],
  properties: { objectUrl: { type: 'string', pattern: '^/merchant/payments/' } },
} as const;

export default definePlugin({
  id: 'payments',
  config: Config,
  permissions: [{ tiers: ['merchant'], names: Object.values(permission) }],
  statuses: { Successful: 'positive', Returned: 'negative', Cancelled: 'neutral' },
  routes: [
    { id: 'single', path: paths.single, guard, title: 'single', screen: () => import('./screens/single-payment.tsx') },
    { id: 'batch', path: paths.batch, guard, title: 'batch', screen: () => import('./screens/batch-payment.tsx') },
    {
      id: 'beneficiaries',
      path: `${paths.beneficiaries}/:id?`,
      guard,
      title: 'beneficiaries',
      screen: () => import('./screens/beneficiaries.tsx'),
    },
    {
      id: 'pending',
      path: `${paths.pending}/:id?`,
      guard,
      title: 'pending',
      screen: () => import('./screens/pending-payments.tsx'),
    },
    {
      id: 'summary',
      path: `${paths.summary}/:id?`,
      guard,
      title: 'summary',
      screen: () => import('./screens/batch-summary.tsx'),
    },
    {
      id: 'connections',
      path: `${paths.connections}/:id?`,
      guard,
      title: 'connections',
      screen: () => import('./screens/connections.tsx'),
    },
    {
      id: 'history',
      path: paths.history,
      guard,
      title: 'history',
      screen: () => import('./screens/connection-history.tsx'),
    },
  ],
  menu: (['single', 'batch', 'beneficiaries', 'pending', 'summary', 'connections', 'history'] as const).map(
    (id, index) => ({
      id,
      route: id,
      group: 'payments',
      order: 10 + index,
    }),
  ),
  commands: [{ id: 'pay', route: 'single', title: 'pay', icon: 'bank-account' }],
  notifications: [
    { id: 'approval', type: 'PaymentApproval', guard: viewers, payload, handle: follow },
    { id: 'outcome', type: 'PaymentOutcome', guard: viewers, payload, handle: follow },
    { id: 'beneficiary', type: 'BeneficiaryApproval', guard: viewers, payload, handle: follow },
    { id: 'consent', type: 'ConsentEnds', guard: viewers, payload, handle: follow },
  ],
  finders: [
    {
      id: 'payment',
      guard: viewers,
      title: 'payment',
      matches: '(?=.*\\d)\\S{4,}',
      find: () => import('./find-payment.ts'),
    },
    {
      id: 'beneficiary',
      guard: viewers,
      title: 'beneficiaries',
      matches: '(?=.*[\\p{L}\\d])[^@]{3,}',
      find: () => import('./find-beneficiary.ts'),
    },
  ],
  widgets: [
    {
      id: 'waiting',
      slot: 'dashboards/overview@1',
      guard: viewers,
      title: 'waiting',
      component: () => import('./widgets/waiting.tsx'),
    },
    {
      id: 'today',
      slot: 'shell/today@1',
      guard: viewers,
      title: 'waiting',
      component: () => import('./widgets/today.tsx'),
    },
  ],
});
