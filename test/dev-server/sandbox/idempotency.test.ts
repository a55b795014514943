/** Stored answers are limited for each principal, so that one principal can't remove the answers of another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIntents } from '../../../dev-server/sandbox/idempotency.ts';

const countRuns = () => {
  const intents = createIntents<number>();
  let runs = 0;
  const once = (principal: string, id: string, content: unknown = {}) =>
    intents.once({ principal, key: [id], content }, async () => ++runs);
  return { once, runs: () => runs };
};

test('many writes of a principal push out only that principal’s answers', async () => {
  const { once } = countRuns();
  const first = await once('ada', 'order');
  for (let at = 0; at < 2_000; at += 1) await once('bob', `cheap ${at}`);
  assert.deepEqual(await once('ada', 'order'), { ...first, isRepeated: true });
  assert.equal((await once('bob', 'cheap 0')).isRepeated, false, 'their own oldest went');
  assert.equal((await once('bob', 'cheap 1999')).isRepeated, true);
});

test('beyond the places of all, the oldest of the principal who has the most goes', async () => {
  const { once } = countRuns();
  await once('quiet', 'one');
  for (let who = 0; who < 21; who += 1) for (let at = 0; at < 500; at += 1) await once(`busy ${who}`, String(at));
  assert.equal((await once('quiet', 'one')).isRepeated, true);
});

test('the same id of another principal is another intent, and with other content it is refused', async () => {
  const { once, runs } = countRuns();
  await once('ada', 'order', { amount: 1 });
  await once('bob', 'order', { amount: 2 });
  assert.equal(runs(), 2);
  await assert.rejects(once('ada', 'order', { amount: 2 }), { code: 'idempotency.mismatch' });
});
