// @lane sandbox
/** The clock of a world runs its jobs at the right times. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { every, type Job, type SystemJob } from '../../../dev-server/world/clock.ts';
import { smallWorld } from '../../harness/small-world.ts';

const now = Date.UTC(2026, 0, 31, 12);
const minute = 60_000;
/** Records the jobs that ran, with the minutes after the world's birth by its clock. */
function recording(jobs: readonly Omit<SystemJob, 'run' | 'system'>[], run?: (id: string) => void) {
  const ran: string[] = [];
  const lines: string[] = [];
  const world = smallWorld({
    now,
    log: (line) => lines.push(line),
    parts: [
      {
        jobs: jobs.map((job) => ({
          ...job,
          system: 'A test',
          run: (within) => {
            ran.push(`${job.id} at ${(within.now() - now) / minute}`);
            run?.(job.id);
          },
        })),
      },
    ],
  });
  return { world, ran, lines };
}

test('jobs run when they are due, in the order of time, and find the clock at that time', () => {
  const { world, ran } = recording([
    { id: 'a.slow', next: every(5 * minute) },
    { id: 'b.quick', next: every(2 * minute) },
  ]);
  world.clock.settle();
  assert.deepEqual(ran, []);
  world.clock.advance(6 * minute);
  assert.deepEqual(ran, ['b.quick at 2', 'b.quick at 4', 'a.slow at 5', 'b.quick at 6']);
  assert.ok(world.now() >= now + 6 * minute);
  world.clock.settle();
  assert.equal(ran.length, 4, 'nothing runs twice');
});

test('a job may wait for what it is due by, and is not run for a time that has passed', () => {
  let due: number | undefined;
  const { world, ran } = recording([{ id: 'a.once', next: () => due }]);
  world.clock.advance(minute);
  due = now + 90_000;
  world.clock.advance(minute);
  world.clock.advance(minute);
  assert.deepEqual(ran, ['a.once at 1.5']);
});

test('a failing job is reported, and the others run', () => {
  const { world, ran, lines } = recording(
    [
      { id: 'a.bad', next: every(minute) },
      { id: 'b.good', next: every(minute) },
    ],
    (id) => {
      if (id === 'a.bad') throw new Error('no ink');
    },
  );
  world.clock.advance(minute);
  assert.deepEqual(ran, ['a.bad at 1', 'b.good at 1']);
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /the job a\.bad failed: Error: no ink/);
});

test('a clock that was far behind gives up at some point instead of running for ever', (t) => {
  // Only the test advances the time.
  t.mock.method(performance, 'now', () => 0);
  let runs = 0;
  const { world } = recording([{ id: 'a.second', next: every(1_000) }], () => {
    runs += 1;
  });
  world.clock.advance(365 * 24 * 60 * minute);
  assert.equal(runs, 10_000);
  world.clock.advance(3_000);
  assert.equal(runs, 10_003);
});

test('an invalid clock step and an invalid job are refused', () => {
  const { world } = recording([]);
  assert.throws(() => world.clock.advance(-1), /does not run back/);
  assert.throws(() => every(10), /1,000 is the least/);
  const twice: Job = { id: 'a.same', system: 'A test', next: every(minute), run: () => undefined };
  assert.throws(() => smallWorld({ now, parts: [{ jobs: [twice, { ...twice }] }] }), /Two jobs are called a\.same/);
});
