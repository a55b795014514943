/**
 * Has node's test runner know which test runs without following each promise. By itself it hooks into the life of every promise and timer,
 * which costs tests of many calls a sixth of their time. Tests of a worker run one after the other, so that work belongs to the test whose
 * function was called last. Only suites that are still being built are followed: a file that loads declares tests in several of them.
 *
 * Loaded by `--import` before anything loads `node:test`. JavaScript, as it changes a module of node that its types hold to be fixed.
 */
import { createRequire } from 'node:module';

const hooks = createRequire(import.meta.url)('node:async_hooks');
const { AsyncLocalStorage, AsyncResource, createHook, executionAsyncId } = hooks;

/** The id of the test whose function was called last and has not ended; of none where undefined. */
let running;
/** The id of the suite that declares tests. */
const building = new AsyncLocalStorage();
let suitesInBuild = 0;
/** Tells the runner of each test that is made; once it listens. */
let tellOf;

const isPromise = (value) => typeof value?.then === 'function';

/** What tests, suites and hooks of node's runner are made of. */
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

/** Calls a function, and another one when it has ended, whatever came of it. */
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
