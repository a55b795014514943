import { definePlugin, eachTier, tiered } from '#core';
import { paths } from './paths.ts';
import { permission } from './permissions.ts';

const guard = {
  permissions: [tiered({ tenant: permission.tenant, platform: permission.tenant, merchant: permission.merchant })],
};
const group = tiered({ tenant: 'resources', platform: 'resources', merchant: 'documentation' });

const screens = [
  { id: 'wiki', order: 10, icon: 'manual', screen: () => import('./screens/wiki.tsx') },
  { id: 'api', order: 20, icon: 'code', screen: () => import('./screens/api-references.tsx') },
  { id: 'downloads', order: 30, icon: 'download', screen: () => import('./screens/downloads.tsx') },
  { id: 'faq', order: 40, icon: 'help', screen: () => import('./screens/faq.tsx') },
] as const;

export default definePlugin({
  id: 'documentation',
  permissions: [
    { tiers: ['tenant', 'platform'], names: [permission.tenant] },
    { tiers: ['merchant'], names: [permission.merchant] },
  ],
  routes: screens.map(({ id, screen }) => ({
    id,
    path: eachTier(paths[id], (path) => `${path}/:name?`),
    guard,
    title: id,
    screen,
  })),
  menu: screens.map(({ id, order }) => ({ id, route: id, group, order })),
  commands: screens.map(({ id, icon }) => ({ id, route: id, title: id, icon })),
  widgets: [
    { id: 'topics', slot: 'shell/help-topics@1', guard, title: 'wiki', component: () => import('./parts/topics.tsx') },
  ],
  finders: [{ id: 'articles', guard, title: 'wiki', matches: '.{3,80}', find: () => import('./find-article.ts') }],
});
