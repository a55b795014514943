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
 * Puts every element in view for the tests of a file. Parts that request their data once visible request it at once, as
 * there is no browser layout.
 */
export function putInView(): void {
  const { IntersectionObserver } = globalThis;
  before(() => Object.assign(globalThis, { IntersectionObserver: InView }));
  after(() => Object.assign(globalThis, { IntersectionObserver }));
}
