// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { activityKey, createIdleDeadline } from '../../../core/state/idle-deadline.ts';

const { idleFor, isIdleOver, noteActivity } = createIdleDeadline(localStorage);
const start = Date.UTC(2026, 10, 21, 9);

beforeEach(() => noteActivity(start));

test('the session is over 1860 s after the last activity, not a millisecond sooner', () => {
  assert.equal(isIdleOver(start + 1_859_999), false);
  assert.equal(isIdleOver(start + 1_860_000), true);
});

test('activity of another tab counts: it stands in the storage that all share', () => {
  localStorage.setItem(activityKey, String(start + 600_000));
  assert.equal(idleFor(start + 700_000), 100_000);
});

test('a clock that was set back neither ends the session nor prolongs it', () => {
  assert.equal(idleFor(start - 3_600_000), 0);
});

test('a damaged or missing note falls back to what this tab knows', () => {
  localStorage.setItem(activityKey, 'x');
  assert.equal(idleFor(start + 5_000), 5_000);
  localStorage.removeItem(activityKey);
  assert.equal(idleFor(start + 5_000), 5_000);
});
