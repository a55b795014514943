/** Waits until a rendered part has loaded its code and its answers. */
import './dom.ts';
import assert from 'node:assert/strict';
import type { QueryClient } from '@tanstack/react-query';
import { act, type RenderResult, waitFor } from '@testing-library/react';

/** The fields of a React fiber that are read here, because React has no public way to read them. */
interface Fiber {
  readonly tag: number;
  readonly memoizedState: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** Fiber of the last commit; only for a root. */
  readonly stateNode?: { readonly current?: Fiber } | null;
}

/** `SuspenseComponent` in React's ReactWorkTags. */
const suspenseTag = 13;

const isFiber = (value: unknown): value is Fiber =>
  typeof value === 'object' && value !== null && 'tag' in value && 'memoizedState' in value;

/**
 * Waits until a part shows everything that it loads: no code is loading, no read is pending and no element is busy.
 * This must be true for a whole turn of the event loop, in which a response could cause further reads.
 * @param isThere asserts additional conditions
 */
export async function whenSettled(
  { view, queries }: { readonly view: RenderResult; readonly queries: QueryClient },
  isThere?: () => void,
): Promise<void> {
  const check = () => {
    isThere?.();
    assert.equal(isSuspended(view.container), false, 'code is loading');
    assert.equal(queries.isFetching(), 0, 'a read is open');
    assert.equal(view.baseElement.querySelector('[aria-busy="true"]'), null, 'a part is busy');
  };
  // The first part in a file loads the code of its screen.
  await waitFor(
    async () => {
      check();
      await act(async () => new Promise((resolve) => setImmediate(resolve)));
      check();
    },
    { timeout: 30_000 },
  );
}

/**
 * Returns true if a Suspense boundary in the container shows its fallback.
 * @throws Error if the container has no React root
 */
function isSuspended(container: Element): boolean {
  const key = Object.keys(container).find((key) => key.startsWith('__reactContainer$'));
  const host: unknown = key === undefined ? undefined : Reflect.get(container, key);
  if (!isFiber(host)) throw new Error('React keeps its root elsewhere: no __reactContainer$ in the container.');
  const open: Fiber[] = [host.stateNode?.current ?? host];
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    if (fiber.tag === suspenseTag && fiber.memoizedState !== null) return true;
    if (fiber.sibling) open.push(fiber.sibling);
    if (fiber.child) open.push(fiber.child);
  }
  return false;
}
