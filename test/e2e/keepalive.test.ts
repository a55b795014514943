// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type PageOptions, pauseClock, startPortal, type Visit } from '../harness/index.ts';

const portal = startPortal();
const signedIn = (): PageOptions => ({ as: 'merchant', path: '/merchant/profile-settings', clock: 'now' });
const isPing = (path: string) => path.endsWith('/v1/api/ping');

/** Counts the pings after the first ping, with a stopped clock. */
async function watchPings({ page }: Visit): Promise<string[]> {
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  let isAtWork = false;
  const first = page
    .waitForEvent('requestfinished', (request) => isPing(new URL(request.url()).pathname))
    .then(() => {
      isAtWork = true;
    });
  await pauseClock(page, 1_000);
  // The module that sends them loads after the screen, in real time.
  for (let tries = 0; tries < 1_000 && !isAtWork; tries += 1) await page.clock.runFor(500);
  await first;
  const pings: string[] = [];
  page.on('request', (request) => {
    if (isPing(new URL(request.url()).pathname)) pings.push(request.url());
  });
  return pings;
}

/** Advances the clock to the next ping, and waits for its response. */
async function beat(page: Page): Promise<void> {
  const answered = page.waitForEvent('requestfinished', (request) => isPing(new URL(request.url()).pathname));
  await page.clock.runFor(15_000);
  await answered;
}

portal.test('a ping is seen every 15 s while signed in', { ...signedIn(), requirements: ['S-292'] }, async (visit) => {
  const pings = await watchPings(visit);
  for (const expected of [1, 2, 3]) {
    await beat(visit.page);
    assert.equal(pings.length, expected);
  }
});

portal.test(
  'a failing ping shows no message, and none is sent while the idle dialog is open',
  { requirements: ['S-293'], ...signedIn(), ownSession: true, accessTokenSeconds: 14_400 },
  async (visit) => {
    const { page, server, expectProblem } = visit;
    expectProblem(/ping|500/);
    const pings = await watchPings(visit);
    server.faults.set({ status: 500, match: (_method, path) => isPing(path) });
    await beat(page);
    assert.equal(pings.length, 1);
    assert.equal(await page.getByRole('region', { name: 'Messages' }).locator('.snackbar').count(), 0);
    server.faults.clear();
    await page.clock.fastForward(1_790_000);
    await page.getByRole('dialog', { name: 'You have been inactive' }).waitFor();
    const before = pings.length;
    await page.clock.runFor(30_000);
    assert.equal(pings.length, before);
  },
);

portal.test('a ping that hangs is given up, and never a second one beside it', signedIn(), async (visit) => {
  const { page, server, expectProblem } = visit;
  expectProblem(/ping/);
  const pings = await watchPings(visit);
  server.faults.set({ answer: 'hang', match: (_method, path) => isPing(path) });
  const sent = page.waitForRequest((request) => isPing(new URL(request.url()).pathname));
  await page.clock.runFor(15_000);
  await sent;
  await page.clock.runFor(15_000);
  assert.equal(pings.length, 1);
  await page.clock.runFor(15_000);
  server.faults.clear();
  // The page needs some real time between two pings.
  for (let tries = 0; tries < 8 && pings.length < 2; tries += 1) await page.clock.runFor(15_000);
  assert.ok(pings.length > 1);
});
