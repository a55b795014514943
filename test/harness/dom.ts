/**
 * A document without a browser, by happy-dom. Import it before anything that imports React, which looks for a document
 * once:
 *
 * ```ts
 * import '../../harness/dom.ts';
 * import { render } from '@testing-library/react';
 * ```
 * Node's own fetch, timers, streams, URL, crypto and abort signals stay, so that mocks of `node:test` apply to them.
 */
import { Window } from 'happy-dom';
import { installPopovers } from './popover.ts';

/** Address of the document when a test file starts. */
export const portalOrigin = 'https://portal.example';

const window = new Window({ url: `${portalOrigin}/`, width: 1280, height: 800 });
// A document without a browser is printed nowhere.
Object.assign(window, { print: () => undefined });

// Node's own events are not accepted by happy-dom's elements, and its navigator and storages know no document.
const ofTheDocument = new Set([
  'Event',
  'CustomEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
]);

for (let from: object | null = window; from && from !== Object.prototype; from = Object.getPrototypeOf(from)) {
  for (const name of Object.getOwnPropertyNames(from)) {
    if (name === 'constructor' || (name in globalThis && !ofTheDocument.has(name))) continue;
    ofTheDocument.delete(name);
    const value: unknown = Reflect.get(window, name);
    const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name);
    Object.defineProperty(globalThis, name, {
      value: isMethod ? value.bind(window) : value,
      configurable: true,
      writable: true,
    });
  }
}

// A page that is left takes its timers with it: a pending timer, for example to release a saved file, does not keep the
// process alive.
const { setTimeout: wait } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof wait>) => {
  const timer = wait(...args);
  return (args[1] ?? 0) > 10_000 ? timer.unref() : timer;
}, wait);

// The build defines these values.
Object.defineProperty(globalThis, 'PORTAL_VERSION', { value: '0.0.0-test', configurable: true, writable: true });

installPopovers();

// React reports to the developer tools how long each component took and where each element was created. No test reads
// that, it takes a fifth of the time of screen tests, and Node keeps all measurements. Without these two functions
// React measures nothing. It creates at most 10,000 stack traces a second: here the limit is always reached.
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);
const { default: react } = await import('react');
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  },
);

// Loaded once the document exists. A computer that is busy with other tests needs more than the default second.
const { configure } = await import('@testing-library/dom');
configure({ asyncUtilTimeout: 30_000 });

/** Sets the address of the document, wherever it has navigated to. */
export const setAddress = (path: string): void => window.happyDOM.setURL(`${portalOrigin}${path}`);

/**
 * Resets the document to its state at the start of a test file: at the portal's address, empty, without stored data.
 * Used between files that share a process.
 */
export function resetDocument(): void {
  window.happyDOM.setURL(`${portalOrigin}/`);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
}
