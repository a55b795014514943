// @lane browser
/**
 * The first screen needs none of the styles that load after it, and Blueprint's styles in two parts have the same
 * effect as in one.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { splitBlueprint } from '../../../../../cli/build/assets/styles/split-blueprint.ts';
import { chromiumFlags, chromiumPath } from '../../../../harness/chromium.ts';
import { startPortal } from '../../../../harness/index.ts';
import { blueprintSamples } from '../../blueprint-samples.tsx';

const portal = startPortal();

for (const [as, path] of [
  ['tenant', '/transaction-management/transaction-lookup'],
  ['merchant', '/dashboard'],
  [undefined, '/authentication/logged-out'],
] as const) {
  portal.test(
    `${path} needs none of the styles that are loaded later`,
    { ...(as ? { as } : {}), path },
    async ({ page }) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/later-')));
      const order = await page.evaluate(() =>
        [...document.styleSheets].map(({ href }) => /\/assets\/(\w+)-/.exec(href ?? '')?.[1]),
      );
      // The styles of parts that load later come after these.
      assert.deepEqual(
        order.slice(0, 3),
        ['blueprint', 'later', 'portal'],
        "the portal's own styles override Blueprint's",
      );
      const used = await page.evaluate(() => {
        const sheet = [...document.styleSheets].find(({ href }) => href?.includes('/assets/later-'));
        const selectors = [...(sheet?.cssRules ?? [])].flatMap((rule) =>
          rule instanceof CSSStyleRule && rule.selectorText !== ':root' ? [rule.selectorText] : [],
        );
        return selectors.filter((selector) =>
          document.querySelector(selector.replaceAll(/::?(before|after|placeholder|selection|-[a-z-]+)/g, '')),
        );
      });
      assert.deepEqual(used, []);
    },
  );
}

let browser: Browser;
before(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
});
after(() => browser.close());

for (const theme of ['light', 'dark'] as const) {
  test(`cut in two, Blueprint's styles look as in one piece: ${theme}`, async () => {
    const whole = await readFile(
      createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css'),
      'utf8',
    );
    const { first, later } = splitBlueprint(whole, '');
    const [expected, actual] = [await computed([whole], theme), await computed([first, later], theme)];
    assert.ok(expected.length > 400);
    const changed = expected.flatMap(({ element, looks }, at) =>
      looks.flatMap((look, of) =>
        look === actual[at]?.looks[of] ? [] : [`${element}: ${look} → ${actual[at]?.looks[of]}`],
      ),
    );
    assert.deepEqual(changed.slice(0, 3), []);
  });
}

const properties = [
  'color',
  'background-color',
  'background-image',
  'box-shadow',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'font-size',
  'font-weight',
  'line-height',
].concat([
  'padding-top',
  'padding-left',
  'padding-right',
  'margin-top',
  'margin-left',
  'margin-right',
  'margin-bottom',
  'display',
  'position',
  'width',
  'height',
  'fill',
  'opacity',
  'cursor',
]);

/** Returns the computed styles of each element of the samples and of its pseudo-elements. */
async function computed(styles: readonly string[], theme: 'light' | 'dark') {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const still = '*, *::before, *::after { animation: none !important; transition: none !important; }';
  const tags = [...styles, still].map((css) => `<style>${css}</style>`).join('');
  await page.setContent(
    `<!doctype html>${tags}<body class="${theme === 'dark' ? 'bp6-dark' : ''}">${blueprintSamples()}`,
  );
  const looks = await page.evaluate(
    (names) =>
      [...document.body.querySelectorAll('*')].map((element) => ({
        element: `${element.tagName} ${element.getAttribute('class')} in ${element.closest('section')?.id}`,
        looks: [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
        }),
      })),
    properties,
  );
  await page.close();
  return looks;
}
