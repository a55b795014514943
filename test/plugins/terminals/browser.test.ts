// @lane browser
/**
 * The other types of payments work in a browser: each list, open record and dialog, on a desktop and a phone.
 * screens.test.tsx covers the actions.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';
import { pressAction } from '../../harness/press-action.ts';
import { checkNoSidewaysScroll } from '../../harness/window.ts';

const portal = startPortal();
const area = '/transaction-management';

const firstRow = (page: Page) => page.locator('.ui-grid tbody a').first();
const dialog = 'dialog[open]:not(.ui-drawer)';

const screens = [
  {
    id: 'A-061',
    path: `${area}/terminal-transaction-lookup`,
    en: 'Terminal transaction lookup',
    tr: 'Terminal işlem arama',
    query: '',
    onList: [],
    dialogs: [],
    inside: { en: 'Terminal', tr: 'Terminal' },
  },
  {
    id: 'A-062',
    path: `${area}/terminal-currency-conversions`,
    en: 'Terminal currency conversions',
    tr: 'Terminal döviz çevrimleri (DCC)',
    query: '',
    onList: [],
    dialogs: [],
    inside: { en: 'Terminal', tr: 'Terminal' },
  },
  {
    id: 'A-063',
    path: `${area}/terminal-settlements`,
    en: 'Terminal settlements',
    tr: 'Terminal gün sonları',
    query: '?f.status=Open',
    onList: [],
    dialogs: ['Close batch', 'Force close batch'],
    inside: { en: 'Terminal vs host', tr: 'Terminal ve banka (host)' },
  },
  {
    id: 'A-069',
    path: `${area}/vrtransaction-lookup`,
    en: 'VR transaction lookup',
    tr: 'VR işlem arama',
    query: '?f.status=Active',
    onList: [],
    dialogs: ['Block voucher'],
    inside: { en: 'Redemptions', tr: 'Kullanımlar' },
  },
  {
    id: 'A-060',
    path: `${area}/utr-resubmissions`,
    en: 'UTR resubmissions',
    tr: 'UTR yeniden gönderimleri',
    query: '',
    onList: ['Resubmit UTR'],
    dialogs: [],
    inside: { en: 'Submission', tr: 'Gönderim' },
  },
] as const;

const sizeOf = [
  ['en', 'desktop', 'light'],
  ['tr', 'phone', 'dark'],
] as const;
for (const [language, size, theme] of sizeOf) {
  portal.test(
    `${screens.map(({ id }) => `[${id}]`).join(' ')} the terminal lists and their dialogs are accessible, ${language} on a ${size}`,
    { as: 'tenant', path: screens[0].path, language, size, theme },
    async ({ page, checkAccessibility }) => {
      for (const [nth, { path, query, dialogs, onList, inside, ...names }] of screens.entries()) {
        const look = async (press: () => Promise<void>) => {
          await press();
          await page.locator(dialog).getByRole('button', { name: 'Cancel', exact: true }).waitFor();
          await checkAccessibility(dialog);
          await page.keyboard.press('Escape');
          await page.locator(dialog).waitFor({ state: 'detached' });
        };
        const isDesktop = size === 'desktop';
        await page.evaluate((to) => history.pushState(null, '', to), path + (isDesktop ? query : ''));
        await page.getByRole('heading', { level: 1, name: names[language], exact: true }).waitFor();
        await firstRow(page).waitFor();
        await checkAccessibility(nth === 0 ? undefined : 'main');
        if (isDesktop)
          for (const name of onList) await look(() => page.getByRole('button', { name, exact: true }).first().click());
        await firstRow(page).click();
        await page.getByRole('region', { name: inside[language], exact: true }).waitFor();
        await checkAccessibility('dialog.ui-drawer');
        assert.ok(new URL(page.url()).pathname.startsWith(`${path}/`), 'it has an address of its own');
        await checkNoSidewaysScroll(page);
        if (isDesktop) {
          const [list, drawer] = await Promise.all(
            ['.ui-grid', 'dialog.ui-drawer'].map((part) => page.locator(part).first().boundingBox()),
          );
          assert.ok(
            list && drawer && list.x + list.width <= drawer.x,
            'the list makes room for what is opened beside it',
          );
        }
        if (isDesktop)
          for (const name of dialogs) await look(() => pressAction(page.locator('dialog.ui-drawer'), name));
      }
    },
  );
}
