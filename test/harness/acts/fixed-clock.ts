import { after, before, mock } from 'node:test';
import { worldTime } from '../world-time.ts';

/** What waits for a pause in typing waits for at most this long, milliseconds. */
const longestPause = 1_000;

/**
 * Holds the day still for the tests of a file, and makes what waits for a pause in typing go on at once: so what follows an act is the same
 * on each machine.
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
