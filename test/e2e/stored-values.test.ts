// @lane browser
/** The portal opens and uses its defaults, regardless of what a browser has stored and other tabs send. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();
const list = '/transaction-management/transaction-lookup';

/** Invalid JSON, and JSON of all types other than the expected type. */
const broken = [
  '{',
  'null',
  'text',
  '[]',
  '[null, true, "text", {}, [[]]]',
  '{"through": 1, "names": [null], "recent": {"0": 1}, "id": {}, "widths": 5}',
];

/** Sets all keys of the portal to a broken value, including keys of later versions. Records the keys that are read. */
async function breakStorage(page: Page, value: string): Promise<void> {
  // Added as a text, because a function would need a helper of the transformer that the page does not have.
  const content = `
    if (origin !== 'null' && !location.pathname.startsWith('/identity')) {
      const { getItem } = Storage.prototype;
      window.readKeys = [];
      Storage.prototype.getItem = function (key) {
        if (!key.startsWith('portal.')) return getItem.call(this, key);
        window.readKeys.push(key);
        return ${JSON.stringify(value)};
      };
    }`;
  await page.addInitScript({ content });
}

const rows = (page: Page) => page.locator('tbody tr[data-href]');
const readKeys = (page: Page): Promise<string[]> => page.evaluate('[...new Set(window.readKeys)]');

for (const value of broken) {
  portal.test(
    `people without a session reach the sign-in although everything stored is ${value}`,
    {},
    async ({ page, server }) => {
      await breakStorage(page, value);
      await page.goto(`${server.origin}/dashboard`);
      await page.locator('input[name=email]').waitFor();
    },
  );

  portal.test(
    `the sign-in page of the portal opens although everything stored is ${value}`,
    {},
    async ({ page, server }) => {
      await breakStorage(page, value);
      await page.goto(`${server.origin}/authentication/logged-out`);
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await page.locator('input[name=email]').waitFor();
    },
  );

  portal.test(
    `a list opens in the shell although everything stored is ${value}`,
    { as: 'tenant' },
    async ({ page, server }) => {
      await breakStorage(page, value);
      await page.goto(`${server.origin}${list}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await rows(page).nth(3).waitFor();
      const keys = await readKeys(page);
      for (const key of ['portal.breadcrumbs', 'portal.preferences', 'portal.menu.groups'])
        assert.ok(keys.includes(key), `${key} is not among ${keys.join()}`);
      assert.ok(
        keys.some((key) => key.startsWith('portal.grid.')),
        keys.join(),
      );
    },
  );
}

portal.test(
  'messages of another kind from tabs and windows change nothing',
  { as: 'tenant', path: list },
  async ({ page }) => {
    await rows(page).first().waitFor();
    await page.evaluate(async () => {
      const [channel, witness] = [new BroadcastChannel('portal-session'), new BroadcastChannel('portal-session')];
      // Messages keep their order: once the last one has arrived, the earlier ones have been read.
      const read = Promise.all(
        [witness, window].map(
          (target) =>
            new Promise<void>((resolve) =>
              target.addEventListener('message', (event) => (event as MessageEvent).data?.type === 'last' && resolve()),
            ),
        ),
      );
      for (const message of [
        null,
        5,
        'text',
        [],
        {},
        { type: null },
        { type: { logout: true } },
        { type: 'other' },
        { type: 'last' },
      ]) {
        channel.postMessage(message);
        window.postMessage(message, origin);
      }
      await read;
      for (const closable of [channel, witness]) closable.close();
    });
    await rows(page).first().waitFor();
    assert.equal(new URL(page.url()).pathname, list);
  },
);
