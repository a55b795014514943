/** How a list stands on the screen: what only a browser that lays it out can tell. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { lookups, worldTime } from './demo-world.ts';

const portal = startPortal({ now: worldTime });
const desk = { as: 'tenant', path: `${lookups.tenant}?size=20` } as const;
const rows = (page: Page) => page.locator('tbody tr[data-href]');
const rightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().right);
const inputs = (page: Page) => page.locator('td.ui-grid-check input');

portal.test('a page of 20 rows, its tabs and its pager are in sight at 1440 × 900', desk, async ({ page }) => {
  await rows(page).nth(19).waitFor();
  const bottoms = await page.locator('.ui-pager, tbody tr:last-child').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  assert.equal(bottoms.length, 2);
  for (const bottom of bottoms) assert.ok(bottom <= 900, String(bottom));
});

portal.test(
  'the focus goes through the tools as the eye does: search, filters, then views, columns and export',
  { ...desk, path: `${lookups.tenant}?f.status=Captured&f.type=Sale` },
  async ({ page }) => {
    await rows(page).first().waitFor();
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
      row.toSorted((one, other) => one - other),
    );
  },
);

portal.test('selecting moves nothing, and is accessible; so is the menu of a row', desk, async ({ page, checkAccessibility }) => {
  await rows(page).nth(19).waitFor();
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
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await page.locator('tbody tr:focus').waitFor();
});

portal.test('the list narrows beside an open detail, and has its width back when it closes', desk, async ({ page }) => {
  await rows(page).nth(19).waitFor();
  const whole = await rightOf(page, '.ui-grid');
  await rows(page).nth(2).click();
  const drawer = page.locator('.ui-drawer');
  await drawer.waitFor();
  const left = await drawer.evaluate((element) => element.getBoundingClientRect().left);
  assert.ok((await rightOf(page, '.ui-grid')) <= left, 'nothing of it lies below the detail');
  await drawer.getByRole('button', { name: 'Close' }).first().click();
  await drawer.waitFor({ state: 'detached' });
  await page.waitForFunction((right) => document.querySelector('.ui-grid')?.getBoundingClientRect().right === right, whole);
});

portal.test(
  'columns are as wide as what is in them; the first ones and the menu stay in sight when the others move',
  { ...desk, as: 'platform', path: `${lookups.platform}?size=20` },
  async ({ page }) => {
    await rows(page).nth(19).waitFor();
    const cut = await page
      .locator('tbody td')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth && cell.clientWidth < 270).map(({ textContent }) => textContent));
    assert.deepEqual(cut, []);
    await page.setViewportSize({ width: 1000, height: 900 });
    const lefts = () =>
      rows(page)
        .first()
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    const before = await lefts();
    await page.locator('.ui-grid-scroll').evaluate((region) => region.scrollTo({ left: 120, behavior: 'instant' }));
    await page.locator('.ui-grid-scroll[data-scrolled]').waitFor();
    const after = await lefts();
    for (const pinned of [0, 1, 2, before.length - 1]) assert.ok(Math.abs((before[pinned] ?? 0) - (after[pinned] ?? 0)) <= 1, `column ${pinned}`);
    assert.ok((before[3] ?? 0) - (after[3] ?? 0) > 100);
    const shadow = await page
      .locator('tbody .ui-pin-last')
      .first()
      .evaluate((cell) => getComputedStyle(cell).boxShadow);
    assert.notEqual(shadow, 'none');
  },
);

portal.test('the page size is remembered, and the list still asked for once', { ...desk, ownSession: true, path: lookups.tenant }, async ({ page }) => {
  await rows(page).nth(9).waitFor();
  await page.getByLabel('Rows per page').selectOption('50');
  await rows(page).nth(49).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => void (/PageSize=(?!1&)/.test(request.url()) && asked.push(new URL(request.url()).search)));
  await page.goto(portal.origin() + lookups.tenant);
  await rows(page).nth(49).waitFor();
  assert.equal(asked.length, 1, asked.join());
  assert.match(asked[0] ?? '', /PageSize=50/);
});

for (const size of ['phone', 'narrow'] as const) {
  portal.test(
    `on a ${size} screen the tools are one row, and rows are selected with a bar at the bottom`,
    { as: 'tenant', size, path: lookups.tenant },
    async ({ page, checkAccessibility }) => {
      await rows(page).nth(9).waitFor();
      const tops = await page.locator('.ui-search input, .ui-add-filter, .ui-grid-tools > :is(button, select)').evaluateAll((tools) =>
        tools
          .filter((tool) => tool.checkVisibility())
          .map((tool) => {
            const { top, height } = tool.getBoundingClientRect();
            return Math.round(top + height / 2);
          }),
      );
      assert.ok(tops.length >= 5);
      assert.equal(new Set(tops).size, 1, tops.join());
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await rows(page).nth(1).click();
      await rows(page).nth(2).click();
      const bar = page.getByRole('region', { name: 'Selected rows' });
      await bar.getByText('2 selected').waitFor();
      assert.ok(await bar.evaluate((part) => Math.abs(part.getBoundingClientRect().bottom - innerHeight) <= 1), 'at the bottom');
      assert.equal(new URL(page.url()).pathname, lookups.tenant, 'no row was opened');
      await checkAccessibility();
    },
  );
}

portal.test('the breadcrumbs say where one is, and lead back', { as: 'tenant', path: lookups.tenant }, async ({ page }) => {
  await rows(page).nth(9).waitFor();
  await rows(page).first().click();
  const crumbs = page.getByRole('navigation', { name: /breadcrumb/i });
  const last = crumbs.locator('[aria-current=page]');
  await last.getByText(/^[A-Z]{3}-\d+/).waitFor();
  await crumbs.getByRole('link', { name: 'Transaction lookup', exact: true }).click();
  await page.locator('.ui-drawer').waitFor({ state: 'detached' });
  await last.getByText('Transaction lookup').waitFor();
});

portal.test(
  'Test mode is said by the switch, in its own colour, and framed on every screen; Live is not',
  { as: 'sandboxed', path: lookups.merchant },
  async ({ page, visit }) => {
    const look = async (of: Page) => {
      await of.locator('.mode-switch .mode-on').waitFor();
      return of.evaluate(() => {
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
          word: on.textContent,
          isPending: getComputedStyle(on).backgroundColor === pending,
          frame: frame && [frame.position, frame.borderTopWidth, frame.borderTopColor === test, frame.pointerEvents].join(),
        };
      });
    };
    assert.deepEqual(await look(page), { word: 'Test', isPending: true, frame: 'fixed,2px,true,none' });
    const live = await visit({ as: 'merchant', path: lookups.merchant });
    assert.deepEqual(await look(live.page), { word: 'Live', isPending: false, frame: null });
  },
);
