import './dom.ts';
import { after, before } from 'node:test';

class InView {
  readonly #tell: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.#tell = notify;
  }
  observe(target: Element) {
    // the only fields that are read
    this.#tell(
      [{ isIntersecting: true, target } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }
  disconnect() {}
  unobserve() {}
  takeRecords() {
    return [];
  }
}

/**
 * Makes all elements visible for the tests of a file. Parts that request their data when they become visible request it
 * immediately, because there is no browser layout.
 */
export function putInView(): void {
  const { IntersectionObserver } = globalThis;
  before(() => Object.assign(globalThis, { IntersectionObserver: InView }));
  after(() => Object.assign(globalThis, { IntersectionObserver }));
}
