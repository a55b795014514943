import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { startPolling } from '../../../core/notifications/polling.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** Waits until received answers have been processed. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
async function pass(milliseconds: number) {
  mock.timers.tick(milliseconds);
  await settle();
}

function polling(answers: readonly boolean[] = []) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  let count = 0;
  const stop = startPolling({ page, poll: async () => answers[count++] ?? true });
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    return settle();
  };
  return { stop, show, count: () => count };
}

test('notifications are polled once every 30 s', { requirements: ['S-318'] }, async () => {
  const { count } = polling();
  await pass(29_999);
  assert.equal(count(), 0);
  await pass(1);
  assert.equal(count(), 1);
  await pass(30_000);
  assert.equal(count(), 2);
  await pass(29_999);
  assert.equal(count(), 2);
});

test('polling waits 60 s after each failure and 30 s again after a success', {
  requirements: ['S-321', 'S-322'],
}, async () => {
  const { count } = polling([false, false, true]);
  await pass(30_000);
  await pass(59_999);
  assert.equal(count(), 1);
  await pass(1);
  assert.equal(count(), 2);
  await pass(59_999);
  assert.equal(count(), 2);
  await pass(1);
  assert.equal(count(), 3);
  await pass(30_000);
  assert.equal(count(), 4);
});

test('a hidden tab asks nothing, and catches up at once when it is seen', async () => {
  const { count, show } = polling();
  await show('hidden');
  await pass(30_000);
  await pass(300_000);
  assert.equal(count(), 0);
  await show('visible');
  assert.equal(count(), 1);
  await show('hidden');
  await show('visible');
  assert.equal(count(), 1, 'nothing is due yet');
  await pass(30_000);
  assert.equal(count(), 2);
});

test('a stopped poll makes no further request', async () => {
  const { count, show, stop } = polling();
  stop();
  await pass(300_000);
  await show('visible');
  assert.equal(count(), 0);
});
