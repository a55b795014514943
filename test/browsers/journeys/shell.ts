/** The shell: sign-in, palette, notifications, tabs, themes, languages, and a phone. */
import assert from 'node:assert/strict';
import { password, people } from '../../harness/sign-in.ts';
import type { Step } from '../each-engine.ts';
import { keys } from '../session.ts';
import { widerThanWindow } from '../../harness/window.ts';
import { lookup, row, rowNames } from './lists.ts';

export const shell: readonly Step[] = [
  {
    name: 'the palette finds a payment by its reference and opens it',
    async run({ tab }) {
      await tab.goTo(lookup);
      await tab.waitFor(row);
      const [reference = ''] = await tab.run(rowNames);
      await tab.press(keys.control, 'k');
      await tab.waitFor('dialog.palette[open] input');
      await tab.type(reference);
      await tab.waitFor('dialog.palette [role="option"][aria-selected="true"]', reference);
      await tab.press(keys.enter);
      await tab.waitFor('dialog.ui-drawer[open]');
      await tab.until((name) => document.title.startsWith(name), reference);
    },
  },
  {
    name: 'the notifications open, and give the focus back to the bell',
    async run({ tab }) {
      await tab.goTo(lookup);
      await tab.click('button', 'Notifications');
      await tab.waitFor('dialog.notifications[open] .notification-list');
      await tab.press(keys.escape);
      await tab.waitUntilGone('dialog.notifications[open]');
      await tab.until(() => document.activeElement?.matches('.toolbar-bell'));
    },
  },
  {
    name: 'the dark theme is chosen, and stays after the page is loaded again',
    async run({ tab }) {
      await tab.goTo(lookup);
      const theme = (dark: string) => document.documentElement.dataset.theme === dark;
      for (const [name, value] of [
        ['Dark', 'dark'],
        ['Light', 'light'],
      ] as const) {
        await tab.click('button', 'Account of');
        await tab.click('.user-menu [role="menuitemradio"]', name);
        await tab.until(theme, value);
        await tab.goTo(lookup);
        await tab.until(theme, value);
      }
    },
  },
  {
    name: 'the portal is in Turkish, and in English again',
    async run({ tab }) {
      await tab.goTo(lookup);
      await tab.click('button', 'Account of');
      await tab.click('.user-menu [role="menuitemradio"]', 'Türkçe');
      await tab.waitFor('main h1', 'İşlem arama');
      await tab.until(() => document.documentElement.lang === 'tr');
      await tab.press(keys.escape);
      await tab.goTo('/crm/dashboard');
      await tab.waitFor('main h1', 'Gösterge');
      await tab.click('.user-button');
      await tab.click('.user-menu [role="menuitemradio"]', 'English');
      await tab.waitFor('main h1', 'Dashboard');
    },
  },
  {
    name: 'on a phone the menu opens and closes, and nothing scrolls sideways',
    async run({ tab }) {
      await tab.resize(390, 844);
      try {
        for (const path of [lookup, '/crm/dashboard', '/crm/tasks', '/crm/settings/webhook-endpoints']) {
          await tab.goTo(path);
          const tooWide = await tab.run(widerThanWindow);
          assert.deepEqual(tooWide, [], path);
        }
        await tab.click('button', 'Open navigation');
        await tab.waitFor('.sidebar a', 'Dashboard');
        await tab.press(keys.escape);
        await tab.waitFor('button', 'Open navigation');
      } finally {
        await tab.resize(1440, 900);
      }
    },
  },
  {
    name: 'what still loads when the page is left is reported as no error',
    async run({ tab }) {
      const note = () =>
        addEventListener('portal:error', ({ detail }: Event & { detail?: { message?: string } }) =>
          sessionStorage.setItem('left', `${sessionStorage.getItem('left') ?? ''}${detail?.message}\n`),
        );
      for (const path of [lookup, '/crm/dashboard', '/crm/tasks']) {
        await tab.goTo(path);
        await tab.run(note);
        await tab.run((to) => {
          for (let at = 0; at < 5; at += 1)
            void fetch('/deployment.json', { cache: 'no-store' }).catch(() => undefined);
          location.assign(to);
        }, '/crm/dashboard?range=yesterday');
        await tab.until(() => location.search === '?range=yesterday' && document.readyState !== 'loading');
      }
      assert.equal(await tab.run(() => sessionStorage.getItem('left')), null);
    },
  },
  {
    name: 'a sign-out in one tab ends the other, and a wrong password is refused before the right one',
    async run({ tab, session }) {
      await tab.goTo(lookup);
      await session.openTab();
      await tab.goTo('/crm/tasks');
      await tab.click('button', 'Account of');
      await tab.click('.user-menu [role="menuitem"]', 'Logout');
      await tab.until(() => location.pathname === '/authentication/logged-out');
      await session.closeTab();
      await tab.until(() => location.pathname === '/authentication/logged-out');
      await tab.goTo('/');
      await tab.waitFor('input[name="password"]');
      await tab.fill('input[type="email"]', people.tenant);
      await tab.fill('input[name="password"]', 'not this one');
      await tab.press(keys.enter);
      await tab.until(() => document.querySelector('[role="alert"]')?.textContent?.includes('incorrect'));
      await tab.fill('input[name="password"]', password);
      await tab.press(keys.enter);
      await tab.waitFor('.shell main h1');
    },
  },
];
