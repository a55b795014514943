// @lane browser
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { type PageOptions, pauseClock, startPortal } from '../harness/index.ts';

const portal = startPortal();

/** A screen without charts and lists, because each test loads it. */
const quiet = '/merchant/profile-settings';
/**
 * Returns page options with tokens that outlive the test, so that the idle watch ends the session. A pending call times
 * out when the clock is advanced; then it is logged.
 */
const signedIn = (): PageOptions => ({
  as: 'merchant',
  ownSession: true,
  accessTokenSeconds: 14_400,
  path: quiet,
  clock: 'now',
  expectProblem: /took too long/,
});
const dialog = (page: Page) => page.getByRole('dialog', { name: 'You have been inactive' });

/** Waits until the person is signed out. The sign-out passes pages whose scripts need a running clock. */
async function loggedOut(page: Page): Promise<void> {
  await page.clock.resume();
  await page.getByRole('heading', { level: 1, name: "You're signed out" }).waitFor();
  await page.waitForURL(/\/authentication\/logged-out$/);
}

/** Waits for the idle watch, which loads after the screen, and then stops the clock. */
async function ready(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('portal.lastActivity') !== null);
  await page.waitForLoadState('networkidle');
  await pauseClock(page, 1_000);
  await page.keyboard.press('Shift');
}

/** Simulates a sleeping device: the clock advances, but timers don't run. */
const sleep = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

portal.test(
  'activity postpones the idle dialog in every tab, and its countdown at 0 signs out in every tab',
  { ...signedIn(), requirements: ['S-282', 'S-283', 'S-284', 'S-285', 'S-286', 'S-289', 'S-290', 'S-291'] },
  async ({ page, context, server, checkAccessibility }) => {
    const other = await secondTab(context, server.origin);
    await ready(page);
    await checkActivity(page, other);
    await checkDialog(page);
    await page.clock.resume();
    await checkAccessibility();
    await pauseClock(page, 1_000);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await dialog(other).waitFor({ state: 'detached' });
    await sleep(page, 1799);
    assert.equal(await dialog(page).count(), 0);
    await page.clock.runFor(1000);
    await dialog(page).waitFor();
    await page.clock.runFor(59_000);
    assert.equal(await dialog(page).count(), 1);
    await page.clock.runFor(1_000);
    await loggedOut(page);
    await other.waitForURL(/\/authentication\/logged-out$/);
    assert.deepEqual([...(await tokens(page)), ...(await tokens(other))], []);
  },
);

/** Leaves the page a second before the dialog. */
async function checkActivity(page: Page, other: Page): Promise<void> {
  await sleep(page, 1700);
  await other.mouse.move(300, 300);
  await other.mouse.move(320, 320);
  await sleep(page, 200);
  assert.equal(await dialog(page).count(), 0, 'a move in the other tab has put it off here');
  await page.keyboard.press('Shift');
  await sleep(page, 1799);
  assert.equal(await dialog(page).count(), 0, 'a key here has put it off');
}

async function checkDialog(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  await dialog(page).waitFor();
  const countdown = dialog(page).getByRole('timer');
  assert.match((await countdown.textContent()) ?? '', /^60/);
  assert.deepEqual(await dialog(page).locator('footer').getByRole('button').allTextContents(), ['Quit', 'Continue']);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Continue');
  const announced = dialog(page).getByRole('status');
  const words = new Set<string | null>();
  for (const seconds of [59, 58, 57, 56]) {
    await page.keyboard.press('a');
    await page.mouse.move(700, 400 + seconds);
    await page.mouse.wheel(0, 10);
    await page.clock.runFor(1000);
    assert.match((await countdown.textContent()) ?? '', new RegExp(`^${seconds}`));
    words.add(await announced.textContent());
  }
  assert.equal(words.size, 1, 'a screen reader is not told each second');
}

// Other ways to sign out: test/core/idle/session-watch.test.tsx.
portal.test(
  'Escape, which closes the browser’s own dialog, signs out',
  { ...signedIn(), requirements: ['S-288'] },
  async ({ page }) => {
    await ready(page);
    await sleep(page, 1801);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await loggedOut(page);
    assert.deepEqual(await tokens(page), []);
  },
);

portal.test(
  'a device that slept past 1860 s signs out before any call',
  { ...signedIn(), requirements: ['S-289'] },
  async ({ page }) => {
    await ready(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/gateway\//.test(request.url())) calls.push(request.url());
    });
    await sleep(page, 8 * 3600);
    await loggedOut(page);
    assert.deepEqual(calls, []);
  },
);

portal.test(
  'a page opened again after the deadline does not come back signed in',
  { ...signedIn(), requirements: ['S-289'] },
  async ({ page, server }) => {
    await ready(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/gateway\//.test(request.url())) calls.push(request.url());
    });
    // This page is not part of the portal.
    await page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${server.origin}/elsewhere`);
    await page.evaluate(() => localStorage.setItem('portal.lastActivity', String(Date.now() - 1_860_000)));
    await page.clock.resume();
    await page.goto(server.origin + quiet);
    await loggedOut(page);
    assert.deepEqual(calls, []);
  },
);

/** Opens another tab of the same browser, with the same clock. */
async function secondTab(context: BrowserContext, origin: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(origin + quiet);
  // The clock of a page that opens later is stopped.
  await context.clock.resume();
  await other.getByRole('button', { name: /^Account of/ }).waitFor();
  await other.waitForLoadState('networkidle');
  return other;
}

/** Returns the remaining tokens of the session. */
const tokens = (page: Page) =>
  page.evaluate(() =>
    [...Object.values({ ...sessionStorage }), ...Object.values({ ...localStorage })].filter((value) =>
      value.includes('access_token'),
    ),
  );
