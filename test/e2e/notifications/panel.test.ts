import assert from 'node:assert/strict';
import { startPortal } from '../../harness/index.ts';
import { api, as, bell, entry, headMenu, inboxOf, many, itemMenu, openPanel, panel, titles } from './inbox.ts';

const portal = startPortal({});
const { world, demoMerchant, only } = inboxOf(portal);

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
