/** Something that is loaded once, by whoever asks first, and may be asked for again where that failed. */
import { useEffect, useSyncExternalStore } from 'react';

export type LoadState<Value> = { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly value: Value };

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
        // What has been loaded was evaluated in this task; what it is for gets one of its own, so that the page answers in between.
        (value) => setTimeout(() => become({ status: 'ready', value })),
        () => {
          isBegun = false;
          become({ status: 'failed' });
        },
      );
    },
  };
}

/** The component loads it, and renders again with what became of it. A failure stays until somebody asks for another try. */
export function useLoadable<Value>(part: Loadable<Value>): LoadState<Value> {
  useEffect(() => {
    if (part.state().status === 'loading') part.start();
  }, [part]);
  return useSyncExternalStore(part.onChange, part.state, part.state);
}
