// @lane browser
import assert from 'node:assert/strict';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();

portal.test(
  'a single font is used for all text, and the sign-in page has the same font and logo',
  { as: 'tenant', path: '/' },
  async ({ page, server }) => {
    await page.locator('main h1').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const shown = () =>
      page.evaluate(() =>
        [...document.fonts].flatMap((face) => (face.status === 'loaded' ? [face.family.replaceAll('"', '')] : [])),
      );
    assert.ok((await shown()).includes('Inter'));
    const logo = await page.locator('.brand img').getAttribute('src');
    await page.goto(`${server.origin}/Identity/Account/Register`);
    await page.evaluate(() => document.fonts.ready);
    assert.ok((await shown()).includes('Inter'));
    assert.equal(await page.locator('.brand img').getAttribute('src'), logo);
  },
);

portal.test(
  'the font holds nothing up, and text is as wide and as tall before it has come',
  { path: '/authentication/logged-out' },
  async ({ page }) => {
    await page.locator('h1').waitFor();
    const sizes = await page.evaluate(async () => {
      // A large font is used because a browser may round the width of each letter to whole pixels.
      const words =
        'Transaction lookup, payment method and the merchant of each: created, captured or refunded by Sönke Erdmann';
      await Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 13px Inter`)));
      await Promise.all(
        [400, 500, 600].map((weight) => document.fonts.load(`${weight} 13px "Inter until loaded"`)),
      ).catch(() => {
        throw new Error(
          'None of Arial, Liberation Sans, Arimo and Helvetica is installed. Install one (apt-get install fonts-liberation).',
        );
      });
      return [400, 500, 600].map((weight) =>
        ['Inter', '"Inter until loaded"'].map((family) => {
          const line = document.createElement('span');
          Object.assign(line.style, {
            position: 'absolute',
            whiteSpace: 'nowrap',
            font: `${weight} 130px ${family}`,
            fontVariantNumeric: 'tabular-nums',
          });
          line.textContent = words;
          document.body.append(line);
          const { width, height } = line.getBoundingClientRect();
          line.remove();
          return { width, height };
        }),
      );
    });
    for (const [font, before] of sizes) {
      assert.ok(font && before);
      assert.ok(Math.abs(font.width / before.width - 1) < 0.025, `${before.width} px before, ${font.width} px after`);
      assert.ok(
        Math.abs(font.height / before.height - 1) < 0.025,
        `${before.height} px high before, ${font.height} px after`,
      );
    }
    const displays = await page.evaluate(() =>
      [...document.fonts].map(({ family, display }) => [family.replaceAll('"', ''), display]),
    );
    assert.ok(
      displays.some(([family, display]) => family === 'Inter' && display === 'swap'),
      JSON.stringify(displays),
    );
  },
);
