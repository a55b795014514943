// @lane sandbox
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createServer, type RunningServer } from './running-server.ts';
import { openSignIn, signIn, toCallback, token, Visitor } from './visitor.ts';

let server: RunningServer;
before(async () => {
  server = await createServer();
});
after(() => server.close());

const register = '/Identity/Account/Register';
const manage = '/Identity/Account/Manage';
const person = { email: 'new@example.com', firstName: 'New', lastName: "O'Person" };

test('[route /Identity/Account/Register] [route /Identity/Account/Manage] both account pages respond', {
  requirements: ['S-023', 'ES-007', 'ES-008'],
}, async () => {
  const visitor = new Visitor(server.origin);
  assert.equal((await visitor.fetch(register)).status, 200);
  assert.equal((await visitor.fetch(manage)).status, 403);
});

test('Register refuses what does not do, and keeps what was typed', async () => {
  const visitor = new Visitor(server.origin);
  for (const [change, message, status] of [
    [{ email: 'nobody' }, 'Enter an email address', 422],
    [{ firstName: ' ' }, 'Enter a first and last name', 422],
    [{ firstName: 'nimdA\u202e' }, 'Enter a first and last name', 422],
    [{ firstName: 'A\u0007' }, 'Enter a first and last name', 422],
  ] as const) {
    const answer = await visitor.post(register, { ...person, ...change });
    assert.equal(answer.status, status);
    const html = await answer.text();
    assert.ok(html.includes(`<p class="alert" role="alert" id="alert">${message}`), message);
    assert.ok(html.includes('value="O&#39;Person"'));
  }
  assert.equal((await visitor.postFromElsewhere(register, person)).status, 403);
});

test('a newly registered person sets a password by a mailed link, can sign in and has no permission', async () => {
  const visitor = new Visitor(server.origin);
  assert.equal((await visitor.post(register, person)).status, 201);
  const password = 'long enough';
  await assert.rejects(signIn(new Visitor(server.origin), person.email, password));
  const link =
    server.world?.outbox.mails.find(({ to }) => to === person.email)?.link ?? assert.fail('no link was mailed');
  const token = new URL(link, server.origin).searchParams.get('token') ?? '';
  const refused = await (await visitor.post('/Identity/Account/Password', { token, password: 'short' })).text();
  assert.match(refused, /Use a password with 8/);
  assert.doesNotMatch(refused, /value="short"/);
  assert.equal((await visitor.post('/Identity/Account/Password', { token, password })).status, 200);
  const { access_token } = await signIn(visitor, person.email, password);
  const call = (path: string) =>
    fetch(`${server.origin}/gateway/merchant/${path}`, { headers: { authorization: `Bearer ${access_token}` } });
  const { user } = await (await call('v1/users/context')).json();
  assert.equal(user.userType, 'merchant');
  assert.deepEqual(user.permissions, []);
  assert.equal('merchant' in user, false);
  assert.equal((await call('api/transactions/?PageSize=5&PageIndex=0')).status, 403);
});

test('Manage shows the signed-in person and changes name and password', async () => {
  const visitor = new Visitor(server.origin);
  await signIn(visitor, 'limited@portal.test');
  const html = await (await visitor.fetch(manage)).text();
  assert.match(html, /<dd>limited@portal.test<\/dd>/);
  for (const lastName of ['<b>Ted</b>', 'Ted\u200f', 'T\ted']) {
    const refused = await visitor.post(manage, {
      firstName: 'Lin',
      lastName,
      presentPassword: 'portal',
      newPassword: 'another one',
    });
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.match(html, /Enter a first and last name/);
    assert.doesNotMatch(html, /<b>Ted/);
  }
  const names = { firstName: ' Lin  Mae ', lastName: 'O’Ted-İnce' };
  const wrong = await visitor.post(manage, { ...names, presentPassword: 'wrong', newPassword: 'another one' });
  assert.match(await wrong.text(), /The current password is incorrect/);
  const done = await visitor.post(manage, { ...names, presentPassword: 'portal', newPassword: 'another one' });
  const changed = await done.text();
  assert.match(changed, /role="status">Changes saved/);
  assert.match(changed, /value="Lin Mae"/);
  await assert.rejects(signIn(new Visitor(server.origin), 'limited@portal.test'));
  await signIn(new Visitor(server.origin), 'limited@portal.test', 'another one');
  assert.match(await (await visitor.fetch(`${manage}?ui_locales=tr`)).text(), /<html lang="tr">/);
});

test('a changed password ends the person’s other sessions, but neither this one nor other people’s', async () => {
  const [here, there, stranger] = [new Visitor(server.origin), new Visitor(server.origin), new Visitor(server.origin)];
  const tokens = [
    await signIn(here, 'sandboxed@portal.test'),
    await signIn(there, 'sandboxed@portal.test'),
    await signIn(stranger, 'merchant@portal.test'),
  ];
  const statuses = () =>
    Promise.all(
      tokens.map(async ({ access_token }) => {
        const answer = await fetch(`${server.origin}/gateway/merchant/v1/users/context`, {
          headers: { authorization: `Bearer ${access_token}` },
        });
        return answer.status;
      }),
    );
  assert.deepEqual(await statuses(), [200, 200, 200]);
  // Another visitor has entered the old password and not yet continued.
  const waiting = new Visitor(server.origin);
  const { page } = await openSignIn(waiting);
  const resume = await waiting.post(page, { email: 'sandboxed@portal.test', password: 'portal' });
  const names = { firstName: 'San', lastName: 'Boxed' };
  const done = await here.post(manage, { ...names, presentPassword: 'portal', newPassword: 'a new password' });
  assert.equal(done.status, 200);
  assert.deepEqual(await statuses(), [200, 401, 200]);
  const renewals = await Promise.all(
    tokens.map((tokenPair) =>
      token(server.origin, { grant_type: 'refresh_token', refresh_token: tokenPair.refresh_token }),
    ),
  );
  assert.deepEqual(
    renewals.map(({ status }) => status),
    [200, 400, 200],
  );
  assert.equal((await here.fetch(manage)).status, 200);
  assert.equal((await there.fetch(manage)).status, 403);
  await assert.rejects(toCallback(waiting, resume));
});

test('guesses of the present password come to an end', async () => {
  const visitor = new Visitor(server.origin);
  await signIn(visitor, 'platform@portal.test');
  const guess = (presentPassword: string) =>
    visitor.post(manage, { firstName: 'P', lastName: 'L', presentPassword, newPassword: 'another one' });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`guess ${at}`)));
  assert.equal(answers.filter(({ status }) => status === 422).length, 10);
  assert.equal(answers.filter(({ status }) => status === 429).length, 30);
  assert.equal((await guess('portal')).status, 429);
});

test('registering gives the same answer for a free and a taken address, whose holder gets a mail', async () => {
  const answers = await Promise.all(
    ['free@example.com', 'tenant@portal.test'].map(async (email) => {
      const answer = await new Visitor(server.origin).post(register, { ...person, email });
      return [answer.status, (await answer.text()).replaceAll(email, 'EMAIL')];
    }),
  );
  assert.deepEqual(answers[0], answers[1]);
  assert.match(
    server.world?.outbox.mails.find(({ to }) => to === 'tenant@portal.test')?.subject ?? '',
    /already have an account/,
  );
  assert.match(
    server.world?.outbox.mails.find(({ to }) => to === 'free@example.com')?.subject ?? '',
    /Set your password/,
  );
});

test('a refused sign-in gives the same answer for an account, a locked one and an unknown address', async () => {
  const refusalOf = async (email: string) => {
    const visitor = new Visitor(server.origin);
    const { page } = await openSignIn(visitor);
    const answer = await visitor.post(page, { email, password: 'wrong' });
    return [answer.status, (await answer.text()).replaceAll(email, 'EMAIL').replaceAll(page, 'PAGE')];
  };
  const staff = server.world?.people.find(
    ({ tier, isActive, email }) => tier === 'platform' && isActive && !email.endsWith('@portal.test'),
  );
  const { email = '' } = staff ?? assert.fail('there are more people than the demo ones');
  const known = await refusalOf(email);
  assert.deepEqual(await refusalOf('no-such-one@portal.test'), known);
  for (let attempt = 0; attempt < 5; attempt += 1) await refusalOf(email);
  assert.ok((server.world?.personByEmail(email)?.lockedUntil ?? 0) > 0);
  assert.deepEqual(await refusalOf(email), known);
});
