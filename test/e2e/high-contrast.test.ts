// @lane browser
/**
 * The meaning of colors and backgrounds is also conveyed without them, if a person's own colors replace ours or more
 * contrast is requested.
 */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { hasLateStyles } from '../harness/late-styles.ts';

const portal = startPortal();
const lookup = '/transaction-management/transaction-lookup';

/** Returns the outline and borders of an element, without backgrounds and shadows. */
const edges = (locator: Locator) =>
  locator.evaluate((element) => {
    const { outlineStyle, outlineColor, borderBottomColor, borderTopStyle } = getComputedStyle(element);
    return [outlineStyle, outlineStyle === 'none' ? '' : outlineColor, borderBottomColor, borderTopStyle].join(' ');
  });

portal.test(
  'current, chosen and invalid elements differ from their neighbors with forced colors',
  { as: 'tenant', path: lookup },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.locator('tbody tr[data-href]').nth(2).waitFor();
    await hasLateStyles(page);
    const navigation = page.getByRole('navigation', { name: 'Main menu' }).or(page.locator('nav.navigation'));
    const pairs: readonly (readonly [string, Locator, Locator])[] = [
      [
        'menu entry',
        navigation.locator('a[aria-current=page]').first(),
        navigation.locator('a:not([aria-current])').first(),
      ],
      ['tab', page.locator('.ui-tab[aria-pressed=true]').first(), page.locator('.ui-tab[aria-pressed=false]').first()],
    ];
    for (const [what, chosen, other] of pairs) assert.notEqual(await edges(chosen), await edges(other), what);
    await page.locator('tbody tr input[type=checkbox]').nth(1).check();
    await page.locator('tr[data-selected]').waitFor();
    assert.notEqual(
      await edges(page.locator('tr[data-selected]')),
      await edges(page.locator('tbody tr').nth(0)),
      'row',
    );
  },
);

portal.test(
  'muted texts and borders are as strong as texts if more contrast is requested',
  { as: 'tenant', path: lookup },
  async ({ page }) => {
    await page.locator('tbody tr[data-href]').nth(2).waitFor();
    await hasLateStyles(page);
    const read = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--text', '--text-muted', '--border-button'].map((name) => style.getPropertyValue(name));
      });
    const [text, muted] = await read();
    assert.notEqual(muted, text);
    await page.emulateMedia({ contrast: 'more' });
    const [strong, ...others] = await read();
    assert.deepEqual(others, [strong, strong]);
  },
);
