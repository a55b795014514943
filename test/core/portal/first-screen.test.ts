// @lane component
/** Some work waits for the first screen, up to a time limit. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { after, beforeEach, mock, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { createFirstScreen } from '../../../core/portal/first-screen.ts';

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
let loaded = 0;

mock.timers.enable({ apis: ['setTimeout'] });
const later = (run: () => void) => setTimeout(run, 0);
const never = (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer);
const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
Object.assign(globalThis, {
  requestAnimationFrame: later,
  requestIdleCallback: later,
  cancelAnimationFrame: never,
  cancelIdleCallback: never,
});
after(() => {
  Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame });
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
});

let firstScreen = createFirstScreen();

beforeEach(async () => {
  // Earlier tests may have left pending timers.
  mock.timers.tick(5_000);
  await settled();
  loaded = 0;
  firstScreen = createFirstScreen();
  firstScreen.start();
  void firstScreen.stands().then(() => {
    loaded += 1;
  });
});

test('it comes once the calls of the screen are answered and that has been painted', async () => {
  const queries = new QueryClient();
  let answer = (_rows: number[]) => {};
  const rows = queries.fetchQuery({
    queryKey: ['rows'],
    queryFn: () =>
      new Promise<number[]>((resolve) => {
        answer = resolve;
      }),
  });
  firstScreen.note(queries);
  mock.timers.tick(10);
  await settled();
  assert.equal(loaded, 0, 'the rows are on their way');
  assert.equal(firstScreen.hasStood(), false);
  answer([1]);
  await rows;
  mock.timers.tick(1);
  await settled();
  mock.timers.tick(1);
  mock.timers.tick(1);
  await settled();
  assert.equal(loaded, 1);
  assert.equal(firstScreen.hasStood(), true);
});

test('a screen that is left before it stands says nothing', async () => {
  firstScreen.note(new QueryClient())();
  mock.timers.tick(10);
  await settled();
  assert.equal(loaded, 0);
});

for (const type of ['keydown', 'pointerdown']) {
  test(`an action of the person (${type}) starts the waiting load at once`, async () => {
    dispatchEvent(new Event(type));
    await settled();
    assert.equal(loaded, 1);
  });
}

test('a call that hangs holds nothing up for more than five seconds', async () => {
  mock.timers.tick(4_999);
  await settled();
  assert.equal(loaded, 0);
  mock.timers.tick(1);
  await settled();
  assert.equal(loaded, 1);
});
