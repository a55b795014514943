// @lane browser
import assert from 'node:assert/strict';
import { password, people, startPortal } from './index.ts';
import { signIn } from './sign-in.ts';

const portal = startPortal();

portal.test(
  'a session of the harness is what the portal stores when a person signs in by the page',
  { path: '/authentication/login' },
  async ({ page }) => {
    await page.getByLabel('Email').fill(people.tenant);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/dashboard$/);
    const stored = await page.evaluate(() =>
      Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('oidc.user:')),
    );
    const made = await signIn({ version: () => '1.2.3.4' }, portal.origin(), 'tenant');
    assert.deepEqual(record(Object.entries(made.session)), record(stored));
    // Both ignore the provider's cookies of an unfinished sign-in.
    const lasting = (cookies: typeof made.cookies) =>
      cookies
        .filter(({ name }) => !name.includes('interaction'))
        .map(({ name, path, httpOnly, sameSite, domain }) => ({ name, path, httpOnly, sameSite, domain }))
        .sort((item, other) => item.name.localeCompare(other.name));
    assert.deepEqual(lasting(made.cookies), lasting(await page.context().cookies()));
  },
);

/** Returns the keys and fields, and the values that identify the person and their permissions. */
function record(entries: readonly (readonly [string, string])[]) {
  return entries.map(([key, text]) => {
    const { profile, scope, token_type, session_state, ...tokens } = JSON.parse(text);
    const { exp: _exp, iat: _iat, ...claims } = profile;
    return { key, fields: Object.keys(tokens).sort(), claims, scope, token_type, session_state };
  });
}
