import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from '../../../dev-server/identity/store.ts';

const hour = 3_600;

/** Creates a store with an active session of Ada, and its grants, tokens and interactions. */
async function withAda(now?: () => number) {
  const store = createStore(now);
  const [sessions, grants, tokens, interactions] = ['Session', 'Grant', 'AccessToken', 'Interaction'].map((model) =>
    store(model),
  );
  assert.ok(sessions && grants && tokens && interactions);
  await sessions.upsert('s1', { uid: 'u1', accountId: 'ada', authorizations: { portal: { grantId: 'g1' } } }, hour);
  await grants.upsert('g1', { accountId: 'ada' }, hour);
  await tokens.upsert('t1', { accountId: 'ada', grantId: 'g1' }, hour);
  const isWhole = async () =>
    Boolean((await sessions.findByUid('u1')) && (await grants.find('g1')) && (await tokens.find('t1')));
  return { store, sessions, grants, tokens, interactions, isWhole };
}

test('sign-ins that are only begun end no session, regardless of their number', async () => {
  const { interactions, sessions, isWhole } = await withAda();
  for (let at = 0; at < 25_000; at += 1)
    await interactions.upsert(`i${at}`, { uid: `i${at}`, grantId: 'g1', params: {} }, hour);
  for (let at = 0; at < 1_000; at += 1) await sessions.upsert(`anonymous${at}`, { uid: `a${at}` }, hour);
  assert.ok(await isWhole());
  assert.ok(await interactions.find('i24999'), 'the last ones go on');
  assert.equal(await interactions.find('i0'), undefined);
});

test('nor do the tokens of one account that takes thousands end another’s', async () => {
  const { tokens, isWhole } = await withAda();
  for (let at = 0; at < 25_000; at += 1) await tokens.upsert(`m${at}`, { accountId: 'mallory', grantId: 'g2' }, hour);
  assert.ok(await isWhole());
  assert.equal(await tokens.find('m0'), undefined);
  assert.ok(await tokens.find('m24999'));
});

test('expired entries are removed first', async () => {
  let now = 0;
  const { tokens, interactions } = await withAda(() => now);
  for (let at = 0; at < 19_990; at += 1) await interactions.upsert(`i${at}`, { uid: `i${at}` }, at < 100 ? 1 : hour);
  now = 2_000;
  for (let at = 0; at < 50; at += 1) await tokens.upsert(`b${at}`, { accountId: 'bob' }, hour);
  assert.ok(await interactions.find('i100'));
});
