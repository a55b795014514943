// @lane browser
/** Lists look right on the screen, in a browser with layout. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { sizes } from '../harness/sizes.ts';
import { lookups, seenBy } from './demo-world.ts';
import { goInside } from './session-tabs.ts';
import { resizeWindow } from '../harness/window.ts';

const portal = startPortal();
const desk = { as: 'tenant', path: `${lookups.tenant}?size=20` } as const;
const rows = (page: Page) => page.locator('tbody tr[data-href]');
const rightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().right);
const inputs = (page: Page) => page.locator('td.ui-grid-check input');

portal.test(
  'a page of 20 rows with tabs and pager is in sight on a desk, and selecting moves no element',
  desk,
  async ({ page, checkAccessibility }) => {
    await rows(page).nth(19).waitFor();
    await checkInSight(page);
    await checkSelecting(page, checkAccessibility);
    await checkDetail(page);
    await goInside(page, `${lookups.tenant}?f.status=Captured&f.type=Sale`);
    await checkFocusOrder(page);
    await checkPageSize(page);
  },
);

async function checkInSight(page: Page): Promise<void> {
  const bottoms = await page
    .locator('.ui-pager, tbody tr:last-child')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  assert.equal(bottoms.length, 2);
  for (const bottom of bottoms) assert.ok(bottom <= 900, String(bottom));
}

/** Asserts that the tools are in a row, and that the focus moves from each to the next. */
async function checkFocusOrder(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Captured/ })
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: /Search/ }).focus();
  const places: (readonly [number, number])[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    places.push(
      await page.evaluate(() => {
        const { left, top } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return [left, top] as const;
      }),
    );
  }
  const row = places.filter(([, top]) => Math.abs(top - (places[0]?.[1] ?? 0)) < 20).map(([left]) => left);
  assert.ok(row.length >= 6, 'the chips, the way to more, and the tools');
  assert.deepEqual(
    row,
    row.toSorted((value, other) => value - other),
  );
}

async function checkSelecting(page: Page, checkAccessibility: (within?: string) => Promise<void>): Promise<void> {
  const topOf = () =>
    rows(page)
      .nth(3)
      .evaluate((row) => row.getBoundingClientRect().top);
  const before = await topOf();
  await inputs(page).nth(2).check();
  await inputs(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await page.getByRole('region', { name: 'Selected rows' }).getByText('3 selected').waitFor();
  assert.equal(await topOf(), before);
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await rows(page).nth(1).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Open' }).and(page.locator(':focus')).waitFor();
  await checkAccessibility('[role=menu]');
  await page.keyboard.press('Escape');
  await page.locator('tbody tr:focus').waitFor();
}

/** Checks the detail beside the list, its width, and the return by the breadcrumbs. */
async function checkDetail(page: Page): Promise<void> {
  const whole = await rightOf(page, '.ui-grid');
  const drawer = page.locator('.ui-drawer');
  const isWhole = async () => {
    await drawer.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (right) => document.querySelector('.ui-grid')?.getBoundingClientRect().right === right,
      whole,
    );
  };
  await rows(page).nth(2).click();
  await drawer.waitFor();
  const left = await drawer.evaluate((element) => element.getBoundingClientRect().left);
  assert.ok((await rightOf(page, '.ui-grid')) <= left, 'nothing of it lies below the detail');
  await drawer.getByRole('button', { name: 'Close' }).first().click();
  await isWhole();
  await rows(page).first().click();
  const crumbs = page.getByRole('navigation', { name: /breadcrumb/i });
  const last = crumbs.locator('[aria-current=page]');
  await last.getByText(seenBy(portal, 'tenant').rows[0]?.externalId ?? 'none', { exact: true }).waitFor();
  await crumbs.getByRole('link', { name: 'Transaction lookup', exact: true }).click();
  await isWhole();
  await last.getByText('Transaction lookup').waitFor();
}

/** Asserts that a stored page size applies, and that the list is requested only once. */
async function checkPageSize(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Rows per page').selectOption('50');
  await rows(page).nth(49).waitFor();
  await page.keyboard.press('Escape');
  const requests: string[] = [];
  page.on(
    'request',
    (request) => void (/PageSize=(?!1&)/.test(request.url()) && requests.push(new URL(request.url()).search)),
  );
  await page.goto(portal.origin() + lookups.tenant);
  await rows(page).nth(49).waitFor();
  assert.equal(requests.length, 1, requests.join());
  assert.match(requests[0] ?? '', /PageSize=50/);
}

// Chosen columns are all rendered, and the table scrolls horizontally.
const chosen =
  'status,amount,merchantName,tenantName,payerName,paymentMethod,externalId,created,type,serviceProvider,country,currency';

portal.test(
  'columns fit their content, and the first ones and the menu stay in sight while others scroll',
  { ...desk, as: 'platform', path: `${lookups.platform}?size=20&cols=${chosen}` },
  async ({ page }) => {
    await rows(page).nth(19).waitFor();
    const cut = await page
      .locator('tbody td')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth && cell.clientWidth < 270)
          .map(({ textContent }) => textContent),
      );
    assert.deepEqual(cut, []);
    await resizeWindow(page, { width: 1000, height: 900 });
    const lefts = () =>
      rows(page)
        .first()
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    const before = await lefts();
    await page.locator('.ui-grid-scroll').evaluate((region) => region.scrollTo({ left: 120, behavior: 'instant' }));
    await page.locator('.ui-grid-scroll[data-scrolled]').waitFor();
    const after = await lefts();
    for (const pinned of [0, 1, 2, before.length - 1])
      assert.ok(Math.abs((before[pinned] ?? 0) - (after[pinned] ?? 0)) <= 1, `column ${pinned}`);
    assert.ok((before[3] ?? 0) - (after[3] ?? 0) > 100);
    const shadow = await page
      .locator('tbody .ui-pin-last')
      .first()
      .evaluate((cell) => getComputedStyle(cell).boxShadow);
    assert.notEqual(shadow, 'none');
  },
);

portal.test(
  'narrow screens show search and filters in one row, tools below it and a selection bar at the bottom',
  { as: 'tenant', size: 'phone', path: lookups.tenant },
  async ({ page, checkAccessibility }) => {
    await rows(page).nth(9).waitFor();
    for (const size of [sizes.phone, sizes.narrow]) {
      await resizeWindow(page, size);
      const finding = await middlesOf(page, '.ui-search input, .ui-add-filter');
      const tools = await middlesOf(page, '.ui-grid-tools > :is(button, select)');
      assert.ok(finding.length === 2 && tools.length >= 3, `${finding.length} and ${tools.length} tools are seen`);
      for (const row of [finding, tools]) assert.equal(new Set(row).size, 1, row.join());
      assert.ok((finding[0] ?? 0) < (tools[0] ?? 0), 'the search is above the tools');
    }
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await rows(page).nth(1).click();
    await rows(page).nth(2).click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByText('2 selected').waitFor();
    for (const size of [sizes.narrow, sizes.phone]) {
      await resizeWindow(page, size);
      await page.waitForFunction((width) => innerWidth === width, size.width);
      assert.ok(
        await bar.evaluate((part) => Math.abs(part.getBoundingClientRect().bottom - innerHeight) <= 1),
        'at the bottom',
      );
      await checkAccessibility();
    }
    assert.equal(new URL(page.url()).pathname, lookups.tenant, 'no row was opened');
  },
);

/** Returns the vertical middles of the visible elements. */
const middlesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
  );

portal.test(
  'Test mode shows in the switch and as a frame on every screen, and Live mode has no mark',
  { as: 'merchant', path: lookups.merchant },
  async ({ page }) => {
    const modes = page.getByRole('group', { name: 'Mode' });
    await modes.locator('.mode-on').getByText('Live', { exact: true }).waitFor();
    assert.deepEqual(await modeOf(page), { isPending: false, frame: null });
    await modes.getByText('Test', { exact: true }).click();
    await modes.locator('.mode-on').getByText('Test', { exact: true }).waitFor();
    assert.deepEqual(await modeOf(page), { isPending: true, frame: 'fixed,2px,true,none' });
  },
);

/** Returns the colors of the mode. */
const modeOf = (page: Page) =>
  page.evaluate(() => {
    const [pending, test] = ['--pending-bg', '--test-mode'].map((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    const on = document.querySelector('.mode-switch .mode-on') ?? document.body;
    const shell = document.querySelector('.shell-test');
    const frame = shell && getComputedStyle(shell, '::after');
    return {
      isPending: getComputedStyle(on).backgroundColor === pending,
      frame: frame && [frame.position, frame.borderTopWidth, frame.borderTopColor === test, frame.pointerEvents].join(),
    };
  });

portal.test(
  'the second link leads into the list, whose row shows its focus in the cells that stay in sight, too',
  desk,
  async ({ page }) => {
    await rows(page).first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const drawn = await page.evaluate(() => {
      const row = document.activeElement;
      return (
        row?.tagName === 'TR' &&
        [...row.querySelectorAll(':scope > td')].map((cell) => getComputedStyle(cell).boxShadow !== 'none')
      );
    });
    assert.ok(drawn && drawn.length > 3, 'no row has the focus');
    assert.deepEqual(
      drawn.filter((isDrawn) => !isDrawn),
      [],
      'cells without a ring',
    );
  },
);

portal.test(
  'the focused row is visible at 200 % of a small screen, between the headings and the end',
  desk,
  async ({ page }) => {
    await resizeWindow(page, { width: 640, height: 400 });
    await rows(page).first().focus();
    const covered: string[] = [];
    const step = async (key: 'ArrowDown' | 'ArrowUp') => {
      await page.keyboard.press(key);
      const [top, bottom, over] = await page.evaluate(() => {
        const row = document.activeElement?.getBoundingClientRect();
        const ends = ['.toolbar', '.ui-grid-table th'].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0,
        );
        return [row?.top ?? 0, row?.bottom ?? 0, Math.max(...ends)];
      });
      if (top < over - 1 || bottom > 401) covered.push(`${key}: row ${top} to ${bottom}, covered to ${over}`);
    };
    for (let row = 0; row < 19; row++) await step('ArrowDown');
    for (let row = 0; row < 19; row++) await step('ArrowUp');
    assert.deepEqual(covered, []);
  },
);
