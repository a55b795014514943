/**
 * Lets Node's test runner know which test runs, without following each promise. By itself, the runner hooks into every
 * promise and timer, which takes a sixth of the time of tests with many calls. A worker runs its tests one after the
 * other, so work belongs to the test whose function was called last. Only suites that are still being built are
 * followed: a file that loads declares tests in several of them.
 *
 * `--import` loads this before anything loads `node:test`. It is JavaScript because it changes a module of Node that is
 * read-only in its types.
 */
import { createRequire } from 'node:module';

const hooks = createRequire(import.meta.url)('node:async_hooks');
const { AsyncLocalStorage, AsyncResource, createHook, executionAsyncId } = hooks;

/** Identifies the test whose function was called last and has not ended; undefined if there is none. */
let running;
/** Holds the id of the suite that declares tests. */
const building = new AsyncLocalStorage();
let suitesInBuild = 0;
/** Tells the runner about each new test; undefined until the runner listens. */
let tellOf;

/**
 * Forgets the running test, before the next file of a process: a test that reached its time limit may never end, and
 * would be the parent of all that follow.
 */
export function forgetRunningTest() {
  running = undefined;
}

const isPromise = (value) => typeof value?.then === 'function';

/** Replaces the class from which Node's runner derives tests, suites and hooks. */
class FollowedResource extends AsyncResource {
  #isTest;

  constructor(type, options) {
    super(type, options);
    this.#isTest = tellOf !== undefined;
    tellOf?.(this.asyncId(), type, 0, this);
  }

  runInAsyncScope(fn, thisArg, ...args) {
    if (!this.#isTest) return super.runInAsyncScope(fn, thisArg, ...args);
    const id = this.asyncId();
    if (this.constructor.name === 'Suite') {
      suitesInBuild += 1;
      const build = () => super.runInAsyncScope(() => building.run(id, () => Reflect.apply(fn, thisArg, args)));
      return ended(build, () => {
        suitesInBuild -= 1;
        if (suitesInBuild === 0) building.disable();
      });
    }
    const before = running;
    running = id;
    return ended(
      () => super.runInAsyncScope(fn, thisArg, ...args),
      () => {
        if (running === id) running = before;
      },
    );
  }
}

/** Calls a function, and calls another one when the first has ended, successful or not. */
function ended(call, then) {
  let isUnderWay = false;
  try {
    const result = call();
    isUnderWay = isPromise(result);
    if (isUnderWay) result.then(then, then);
    return result;
  } finally {
    if (!isUnderWay) then();
  }
}

hooks.AsyncResource = FollowedResource;
hooks.createHook = ({ init }) => ({
  enable() {
    tellOf = init;
  },
  disable() {
    tellOf = undefined;
  },
});
hooks.executionAsyncId = () => building.getStore() ?? running ?? 0;
await import('node:test');
// The test runner, imported above, keeps the replacements; all other modules get the original functions.
Object.assign(hooks, { AsyncResource, createHook, executionAsyncId });
