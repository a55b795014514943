import { definePlugin, resourceRoute, type Tone } from '#core';
import { type Kind, kindNames, kinds, staffPermission } from './kinds.ts';
import { answerers, listers, readers, signaturesPermission, templatesPermission, viewers } from './permissions.ts';
import type { templateStates } from './terms.ts';

const screens = {
  agreement: {
    templates: () => import('./screens/agreement-templates.tsx'),
    signatures: () => import('./screens/agreement-signatures.tsx'),
  },
  proposal: {
    templates: () => import('./screens/proposal-templates.tsx'),
    signatures: () => import('./screens/proposal-signatures.tsx'),
  },
} as const;
const follow = {
  agreement: () => import('./notifications/agreement.ts'),
  proposal: () => import('./notifications/proposal.ts'),
};

const titles = {
  agreement: { templates: 'agreementTemplates', signatures: 'agreementSignatures' },
  proposal: { templates: 'proposalTemplates', signatures: 'proposalSignatures' },
} as const;

const route = (kind: Kind, what: 'templates' | 'signatures') =>
  resourceRoute({
    id: `${kind}-${what}`,
    path: `/crm/settings/crm/${kind}-${what}`,
    guard: what === 'templates' ? viewers(kind) : { permissions: [signaturesPermission(kind)] },
    title: titles[kind][what],
    screen: screens[kind][what],
  });
const each = <Entry>(make: (kind: Kind) => Entry) => kindNames.map(make);

/** Returns the guard that admits people with the permission for either kind. */
const guardForEither = (of: (kind: Kind) => { readonly permissions: readonly string[] }) => ({
  permissions: [...new Set(each((kind) => of(kind).permissions).flat())],
});

export default definePlugin({
  id: 'agreements',
  permissions: [
    { tiers: ['merchant'], names: each((kind) => kinds[kind].permission) },
    { tiers: ['tenant'], names: [staffPermission] },
    {
      tiers: ['tenant', 'platform'],
      names: each((kind) => [
        templatesPermission(kind, 'View'),
        templatesPermission(kind, 'Edit'),
        signaturesPermission(kind),
      ]).flat(),
    },
  ],
  statuses: { Draft: 'neutral', Published: 'positive', Archived: 'neutral' } satisfies Readonly<
    Record<(typeof templateStates)[number], Tone>
  >,
  routes: each((kind) => [route(kind, 'templates'), route(kind, 'signatures')]).flat(),
  menu: each((kind) =>
    (['templates', 'signatures'] as const).map(
      (what) => ({ id: `${kind}-${what}`, route: `${kind}-${what}`, group: 'settings', section: 'crm' }) as const,
    ),
  ).flat(),
  notifications: each((kind) => ({
    id: kind,
    type: kinds[kind].notification,
    guard: readers(kind),
    payload: {
      type: 'object',
      required: ['objectUrl'],
      properties: { objectUrl: { type: 'string', pattern: `${kinds[kind].prefix}_[a-z0-9]{1,40}$` } },
    },
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
    {
      id: 'paper',
      slot: 'shell/over@1',
      guard: guardForEither(readers),
      title: 'paper',
      parameters: kindNames,
      component: () => import('./document/over.tsx'),
    },
    {
      id: 'customer',
      slot: 'crm/organization@1',
      guard: guardForEither(listers),
      title: 'mine',
      component: () => import('./widgets/of-customer.tsx'),
    },
    {
      id: 'timeline',
      slot: 'crm/timeline@1',
      guard: guardForEither(listers),
      title: 'mine',
      component: () => import('./widgets/timeline.tsx'),
    },
    {
      id: 'mine',
      slot: 'dashboards/overview@1',
      guard: { ...guardForEither(answerers), tiers: ['merchant'] },
      title: 'mine',
      component: () => import('./widgets/my-agreements.tsx'),
    },
  ],
});
