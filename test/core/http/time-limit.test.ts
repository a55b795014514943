/** A call ends after its time limit. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import * as Type from 'typebox';
import { type AnyEndpoint, defineEndpoint } from '../../../core/http/endpoint.ts';
import { timeLimit } from '../../../core/http/time-limit.ts';
import { answers, fakeApi } from './fake-api.ts';

const guard = 'signed-in';
const common = { summary: 'A call', guard } as const;
const read = defineEndpoint({ ...common, id: 'sums.read', method: 'GET', path: '/sums', answer: Type.Object({}) });
const change = defineEndpoint({ ...common, id: 'sums.change', method: 'PUT', path: '/sums', answer: 'none' });
const file = defineEndpoint({ ...common, id: 'sums.file', method: 'GET', path: '/sums/file', answer: 'blob' });
const events = defineEndpoint({ ...common, id: 'sums.events', method: 'GET', path: '/sums/events', answer: 'events' });

for (const [what, endpoint, seconds] of [
  ['a read', read, 30],
  ['a change', change, 60],
  ['a file', file, 600],
  ['a stream of events', events, 600],
] as readonly [string, AnyEndpoint, number][])
  test(`${what} may take ${seconds} s`, () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { signal, isOver } = timeLimit(endpoint);
    mock.timers.tick(seconds * 1000 - 1);
    assert.deepEqual([signal.aborted, isOver()], [false, false]);
    mock.timers.tick(1);
    assert.deepEqual([signal.aborted, isOver()], [true, true]);
    mock.timers.reset();
  });

test('a call that has ended runs out of no time, and one that its caller gives up has not run out of it', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const ended = timeLimit(read);
  ended.end();
  mock.timers.tick(60_000);
  assert.ok(!ended.signal.aborted);
  const ownController = new AbortController();
  const { signal, isOver } = timeLimit(read, ownController.signal);
  ownController.abort();
  assert.deepEqual([signal.aborted, isOver()], [true, false]);
  mock.timers.reset();
});

test('a call that was answered, or failed, leaves no timer behind', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { client, sent } = fakeApi([answers.json({}), answers.json({}, 500)]);
  await client.call(read);
  await assert.rejects(client.call(read));
  mock.timers.tick(60_000);
  assert.deepEqual(
    sent.map(({ init }) => init.signal?.aborted),
    [false, false],
  );
  mock.timers.reset();
});
