import './dom.ts';
import { after, before } from 'node:test';

class InView {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver); // of which only that is read
  }
  disconnect() {}
  unobserve() {}
  takeRecords() {
    return [];
  }
}

/** Puts everything in view for the tests of a file: what asks for its data once it is seen asks at once, as no browser lays it out. */
export function putInView(): void {
  const { IntersectionObserver } = globalThis;
  before(() => Object.assign(globalThis, { IntersectionObserver: InView }));
  after(() => Object.assign(globalThis, { IntersectionObserver }));
}
