// @lane browser
/** Sign-in by code with PKCE, renewal, claim mapping and sign-out work with a third-party identity provider. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { RunningServer } from '../../dev-server/options.ts';
import { startServer } from '../../dev-server/server.ts';
import { temporaryFolder } from '../bench/built-portal.ts';
import { keepBrowser } from '../harness/browser.ts';
import { lacking, type Provider, password, startGlewlwyd } from './glewlwyd.ts';

const sharedBrowser = keepBrowser();
after(() => sharedBrowser.letGo());
const reason = lacking();

/**
 * Starts a provider with these keys, and a portal that accepts its people: staff work for the tenant, merchants are
 * merchants, visitors have no access.
 */
async function startBoth(
  kind: 'ES256' | 'RS256',
): Promise<{ readonly provider: Provider; readonly server: RunningServer }> {
  const folder = await temporaryFolder();
  const provider = await startGlewlwyd(folder, kind, { ada: ['staff'], max: ['merchants'], eve: ['visitors'] });
  const claims = {
    tier: { claim: 'roles', values: { staff: 'tenant', merchants: 'merchant' } },
    permissions: { claim: 'roles', values: { staff: ['CRM.Support.Lookup'] } },
  };
  const deployment = {
    id: 'foreign',
    branding: { productName: 'Foreign' },
    plugins: 'all',
    identity: { authority: provider.authority, clientId: 'portal', scope: 'openid', claims },
    api: { root: '/gateway' },
  };
  const file = join(folder, 'foreign.json');
  await writeFile(file, JSON.stringify(deployment));
  const server = await startServer({ port: 0, deployment: file, tokens: { audience: 'openid' } });
  await provider.admit(server.origin);
  return { provider, server };
}

/** Signs in through the provider's own pages. */
async function signIn(page: Page, server: RunningServer, name: string): Promise<void> {
  const authRequest = page.waitForRequest(
    (request) => request.url().includes('/api/oidc/auth?') && request.url().includes('login-callback'),
  );
  await page.goto(server.origin);
  assert.equal(new URL((await authRequest).url()).searchParams.get('code_challenge_method'), 'S256');
  await page.locator('#username').fill(name);
  await page.locator('#password').fill(password);
  await page.locator('#loginbut').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.origin === server.origin && !url.pathname.startsWith('/authentication'));
}
const opened = async () => (await (await sharedBrowser.running()).newContext({ locale: 'en' })).newPage();
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const stored = (page: Page): Promise<{ access_token: string; refresh_token: string; profile: { roles: unknown } }> =>
  page.evaluate(() =>
    JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'))?.[1] ?? '{}'),
  );

describe('Glewlwyd with keys on a curve', { skip: reason ?? false }, () => {
  let provider: Provider;
  let server: RunningServer;
  before(async () => {
    ({ provider, server } = await startBoth('ES256'));
  });
  after(async () => {
    await server?.close();
    await provider?.stop();
  });

  test('tenant staff sign in by code with PKCE, renew with a rotating token and sign out at the provider', async () => {
    const page = await opened();
    await page.clock.install({ time: Date.now() });
    await signIn(page, server, 'ada');
    await account(page).waitFor();
    const first = await stored(page);
    assert.deepEqual(first.profile.roles, ['staff']);
    const renewed = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/token') && (answer.request().postData() ?? '').includes('grant_type=refresh_token'),
    );
    await page.clock.fastForward(95_000);
    assert.equal((await renewed).status(), 200);
    await page.waitForFunction((token) => !Object.values(localStorage).join().includes(token), first.access_token);
    assert.notEqual((await stored(page)).refresh_token, first.refresh_token, 'it rotates');
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    // Glewlwyd itself lets the user choose whether its own session also ends; the portal's session has already ended.
    await page.waitForURL(/prompt=end_session/);
    await page.goto(server.origin);
    await page.waitForURL((url) => url.origin === new URL(provider.authority).origin);
    await page.context().close();
  });

  test('the provider’s claims decide the tier, and a person without a tier sees a message and no loop', async () => {
    const page = await opened();
    await signIn(page, server, 'max');
    await account(page).waitFor();
    assert.equal(new URL(page.url()).pathname, '/dashboard');
    await page.context().close();
    const other = await opened();
    await signIn(other, server, 'eve').catch(() => undefined);
    // The first refusal may be temporary, so the portal tries again. The service also refuses the new token, so the
    // portal reports it and stops.
    await other.getByRole('button', { name: 'Continue' }).click();
    const message = other.getByText("You're signed in, but the service rejected your session.");
    await message.waitFor();
    await other.context().close();
  });
});

describe('Glewlwyd with RSA keys', { skip: reason ?? false }, () => {
  let provider: Provider;
  let server: RunningServer;
  before(async () => {
    ({ provider, server } = await startBoth('RS256'));
  });
  after(async () => {
    await server?.close();
    await provider?.stop();
  });

  for (const hours of [-3, 3]) {
    test(`a person whose computer is ${hours < 0 ? 'three hours behind' : 'three hours ahead'} signs in and stays signed in after a reload`, async () => {
      const page = await opened();
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await signIn(page, server, 'ada');
      await account(page).waitFor();
      await page.reload();
      await account(page).waitFor();
      assert.equal(
        JSON.parse(Buffer.from((await stored(page)).access_token.split('.')[0] ?? '', 'base64url').toString()).alg,
        'RS256',
      );
      await page.context().close();
    });
  }
});
