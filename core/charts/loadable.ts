/** Resource loaded once, by the first caller; it can be requested again after a failure. */
import { useEffect, useSyncExternalStore } from 'react';

export type LoadState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: Value };

export interface Loadable<Value> {
  /** Loads it unless that was begun; after a failure again. */
  readonly start: () => void;
  readonly state: () => LoadState<Value>;
  /** @returns ends the watching */
  readonly onChange: (listener: () => void) => () => void;
}

export function loadable<Value>(load: () => Promise<Value>): Loadable<Value> {
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
 * Waits for all parts that load at once, or fails with the error of any part after the others have ended, too. If
 * requested again earlier, a part that is about to fail would be reused for the new attempt.
 */
export async function allEnded<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

/**
 * Loads a module without imports, which can be loaded again after a failure. A browser remembers a failed file for as
 * long as the page is open, and requests only a file with another address. The address comes from the error.
 */
export function retried<Module>(
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
 * Starts loading when the component mounts, and renders it again with the result. A failure remains until a retry is
 * requested.
 */
export function useLoadable<Value>(part: Loadable<Value>): LoadState<Value> {
  useEffect(() => {
    if (part.state().status === 'loading') part.start();
  }, [part]);
  return useSyncExternalStore(part.onChange, part.state, part.state);
}
