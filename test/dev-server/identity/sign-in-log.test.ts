import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSignInLog } from '../../../dev-server/identity/sign-in-log.ts';

test('the log keeps the newest and no more than there is room for; what is typed is cut', () => {
  let time = 0;
  const log = createSignInLog({
    capacity: 20,
    now: () => {
      time += 1;
      return time;
    },
  });
  for (let index = 0; index < 200; index += 1)
    log.add({ result: 'WrongPassword', email: 'x'.repeat(5_000), address: '127.0.0.1', userAgent: '' });
  const all = log.all();
  assert.equal(all.length, 20);
  assert.deepEqual([all[0]?.at, all.at(-1)?.at], [200, 181]);
  assert.ok(all.every(({ email }) => email.length === 300));
});
