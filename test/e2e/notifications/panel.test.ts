// @lane browser
import assert from 'node:assert/strict';
import { sizes, startPortal } from '../../harness/index.ts';
import { as, bell, closePanel, entry, headMenu, inboxOf, itemMenu, many, openPanel, panel, titles } from './inbox.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../harness/window.ts';

const portal = startPortal();
const { world, demoMerchant, only } = inboxOf(portal);

portal.test(
  'the bell opens an overlay of its sizes, whose arrow keys move, and which gives the focus back',
  { ...as, requirements: ['S-195', 'S-196', 'S-197', 'S-198', 'S-199', 'S-200', 'S-201', 'S-212', 'S-311'] },
  async ({ page, checkAccessibility }) => {
    only(...many(20));
    await resizeWindow(page, { width: 1920, height: 1400 });
    const dialog = await openPanel(page, 'Number 20');
    const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const large = await dialog.boundingBox();
    assert.deepEqual([large?.width, large?.height], [40 * rem, 50 * rem]);
    const backdrop = await dialog.evaluate((element) => [
      element.matches(':modal'),
      getComputedStyle(element, '::backdrop').backgroundColor,
    ]);
    assert.equal(backdrop[0], true);
    assert.notEqual(backdrop[1], 'rgba(0, 0, 0, 0)');
    await checkAccessibility();
    for (const [width, height] of [
      [700, 500],
      [800, 600],
      [900, 700],
    ] as const) {
      await resizeWindow(page, { width, height });
      const box = await dialog.boundingBox();
      assert.ok(box && box.width <= width * 0.7 + 0.5 && box.height <= height * 0.7 + 0.5, JSON.stringify(box));
    }
    await resizeWindow(page, { width: 320, height: 700 });
    const small = await dialog.boundingBox();
    assert.ok(small && small.width * small.height <= 320 * 700 * 0.7 + 1);
    await checkNoSidewaysScroll(page);
    await checkAccessibility('dialog.notifications');

    await resizeWindow(page, sizes.desktop);
    const focusReturns = () => page.waitForFunction(() => document.activeElement?.classList.contains('toolbar-bell'));
    await page.mouse.click(8, 8);
    await panel(page).waitFor({ state: 'detached' });
    await focusReturns();
    await page.getByRole('button', { name: 'Notifications, 20 unread' }).waitFor();
    assert.equal(await bell(page).getAttribute('title'), 'Notifications, 20 unread');
    assert.equal(await bell(page).locator('.toolbar-dot').isVisible(), true);

    only(...many(4));
    await openPanel(page, 'Number 4');
    await titles(page).first().focus();
    for (const [key, title] of [
      ['ArrowDown', 'Number 3'],
      ['End', 'Number 1'],
      ['ArrowDown', 'Number 1'],
      ['ArrowUp', 'Number 2'],
      ['Home', 'Number 4'],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await page.evaluate(() => document.activeElement?.lastChild?.textContent), title);
    }
    await closePanel(page);
    await focusReturns();
  },
);

portal.test(
  'the menus of an item and of all mark as read and delete',
  {
    ...as,
    requirements: [
      'S-202',
      'S-203',
      'S-204',
      'S-205',
      'S-206',
      'S-207',
      'S-208',
      'S-210',
      'S-211',
      'S-306',
      'S-307',
      'S-308',
      'S-309',
      'S-310',
    ],
  },
  async ({ page, checkAccessibility }) => {
    only(...many(3));
    await openPanel(page, 'Number 3');
    assert.equal(await page.locator('.notification-unread').count(), 3);
    await itemMenu(page, 'Number 2').click();
    await checkAccessibility('dialog.notifications');
    await entry(page, 'Mark as read').click();
    await page.locator('[data-unread="2"]').waitFor();
    assert.deepEqual(await page.locator('.notification-unread h3').allTextContents(), [
      'Unread: Number 3',
      'Unread: Number 1',
    ]);
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

    // All remaining items are unread, so the dot disappears with them.
    await headMenu(page).click();
    await checkAccessibility('dialog.notifications');
    assert.equal(await entry(page, 'Delete all').isEnabled(), true);
    await entry(page, 'Delete all').click();
    await page.locator('.toolbar-dot').waitFor({ state: 'detached' });
    await panel(page).getByText('No notifications', { exact: true }).waitFor();
    await panel(page).getByText('When you have notifications, they will appear here.', { exact: true }).waitFor();
    assert.equal(world().notifications.of(demoMerchant()).length, 0);
    await checkAccessibility('dialog.notifications');
    await headMenu(page).click();
    assert.equal(await entry(page, 'Delete all').isDisabled(), true);
    await page.keyboard.press('Escape');
    await closePanel(page);

    only(...many(3));
    await openPanel(page, 'Number 3');
    await page.locator('.toolbar-dot').waitFor();
    await headMenu(page).click();
    await entry(page, 'Mark all as read').click();
    await page.waitForFunction(
      () => !document.querySelector('.notification-unread') && !document.querySelector('.toolbar-dot'),
    );
    await page
      .getByRole('button', { name: 'Notifications', exact: true, includeHidden: true })
      .waitFor({ state: 'attached' });
    await headMenu(page).click();
    assert.equal(await entry(page, 'Mark all as read').isDisabled(), true);
  },
);

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

portal.test(
  'each type shows its icon and an unknown one the default, in Turkish, dark and on the narrowest phone',
  {
    requirements: ['S-239', 'S-240', 'S-241', 'S-242', 'S-243', 'S-244', 'S-245', 'S-246'],
    ...as,
    language: 'tr',
    theme: 'dark',
  },
  async ({ page, checkAccessibility }) => {
    only(...Object.keys(icons).map((notificationType) => ({ title: notificationType, notificationType })));
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    await page.locator('.notification-open', { hasText: 'SomethingNew' }).waitFor();
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
    for (const look of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: look });
      await resizeWindow(page, look === 'dark' ? sizes.desktop : sizes.narrow);
      await checkAccessibility('dialog.notifications');
      await page.getByRole('button', { name: 'Tüm bildirimler için eylemler' }).click();
      await page.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).waitFor();
      await checkAccessibility('dialog.notifications');
      await checkNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
    }
  },
);
