// @lane browser
/**
 * Charts work in a browser. Their appearance is tested by the geometry in the SVG: unlike pixels, the height of a bar
 * and the angle of a slice don't depend on the fonts and the Chromium of a machine.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { chartOf } from '../harness/chart.ts';
import { startPortal } from '../harness/index.ts';
import { pauseClock } from '../harness/portal.ts';
import { samples } from './chart-sink/screens/samples.ts';
import { kitchenRoot } from './project-root.ts';
import { goInside } from './session-tabs.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../harness/window.ts';

const portal = startPortal({ root: await kitchenRoot() });
const at = (...names: readonly string[]) =>
  `/charts/all?${names.map((name) => `chart=${encodeURIComponent(name)}`).join('&')}`;
const showing = (...names: readonly string[]) => ({ as: 'tenant', path: at(...names) }) as const;
const sample = (name: string) => samples.find((candidate) => candidate.name === name) ?? assert.fail(name);
const near = (value: number, other: number, by = 1.5) =>
  assert.ok(Math.abs(value - other) <= by, `${value} is not near ${other}`);

/** Returns true if a script that the page has requested contains Plotly. */
const isPlotly = (body: string) => body.includes('js-plotly-plot') && body.length > 500_000;
async function plotlyScripts(page: Page): Promise<string[]> {
  const scripts: string[] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const bodies = await Promise.all(
    scripts.map(async (address) => ({ address, body: await (await fetch(address)).text() })),
  );
  return bodies.filter(({ body }) => isPlotly(body)).map(({ address }) => address);
}

portal.test(
  'no part of Plotly loads before there is a chart, and each chart type is drawn inside the page',
  { requirements: ['A-195'], as: 'tenant' },
  async ({ page, checkAccessibility }) => {
    const requestedAddresses: string[] = [];
    page.on('request', (request) => requestedAddresses.push(request.url()));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/charts/numbers', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(`${portal.origin()}/charts/all?none`);
    await page.getByText('No chart').waitFor();
    assert.deepEqual(await plotlyScripts(page), []);
    await goInside(page, at('Volume by day'));
    await checkWaiting(page, answer);
    assert.equal((await plotlyScripts(page)).length, 1);
    await goInside(page, '/charts/all');
    await chartOf(page, 'Payments by country').drawn();
    assert.equal((await plotlyScripts(page)).length, 2);
    for (const check of [checkBars, checkLines, checkCombination, checkPie, checkExtremes]) await check(page);
    await checkAccessibility();
    await checkNoSidewaysScroll(page);
    await checkMap(page);
    assert.deepEqual(
      requestedAddresses.filter((address) => !address.startsWith(portal.origin()) && !/^(data|blob):/.test(address)),
      [],
    );
  },
);

async function checkWaiting(page: Page, answer: () => void): Promise<void> {
  const card = page.locator('.ui-card', { hasText: 'Volume by day' });
  await card.getByRole('status').waitFor();
  await page.waitForFunction(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ decodedBodySize }) => decodedBodySize > 900_000,
    ),
  );
  const before = await card.boundingBox();
  answer();
  await chartOf(page, 'Volume by day').drawn();
  assert.equal((await card.boundingBox())?.height, before?.height);
}

async function checkBars(page: Page): Promise<void> {
  const chart = chartOf(page, 'Volume by day');
  const [series] = sample('Volume by day').series;
  const numbers = series?.points.map(({ value }) => Number(value)) ?? [];
  const [compared, ownTrace] = await chart.drawn();
  assert.deepEqual([ownTrace?.name, ownTrace?.y, compared?.name], ['Volume', numbers, 'Previous 7 days']);
  assert.deepEqual(await chart.ticks('x'), ['01/03', '02/03', '03/03', '04/03', '05/03', '06/03', '07/03']);
  const bars = await chart.boxes('.barlayer .trace:nth-child(2) .point path');
  const scale = (bars[0]?.height ?? 0) / (numbers[0] ?? 1);
  for (const [place, bar] of bars.entries()) near(bar.height, (numbers[place] ?? 0) * scale);
  for (const [place, bar] of (await chart.boxes('.barlayer .trace:nth-child(1) .point path')).entries()) {
    near(bar.width, bars[place]?.width ?? 0);
    assert.ok(bar.left + bar.width <= (bars[place]?.left ?? 0) + 1, 'what is compared stands on the left');
  }
  const net = await chartOf(page, 'Net by day').boxes('.barlayer .point path');
  assert.ok((net[1]?.top ?? 0) >= (net[0]?.top ?? 0) + (net[0]?.height ?? 0) - 1, 'below zero goes downwards');
  assert.deepEqual(
    (await chartOf(page, 'Only zeros').boxes('.barlayer .point path')).map(({ height }) => Math.round(height)),
    [0, 0, 0, 0],
  );
}

async function checkLines(page: Page): Promise<void> {
  const chart = chartOf(page, 'Declines by day');
  const drawn = await chart.drawn();
  assert.deepEqual(
    drawn.map(({ y }) => y),
    sample('Declines by day').series.map(({ points }) => points.map(({ value }) => value)),
  );
  // A gap splits the line: each `M` begins a segment.
  const pieces = await chart.figure
    .locator('.scatterlayer .trace .js-line')
    .evaluateAll((lines) => lines.map((line) => (line.getAttribute('d') ?? '').split('M').length - 1));
  assert.deepEqual(pieces.length >= 2 && pieces[0], 1);
  assert.equal((await chart.boxes('.scatterlayer .trace:nth-child(1) .point')).length, 14);
  assert.equal((await chart.boxes('.scatterlayer .trace:nth-child(2) .point')).length, 12);
  const [first] = await chart.figure
    .locator('.scatterlayer .trace:nth-child(2) .js-line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDasharray));
  assert.notEqual(first, 'none', 'the second series is told by its dashes, too');
  const [dot] = await chartOf(page, 'One point').boxes('.scatterlayer .point');
  assert.ok((dot?.width ?? 0) >= 4);
  assert.equal(await chartOf(page, 'One point').summary(), '12 March: 34.');
}

async function checkCombination(page: Page): Promise<void> {
  const chart = chartOf(page, 'Volume and success');
  assert.deepEqual(
    (await chart.drawn()).map(({ type, name }) => [type, name]),
    [
      ['bar', 'Previous 7 days'],
      ['bar', 'Volume'],
      ['scatter', 'Success rate'],
    ],
  );
  assert.deepEqual([(await chart.ticks('y'))[0], (await chart.ticks('y2'))[0]], ['0', '80%']);
}

async function checkPie(page: Page): Promise<void> {
  const chart = chartOf(page, 'Declines by reason');
  assert.deepEqual((await chart.drawn())[0]?.values, [410, 220, 140, 90, 60]);
  assert.deepEqual(await chart.figure.locator('.slicetext text').allTextContents(), ['45%', '24%', '15%', '10%', '7%']);
  const slices = await chart.boxes('.pielayer .slice path.surface');
  assert.equal(slices.length, 5);
  const ring = {
    left: Math.min(...slices.map(({ left }) => left)),
    width: Math.max(...slices.map(({ left, width }) => left + width)) - Math.min(...slices.map(({ left }) => left)),
  };
  // Clockwise from the top: the first part begins at the center and is on the right.
  near(slices[0]?.left ?? 0, ring.left + ring.width / 2 + (Math.sin(2 * Math.PI * (410 / 920)) < 0 ? -1 : 0), 30);
  const many = chartOf(page, 'Many parts');
  assert.equal((await many.drawn())[0]?.values.length, 8);
  assert.match(await many.figure.innerText(), /Other \(6\)\s+27,60 EUR/);
  assert.match(await many.summary(), /1 value is below zero\. It's shown in the table only\.$/);
  assert.equal((await many.table()).rows.length, 14);
}

async function checkMap(page: Page): Promise<void> {
  const chart = chartOf(page, 'Payments by country');
  const [drawn] = await chart.drawn();
  assert.deepEqual(
    [drawn?.locations, drawn?.z],
    [
      ['TUR', 'DEU', 'FRA', 'USA', 'BRA'],
      [900, 640, 300, 120, 60],
    ],
  );
  await chart.figure.locator('path.choroplethlocation').first().waitFor();
  const [turkey, germany, , america] = await chart.boxes('path.choroplethlocation');
  assert.ok(turkey && germany && america);
  assert.ok(
    america.left < germany.left && germany.left < turkey.left && germany.top < turkey.top,
    'the countries stand where they are',
  );
  assert.match(await chart.summary(), /^Highest 900 \(Türkiye\), lowest 12 \(Malta\)\. Not on the map: Malta 12\.$/);
  await page.mouse.move(0, 0);
  await chart.figure.scrollIntoViewIfNeeded();
  const box = await chart.figure.locator('.chart-plot').boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + turkey.left + turkey.width / 2, box.y + turkey.top + turkey.height / 2);
  await chart.tip.getByText('Türkiye').waitFor();
  assert.match(await chart.tip.innerText(), /Payments\s+900/);
}

async function checkExtremes(page: Page): Promise<void> {
  await chartOf(page, 'Nothing').figure.getByText('No data', { exact: true }).waitFor();
  const many = chartOf(page, 'Ten thousand');
  await many.figure.getByText('10.000 values are too many to chart. Here are the numbers.').waitFor();
  await many.figure.getByText('The first 500 of 10.000 rows. The CSV file has all of them.').waitFor();
  const long = chartOf(page, 'Long names');
  assert.equal((await long.drawn()).length, 2);
  assert.ok((await long.ticks('x')).some((tick) => tick.startsWith('<b>Bold')));
  assert.equal(await long.figure.locator('svg a, svg b').count(), 0);
  assert.equal((await chartOf(page, 'Five hundred').drawn())[0]?.y.length, 500);
}

portal.test(
  'arrow keys lead through a chart’s values, Enter opens a number, and a resize redraws it once',
  { requirements: ['A-550', 'A-551'], ...showing('Declines by day'), clock: 'now' },
  async ({ page, context, checkAccessibility }) => {
    const chart = chartOf(page, 'Declines by day');
    await chart.drawn();
    await checkKeys(page, checkAccessibility);
    await goInside(page, at('Declines by day'));
    await chart.drawn();
    await checkPointer(page, context);
    await goInside(page, at('Declines by day'));
    await chart.drawn();
    await checkResize(page);
  },
);

async function checkKeys(page: Page, checkAccessibility: () => Promise<void>): Promise<void> {
  const chart = chartOf(page, 'Declines by day');
  await chart.menu.focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const [declines, frauds] = sample('Declines by day').series;
  const number = (series: typeof declines, place: number) => String(series?.points[place]?.value);
  assert.equal(await focused(), `Card declines, 1 March, ${number(declines, 0)}`);
  assert.match(
    await chart.tip.innerText(),
    new RegExp(`1 March\\s+Card declines\\s+${number(declines, 0)}\\s+Suspected frauds\\s+${number(frauds, 0)}`),
  );
  await checkAccessibility();
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), `Card declines, 2 March, ${number(declines, 1)}`);
  await page.keyboard.press('End');
  assert.equal(await focused(), `Card declines, 14 March, ${number(declines, 13)}`);
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), `Card declines, 14 March, ${number(declines, 13)}`);
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), `Suspected frauds, 14 March, ${number(frauds, 13)}`);
  await page.keyboard.press('Home');
  assert.equal(await focused(), `Suspected frauds, 1 March, ${number(frauds, 0)}`);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  assert.equal(
    await page.evaluate(() => document.activeElement?.closest('.chart') === null),
    true,
    'the values are one stop of the Tab key',
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/charts\/behind\?of=2026-03-02$/);
}

async function checkPointer(page: Page, context: BrowserContext): Promise<void> {
  const chart = chartOf(page, 'Declines by day');
  const [dot] = await chart.boxes('.scatterlayer .trace:nth-child(1) .point');
  const box = await chart.figure.locator('.chart-plot').boundingBox();
  assert.ok(dot && box);
  const point = [box.x + dot.left + dot.width / 2, box.y + dot.top + dot.height / 2] as const;
  await page.mouse.move(...point);
  await chart.tip.getByText('1 March').waitFor();
  await pauseClock(page, 1_000);
  await page.mouse.move(box.x + 20, box.y - 60);
  await page.clock.runFor(499);
  assert.equal(await chart.tip.isVisible(), true);
  await page.clock.runFor(1);
  assert.equal(await chart.tip.isVisible(), false);
  await page.clock.resume();
  await page.mouse.move(...point);
  await chart.tip.waitFor();
  await page.keyboard.down('Control');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.mouse.click(...point)]);
  await page.keyboard.up('Control');
  await tab.waitForURL(/\/charts\/behind\?of=2026-03-01$/);
  await tab.close();
  await page.mouse.click(...point);
  await page.waitForURL(/\/charts\/behind\?of=2026-03-01$/);
}

async function checkResize(page: Page): Promise<void> {
  const chart = chartOf(page, 'Declines by day');
  const width = () =>
    chart.figure.locator('.svg-container').evaluate((element) => (element as HTMLElement).style.width);
  await chart.figure.locator('.js-plotly-plot').evaluate((element) => {
    Object.assign(window, { redraws: 0 });
    // This is Plotly's own event emitter.
    (element as unknown as { on: (event: string, listener: () => void) => void }).on('plotly_afterplot', () => {
      (window as unknown as { redraws: number }).redraws += 1;
    });
  });
  const redraws = () => page.evaluate(() => (window as unknown as { redraws: number }).redraws);
  const frames = () =>
    page.evaluate(() => new Promise((resolve) => new ResizeObserver(() => resolve(undefined)).observe(document.body)));
  await pauseClock(page, 1_000);
  const before = await width();
  for (const next of [1200, 1100, 1000, 900]) {
    await resizeWindow(page, { width: next, height: 900 });
    await frames();
    await page.clock.runFor(100);
  }
  assert.deepEqual([await redraws(), await width()], [0, before]);
  await page.clock.runFor(199);
  assert.equal(await redraws(), 0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await page.waitForFunction(() => (window as unknown as { redraws: number }).redraws > 0);
  assert.equal(await redraws(), 1);
  assert.notEqual(await width(), before);
}

portal.test(
  'picture, table and file have the same numbers, and theme and language redraw the chart at once',
  showing('Volume by day', 'Payments by country'),
  async ({ page, checkAccessibility }) => {
    const bars = '.barlayer .trace:nth-child(2) .point path';
    const picture = await checkPicture(page, 'Volume by day', bars);
    assert.equal(picture.name, 'Volume by day.png');
    assert.ok(picture.contents.readUInt32BE(16) > 800, 'the picture is sharp');
    await checkPicture(page, 'Payments by country', '.choroplethlayer path');
    await checkNumbers(page, checkAccessibility);
    await goInside(page, at('Volume by day'));
    await checkLook(page, bars);
  },
);

/** Saves a file from an entry of a chart's menu. */
async function download(page: Page, chart: string, item: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), chartOf(page, chart).choose(item)]);
  return { name: file.suggestedFilename(), contents: await readFile(await file.path()) };
}

async function checkPicture(page: Page, name: string, shape: string) {
  const chart = chartOf(page, name);
  await chart.drawn();
  const fill = await chart.figure
    .locator(shape)
    .first()
    .evaluate((path) => getComputedStyle(path).fill);
  const picture = await download(page, name, 'Save as image (PNG)');
  assert.deepEqual([...picture.contents.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join(''), 'PNG');
  // The area is larger than the one in the legend, which has 20 by 20 pixels.
  const count = await page.evaluate(
    async ([base64, color]) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]),
      );
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      pen?.drawImage(image, 0, 0);
      const { data = [] } = pen?.getImageData(0, 0, image.width, image.height) ?? {};
      const wanted = color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
      let same = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => data[at + index] === part)) same += 1;
      return same;
    },
    [picture.contents.toString('base64'), fill] as const,
  );
  assert.ok(count > 600, `${count} pixels are ${fill}`);
  return picture;
}

async function checkNumbers(page: Page, checkAccessibility: () => Promise<void>): Promise<void> {
  const chart = chartOf(page, 'Volume by day');
  const [series] = sample('Volume by day').series;
  const csv = await download(page, 'Volume by day', 'Save as CSV');
  assert.equal(csv.name, 'Volume by day.csv');
  const lines = csv.contents.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  assert.equal(lines[0], 'Day,Volume,Volume: Currency,Previous 7 days,Previous 7 days: Currency');
  assert.equal(lines[1], `2026-03-01,${series?.points[0]?.value},EUR,${series?.comparison?.points[0]?.value},EUR`);
  const table = await chart.table();
  assert.deepEqual(table.headings, ['Day', 'Volume', 'Previous 7 days']);
  assert.deepEqual(table.rows[0], ['01/03/2026', '252.000,10 EUR', '268.579,50 EUR']);
  assert.equal(table.rows.length, 7);
  await checkAccessibility();
  await chart.figure.getByRole('link', { name: '252.000,10 EUR' }).click();
  await page.waitForURL(/of=2026-03-01$/);
}

async function checkLook(page: Page, bars: string): Promise<void> {
  const chart = chartOf(page, 'Volume by day');
  await chart.drawn();
  const light = await chart.figure
    .locator(bars)
    .first()
    .evaluate((bar) => getComputedStyle(bar).fill);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(
    ([shape, before]) => getComputedStyle(document.querySelector(shape) as Element).fill !== before,
    [bars, light] as const,
  );
  assert.deepEqual((await chart.ticks('y')).at(-1), '400K');
  await page.locator('.user-button').click();
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
  await page.getByText(/En yüksek/).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ytick text')].some(({ textContent }) => /400\sB/.test(textContent ?? '')),
  );
}

portal.test(
  'a chart whose code does not come shows its numbers, and is drawn when it does',
  { as: 'tenant', expectProblem: /ERR_FAILED|Failed to (fetch|load)|net::/ },
  async ({ page }) => {
    let isDown = true;
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      // Checked last: requests that are pending when the code becomes available are no longer refused.
      if (isDown && isPlotly(body)) return route.abort();
      return route.fulfill({ response: answer });
    });
    await page.goto(portal.origin() + at('Volume by day'));
    const chart = chartOf(page, 'Volume by day');
    await chart.figure.getByText("We couldn't draw the chart. Here are its numbers.").waitFor();
    assert.deepEqual((await chart.table()).rows[0]?.[1], '252.000,10 EUR');
    isDown = false;
    await chart.figure.getByRole('button', { name: 'Try again' }).click();
    assert.equal((await chart.drawn()).length, 2);
  },
);

portal.test(
  'all charts on a phone in Turkish, dark: axe finds nothing, and nothing scrolls sideways',
  { as: 'tenant', path: '/charts/all', size: 'phone', language: 'tr', theme: 'dark' },
  async ({ page, checkAccessibility }) => {
    await Promise.all(
      ['Volume by day', 'Declines by day', 'Declines by reason', 'Payments by country'].map((name) =>
        chartOf(page, name).drawn(),
      ),
    );
    await checkAccessibility();
    await checkNoSidewaysScroll(page);
  },
);
