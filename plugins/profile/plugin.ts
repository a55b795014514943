import { definePlugin, tiered } from '#core';
import { Config } from './config.ts';
import { actions } from './slots.ts';

export default definePlugin({
  id: 'profile',
  config: Config,
  slots: [actions],
  routes: [
    {
      id: 'settings',
      path: tiered({
        tenant: '/tenant/profile-settings',
        merchant: '/merchant/profile-settings',
        platform: '/merchant/profile-settings',
      }),
      guard: 'signed-in',
      title: 'settings',
      landmark: 'profile',
      screen: () => import('./screens/profile-settings.tsx'),
    },
  ],
  userMenu: [{ id: 'settings', route: 'settings', icon: 'cog', order: 10 }],
  commands: [{ id: 'settings', route: 'settings', title: 'settings', icon: 'cog' }],
});
