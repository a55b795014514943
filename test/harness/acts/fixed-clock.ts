import { after, before, mock } from 'node:test';
import { worldTime } from '../world-time.ts';

/** Maximum delay of timers that wait for a pause in typing, in milliseconds. */
const longestPause = 1_000;

/**
 * Stops the clock for the tests of a file, and runs short timers immediately, so that the effects of a press are the
 * same on each machine.
 */
export function withFixedClock(): void {
  const { setTimeout: wait } = globalThis;
  before(() => {
    mock.timers.enable({ apis: ['Date'], now: worldTime });
    globalThis.setTimeout = Object.assign(
      (...[run, delay = 0, ...args]: Parameters<typeof wait>) => wait(run, delay <= longestPause ? 0 : delay, ...args),
      wait,
    );
  });
  after(() => {
    mock.timers.reset();
    globalThis.setTimeout = wait;
  });
}
