/** A resource that the first caller loads, and that can be requested again after a failure. */
import { useEffect, useSyncExternalStore } from 'react';

export type LoadState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: Value };

export interface Loadable<Value> {
  /** Starts to load the resource, unless it is loading or loaded. After a failure it tries again. */
  readonly start: () => void;
  readonly state: () => LoadState<Value>;
  /** @returns a function that removes the listener */
  readonly onChange: (listener: () => void) => () => void;
}

export function createLoadable<Value>(load: () => Promise<Value>): Loadable<Value> {
  let state: LoadState<Value> = { status: 'loading' };
  let isBegun = false;
  const listeners = new Set<() => void>();
  const become = (next: LoadState<Value>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (isBegun) return;
      isBegun = true;
      if (state.status === 'failed') become({ status: 'loading' });
      load().then(
        // Evaluating the module took this task. Rendering gets the next task, so that the page stays responsive.
        (value) => setTimeout(() => become({ status: 'ready', value })),
        () => {
          isBegun = false;
          become({ status: 'failed' });
        },
      );
    },
  };
}

/**
 * Waits for all parts, which load in parallel. If one fails, it throws that error only after the others have finished,
 * because an earlier retry would reuse a part that is about to fail.
 */
export async function allEnded<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

/**
 * Loads a module without imports, which can be loaded again after a failure. A browser does not request a failed file
 * again while the page is open, so the retry uses another address. The address is taken from the error.
 */
export function withRetry<Module>(
  load: () => Promise<Module>,
  loadFrom: (address: string) => Promise<Module>,
): () => Promise<Module> {
  let tries = 0;
  return async () => {
    tries += 1;
    try {
      return await load();
    } catch (error) {
      const [address] = /https?:\/\/[^\s?]+\.js/.exec(String(error)) ?? [];
      if (tries === 1 || address === undefined) throw error;
      return loadFrom(`${address}?try=${tries}`);
    }
  };
}

/**
 * Starts to load a resource when the component mounts, and renders the component again with the result. A failure
 * remains until a retry is requested.
 */
export function useLoadable<Value>(part: Loadable<Value>): LoadState<Value> {
  useEffect(() => {
    if (part.state().status === 'loading') part.start();
  }, [part]);
  return useSyncExternalStore(part.onChange, part.state, part.state);
}
