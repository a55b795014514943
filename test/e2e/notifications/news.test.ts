// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { pauseClock, startPortal } from '../../harness/index.ts';
import { refundButton } from '../demo-world.ts';
import { api, closePanel, inboxOf, many, panel, titles } from './inbox.ts';

const portal = startPortal();
const { world, demoMerchant, tell: notify, only } = inboxOf(portal);

/** Opens the demo merchant's dashboard, and waits until their notifications are loaded. Later notifications are new. */
async function open(page: Page, origin: string): Promise<void> {
  only({ title: 'Known' });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
}

/** Finds a payment of the demo merchant that can be refunded. */
function refundable(): Transaction {
  const { rows } = world().transactions.query(
    { mode: 'Live', merchantIds: new Set([demoMerchant().merchantId ?? '']) },
    { pageSize: 5000 },
  );
  const found = rows.find(
    (row) =>
      row.status === 'Captured' &&
      row.type === 'Sale' &&
      row.kind === 'Card' &&
      row.refunded === 0 &&
      row.captured > 2000,
  );
  assert.ok(found);
  return found;
}

portal.test(
  'a refund by tenant staff shows a message with View; several are counted, for 10 s',
  {
    requirements: ['S-312', 'S-323', 'S-324', 'S-325', 'S-326', 'S-327'],
    as: 'merchant',
    clock: 'now',
    ownSession: true,
  },
  async ({ page, server, visit, checkAccessibility }) => {
    await open(page, server.origin);
    const payment = refundable();
    const { page: theirs } = await visit({
      as: 'tenant',
      path: `/transaction-management/transaction-lookup/${payment.id}`,
    });
    await refundButton(theirs).click();
    const dialog = theirs.getByRole('dialog', { name: /^Refund transaction/ });
    await dialog.getByLabel(/^Amount/).fill('5,00');
    await dialog.getByLabel('Reason', { exact: true }).fill('Returned goods');
    await dialog.getByRole('button', { name: /^Refund 5,00/ }).click();
    await theirs
      .getByText(/ refunded/)
      .first()
      .waitFor();

    await page.clock.runFor(30_000);
    const message = page.locator('.snackbar', { hasText: `New notification: 5,00 ${payment.currency} refunded` });
    await message.hover();
    await checkAccessibility();
    const box = await message.boundingBox();
    assert.ok(box && 1440 - (box.x + box.width) <= 24 && 900 - (box.y + box.height) <= 24, JSON.stringify(box));
    await message.getByRole('button', { name: 'View', exact: true }).click();
    await panel(page).waitFor();
    assert.equal(await titles(page).first().textContent(), `Unread: 5,00 ${payment.currency} refunded`);
    await closePanel(page);

    for (const news of many(3)) notify(news);
    await page.clock.runFor(30_000);
    await page.getByText('You have 3 new notifications', { exact: true }).waitFor();

    await pauseClock(page, 10_000);
    notify({ title: 'Brief' });
    let isPolled = false;
    page.on('request', (request) => {
      isPolled ||= request.url().includes(`${api}/latest`);
    });
    while (!isPolled) await page.clock.runFor(1_000);
    const brief = page.locator('.snackbar', { hasText: 'New notification: Brief' });
    await brief.waitFor();
    // Up to two seconds may have passed since it appeared.
    await page.clock.runFor(7_900);
    assert.equal(await brief.count(), 1);
    // Its timer starts one frame after it is shown.
    await page.clock.runFor(2_200);
    await brief.waitFor({ state: 'detached' });

    notify({ title: 'Private' });
    await page.clock.runFor(30_000);
    await page.getByText('New notification: Private').waitFor();
    await page.evaluate(() => {
      history.pushState({ logout: true }, '', '/authentication/logged-out');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByText('New notification: Private').waitFor({ state: 'detached' });
  },
);

portal.test(
  'a deployment sets the page size and the polling interval of notifications',
  { requirements: ['S-496'], as: 'merchant', clock: 'now' },
  async ({ page, server }) => {
    await page.route('**/deployment.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), notifications: { pageSize: 20, pollSeconds: 60 } },
      });
    });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(api)) requests.push(request.url());
    });
    await open(page, server.origin);
    await pauseClock(page, 10_000);
    assert.match(requests[0] ?? '', /pageSize=20/);
    await page.clock.runFor(30_000);
    assert.equal(requests.length, 1);
    const polled = page.waitForRequest((request) => request.url().includes(`${api}/latest`));
    await page.clock.runFor(30_000);
    await polled;
  },
);
