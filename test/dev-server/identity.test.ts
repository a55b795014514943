// @lane sandbox
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { createServer, type RunningServer } from './running-server.ts';
import { authorizeRequest, exchange, openSignIn, scope, signIn, toCallback, token, Visitor } from './visitor.ts';

let server: RunningServer;
const printed: string[] = [];

before(async () => {
  const { info, warn } = console;
  const keep = (...parts: unknown[]) => printed.push(parts.join(' '));
  console.info = keep;
  console.warn = keep;
  server = await createServer();
  console.info = info;
  console.warn = warn;
});
after(() => server.close());

test('the provider starts without a word on the console', () => {
  assert.deepEqual(printed, []);
});

test('the issuer is the printed origin, and the metadata of another allowed host name that host', async () => {
  const metadata = await (await fetch(`${server.origin}/identity/.well-known/openid-configuration`)).json();
  assert.equal(metadata.issuer, `http://localhost:${server.port}/identity`);
  assert.deepEqual(metadata.response_types_supported, ['code']);
  assert.deepEqual(metadata.code_challenge_methods_supported, ['S256']);
  const other = await (await fetch(`http://127.0.0.1:${server.port}/identity/.well-known/openid-configuration`)).json();
  assert.equal(other.issuer, `http://127.0.0.1:${server.port}/identity`);
  assert.equal(other.token_endpoint, `http://127.0.0.1:${server.port}/identity/token`);
});

test('a code with PKCE becomes tokens whose ID token verifies', async () => {
  const visitor = new Visitor(server.origin);
  const { page, verifier, redirectUri } = await openSignIn(visitor);
  const answered = await visitor.post(page, { email: 'merchant@portal.test', password: 'portal' });
  assert.equal(answered.status, 303);
  const callback = await toCallback(visitor, answered);
  assert.equal(callback.get('state'), 'a-state');
  assert.equal(callback.get('iss'), `${server.origin}/identity`);
  const tokens = await exchange(server.origin, { code: callback.get('code') ?? '', verifier, redirectUri });
  assert.equal(tokens.expires_in, 900);

  const keys = createRemoteJWKSet(new URL(`${server.origin}/identity/jwks`));
  const { payload, protectedHeader } = await jwtVerify(tokens.id_token, keys, {
    issuer: `${server.origin}/identity`,
    audience: 'portal',
  });
  assert.equal(protectedHeader.alg, 'RS256');
  assert.equal(payload.nonce, 'a-nonce');
  assert.equal(payload.sub, server.world?.personByEmail('merchant@portal.test')?.id);
});

test('the ten scopes are granted', async () => {
  const tokens = await signIn(new Visitor(server.origin), 'tenant@portal.test');
  assert.deepEqual(tokens.scope.split(' ').sort(), scope.split(' ').sort());
});

test('user info carries sub, profile as the user type, and the names', async () => {
  const tokens = await signIn(new Visitor(server.origin), 'tenant@portal.test');
  const answer = await fetch(`${server.origin}/identity/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const person = server.world?.personByEmail('tenant@portal.test');
  assert.ok(person);
  assert.deepEqual(await answer.json(), {
    sub: person.id,
    email: 'tenant@portal.test',
    name: `${person.firstName} ${person.lastName}`,
    given_name: person.firstName,
    family_name: person.lastName,
    profile: 'crm',
  });
});

test('a request without PKCE, with plain PKCE, or to another redirect address is refused', async () => {
  const visitor = new Visitor(server.origin);
  const without = await visitor.fetch(
    authorizeRequest(server.origin, { code_challenge: '', code_challenge_method: '' }).address,
  );
  assert.match(without.headers.get('location') ?? '', /error=invalid_request/);
  const plain = await visitor.fetch(authorizeRequest(server.origin, { code_challenge_method: 'plain' }).address);
  assert.match(plain.headers.get('location') ?? '', /error=invalid_request/);
  for (const redirect of [
    'http://evil.example/authentication/login-callback',
    `${server.origin}/authentication/login-callback/x`,
    `${server.origin}/`,
  ]) {
    const answer = await visitor.fetch(authorizeRequest(server.origin, { redirect_uri: redirect }).address);
    assert.equal(answer.status, 400, redirect);
    assert.equal(answer.headers.get('location'), null);
  }
});

test('a code is worth nothing without its verifier, and coming twice it ends what came of it', async () => {
  const visitor = new Visitor(server.origin);
  const { page, verifier, redirectUri } = await openSignIn(visitor);
  const callback = await toCallback(
    visitor,
    await visitor.post(page, { email: 'merchant@portal.test', password: 'portal' }),
  );
  const code = callback.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  assert.equal((await token(server.origin, { ...form, code_verifier: 'x'.repeat(43) })).status, 400);
  const tokens = await exchange(server.origin, { code, verifier, redirectUri });
  assert.equal((await token(server.origin, { ...form, code_verifier: verifier })).status, 400);
  assert.equal(
    (await token(server.origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status,
    400,
  );
});

test('refresh tokens rotate: the old one ends the whole grant when it comes again', async () => {
  const tokens = await signIn(new Visitor(server.origin), 'merchant@portal.test');
  const renewed = await (
    await token(server.origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  ).json();
  assert.notEqual(renewed.refresh_token, tokens.refresh_token);
  const replayed = await token(server.origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  assert.equal((await replayed.json()).error, 'invalid_grant');
  assert.equal(
    (await token(server.origin, { grant_type: 'refresh_token', refresh_token: renewed.refresh_token })).status,
    400,
  );
});

test('a silent request answers login_required for strangers and a code for the signed-in', async () => {
  const silent = { prompt: 'none', redirect_uri: `${server.origin}/authentication/silent-redirect.html` };
  const visitor = new Visitor(server.origin);
  const stranger = await toCallback(visitor, await visitor.fetch(authorizeRequest(server.origin, silent).address));
  assert.equal(stranger.get('error'), 'login_required');
  await signIn(visitor, 'merchant@portal.test');
  const known = await toCallback(visitor, await visitor.fetch(authorizeRequest(server.origin, silent).address));
  assert.ok(known.get('code'));
});

test('a wrong password shows a message, keeps the e-mail and starts no session', async () => {
  const visitor = new Visitor(server.origin);
  const { page } = await openSignIn(visitor);
  const answer = await visitor.post(page, { email: 'merchant@portal.test', password: '<wrong>' });
  assert.equal(answer.status, 422);
  const html = await answer.text();
  assert.match(
    html,
    /<p class="alert" role="alert" id="alert">Incorrect email or password. After 5 incorrect attempts, an account is locked for 15 minutes.<\/p>/,
  );
  assert.match(html, /name="email" type="email" value="merchant@portal.test"/);
  assert.doesNotMatch(html, /wrong&#62;|<wrong>/, 'a password never comes back');
});

test('the sign-in page has labeled fields, the five demo people and no inline script or style', async () => {
  const visitor = new Visitor(server.origin);
  const { page } = await openSignIn(visitor);
  const answer = await visitor.fetch(page);
  const html = await answer.text();
  assert.match(html, /<html lang="en">/);
  assert.match(html, /<label for="email">Email<\/label>\s*<input id="email"/);
  assert.match(html, /<label for="password">Password<\/label>\s*<input id="password"/);
  assert.match(html, /<button class="primary" type="submit">Sign in<\/button>/);
  for (const name of ['platform', 'tenant', 'merchant', 'limited', 'sandboxed'])
    assert.match(html, new RegExp(`name="person" value="${name}@portal.test"`));
  assert.doesNotMatch(html, /<script|\sstyle=|\son\w+=/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self';/);
  assert.doesNotMatch(policy, /unsafe|sha256/);
});

test('a single click on a demo person signs in as that person', async () => {
  const visitor = new Visitor(server.origin);
  const { page, verifier, redirectUri } = await openSignIn(visitor);
  const callback = await toCallback(visitor, await visitor.post(page, { person: 'limited@portal.test' }));
  const tokens = await exchange(server.origin, { code: callback.get('code') ?? '', verifier, redirectUri });
  assert.equal(decodeJwt(tokens.id_token).sub, server.world?.personByEmail('limited@portal.test')?.id);
  const stranger = new Visitor(server.origin);
  const other = await openSignIn(stranger);
  const otherPerson = server.world?.people.find((person) => !person.email.endsWith('@portal.test'));
  const refused = await stranger.post(other.page, { person: otherPerson?.email ?? '' });
  assert.equal(refused.status, 422, 'only demo people sign in without a password');
});

test('the page speaks Turkish by ui_locales, then by Accept-Language', async () => {
  const visitor = new Visitor(server.origin);
  const signInPage = await openSignIn(visitor, { ui_locales: 'tr' });
  assert.match(
    await (await visitor.fetch(signInPage.page, { headers: { 'accept-language': 'en' } })).text(),
    /<html lang="tr">[\s\S]*Oturum aç/,
  );
  const { page } = await openSignIn(visitor);
  assert.match(
    await (await visitor.fetch(page, { headers: { 'accept-language': 'de, tr;q=0.8, en;q=0.5' } })).text(),
    /<html lang="tr">/,
  );
});

test('a form from another site, or from a browser that did not begin the sign-in, is refused', async () => {
  const visitor = new Visitor(server.origin);
  const { page } = await openSignIn(visitor);
  const credentials = { email: 'merchant@portal.test', password: 'portal' };
  assert.equal((await visitor.postFromElsewhere(page, credentials)).status, 403);
  assert.equal((await visitor.post(page, credentials, { 'sec-fetch-site': 'cross-site' })).status, 403);
  assert.equal((await new Visitor(server.origin).post(page, credentials)).status, 410);
  assert.equal((await visitor.post(page, credentials)).status, 303);
});

test('sign-out ends the session and its tokens, and leads to the logout callback', async () => {
  const visitor = new Visitor(server.origin);
  const tokens = await signIn(visitor, 'merchant@portal.test');
  const back = `${server.origin}/authentication/logout-callback.html`;
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back, state: 'out' });
  const response = await visitor.fetch(`/identity/session/end?${query}`);
  const html = await response.text();
  assert.match(html, /<script src="\/identity\/sign-out.js" defer><\/script>/);
  assert.match(
    html,
    /<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out<\/button>/,
  );
  assert.doesNotMatch(html, /<script>/);
  const xsrf = /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? '';
  const done = await visitor.post('/identity/session/end/confirm', { xsrf, logout: 'yes' });
  assert.equal(done.headers.get('location'), `${back}?state=out`);
  const info = await fetch(`${server.origin}/identity/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  assert.equal(info.status, 401);
  const silent = await toCallback(
    visitor,
    await visitor.fetch(authorizeRequest(server.origin, { prompt: 'none' }).address),
  );
  assert.equal(silent.get('error'), 'login_required');
});

test('a link from elsewhere does not sign anybody out by itself: without the ID token a click is needed', async () => {
  const visitor = new Visitor(server.origin);
  await signIn(visitor, 'merchant@portal.test');
  const html = await (await visitor.fetch('/identity/session/end')).text();
  assert.match(html, /Sign out/);
  assert.doesNotMatch(html, /<script/);
  const anonymousPage = await (await new Visitor(server.origin).fetch('/identity/session/end')).text();
  assert.doesNotMatch(anonymousPage, /<script>/, 'with nobody signed in there is no inline script either');
});

test('errors of the provider are pages of ours', async () => {
  const answer = await fetch(`${server.origin}/identity/auth?client_id=nobody`, { headers: { accept: 'text/html' } });
  assert.equal(answer.status, 400);
  assert.match(await answer.text(), /<link rel="stylesheet" href="\/identity\/style.css">/);
});

test('the stylesheet has the deployment’s color, and the cookies are unreadable to scripts', async () => {
  const style = await fetch(`${server.origin}/identity/style.css`);
  assert.match(style.headers.get('content-type') ?? '', /text\/css/);
  assert.match(await style.text(), /--primary: #[0-9a-f]{6}/);
  const answer = await fetch(`${server.origin}${authorizeRequest(server.origin).address}`, { redirect: 'manual' });
  const cookies = answer.headers.getSetCookie();
  assert.ok(cookies.length > 0);
  for (const cookie of cookies) assert.match(cookie, /httponly/i);
});

test('a sign-in during another person’s session gets its own and ends the first without an inline script', async () => {
  const visitor = new Visitor(server.origin);
  const before = await signIn(visitor, 'tenant@portal.test');
  const { page, verifier, redirectUri } = await openSignIn(visitor, { prompt: 'login' });
  const resume = await visitor.post(page, { email: 'merchant@portal.test', password: 'portal' });
  const answer = await visitor.fetch(resume.headers.get('location') ?? '');
  const body = await answer.text();
  assert.equal(answer.status, 200);
  assert.match(body, /Another user is signed in/);
  assert.match(body, /<script src="\/identity\/sign-out\.js" defer>/);
  assert.doesNotMatch(body, /<script>/);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
  // The script of the page submits this form.
  const callback = await toCallback(
    visitor,
    await visitor.post('/identity/session/end/confirm', { xsrf, logout: 'yes' }),
  );
  const tokens = await exchange(server.origin, { code: callback.get('code') ?? '', verifier, redirectUri });
  const who = async (token: string) =>
    (await fetch(`${server.origin}/identity/me`, { headers: { authorization: `Bearer ${token}` } })).json();
  assert.equal((await who(tokens.access_token)).email, 'merchant@portal.test');
  assert.equal((await who(before.access_token)).error, 'invalid_token', 'nothing is left of the first one');
});

test('sign-ins, refusals and sign-outs are in a login history that only platform staff can read', async () => {
  const browser = new Visitor(server.origin, 'A browser of tests');
  const { page } = await openSignIn(browser);
  await browser.post(page, { email: 'Nobody@portal.test', password: 'guess' });
  await browser.post(page, { email: 'tenant@portal.test', password: 'guess' });
  const tenant = await signIn(browser, 'tenant@portal.test');
  const response = await browser.fetch(
    `/identity/session/end?${new URLSearchParams({ id_token_hint: tenant.id_token })}`,
  );
  await browser.post('/identity/session/end/confirm', {
    xsrf: /name="xsrf" value="(\w+)"/.exec(await response.text())?.[1] ?? '',
    logout: 'yes',
  });
  const platform = await signIn(new Visitor(server.origin), 'platform@portal.test');
  const read = (accessToken: string, query: string) =>
    fetch(`${server.origin}/gateway/merchant/api/crm/reports/login-history?${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
  const { data } = await (await read(platform.access_token, 'sortBy=created&sortDirection=asc')).json();
  const ownRows = data.filter((row: { userAgent: string }) => row.userAgent === 'A browser of tests');
  assert.deepEqual(
    ownRows.map((row: Record<string, string>) => [
      row.signInResult,
      row.email,
      row.person === null,
      /127\.0\.0\.1|::1/.test(row.ipAddress ?? ''),
    ]),
    [
      ['WrongPassword', 'Nobody@portal.test', true, true],
      ['WrongPassword', 'tenant@portal.test', false, true],
      ['SignedIn', 'tenant@portal.test', false, true],
      ['SignedOut', 'tenant@portal.test', false, true],
    ],
  );
  assert.equal((await read(tenant.access_token, '')).status, 401);
  const other = await signIn(new Visitor(server.origin), 'tenant@portal.test');
  assert.equal((await read(other.access_token, '')).status, 403);
});
