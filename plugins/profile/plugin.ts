import { definePlugin } from '#core';

const settings = () => import('./screens/profile-settings.tsx');

export default definePlugin({
  id: 'profile',
  slots: [{ id: 'profile/actions', version: 1, description: 'Beside the title of the profile settings' }],
  routes: [
    { id: 'tenant-settings', path: '/tenant/profile-settings', guard: { tiers: ['tenant'] }, title: 'settings', screen: settings },
    { id: 'merchant-settings', path: '/merchant/profile-settings', guard: { tiers: ['merchant', 'platform'] }, title: 'settings', screen: settings },
  ],
  userMenu: [
    { id: 'tenant-settings', route: 'tenant-settings', title: 'settings', icon: 'cog', order: 10 },
    { id: 'merchant-settings', route: 'merchant-settings', title: 'settings', icon: 'cog', order: 10 },
  ],
  commands: [
    { id: 'tenant-settings', route: 'tenant-settings', title: 'settings', icon: 'cog' },
    { id: 'merchant-settings', route: 'merchant-settings', title: 'settings', icon: 'cog' },
  ],
});
