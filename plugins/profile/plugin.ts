import { definePlugin, tiered } from '#core';

export default definePlugin({
  id: 'profile',
  slots: [{ id: 'profile/actions', version: 1, description: 'Beside the title of the profile settings' }],
  routes: [
    {
      id: 'settings',
      path: tiered({ tenant: '/tenant/profile-settings', merchant: '/merchant/profile-settings', platform: '/merchant/profile-settings' }),
      guard: 'signed-in',
      title: 'settings',
      landmark: 'profile',
      screen: () => import('./screens/profile-settings.tsx'),
    },
  ],
  userMenu: [{ id: 'settings', route: 'settings', title: 'settings', icon: 'cog', order: 10 }],
  commands: [{ id: 'settings', route: 'settings', title: 'settings', icon: 'cog' }],
});
