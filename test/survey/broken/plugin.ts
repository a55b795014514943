/** Plugin with a single fault on each screen. The survey's own tests install it and check that each fault is found. */
import { definePlugin } from '#core';

const screens = {
  fine: () => import('./screens/fine.tsx'),
  key: () => import('./screens/key.tsx'),
  english: () => import('./screens/english.tsx'),
  wide: () => import('./screens/wide.tsx'),
  clipped: () => import('./screens/clipped.tsx'),
  empty: () => import('./screens/empty.tsx'),
  pale: () => import('./screens/pale.tsx'),
  noisy: () => import('./screens/noisy.tsx'),
  thrown: () => import('./screens/thrown.tsx'),
};

export default definePlugin({
  id: 'broken',
  routes: [
    ...Object.entries(screens).map(([id, screen]) => ({
      id,
      path: `/broken/${id}`,
      guard: 'signed-in' as const,
      title: 'title',
      screen,
    })),
    { id: 'thing', path: '/broken/fine/:thingId', guard: 'signed-in', title: 'title', screen: screens.fine },
    { id: 'lost', path: '/broken/lost/:thingId', guard: 'signed-in', title: 'title', screen: screens.fine },
  ],
  menu: [{ id: 'note', guard: 'signed-in', title: 'note', dialog: () => import('./screens/note.tsx') }],
  userMenu: [{ id: 'own-note', guard: 'signed-in', title: 'note', dialog: () => import('./screens/note.tsx') }],
});
