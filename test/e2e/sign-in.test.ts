import assert from 'node:assert/strict';
import { password, people, startPortal } from '../harness/index.ts';

const portal = startPortal();

for (const [id, person, landing, language] of [
  ['S-029', 'platform', '/dashboard', 'en'],
  ['S-028', 'tenant', '/crm/dashboard', 'en'],
  ['S-029', 'merchant', '/dashboard', 'tr'],
  ['S-028', 'limited', '/crm/dashboard', 'en'],
] as const) {
  portal.test(`[S-013] [${id}] ${person} signs in by authorization code and lands on ${landing}`, { language }, async ({ page, server }) => {
    const authorize = page.waitForRequest((request) => request.url().startsWith(`${server.origin}/identity/auth?`));
    await page.goto(server.origin);
    const query = new URL((await authorize).url()).searchParams;
    assert.equal(query.get('response_type'), 'code');
    assert.equal(query.get('code_challenge_method'), 'S256');
    assert.ok(query.get('nonce'), 'a nonce is always sent');
    await page.locator('input[name=email]').fill(people[person]);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button.primary').click();
    await page.waitForURL(`${server.origin}${landing}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), language);
  });
}

portal.test('[S-014] [S-020] ten scopes are requested, one for each API', {}, async ({ page, server }) => {
  const authorize = page.waitForRequest((request) => request.url().startsWith(`${server.origin}/identity/auth?`));
  await page.goto(`${server.origin}/authentication/login`);
  const scope = new URL((await authorize).url()).searchParams.get('scope');
  assert.deepEqual(scope?.split(' '), [
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
  ]);
});

portal.test('[S-015] user info is asked for after the token, and its claims are kept', {}, async ({ page, server }) => {
  const userInfo = page.waitForResponse((response) => response.url() === `${server.origin}/identity/me`);
  await page.goto(`${server.origin}/authentication/login`);
  await page.getByRole('button', { name: people.tenant }).click();
  assert.equal((await userInfo).status(), 200);
  await page.waitForURL(/\/crm\/dashboard$/);
  const stored = await page.evaluate(() => Object.values({ ...localStorage }).find((value) => value.includes('access_token')));
  assert.equal(JSON.parse(stored ?? '{}').profile.profile, 'crm');
});

portal.test('[S-027] [S-043] [S-044] a guarded address asks for sign-in and is returned to, with its query', {}, async ({ page, server }) => {
  const address = '/transaction-management/transaction-lookup?f.status=Declined';
  const login = page.waitForURL((url) => url.pathname === '/authentication/login' && url.searchParams.get('returnUrl') === address);
  await page.goto(server.origin + address);
  await login;
  await page.getByRole('button', { name: people.tenant }).click();
  await page.waitForURL(server.origin + address);
  await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
});

portal.test('[S-034] a foreign return URL is refused, logged and not followed', { as: 'tenant' }, async ({ page, server, expectProblem }) => {
  expectProblem(/Invalid return url/);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Invalid return url'));
  await page.goto(`${server.origin}/authentication/login?returnUrl=${encodeURIComponent('https://evil.example/')}`);
  await logged;
  await page.waitForURL(`${server.origin}/crm/dashboard`);
});

portal.test('[S-022] [S-030] a failing provider leads to login-failed with the message', {}, async ({ page, server, expectProblem }) => {
  expectProblem(/well-known|503/);
  const names = new Set<string>();
  page.on('framenavigated', (frame) => {
    for (const name of new URL(frame.url()).searchParams.keys()) names.add(name);
  });
  await page.route('**/.well-known/openid-configuration', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto(`${server.origin}/dashboard`);
  await page.waitForURL((url) => url.pathname === '/authentication/login-failed' && Boolean(url.searchParams.get('message')));
  await page
    .getByRole('alert')
    .getByText(/^There was an error signing in\. Error: /)
    .waitFor();
  assert.deepEqual([...names].sort(), ['message', 'returnUrl']);
});

portal.test(
  '[S-037] [S-038] [S-194] logout in the user menu ends the session here and at the provider',
  { as: 'merchant', ownSession: true, path: '/dashboard' },
  async ({ page, server }) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${server.origin}/authentication/logged-out`);
    await page.getByText('You successfully logged out!').waitFor();
    assert.equal(await page.evaluate(() => Object.values({ ...localStorage }).some((value) => value.includes('access_token'))), false);
    await page.getByRole('button', { name: 'Log in again' }).click();
    await page.getByLabel('E-mail').waitFor();
  },
);

portal.test('[S-036] the logout page opened by hand keeps the session', { as: 'merchant', path: '/authentication/logout' }, async ({ page, server }) => {
  await page.getByText('The logout was not initiated from within the page.').waitFor();
  await page.goto(`${server.origin}/dashboard`);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
});

portal.test('[S-021] the nine authentication addresses render without leading to the dashboard', {}, async ({ page, server, expectProblem }) => {
  // Without a provider session the account page answers 403 and asks to sign in.
  expectProblem(/Identity\/Account\/Manage|403/);
  for (const [path, text] of [
    ['logged-out', 'You successfully logged out!'],
    ['logout', 'The logout was not initiated from within the page.'],
    ['login-failed', 'There was an error signing in.'],
    ['unauthorized', "401: You don't have enough permissions to get access to the resource"],
  ] as const) {
    await page.goto(`${server.origin}/authentication/${path}`);
    await page.getByText(text).waitFor();
  }
  for (const [path, leadsTo] of [
    ['login', /\/identity\//],
    ['register', /\/Identity\/Account\/Register$/],
    ['profile', /\/Identity\/Account\/Manage|\/identity\//],
    ['logout-callback', /\/authentication\/logged-out$/],
    ['login-callback', /\/authentication\/login-failed/],
  ] as const) {
    await page.goto(`${server.origin}/authentication/${path}`);
    await page.waitForURL(leadsTo);
  }
});

portal.test('[S-041] the callback page shows progress while the provider is asked', {}, async ({ page, server }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/identity/token', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.origin}/dashboard`);
  await page.getByRole('button', { name: people.merchant }).click();
  await page.getByRole('status').getByText('Completing your sign-in…').waitFor();
  letGo();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
});

portal.test('[S-024] [S-025] the silent-redirect and logout-callback pages are static files outside the app', {}, async ({ page, server }) => {
  for (const path of ['silent-redirect', 'logout-callback']) {
    const response = await page.request.get(`${server.origin}/authentication/${path}.html`);
    assert.equal(response.status(), 200);
    assert.doesNotMatch(await response.text(), /id="root"/);
  }
});

portal.test('[S-001] the portal has no password form of its own', { path: '/authentication/login-failed' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  assert.equal(await page.locator('input').count(), 0);
});
