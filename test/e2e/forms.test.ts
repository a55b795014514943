// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { sizes } from '../harness/sizes.ts';
import { kitchenRoot } from './project-root.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../harness/window.ts';

const portal = startPortal({ root: await kitchenRoot() });
const form = { as: 'tenant', path: '/kitchen/form' } as const;

const saved = async (page: Page): Promise<Record<string, unknown>> => {
  await page.locator('[data-saved]:not(:empty)').waitFor();
  return JSON.parse(await page.locator('[data-saved]').innerText());
};
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save company' });

async function fillRequired(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill(" O'Brien & Sons<script>x</script> ");
  await choose(page, 'Speed', 'Express');
  await page.getByLabel('Terms accepted').check();
}

portal.test(
  'each of the ten field types shows and sends its value, and a failed save keeps all of the input',
  { ...form, requirements: ['S-392', 'S-393', 'S-395', 'S-396'] },
  async ({ page, expectProblem, checkAccessibility }) => {
    expectProblem(/409/);
    await fillRequired(page);
    await page.getByLabel('Email').fill('Ada@Portal.test');
    await page.getByLabel('Share in percent').fill('12,5');
    await choose(page, 'Backup speed', 'Standard');
    await choose(page, 'Country', 'Germany');
    await choose(page, 'Zones', 'Express');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Since' }).fill('03/04/2024');
    await page.getByRole('textbox', { name: 'Period' }).fill('01-02-2024 - 08-02-2024');
    await page.keyboard.press('Tab');
    await page.getByText('Choose up to 7 days.').waitFor();
    await page.getByRole('textbox', { name: 'Period' }).fill('01-02-2024 - 03-02-2024');
    await page.getByRole('textbox', { name: 'Window' }).fill('01-02-2024 08:00 - 01-02-2024 09:00');
    await page.getByLabel('Express', { exact: true }).check();
    await page.getByRole('button', { name: 'Choose from calendar: Period' }).click();
    const panel = page.getByRole('dialog', { name: 'Calendar: Period' });
    await panel.getByRole('button', { name: 'Last 7 days' }).waitFor();
    assert.equal(await panel.getByRole('spinbutton').count(), 0, 'no time unless it is set');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose from calendar: Window' }).click();
    await page.getByRole('dialog', { name: 'Calendar: Window' }).getByRole('spinbutton').nth(3).waitFor();
    await page.keyboard.press('Escape');
    await checkAccessibility();
    let calls = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/kitchen/save', async (route) => {
      calls++;
      await held;
      await route.fulfill({
        status: 409,
        json: { errors: [{ message: 'This company exists already.', code: 'company.exists' }] },
      });
    });
    await save(page).click();
    const busy = page.getByRole('button', { name: 'Saving…' });
    await busy.waitFor();
    assert.equal(await busy.getAttribute('aria-disabled'), 'true');
    await busy.click({ force: true });
    await page.getByLabel('Company name').press('Enter');
    answer();
    await page.getByRole('alert').getByText('This company exists already.').waitFor();
    await checkAccessibility('form');
    assert.equal(calls, 1);
    assert.match(await page.getByLabel('Company name').inputValue(), /O'Brien/);
    assert.equal(await page.getByRole('combobox', { name: 'Speed', exact: true }).inputValue(), 'Express');
    await page.unroute('**/kitchen/save');
    await save(page).click();
    assert.deepEqual(await saved(page), {
      name: "O'Brien & Sons",
      email: 'ada@portal.test',
      share: '12.5',
      speed: 'express',
      backup: 'standard',
      country: 'DE',
      zones: ['express'],
      since: '2024-04-02T22:00:00.000Z',
      from: '2024-01-31T23:00:00.000Z',
      to: '2024-02-03T22:59:59.999Z',
      windowStart: '2024-02-01T07:00:00.000Z',
      windowEnd: '2024-02-01T08:00:59.999Z',
      channel: 'express',
      terms: true,
    });
  },
);

portal.test(
  'options that fail to load can be requested again, and the first invalid field has the focus',
  { requirements: ['S-394'], as: 'tenant' },
  async ({ page, server, expectProblem, checkAccessibility }) => {
    expectProblem(/503/);
    await page.route('**/active-countries', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${server.origin}${form.path}`);
    await page.getByText("We couldn't load the options. Try again.").waitFor();
    await checkAccessibility();
    await page.unroute('**/active-countries');
    await page.getByRole('button', { name: 'Try again' }).click();
    await choose(page, 'Country', 'Germany');

    await save(page).click();
    await page.getByText('Enter the company name.').waitFor();
    await page.getByText('Choose a speed.').waitFor();
    await page.getByText('Accept the terms.').waitFor();
    await page.getByText('3 fields need your attention.').waitFor();
    const name = page.getByLabel('Company name');
    assert.equal(await name.evaluate((element) => element === document.activeElement), true);
    await checkAccessibility('form');
    await name.fill('ab');
    await page.getByText('Use at least three characters.').waitFor();
    await name.fill('abc');
    await page.getByText('Use at least three characters.').waitFor({ state: 'detached' });
    await page.getByLabel('Email').fill('ada');
    await page.keyboard.press('Tab');
    await page.getByText('Enter an email address.').waitFor();
    assert.equal(await page.locator('[data-saved]').innerText(), '');

    await page.getByLabel('Email').fill('');
    await fillRequired(page);
    const since = page.getByRole('textbox', { name: 'Since' });
    await since.fill('31/02/2024');
    await save(page).click();
    await page.getByText('Enter the date as DD/MM/YYYY.').waitFor();
    assert.equal(await since.evaluate((element) => element === document.activeElement), true);
    assert.deepEqual([await since.inputValue(), await page.locator('[data-saved]').innerText()], ['31/02/2024', '']);
    await page.getByRole('button', { name: 'Start over' }).click();
    assert.deepEqual([await since.inputValue(), await name.inputValue()], ['', '']);
    assert.equal(await page.getByText('Enter the date as DD/MM/YYYY.').count(), 0);
  },
);

portal.test(
  'on a phone and a narrow screen, in Turkish and dark, the form fits',
  { ...form, size: 'phone', language: 'tr', theme: 'dark' },
  async ({ page, checkAccessibility }) => {
    for (const size of ['phone', 'narrow'] as const) {
      await resizeWindow(page, sizes[size]);
      await save(page).click();
      await page.getByText('3 alanı kontrol edin.').waitFor();
      await checkNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Takvimden seç: Period' }).click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
      await checkAccessibility();
      await checkNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
    }
  },
);

portal.test('fields have one rhythm, an error moves nothing, and the foot stays in sight', form, async ({ page }) => {
  await page.getByRole('combobox', { name: 'Zones' }).waitFor();
  // The top and bottom of each simple field and of its label, control and hint.
  const measure = async () => {
    const fields = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.ui-form .ui-field:has(> .ui-field-head + :is(.ui-input, .ui-affixed, .ui-combobox))',
        ),
      ].map((field) =>
        [
          field,
          ...['.ui-field-head', '.ui-field-head + *', '.ui-field-hint'].map((part) => field.querySelector(part)),
        ].map((part) => {
          const box = part?.getBoundingClientRect();
          return box && ([box.top, box.bottom] as const);
        }),
      ),
    );
    const height = (box: readonly [number, number] | undefined) => (box ? Math.round(box[1] - box[0]) : 0);
    return fields.map(([field, label, control, hint], at) => {
      const next = fields[at + 1]?.[0]?.[0];
      return {
        parts: [
          height(label),
          Math.round((control?.[0] ?? 0) - (label?.[1] ?? 0)),
          height(control),
          hint ? height(hint) : 16,
        ],
        top: field?.[0] ?? 0,
        gap: next === undefined ? 20 : Math.round(next - (field?.[1] ?? 0)),
      };
    });
  };
  const places = (all: Awaited<ReturnType<typeof measure>>) =>
    all.map(({ top }) => Math.round(top - (all[0]?.top ?? 0)));
  const before = await measure();
  assert.ok(before.length >= 5, `${before.length} fields`);
  assert.deepEqual(new Set(before.map(({ parts }) => parts.join())), new Set(['20,4,32,16']));
  assert.deepEqual(new Set(before.slice(0, 4).map(({ gap }) => gap)), new Set([20]));
  await save(page).click();
  await page.getByText('Enter the company name.').waitFor();
  assert.deepEqual(places(await measure()), places(before));
  await page.evaluate(() => scrollTo(0, 0));
  const foot = await page.locator('.ui-form-buttons').boundingBox();
  assert.deepEqual(
    [foot?.height, Math.round((foot?.y ?? 0) + (foot?.height ?? 0))],
    [56, page.viewportSize()?.height],
    'the foot is at the end of the window',
  );
});
