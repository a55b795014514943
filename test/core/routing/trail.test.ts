// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createTrail, throughOf, trailKey, type Visit } from '../../../core/routing/trail.ts';
import { createForgetting } from '../../../core/storage/forget.ts';

const { onForget, forget } = createForgetting();
const trail = createTrail(onForget, sessionStorage);
const { state } = trail;

/** Creates a visit to an address. An address below `/list/` is a detail. */
function visit(address: string): Visit {
  const path = address.replace(/\?.*/, '');
  const [, list = '', detail] = path.split('/');
  return { address, path, base: `/${list}`, route: list, dynamic: detail !== undefined, isHome: path === '/home' };
}
const open = (...addresses: string[]) => {
  for (const address of addresses) trail.noteVisit(visit(address), 0);
};
/** Waits for the next microtasks, in which the store notifies its subscribers. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  trail.forget();
  sessionStorage.clear();
});

test('a detail stands below the screen it was opened from, with the filter that it had', () => {
  open('/payouts?f.status=Failed', '/transactions/t1');
  assert.deepEqual(state.through['/transactions/t1'], ['/payouts?f.status=Failed']);
});

test('the next row of a list stands where the one before stood', () => {
  open('/transactions?page=2', '/transactions/t1?page=2', '/transactions/t2?page=2');
  assert.deepEqual(state.through['/transactions/t2'], ['/transactions?page=2']);
});

test('a detail opened from a detail of another kind has both above it, and a circle is no trail', () => {
  open('/merchants', '/merchants/m1', '/transactions/t1', '/merchants/m1');
  assert.deepEqual(state.through['/transactions/t1'], ['/merchants', '/merchants/m1']);
  assert.deepEqual(state.through['/merchants/m1'], ['/merchants', '/transactions/t1']);
});

test('opened from home, or directly, a detail has no trail but the routes above it', () => {
  open('/home', '/transactions/t1');
  trail.forget();
  open('/transactions/t3');
  assert.deepEqual(state.through, {});
});

test('a trail is at most four screens long', () => {
  const known = { '/a/1': ['/w', '/x', '/y', '/z'] };
  assert.deepEqual(throughOf(visit('/a/1'), visit('/b/2'), known), ['/x', '/y', '/z', '/a/1']);
});

test('the trail is stored in session storage and cleared along with the person', async () => {
  trail.start();
  open('/payouts', '/transactions/t1');
  await settle();
  assert.deepEqual(JSON.parse(sessionStorage.getItem(trailKey) ?? '{}').through, { '/transactions/t1': ['/payouts'] });
  forget();
  await settle();
  assert.deepEqual([state.through, state.names, state.recent], [{}, {}, []]);
});

test('recently opened addresses are listed once each, latest first, at most twelve', () => {
  open('/a', '/b', '/a');
  assert.deepEqual(
    state.recent.map(({ path }) => path),
    ['/a', '/b'],
  );
  open(...Array.from({ length: 20 }, (_, index) => `/s${index}`));
  assert.equal(state.recent.length, 12);
});
