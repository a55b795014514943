import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Page } from 'playwright-core';
import type { News } from '../../dev-server/world/notifications/types.ts';
import type { Transaction } from '../../dev-server/world/types.ts';
import { pauseClock, people, startPortal } from '../harness/index.ts';

const portal = startPortal({});
const api = '/v1/api/in-app-notifications';

const world = () => {
  const { world } = portal.server();
  assert.ok(world);
  return world;
};
const demoMerchant = () => {
  const person = world().personByEmail(people.merchant);
  assert.ok(person);
  return person;
};
const tell = (news: Partial<News>) =>
  world().notifications.add((person) => person.email === people.merchant, { title: 'Hello', description: '', notificationType: 'Test', ...news });
/** Leaves the demo merchant with exactly these, the last one newest. */
function only(...news: readonly Partial<News>[]) {
  world().notifications.remove(demoMerchant(), () => true);
  for (const one of news) tell(one);
}
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Number ${at + 1}` }));

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const titles = (page: Page) => page.locator('.notification-open');
async function openPanel(page: Page) {
  await bell(page).click();
  await panel(page).locator('.notification-open, .ui-state').first().waitFor();
  return panel(page);
}
const itemMenu = (page: Page, title: string) => page.getByRole('button', { name: `Actions for “${title}”`, exact: true });
const headMenu = (page: Page) => page.getByRole('button', { name: 'Actions for all notifications' });
const entry = (page: Page, name: string) => page.locator('[data-popover-open]').getByRole('button', { name, exact: true });
const as = { as: 'merchant', path: '/dashboard' } as const;

portal.test('[S-195] [S-196] the bell has its tooltip, and a dot and the count in its name while something is unread', as, async ({ page, server }) => {
  only({ title: 'One' });
  await page.reload();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  assert.equal(await bell(page).getAttribute('title'), 'Notifications');
  assert.equal(await bell(page).locator('.toolbar-dot').isVisible(), true);
  server.world?.notifications.markRead(demoMerchant(), () => true);
  await page.reload();
  await Promise.all([page.waitForResponse((answer) => answer.url().includes(api)), page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()]);
  assert.equal(await bell(page).locator('.toolbar-dot').count(), 0);
});

portal.test('[S-197] [S-198] [S-199] [S-311] the bell opens an overlay of 40 by 50 rem with a backdrop', as, async ({ page, checkAccessibility }) => {
  only(...many(20));
  await page.setViewportSize({ width: 1920, height: 1400 });
  const dialog = await openPanel(page);
  const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const box = await dialog.boundingBox();
  assert.deepEqual([box?.width, box?.height], [40 * rem, 50 * rem]);
  const backdrop = await dialog.evaluate((element) => [element.matches(':modal'), getComputedStyle(element, '::backdrop').backgroundColor]);
  assert.equal(backdrop[0], true);
  assert.notEqual(backdrop[1], 'rgba(0, 0, 0, 0)');
  await checkAccessibility();
});

portal.test('[S-200] [S-201] the overlay takes at most 70% of the screen; on a phone, of its height', as, async ({ page, checkAccessibility }) => {
  only(...many(20));
  await page.setViewportSize({ width: 700, height: 500 });
  const dialog = await openPanel(page);
  for (const [width, height] of [
    [700, 500],
    [800, 600],
    [900, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await dialog.boundingBox();
    assert.ok(box && box.width <= width * 0.7 + 0.5 && box.height <= height * 0.7 + 0.5, JSON.stringify(box));
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const box = await dialog.boundingBox();
  assert.ok(box && box.width * box.height <= 320 * 700 * 0.7 + 1);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, 'nothing scrolls sideways');
  await checkAccessibility();
});

portal.test('[S-212] a click on the backdrop closes the overlay, and Escape does; the focus returns to the bell', as, async ({ page }) => {
  only(...many(3));
  for (const close of [() => page.mouse.click(8, 8), () => page.keyboard.press('Escape')]) {
    await openPanel(page);
    await close();
    await panel(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.classList.contains('toolbar-bell'));
  }
});

portal.test(
  '[S-202] [S-203] [S-204] [S-205] [S-210] [S-211] [S-307] [S-309] [S-310] the header’s menu marks all as read and deletes all',
  as,
  async ({ page, checkAccessibility }) => {
    only(...many(3));
    await openPanel(page);
    assert.equal(await page.locator('.notification-unread').count(), 3);
    await headMenu(page).click();
    await checkAccessibility();
    assert.equal(await entry(page, 'Delete all').isEnabled(), true);
    await entry(page, 'Mark all as read').click();
    await page.waitForFunction(() => !document.querySelector('.notification-unread') && !document.querySelector('.toolbar-dot'));
    await headMenu(page).click();
    assert.equal(await entry(page, 'Mark all as read').isDisabled(), true);
    await entry(page, 'Delete all').click();
    await panel(page).getByText('No notifications', { exact: true }).waitFor();
    await panel(page).getByText('When you have notifications, they will appear here.', { exact: true }).waitFor();
    assert.equal(world().notifications.of(demoMerchant()).length, 0);
    await checkAccessibility();
    await headMenu(page).click();
    assert.equal(await entry(page, 'Delete all').isDisabled(), true);
  },
);

portal.test('[S-310] Delete all takes the dot from the bell', as, async ({ page }) => {
  only(...many(2));
  await openPanel(page);
  await page.locator('.toolbar-dot').waitFor();
  await headMenu(page).click();
  await entry(page, 'Delete all').click();
  await page.locator('.toolbar-dot').waitFor({ state: 'detached' });
});

portal.test(
  '[S-206] [S-207] [S-208] [S-306] [S-308] an item’s menu marks it as read and deletes it; the count follows, and so does the focus',
  as,
  async ({ page, checkAccessibility }) => {
    only(...many(3));
    await openPanel(page);
    await itemMenu(page, 'Number 2').click();
    await checkAccessibility();
    await entry(page, 'Mark as read').click();
    await page.locator('[data-unread="2"]').waitFor();
    assert.deepEqual(await page.locator('.notification-unread h3').allTextContents(), ['Unread: Number 3', 'Unread: Number 1']);
    await itemMenu(page, 'Number 2').click();
    await entry(page, 'Delete').waitFor();
    assert.equal(await entry(page, 'Mark as read').count(), 0);
    await entry(page, 'Delete').click();
    await page.waitForFunction(() => document.querySelectorAll('.notification-open').length === 2);
    assert.equal(await page.locator('.toolbar-dot').getAttribute('data-unread'), '2', 'a read one leaves the count');
    await page.waitForFunction(() => document.activeElement?.textContent?.endsWith('Number 1'));
    await itemMenu(page, 'Number 3').click();
    await entry(page, 'Delete').click();
    await page.locator('[data-unread="1"]').waitFor();
    assert.deepEqual(await titles(page).allTextContents(), ['Unread: Number 1']);
  },
);

const scroll = (page: Page, below: number) =>
  page.locator('.notification-list').evaluate((list, below) => {
    list.scrollTop = list.scrollHeight - list.clientHeight - below;
  }, below);

portal.test('[S-209] [S-313] [S-315] [S-317] [S-495] pages follow as the bottom comes near, until an empty one: the last 30 days', as, async ({ page }) => {
  only(...many(20));
  await page.reload();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(`${api}?`) && asked.push(new URL(request.url()).searchParams.get('pageIndex') ?? ''));
  await openPanel(page);
  assert.equal(await titles(page).count(), 10);
  assert.equal(await page.locator('.notification-end').count(), 0);
  await scroll(page, 0);
  await page.waitForFunction(() => document.querySelectorAll('.notification-open').length === 20);
  await scroll(page, 0);
  await page.getByText("That's all your notifications from the last 30 days.", { exact: true }).waitFor();
  await scroll(page, 300);
  await scroll(page, 0);
  assert.deepEqual(
    asked.filter((index) => index !== '0'),
    ['1', '2'],
  );
  const month = 30 * 86_400_000;
  portal.server().reset();
  const all = world().notifications.of(demoMerchant());
  assert.ok(all.length > 20 && all.every(({ created }) => created > world().now() - month));
});

portal.test('[S-316] a deletion within 100 px of the bottom loads the next page, one further up does not', as, async ({ page, server, expectProblem }) => {
  only(...many(30));
  await openPanel(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(`${api}?`) && asked.push(request.url()));
  // Without a click of the mouse, which would scroll the item into view.
  const remove = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('.notification:nth-last-child(3) .notification-more')?.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await entry(page, 'Delete').waitFor();
    const answer = page.waitForResponse((one) => one.request().method() === 'DELETE');
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('[data-popover-open] .ui-menu-item')[1]?.click());
    await answer;
  };
  await scroll(page, 101);
  await remove();
  await page.waitForFunction(() => document.querySelectorAll('.notification-open').length === 9);
  assert.deepEqual(asked, []);

  // Scrolling so far down would load by itself: it fails, so that only the deletion is left to.
  expectProblem(/More notifications could not be loaded|\b(429|5\d\d)\b/);
  server.faults.set({ fail: 1, match: (method, path) => method === 'GET' && path.includes('in-app-notifications') });
  const logged = page.waitForEvent('console', (message) => /More notifications could not be loaded/.test(message.text()));
  await scroll(page, 99);
  await logged;
  server.faults.clear();
  await remove();
  await page.waitForFunction(() => document.querySelectorAll('.notification-open').length > 9);
});

portal.test('[S-485] [S-486] [S-487] a further page that fails is logged and nothing is shown', as, async ({ page, server, expectProblem }) => {
  only(...many(20));
  await openPanel(page);
  expectProblem(/More notifications could not be loaded|\b(429|5\d\d)\b/);
  const logged = page.waitForEvent('console', (message) => /More notifications could not be loaded/.test(message.text()));
  server.faults.set({ fail: 1, match: (_method, path) => path.includes('in-app-notifications') });
  await scroll(page, 0);
  await logged;
  await page.locator('.notification-skeleton').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.snackbar').count(), 0);
  assert.equal(await titles(page).count(), 10);
  server.faults.clear();
});

portal.test('a first page that fails is said with a way to try again', as, async ({ page, server, expectProblem, checkAccessibility }) => {
  only(...many(2));
  expectProblem(/Notifications could not be loaded|\b(429|5\d\d)\b/);
  server.faults.set({ fail: 1, match: (_method, path) => path.includes('in-app-notifications') });
  await page.reload();
  await openPanel(page);
  await panel(page).getByText('Your notifications could not be loaded').waitFor();
  await checkAccessibility();
  server.faults.clear();
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await titles(page).first().waitFor();
});

portal.test('[S-497] the scrollbar shows while scrolling and hides 1000 ms after', { ...as, clock: 'now' }, async ({ page }) => {
  only(...many(20));
  await openPanel(page);
  await pauseClock(page, 60_000);
  // Even reduced motion changes a colour over a frame or two.
  const colour = () =>
    page.locator('.notification-list').evaluate(async (list) => {
      await Promise.allSettled(list.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(list).scrollbarColor;
    });
  const hidden = await colour();
  assert.match(hidden, /rgba\(0, 0, 0, 0\) rgba\(0, 0, 0, 0\)/);
  await page.locator('.notification-list').evaluate((list) => list.scrollBy(0, 40));
  await page.locator('.notification-list-scrolling').waitFor();
  assert.notEqual(await colour(), hidden);
  await page.clock.runFor(1000);
  await page.locator('.notification-list-scrolling').waitFor({ state: 'detached' });
  assert.equal(await colour(), hidden);
});

/** A payment of the demo merchant that can be refunded. */
function refundable(): Transaction {
  const { rows } = world().transactions.query({ mode: 'Live', merchantIds: new Set([demoMerchant().merchantId ?? '']) }, { pageSize: 5000 });
  const found = rows.find((row) => row.status === 'Captured' && row.type === 'Sale' && row.kind === 'Card' && row.refunded === 0 && row.captured > 2000);
  assert.ok(found);
  return found;
}

portal.test(
  '[S-312] [S-324] [S-325] [S-326] a refund by tenant staff is told to the merchant at the bottom right; View opens the panel',
  { ...as, clock: 'now' },
  async ({ page, visit, checkAccessibility }) => {
    await page.waitForLoadState('networkidle');
    const payment = refundable();
    const { page: theirs } = await visit({ as: 'tenant', path: `/transaction-management/transaction-lookup/${payment.id}` });
    await theirs.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = theirs.getByRole('dialog', { name: /^Refund transaction/ });
    await dialog.getByLabel(/^Amount/).fill('5,00');
    await dialog.getByLabel('Reason').fill('Returned goods');
    await dialog.getByRole('button', { name: /^Refund 5,00/ }).click();
    await dialog.getByText(/was refunded/).waitFor();

    await page.clock.runFor(30_000);
    const message = page.locator('.snackbar', { hasText: `New notification: 5,00 ${payment.currency} was refunded` });
    await message.hover();
    await checkAccessibility();
    const box = await message.boundingBox();
    assert.ok(box && 1440 - (box.x + box.width) <= 24 && 900 - (box.y + box.height) <= 24, JSON.stringify(box));
    await message.getByRole('button', { name: 'View', exact: true }).click();
    await panel(page).waitFor();
    assert.equal(await titles(page).first().textContent(), `Unread: 5,00 ${payment.currency} was refunded`);
  },
);

portal.test('[S-323] the message stays for 10 s', { ...as, clock: 'now' }, async ({ page }) => {
  await page.waitForLoadState('networkidle');
  await pauseClock(page, 10_000);
  tell({ title: 'Brief' });
  let isPolled = false;
  page.on('request', (request) => {
    isPolled ||= request.url().includes(`${api}/latest`);
  });
  while (!isPolled) await page.clock.runFor(1_000);
  const message = page.locator('.snackbar', { hasText: 'New notification: Brief' });
  await message.waitFor();
  // Up to two seconds may have passed since it came.
  await page.clock.runFor(7_900);
  assert.equal(await message.count(), 1);
  await page.clock.runFor(2_100);
  await message.waitFor({ state: 'detached' });
});

portal.test(
  '[S-496] a deployment sets how many come at a time and how often new ones are asked for',
  { as: 'merchant', clock: 'now' },
  async ({ page, server }) => {
    await page.route('**/deployment.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), notifications: { pageSize: 20, pollSeconds: 60 } } });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(api)) asked.push(request.url());
    });
    await page.goto(`${server.origin}/dashboard`);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.waitForLoadState('networkidle');
    await pauseClock(page, 10_000);
    assert.match(asked[0] ?? '', /pageSize=20/);
    await page.clock.runFor(30_000);
    assert.equal(asked.length, 1);
    const polled = page.waitForRequest((request) => request.url().includes(`${api}/latest`));
    await page.clock.runFor(30_000);
    await polled;
  },
);

portal.test('[S-327] several new ones are counted', { ...as, clock: 'now' }, async ({ page }) => {
  await page.waitForLoadState('networkidle');
  for (const news of many(3)) tell(news);
  await page.clock.runFor(30_000);
  await page.getByText('You have 3 new notifications', { exact: true }).waitFor();
});

portal.test('[S-213] [S-223] a click marks as read, closes the panel and opens the link without loading the page again', as, async ({ page }) => {
  only({ title: 'Look', objectUrl: '/merchant/transaction-management/transaction-lookup', useRouter: true });
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await openPanel(page);
  await titles(page).first().click();
  await page.waitForURL(/merchant\/transaction-management\/transaction-lookup$/);
  await panel(page).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => 'stays' in window), true);
  await page.locator('.toolbar-dot').waitFor({ state: 'detached' });
  assert.equal(world().notifications.of(demoMerchant())[0]?.isRead, true);
});

portal.test('[S-214] a link that cannot be read is logged as Invalid URL, and the address stays', as, async ({ page, expectProblem }) => {
  only({ title: 'Broken', objectUrl: 'https://' });
  expectProblem(/Invalid URL/);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Invalid URL'));
  await openPanel(page);
  const before = page.url();
  await titles(page).first().click();
  await logged;
  assert.equal(page.url(), before);
});

portal.test('[S-216] [S-220] [S-465] [S-466] one report is saved as csv; the address stays', as, async ({ page }) => {
  portal.server().reset();
  const report = world()
    .notifications.of(demoMerchant())
    .find(({ notificationType, objectUrl }) => notificationType === 'ReportGenerated' && !objectUrl?.includes(','));
  assert.ok(report);
  await openPanel(page);
  const before = page.url();
  const [download] = await Promise.all([page.waitForEvent('download'), titles(page).filter({ hasText: report.title }).first().click()]);
  assert.equal(download.suggestedFilename(), `${report.objectUrl}.csv`);
  assert.match(await readFile(await download.path(), 'utf8'), /^\uFEFF"Created \(UTC\)","Transaction"/);
  assert.equal(page.url(), before);
});

portal.test(
  '[S-215] [S-217] [S-218] [S-219] [S-221] [S-466] several reports are called for one by one and saved as one zip of csv files',
  as,
  async ({ page }) => {
    portal.server().reset();
    const [a, b] = [
      ...new Set(
        world()
          .notifications.of(demoMerchant())
          .flatMap(({ notificationType, objectUrl = '' }) => (notificationType === 'ReportGenerated' ? objectUrl.split(',') : [])),
      ),
    ];
    assert.ok(a && b);
    only({ title: 'Two reports', notificationType: 'ReportGenerated', objectUrl: `${a},${b}` });
    await openPanel(page);
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/merchant/download-file/') && request.method() === 'GET' && asked.push(request.url().split('/').at(-1) ?? ''),
    );
    const [download] = await Promise.all([page.waitForEvent('download'), titles(page).filter({ hasText: 'Two reports' }).click()]);
    assert.equal(download.suggestedFilename(), `${a}.zip`);
    const zip = await JSZip.loadAsync(await readFile(await download.path()));
    assert.deepEqual(Object.keys(zip.files), [`${a}.csv`, `${b}.csv`]);
    assert.match((await zip.file(`${b}.csv`)?.async('string')) ?? '', /^\uFEFF"Created/);
    assert.deepEqual(asked.sort(), [a, b].sort());
  },
);

portal.test('[S-221] [S-492] a report that is missing is logged and named; the others are saved', as, async ({ page, expectProblem }) => {
  portal.server().reset();
  const report = world()
    .notifications.of(demoMerchant())
    .find(({ notificationType, objectUrl }) => notificationType === 'ReportGenerated' && !objectUrl?.includes(','));
  only({ title: 'Two reports', notificationType: 'ReportGenerated', objectUrl: `rpt_gone, ${report?.objectUrl}` });
  expectProblem(/404|Report download failed/);
  await openPanel(page);
  const logged = page.waitForEvent('console', (message) => /Report download failed/.test(message.text()));
  const [download] = await Promise.all([page.waitForEvent('download'), titles(page).filter({ hasText: 'Two reports' }).click()]);
  assert.equal(download.suggestedFilename(), 'rpt_gone.zip');
  assert.deepEqual(Object.keys((await JSZip.loadAsync(await readFile(await download.path()))).files), [`${report?.objectUrl}.csv`]);
  await page.getByText('Could not be downloaded: rpt_gone. The other reports were saved.').waitFor();
  await logged;
});

portal.test('[S-239] [S-240] [S-241] [S-242] [S-243] [S-244] [S-245] [S-246] each type shows its icon, an unknown one the default', as, async ({ page }) => {
  const icons = {
    PreCheckForm: 'form',
    Proposal: 'manual',
    Agreement: 'endorsed',
    BoardingDocuments: 'folder-shared',
    Task: 'tick-circle',
    TransactionVelocityAlert: 'warning-sign',
    ReportGenerated: 'chart',
    SomethingNew: 'notifications',
  };
  only(...Object.keys(icons).map((notificationType) => ({ title: notificationType, notificationType })));
  await openPanel(page);
  const shown = await page
    .locator('.notification')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('.notification-open')?.lastChild?.textContent,
        item.querySelector<HTMLElement>('.notification-icon')?.dataset.icon,
      ]),
    );
  assert.deepEqual(Object.fromEntries(shown), icons);
  const drawings = await page.locator('.notification-icon svg').evaluateAll((all) => all.map((svg) => svg.innerHTML));
  assert.equal(new Set(drawings).size, 8);
});

portal.test('arrow keys move between the notifications', as, async ({ page }) => {
  only(...many(4));
  await openPanel(page);
  await titles(page).first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.lastChild?.textContent);
  for (const [key, title] of [
    ['ArrowDown', 'Number 3'],
    ['End', 'Number 1'],
    ['ArrowDown', 'Number 1'],
    ['ArrowUp', 'Number 2'],
    ['Home', 'Number 4'],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal(await focused(), title);
  }
});

portal.test('with the sign-out everything about the person is gone, the message too', { ...as, clock: 'now', ownSession: true }, async ({ page }) => {
  await page.waitForLoadState('networkidle');
  tell({ title: 'Private' });
  await page.clock.runFor(30_000);
  await page.getByText('New notification: Private').waitFor();
  await page.evaluate(() => {
    history.pushState({ logout: true }, '', '/authentication/logged-out');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByText('New notification: Private').waitFor({ state: 'detached' });
});

for (const [theme, size] of [
  ['dark', 'desktop'],
  ['light', 'narrow'],
] as const) {
  portal.test(
    `in Turkish, ${theme}, ${size}, the panel is readable and whole`,
    { ...as, language: 'tr', theme, size },
    async ({ page, checkAccessibility }) => {
      only(...many(12));
      await page.getByRole('button', { name: /^Bildirimler/ }).click();
      await page.locator('.notification-open').first().waitFor();
      await checkAccessibility();
      await page.getByRole('button', { name: 'Tüm bildirimler için işlemler' }).click();
      await page.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).waitFor();
      await checkAccessibility();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
  );
}
