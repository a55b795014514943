// @lane browser
import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import { people, startPortal, type Visit } from '../harness/index.ts';
import { lookups } from './demo-world.ts';
import {
  asksForSignIn,
  goInside,
  nextToken,
  openTabs,
  renewals,
  setVisible,
  showsPortal,
  storedUser,
} from './session-tabs.ts';

const portal = startPortal();
/** Access tokens of two minutes. Each is renewed 90 s after it was received. */
const briefly = { accessTokenSeconds: 120 } as const;
const almostOver = 95_000;
const visitOptions = { ...briefly, as: 'tenant', ownSession: true } as const;

/** Opens the portal with a clock that the test advances. It starts now, because the tokens count from the sign-in. */
async function begin({ page, server }: Visit, path = '/crm/dashboard'): Promise<void> {
  await page.clock.install({ time: Date.now() });
  await page.goto(server.origin + path);
}

/**
 * Resolves when the tab uses this token for a call. It may use the previous token until it knows the new one, because
 * that token is still valid.
 */
async function callsWith(tab: Page, token: string): Promise<void> {
  for (let at = 0; at < 20; at += 1) {
    const call = tab.waitForRequest((request) => request.headers().authorization !== undefined);
    await goInside(tab, tab.url().includes(lookups.tenant) ? '/crm/dashboard' : lookups.tenant);
    if ((await call).headers().authorization === `Bearer ${token}`) return;
  }
  assert.fail('the tab goes on calling with the token before');
}

portal.test(
  'four tabs through three renewals make one grant each, and all use the new token',
  { ...visitOptions, requirements: ['S-273', 'S-276', 'S-277'] },
  async (visit) => {
    const { page, context, server } = visit;
    await begin(visit);
    await showsPortal(page);
    const tabs = [page, ...(await openTabs(context, `${server.origin}/crm/dashboard`, 3))];
    let token = (await storedUser(page))?.access_token ?? assert.fail('nobody is signed in');
    for (let cycle = 1; cycle <= 3; cycle += 1) {
      await page.clock.fastForward(almostOver);
      token = await nextToken(page, token);
      for (const tab of tabs) await callsWith(tab, token);
      assert.deepEqual(renewals(server), Array(cycle).fill('issued'));
    }
    // A new tab and a reloaded tab are signed in without a request to the provider.
    const [late] = await openTabs(context, `${server.origin}/crm/dashboard`, 1);
    await page.reload();
    await showsPortal(page);
    assert.ok(late);
    assert.equal(renewals(server).length, 3);
  },
);

portal.test(
  'a provider that fails twice is tried a third time; the person notices nothing',
  visitOptions,
  async (visit) => {
    const { page, server, expectProblem } = visit;
    expectProblem(/503|token/);
    await begin(visit);
    await showsPortal(page);
    const before = (await storedUser(page))?.access_token ?? '';
    server.identity.set({ failTokens: 1, dropTokens: 1 });
    const underWay = new Set<Request>();
    page.on('request', (request) => request.postData()?.includes('grant_type=refresh_token') && underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    await page.clock.fastForward(almostOver);
    while (renewals(server).length < 3) {
      // The clock stops during a request to the provider: on a busy computer, the page would time out before the
      // response arrives.
      if (underWay.size > 0) await page.title();
      else await page.clock.runFor(1_000);
    }
    await nextToken(page, before);
    assert.deepEqual(renewals(server), ['dropped', 'failed', 'issued']);
    await showsPortal(page);
  },
);

portal.test(
  'a refused renewal signs out, and sign-in leads back to the address, query and all',
  { ...visitOptions, requirements: ['S-478'] },
  async (visit) => {
    const { page, server, expectProblem } = visit;
    expectProblem(/40[01]|token/);
    await begin(visit, `${lookups.tenant}?f.status=Declined`);
    await showsPortal(page);
    const address = page.url();
    // The user is signed out during the renewal: earlier, a call of the screen could be rejected and end the session
    // without a renewal.
    await page.route('**/identity/token', async (route) => {
      server.identity.signOut(people.tenant);
      await route.continue();
    });
    await page.clock.fastForward(almostOver);
    await asksForSignIn(page);
    // The provider's page may be in another process, which sees the changed store a moment later.
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('oidc.user:')));
    assert.deepEqual(renewals(server), ['refused']);
    await page.unroute('**/identity/token');
    await page.getByRole('button', { name: people.tenant }).click();
    await page.waitForURL(address);
    await showsPortal(page);
  },
);

portal.test(
  'a renewal that brings another person’s tokens shows none of their data and signs out',
  visitOptions,
  async (visit) => {
    const { page, server } = visit;
    await begin(visit);
    await showsPortal(page);
    const { sub } = (await storedUser(page))?.profile ?? assert.fail('nobody is signed in');
    server.identity.set({ renewAs: people.merchant });
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(almostOver);
    await reloaded;
    // The session at the provider still belongs to the first user, who is signed in again.
    await showsPortal(page);
    assert.equal((await storedUser(page))?.profile.sub, sub);
    assert.equal(server.identity.requests.at(-1)?.grant, 'authorization_code');
  },
);

portal.test('without a refresh token the provider’s session renews, in a hidden frame', briefly, async (visit) => {
  const { page, server } = visit;
  server.identity.set({ refreshTokens: false });
  await begin(visit);
  await page.getByRole('button', { name: people.tenant }).click();
  await showsPortal(page);
  const before = (await storedUser(page))?.access_token ?? '';
  await page.clock.fastForward(almostOver);
  await nextToken(page, before);
  await showsPortal(page);
  assert.deepEqual(
    server.identity.requests.map(({ grant }) => grant),
    ['authorization_code', 'authorization_code'],
  );
});

portal.test('a laptop that slept past the expiry renews before it calls anything', visitOptions, async (visit) => {
  const { page, server } = visit;
  await begin(visit);
  await showsPortal(page);
  // The requests of the first screen use the first token.
  await page.waitForLoadState('networkidle');
  await setVisible(page, false);
  const order: string[] = [];
  const before = (await storedUser(page))?.access_token ?? '';
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/token')) order.push('renewal');
    else if (request.headers().authorization === `Bearer ${before}` && !request.url().endsWith('/ping'))
      order.push('old token');
  });
  await page.clock.fastForward(20 * 60_000);
  await setVisible(page, true);
  await goInside(page, lookups.tenant);
  await page.getByRole('row').nth(1).waitFor();
  assert.equal(order[0], 'renewal');
  assert.ok(!order.includes('old token'));
  assert.equal(renewals(server).length, 1);
});

for (const [name, minutes] of [
  ['two hours fast', 120],
  ['two hours slow', -120],
  ['five minutes fast', 5],
  ['five minutes slow', -5],
] as const) {
  portal.test(
    `a clock that is ${name} does not prevent sign-in, reload or renewal`,
    briefly,
    async ({ page, server }) => {
      await page.clock.install({ time: Date.now() + minutes * 60_000 });
      await page.goto(`${server.origin}/crm/dashboard`);
      await page.getByRole('button', { name: people.tenant }).click();
      await showsPortal(page);
      await page.reload();
      await showsPortal(page);
      assert.deepEqual(renewals(server), [], 'the token is not taken for an expired one');
      const before = (await storedUser(page))?.access_token ?? '';
      await page.clock.fastForward(almostOver);
      await nextToken(page, before);
      await page.reload();
      await showsPortal(page);
      assert.deepEqual(renewals(server), ['issued']);
    },
  );
}
