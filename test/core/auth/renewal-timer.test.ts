import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { attemptRenewal, backoffBase, maxAttempts, RenewalRefusedError } from '../../../core/auth/renewal-attempts.ts';
import { checkInterval, renewalMargin, startRenewalTimer } from '../../../core/auth/renewal-timer.ts';
import type { Session } from '../../../core/state/session.ts';
import { remainingLife } from '../../../core/auth/token-life.ts';

beforeEach(() => mock.timers.enable({ apis: ['setInterval', 'setTimeout'] }));
afterEach(() => mock.timers.reset());

/** Creates a timer for a token that has `seconds` left. */
function timerFor(seconds: number | undefined) {
  let left = seconds === undefined ? undefined : seconds * 1000;
  const seen = { checks: 0, renewals: 0 };
  const timer = startRenewalTimer({
    remaining: () => {
      seen.checks += 1;
      return left;
    },
    renew: () => {
      seen.renewals += 1;
    },
  });
  return {
    seen,
    timer,
    pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += 1_000) {
        if (left !== undefined) left -= 1_000;
        mock.timers.tick(1_000);
      }
    },
  };
}

test('the token is checked once in 30 s', { requirements: ['S-262'] }, () => {
  assert.equal(checkInterval, 30_000);
  const { seen, pass, timer } = timerFor(3_600);
  pass(29_000);
  assert.equal(seen.checks, 0);
  for (let checks = 1; checks <= 5; checks += 1) {
    pass(checks === 1 ? 1_000 : 30_000);
    assert.equal(seen.checks, checks);
  }
  assert.equal(seen.renewals, 0);
  timer.stop();
  pass(60_000);
  assert.equal(seen.checks, 5);
});

test('a check with 29 s left starts a renewal, one with 31 s does not', { requirements: ['S-263'] }, () => {
  assert.equal(renewalMargin, 30_000);
  for (const [seconds, renewals] of [
    [29, 1],
    [30, 1],
    [31, 0],
    [-5, 1],
    [59, 0],
  ] as const) {
    const { seen, timer } = timerFor(seconds);
    timer.check();
    assert.equal(seen.renewals, renewals, `${seconds} s left`);
    timer.stop();
  }
});

test('a token that would run short before the next check is renewed when 30 s are left, not later', () => {
  const { seen, timer, pass } = timerFor(31);
  timer.check();
  pass(1_000);
  assert.equal(seen.renewals, 1);
  timer.stop();
});

test('the timer renews no token while no person is signed in', () => {
  const { seen, pass, timer } = timerFor(undefined);
  pass(90_000);
  assert.equal(seen.renewals, 0);
  timer.stop();
});

/** Makes the attempts. `answers` contains the result of each. */
async function attempts(answers: readonly (Error | 'token')[]) {
  const waits: number[] = [];
  let made = 0;
  const outcome = await attemptRenewal(
    async () => {
      const answer = answers[made];
      made += 1;
      if (answer === undefined) throw new Error('one attempt too many');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async (milliseconds) => {
      waits.push(milliseconds);
    },
  ).catch((error: unknown) => error);
  return { waits, made, outcome };
}
const down = new TypeError('Failed to fetch');

test('after three failing attempts no fourth is made', { requirements: ['S-265', 'S-272'] }, async () => {
  assert.equal(maxAttempts, 3);
  const { made, outcome } = await attempts([down, down, down]);
  assert.equal(made, 3);
  assert.equal(outcome, down);
});

test('the attempts follow after 0, 5000 and 10000 ms: 0, 1 and 2 times the base', {
  requirements: ['S-266', 'S-267', 'S-268', 'S-269'],
}, async () => {
  assert.equal(backoffBase, 5_000);
  assert.deepEqual((await attempts([down, down, 'token'])).waits, [0, 5_000, 10_000]);
  assert.deepEqual((await attempts(['token'])).waits, [0]);
});

test('a refusal is not tried again', async () => {
  const { made, outcome } = await attempts([new RenewalRefusedError('invalid_grant')]);
  assert.equal(made, 1);
  assert.ok(outcome instanceof RenewalRefusedError);
});

test('the remaining life of a token survives a clock set forward or back and a sleep', () => {
  const session: Session = { accessToken: 'token', expiresAt: 1_000, subject: 'ada' };
  const clocks = { now: 400_000, monotonic: 50_000 };
  const left = () => remainingLife(session, { now: () => clocks.now, monotonic: () => clocks.monotonic });
  assert.equal(left(), 600_000);
  clocks.monotonic += 100_000; // the clock was set back or stopped
  assert.equal(left(), 500_000);
  clocks.now -= 7_200_000;
  assert.equal(left(), 500_000);
  clocks.now = 400_000 + 599_000; // the computer sleeps, and the monotonic clock stops
  assert.equal(left(), 1_000);
});
