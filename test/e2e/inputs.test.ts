// @lane browser
import assert from 'node:assert/strict';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { startPortal, type Visit } from '../harness/index.ts';
import { sizes } from '../harness/sizes.ts';
import { kitchenRoot } from './project-root.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../harness/window.ts';

/** Keys, pastes, drops, the wheel and input methods in a real browser. Sönke's time zone is Europe/Berlin. */
const portal = startPortal({ root: await kitchenRoot() });
const inputs = { as: 'tenant', path: '/kitchen/inputs' } as const;

/** Returns the value that the input passes to its `onChange`. */
const handedOut = async (page: Page, name: string): Promise<unknown> =>
  JSON.parse((await page.locator(`[data-name="${name}"]`).getAttribute('data-value')) ?? 'null');
const control = (page: Page, name: string) => page.locator(`[data-name="${name}"] input`).first();

async function type(page: Page, name: string, keys: string): Promise<string> {
  const input = control(page, name);
  await input.fill('');
  await input.pressSequentially(keys);
  return input.inputValue();
}

portal.test(
  'typed, pasted, dropped and composed input is sanitized and bounded in all inputs',
  {
    ...inputs,
    requirements: [
      'S-328',
      'S-362',
      'S-363',
      'S-343',
      'S-351',
      'S-353',
      'S-354',
      'S-355',
      'S-356',
      'S-357',
      'S-358',
      'S-359',
      'S-360',
      'S-361',
      'S-364',
      'S-365',
      'S-366',
      'S-367',
      'S-368',
      'S-369',
      'S-370',
      'S-371',
      'S-372',
      'S-373',
      'A-577',
      'A-578',
      'A-579',
      'A-580',
      'A-581',
    ],
  },
  async ({ page, context }) => {
    for (const check of [checkText, checkNumber, checkDecimal, checkDigits, checkPercentage, checkCard])
      await check(page);
    await checkPaste(page);
    await control(page, 'short').fill('');
    await checkDrop(page);
    for (const name of ['text', 'digits']) await control(page, name).fill('');
    await checkComposed(page, await context.newCDPSession(page));
    await checkCaret(page);
  },
);

async function checkText(page: Page): Promise<void> {
  assert.equal(await type(page, 'text', '  a'), '  a', 'never while it is typed');
  await page.keyboard.press('Tab');
  assert.equal(await handedOut(page, 'text'), 'a');
  await type(page, 'text', "O'Brien & Select Ltd <3");
  await page.keyboard.press('Tab');
  assert.equal(await control(page, 'text').inputValue(), "O'Brien & Select Ltd <3");
  assert.equal(await page.getByText("We removed characters that aren't allowed here.").count(), 0);
  await type(page, 'text', 'a<script>x</script>b');
  await page.keyboard.press('Tab');
  assert.equal(await control(page, 'text').inputValue(), 'ab');
  await page.getByText("We removed characters that aren't allowed here.").waitFor();
  await type(page, 'password', " <script>'; DROP --");
  await page.keyboard.press('Tab');
  assert.equal(await handedOut(page, 'password'), " <script>'; DROP --");
  await type(page, 'url', 'gopher://x');
  await page.keyboard.press('Tab');
  await page.getByText('Enter a URL that starts with http, https, ftp or mailto.').waitFor();
  assert.deepEqual([await handedOut(page, 'url'), await control(page, 'url').inputValue()], ['', 'gopher://x']);
}

async function checkNumber(page: Page): Promise<void> {
  await type(page, 'number', '-12,5x');
  assert.equal(await handedOut(page, 'number'), '-12.5');
  await control(page, 'number').hover();
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -900);
  await page.keyboard.press('ArrowUp');
  assert.equal(await control(page, 'number').inputValue(), '-12.5');
}

async function checkDecimal(page: Page): Promise<void> {
  assert.equal(await type(page, 'decimal', '1.2.3'), '1.23');
  assert.equal(await type(page, 'decimal', '1,5'), '1.5');
  assert.equal(await type(page, 'decimal', '-a1'), '1');
}

async function checkDigits(page: Page): Promise<void> {
  assert.equal(await type(page, 'digits', '1a2'), '12');
  assert.equal(await type(page, 'digits', '1 2'), '12');
  assert.equal(await type(page, 'digits', '1.2,3'), '123', 'no separator unless asked for');
  assert.equal(await type(page, 'bounded', '1'), '', '1 leads to nothing from 20 to 50');
  assert.equal(await type(page, 'bounded', '20'), '20');
  assert.equal(await type(page, 'bounded', '51'), '5', 'the second key is blocked');
  assert.equal(await type(page, 'pattern', '2143'), '24');
  assert.equal(await type(page, 'separated', '1.2.3'), '1.23');
  assert.equal(await type(page, 'separated', '1,2'), '12', "the separator is '.'");
}

async function checkPercentage(page: Page): Promise<void> {
  assert.equal(await type(page, 'percentage', '123'), '12');
  assert.equal(await type(page, 'percentage', '123.5'), '12.5');
  assert.equal(await type(page, 'percentage', '100'), '100');
  assert.equal(await type(page, 'percentage', '101'), '10');
  assert.equal(await type(page, 'percentage', '1.234'), '1.23');
  assert.equal(await type(page, 'percentage', '12.34'), '12.34');
  assert.equal(await type(page, 'percentage', '12.345'), '12.34');
  assert.equal(await type(page, 'percentage', '.'), '');
  assert.equal(await type(page, 'percentage', '00'), '0');
  assert.equal(await type(page, 'percentage', '99,9'), '99.9');
}

async function checkCard(page: Page): Promise<void> {
  const input = control(page, 'card');
  await type(page, 'card', '4111 1111 1111 1111');
  assert.equal(await input.inputValue(), '4111111111111111');
  await page.keyboard.press('Tab');
  assert.equal(await input.inputValue(), '411111••••••1111');
  assert.doesNotMatch(await page.content(), /4111111111111111/);
  await input.focus();
  assert.equal(await input.inputValue(), '4111111111111111');
  await type(page, 'card', '4111111111');
  await page.keyboard.press('Tab');
  assert.equal(await input.inputValue(), '••••••••••');
}

async function checkPaste(page: Page): Promise<void> {
  await type(page, 'text', 'a1b2c3');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await control(page, 'short').focus();
  await page.keyboard.press('ControlOrMeta+v');
  assert.equal(await handedOut(page, 'short'), '12');
}

async function checkDrop(page: Page): Promise<void> {
  await type(page, 'text', 'a1b2c3');
  await page.keyboard.press('ControlOrMeta+a');
  const [from, to] = [await control(page, 'text').boundingBox(), await control(page, 'short').boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.locator('[data-name="short"][data-value=\'"12"\']').waitFor();
  assert.equal(await control(page, 'short').inputValue(), '12');
}

/** Asserts that text composed by an input method is unchanged until the composition ends. */
async function checkComposed(page: Page, session: CDPSession): Promise<void> {
  const compose = async (steps: readonly string[], done: string) => {
    for (const text of steps)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await session.send('Input.insertText', { text: done });
  };
  await control(page, 'text').focus();
  await compose(['k', 'か', 'かぶ', 'かぶしきがいしゃ', '株式会社'], '株式会社');
  assert.equal(await handedOut(page, 'text'), '株式会社');
  await page.keyboard.press('Tab');
  assert.equal(await handedOut(page, 'text'), '株式会社');
  await control(page, 'digits').focus();
  await compose(['い', '１'], '1');
  assert.equal(await handedOut(page, 'digits'), '1');
}

/** Asserts that a blocked key leaves the caret and the undo history unchanged. */
async function checkCaret(page: Page): Promise<void> {
  await type(page, 'digits', '1234');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('a');
  await page.keyboard.press('9');
  const input = control(page, 'digits');
  assert.equal(await input.inputValue(), '19234');
  assert.equal(await input.evaluate((element: HTMLInputElement) => element.selectionStart), 2);
  await page.keyboard.press('Backspace');
  assert.equal(await input.inputValue(), '1234');
  await page.keyboard.press('ControlOrMeta+z');
  assert.equal(await input.inputValue(), '19234');
  await type(page, 'decimal', '12');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(',');
  await page.keyboard.press('5');
  assert.equal(await control(page, 'decimal').inputValue(), '1.52');
}

portal.test(
  'dates, times and limited ranges of dates start in UTC',
  {
    ...inputs,
    requirements: ['S-374', 'S-375', 'S-376', 'S-377', 'S-378', 'S-379', 'S-380', 'S-381', 'S-382', 'S-383', 'S-385'],
  },
  async (visit) => {
    for (const check of [checkDate, checkDateTime, checkRange]) await check(visit);
  },
);

async function checkDate({ page, checkAccessibility }: Pick<Visit, 'page' | 'checkAccessibility'>): Promise<void> {
  await type(page, 'date', '03/04/2024');
  await page.keyboard.press('Tab');
  assert.equal(await handedOut(page, 'date'), '2024-04-02T22:00:00.000Z', 'midnight in Berlin');
  await page.getByRole('button', { name: 'Choose from calendar: Date', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Calendar: Date' });
  await panel.getByRole('gridcell', { name: '3', exact: true }).and(panel.locator('[aria-selected="true"]')).waitFor();
  await checkAccessibility();
  await panel.getByRole('gridcell', { name: '10', exact: true }).click();
  assert.equal(await control(page, 'date').inputValue(), '10/04/2024');
  assert.equal(await handedOut(page, 'date'), '2024-04-09T22:00:00.000Z');
  for (const wrong of ['2024-12-31', '31/02/2024']) {
    await type(page, 'date', wrong);
    await page.keyboard.press('Tab');
    await page.getByText('Enter the date as DD/MM/YYYY.').waitFor();
    assert.deepEqual([await handedOut(page, 'date'), await control(page, 'date').inputValue()], ['', wrong]);
  }
}

async function checkDateTime({ page, checkAccessibility }: Pick<Visit, 'page' | 'checkAccessibility'>): Promise<void> {
  await type(page, 'dateTime', '03/04/2024 13:05');
  await page.keyboard.press('Enter');
  assert.equal(await handedOut(page, 'dateTime'), '2024-04-03T11:05:00.000Z');
  await page.getByRole('button', { name: 'Choose from calendar: Date and time', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Calendar: Date and time' });
  const minute = panel.getByRole('spinbutton', { name: 'Time: minute' });
  await minute.press('ArrowUp');
  assert.equal(await control(page, 'dateTime').inputValue(), '03/04/2024 13:10');
  await panel.getByRole('button', { name: 'Earlier: Time: minute' }).click();
  await panel.getByRole('button', { name: 'Earlier: Time: minute' }).click();
  assert.equal(await control(page, 'dateTime').inputValue(), '03/04/2024 13:00');
  assert.equal(await panel.getByRole('spinbutton').count(), 2, 'no seconds');
  await checkAccessibility('.ui-popover:popover-open');
  await panel.getByRole('gridcell', { name: '10', exact: true }).click();
  await panel.getByRole('button', { name: 'Done' }).click();
  assert.equal(await control(page, 'dateTime').inputValue(), '10/04/2024 13:00');
}

async function checkRange({ page, checkAccessibility }: Pick<Visit, 'page' | 'checkAccessibility'>): Promise<void> {
  await type(page, 'range', '01-02-2024 - 03-02-2024');
  await page.keyboard.press('Tab');
  assert.deepEqual(await handedOut(page, 'range'), {
    start: '2024-01-31T23:00:00.000Z',
    end: '2024-02-03T22:59:59.999Z',
  });
  assert.equal(await control(page, 'range').inputValue(), '01-02-2024 - 03-02-2024');
  await page.getByRole('button', { name: 'Choose from calendar: Range', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Calendar: Range' });
  const february = panel.getByRole('grid').first();
  const day = (name: string) => february.getByRole('gridcell', { name, exact: true });
  await day('12').click();
  await day('19').and(page.locator(':disabled')).waitFor();
  assert.equal(await day('18').isEnabled(), true);
  assert.equal(await day('5').isEnabled(), false);
  await checkAccessibility('.ui-popover:popover-open');
  // Only the keyboard is used, from the focused day.
  await day('12').focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Done' }).click();
  assert.equal(await control(page, 'range').inputValue(), '12-02-2024 - 18-02-2024');
  await type(page, 'range', '01-02-2024 - 08-02-2024');
  await page.keyboard.press('Tab');
  await page.getByText('Choose up to 7 days.').waitFor();
  assert.deepEqual(await handedOut(page, 'range'), {});
  await page.getByRole('button', { name: 'Choose from calendar: Range', exact: true }).click();
  assert.equal(await panel.getByRole('button', { name: 'Last 30 days' }).count(), 0, 'longer than the span');
  await panel.getByRole('button', { name: 'Last 7 days' }).click();
  await panel.getByRole('button', { name: 'Done' }).click();
  assert.match(await control(page, 'range').inputValue(), /^\d\d-\d\d-\d{4} - \d\d-\d\d-\d{4}$/);
}

portal.test(
  'a range with times has 24 hours',
  { requirements: ['S-384'], ...inputs, size: 'narrow', theme: 'dark' },
  async ({ page, checkAccessibility }) => {
    await type(page, 'rangeTime', '01-02-2024 13:00 - 03-02-2024 14:30');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Choose from calendar: Range with times' }).click();
    const panel = page.getByRole('dialog', { name: 'Calendar: Range with times' });
    const hour = panel.getByRole('spinbutton', { name: 'End time: hour' });
    await hour.fill('23');
    assert.equal(await panel.getByText(/\b[AP]M\b/i).count(), 0);
    await checkAccessibility();
    await checkNoSidewaysScroll(page);
    await panel.getByRole('button', { name: 'Done' }).click();
    assert.deepEqual(await handedOut(page, 'rangeTime'), {
      start: '2024-02-01T12:00:00.000Z',
      end: '2024-02-03T22:30:59.999Z',
    });
  },
);

portal.test(
  'popovers open where there is room, a dropdown is at most 250 px high, and typing finds options',
  { ...inputs, requirements: ['S-510'] },
  async (visit) => {
    await checkPlace(visit.page);
    await resizeWindow(visit.page, sizes.desktop);
    await checkDropdown(visit);
    await checkOptions(visit);
  },
);

async function checkDropdown({ page, checkAccessibility }: Pick<Visit, 'page' | 'checkAccessibility'>): Promise<void> {
  for (const name of ['City', 'Find a city', 'Cities']) {
    await page.getByRole('combobox', { name, exact: true }).click();
    const panel = page.locator('.ui-list-box');
    await page.getByRole('option', { name: 'Ankara' }).waitFor();
    assert.ok(((await panel.boundingBox())?.height ?? 999) <= 250);
    await checkAccessibility(name === 'City' ? undefined : '.ui-list-box');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
  await page.getByRole('combobox', { name: 'City', exact: true }).focus();
  await page.keyboard.type('i');
  await page.keyboard.press('Enter');
  assert.equal(await page.getByRole('combobox', { name: 'City', exact: true }).inputValue(), 'İstanbul');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.getByRole('option', { name: 'City 40' }).waitFor();
  await page.keyboard.press('Enter');
  assert.equal(await handedOut(page, 'select'), '45');
}

async function checkOptions({ page, checkAccessibility }: Pick<Visit, 'page' | 'checkAccessibility'>): Promise<void> {
  const found = page.getByRole('combobox', { name: 'Find a city' });
  await found.fill('isparta');
  await page.keyboard.press('Enter');
  assert.deepEqual([await found.inputValue(), await handedOut(page, 'found')], ['Isparta', '4']);
  await found.fill('nowhere');
  await page.getByText('No results').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await found.inputValue(), 'Isparta', 'what was typed is no choice');
  const combobox = page.getByRole('combobox', { name: 'Ask for a city' });
  await combobox.fill('City 12');
  await page.getByRole('option', { name: 'City 12' }).click();
  assert.equal(await combobox.inputValue(), 'City 12');
  const several = page.getByRole('combobox', { name: 'Cities' });
  await several.fill('izm');
  await page.keyboard.press('Enter');
  await several.fill('ank');
  await page.keyboard.press('Enter');
  await checkAccessibility();
  assert.deepEqual(await handedOut(page, 'several'), ['5', '2']);
  await page.keyboard.press('Backspace');
  assert.deepEqual(await handedOut(page, 'several'), ['5']);
  await page.getByRole('button', { name: 'Remove İzmir' }).click();
  assert.deepEqual(await handedOut(page, 'several'), []);
}

const box = async (target: Locator) => {
  const found = await target.boundingBox();
  assert.ok(found, 'it is on the screen');
  return found;
};

/** Asserts that a popup opens below its control, above it if there is no room, and never outside the window. */
async function checkPlace(page: Page): Promise<void> {
  const city = page.getByRole('combobox', { name: 'City', exact: true });
  const list = page.locator('.ui-list-box');
  const calendar = page.getByRole('button', { name: 'Choose from calendar: Range', exact: true });
  const popover = page.locator('.ui-popover:popover-open');
  const near = (value: number, other: number) => Math.abs(value - other) <= 1;

  const scrollTo = (target: Locator, block: 'start' | 'end' | 'center') =>
    target.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
  await resizeWindow(page, { width: 900, height: 640 });
  await scrollTo(city, 'start');
  await city.click();
  await page.getByRole('option', { name: 'Ankara' }).waitFor();
  const input = await box(city);
  let placed = await box(list);
  assert.ok(
    near(placed.x, input.x) && near(placed.width, input.width) && near(placed.y, input.y + input.height + 4),
    JSON.stringify([input, placed]),
  );
  await page.mouse.wheel(0, -40);
  await page.waitForFunction(
    (before) => (document.querySelector('.ui-list-box')?.getBoundingClientRect().top ?? before) !== before,
    placed.y,
  );
  placed = await box(list);
  assert.ok(near(placed.y, (await box(city)).y + input.height + 4), 'it goes along when the page is scrolled');
  await page.keyboard.press('Escape');

  await scrollTo(city, 'end');
  await city.click();
  await page.getByRole('option', { name: 'Ankara' }).waitFor();
  placed = await box(list);
  assert.ok(near(placed.y + placed.height + 4, (await box(city)).y), 'above the input at the foot of the window');
  await page.keyboard.press('Escape');

  for (const [width, height] of [
    [1440, 900],
    [900, 420],
    [660, 700],
  ] as const) {
    await resizeWindow(page, { width, height });
    for (const block of ['start', 'end', 'center'] as const) {
      await scrollTo(calendar, block);
      await calendar.click();
      await popover.getByRole('grid').first().waitFor();
      const { x, y, width: w, height: h } = await box(popover);
      assert.ok(
        x >= 0 && y >= 0 && x + w <= width && y + h <= height,
        `inside ${width} x ${height}, button at ${block}: ${JSON.stringify({ x, y, w, h })}`,
      );
      await page.keyboard.press('Escape');
      await popover.waitFor({ state: 'detached' });
    }
  }
}
