import { definePlugin, resourceRoute } from '#core';
import { type Kind, kindNames, kinds, staffPermission } from './kinds.ts';
import { answerers, listers, readers, signaturesPermission, templatesPermission, viewers } from './permissions.ts';

const screens = {
  agreement: { templates: () => import('./screens/agreement-templates.tsx'), signatures: () => import('./screens/agreement-signatures.tsx') },
  proposal: { templates: () => import('./screens/proposal-templates.tsx'), signatures: () => import('./screens/proposal-signatures.tsx') },
} as const;
const follow = { agreement: () => import('./notifications/agreement.ts'), proposal: () => import('./notifications/proposal.ts') };

const overs = { agreement: () => import('./paper/agreement-over.tsx'), proposal: () => import('./paper/proposal-over.tsx') };
const mine = { agreement: () => import('./widgets/my-agreements.tsx'), proposal: () => import('./widgets/my-proposals.tsx') };

const route = (kind: Kind, what: 'templates' | 'signatures') =>
  resourceRoute({
    id: `${kind}-${what}`,
    path: `/crm/settings/crm/${kind}-${what}`,
    guard: what === 'templates' ? viewers(kind) : { permissions: [signaturesPermission(kind)] },
    title: `${kind}-${what}`,
    screen: screens[kind][what],
  });
const each = <Entry>(make: (kind: Kind) => Entry) => kindNames.map(make);

export default definePlugin({
  id: 'agreements',
  permissions: [
    { tiers: ['merchant'], allows: Object.fromEntries(each((kind) => [kinds[kind].permission, `Read and answer the ${kind}s of the merchant`])) },
    { tiers: ['tenant'], allows: { [staffPermission]: 'Read the agreements and proposals of all merchants' } },
    {
      tiers: ['tenant', 'platform'],
      allows: Object.fromEntries(
        each((kind) => [
          [templatesPermission(kind, 'View'), `See the templates of ${kind}s`],
          [templatesPermission(kind, 'Edit'), `Change the templates of ${kind}s, and send them to merchants`],
          [signaturesPermission(kind), `See which ${kind}s were sent, and how far they are`],
        ]).flat(),
      ),
    },
  ],
  statuses: { Draft: 'pending', Published: 'positive', Archived: 'neutral' },
  routes: each((kind) => [route(kind, 'templates'), route(kind, 'signatures')]).flat(),
  menu: each((kind) => (['templates', 'signatures'] as const).map((what) => ({ id: `${kind}-${what}`, route: `${kind}-${what}`, title: `${kind}-${what}`, group: 'settings' }) as const)).flat(),
  notifications: each((kind) => ({
    id: kind,
    type: kinds[kind].notification,
    guard: readers(kind),
    payload: { type: 'object', required: ['objectUrl'], properties: { objectUrl: { type: 'string', pattern: `${kinds[kind].prefix}_[a-z0-9]{1,40}$` } } },
    handle: follow[kind],
  })),
  finders: each((kind) => ({
    id: kind,
    guard: listers(kind),
    title: kind,
    matches: `${kinds[kind].prefix}_[a-z0-9]{1,40}`,
    find: () => import('./find-paper.ts'),
  })),
  widgets: [
    ...each((kind) => ({ id: kind, slot: 'shell/over@1', guard: readers(kind), title: kind, component: overs[kind] }) as const),
    ...each((kind) => ({ id: `mine-${kind}`, slot: 'dashboards/overview@1', guard: answerers(kind), title: `mine-${kind}`, component: mine[kind] }) as const),
  ],
});
