// @lane browser
import assert from 'node:assert/strict';
import { password, people, startPortal } from '../harness/index.ts';

const portal = startPortal();

const scopes = [
  'openid',
  'profile',
  'email',
  'merchant_api',
  'payment_api',
  'webhook_api',
  'accounting_api',
  'support_api',
  'fileservice_api',
  'banking_api',
];

for (const [ids, person, landing, language] of [
  ['[S-028]', 'tenant', '/crm/dashboard', 'en'],
  ['[S-029] [S-037] [S-194]', 'merchant', '/dashboard', 'tr'],
] as const) {
  portal.test(
    `${ids} ${person} signs in by authorization code with ten scopes, lands on ${landing}${person === 'merchant' ? ', and logs out here and at the provider' : ''}`,
    { requirements: ['S-013', 'S-014', 'S-015', 'S-020'], language },
    async ({ page, server }) => {
      const authorize = page.waitForRequest((request) => request.url().startsWith(`${server.origin}/identity/auth?`));
      await page.goto(server.origin);
      const query = new URL((await authorize).url()).searchParams;
      assert.equal(query.get('response_type'), 'code');
      assert.equal(query.get('code_challenge_method'), 'S256');
      assert.ok(query.get('nonce'), 'a nonce is always sent');
      assert.deepEqual(query.get('scope')?.split(' '), scopes);
      await page.locator('input[name=email]').fill(people[person]);
      await page.locator('input[name=password]').fill(password);
      const userInfo = page.waitForResponse((response) => response.url() === `${server.origin}/identity/me`);
      await page.locator('button.primary').click();
      assert.equal((await userInfo).status(), 200);
      await page.waitForURL(`${server.origin}${landing}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      const stored = await page.evaluate(() =>
        Object.values({ ...localStorage }).find((value) => value.includes('access_token')),
      );
      assert.equal(JSON.parse(stored ?? '{}').profile.profile, person === 'tenant' ? 'crm' : person);
      if (person !== 'merchant') return;
      await page.locator('.user-button').click();
      await page.getByRole('menuitem').last().click();
      await page.waitForURL(`${server.origin}/authentication/logged-out`);
      assert.equal(
        await page.evaluate(() => Object.values({ ...localStorage }).some((value) => value.includes('access_token'))),
        false,
      );
      await page.getByRole('button', { name: 'Yeniden giriş yap' }).click();
      await page.locator('input[name=email]').waitFor();
    },
  );
}

portal.test(
  'a failing provider leads to login-failed with its message and without a password form',
  { requirements: ['S-001', 'S-022', 'S-030'] },
  async ({ page, server, expectProblem }) => {
    expectProblem(/well-known|503/);
    const names = new Set<string>();
    page.on('framenavigated', (frame) => {
      for (const name of new URL(frame.url()).searchParams.keys()) names.add(name);
    });
    await page.route('**/.well-known/openid-configuration', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto(`${server.origin}/dashboard`);
    await page.waitForURL(
      (url) => url.pathname === '/authentication/login-failed' && Boolean(url.searchParams.get('message')),
    );
    await page
      .getByRole('alert')
      .getByText(/^There was an error signing in\. Error: /)
      .waitFor();
    assert.deepEqual([...names].sort(), ['message', 'returnUrl']);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    assert.equal(await page.locator('input').count(), 0);
  },
);
