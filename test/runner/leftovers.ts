/** Finds the state that a test file leaves behind in its process, where it would affect the next file. */
import { mock } from 'node:test';

/** Names the globals that libraries set when they check whether they run in a worker. */
const ofLibraries: ReadonlySet<string> = new Set(['self']);

/** Reads each global once: Node creates many of them on first access. */
const globalsNow = () =>
  new Map(
    Object.getOwnPropertyNames(globalThis)
      .filter((name) => !ofLibraries.has(name))
      .map((name) => [name, globalNamed(name)]),
  );
const globalNamed = (name: string): unknown => Reflect.get(globalThis, name);
const signals = ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Remembers the state of the process.
 * @returns function that undoes mocks and changes, and names the differences; each is a mistake of the file that ran
 *   meanwhile
 */
export function watchProcess(): () => readonly string[] {
  const globals = globalsNow();
  const env = { ...process.env };
  const cwd = process.cwd();
  const listeners = signals.map((signal) => process.listenerCount(signal));
  return () => {
    mock.reset();
    mock.timers.reset();
    const found: string[] = [];
    for (const [name, value] of globals) {
      const now = globalNamed(name);
      if (Object.is(now, value)) continue;
      // A function that was mocked twice is restored to the first mock, which is still marked as a mock.
      if (typeof now !== 'function' || Reflect.get(now, 'mock') === undefined) found.push(`globalThis.${name}`);
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
    for (const name of new Set([...Object.keys(env), ...Object.keys(process.env)])) {
      if (process.env[name] === env[name]) continue;
      found.push(`process.env.${name}`);
      if (env[name] === undefined) delete process.env[name];
      else process.env[name] = env[name];
    }
    if (process.cwd() !== cwd) {
      found.push('the working directory');
      process.chdir(cwd);
    }
    for (const [at, signal] of signals.entries())
      if (process.listenerCount(signal) > (listeners[at] ?? 0)) found.push(`a listener for ${signal}`);
    return found;
  };
}
