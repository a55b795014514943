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

/**
 * All of several things that load at once, or the failure of one as soon as the others have ended, too. Asked for again earlier, one that is
 * still on its way to fail would be handed out as the new try.
 */
export async function allEnded<const Parts extends readonly unknown[]>(parts: Parts): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

/**
 * A module that imports no other, which can be asked for again where it could not be had: a browser keeps that a file failed for as long as
 * the page is open, and only a file of another address is asked for. The address is in the error.
 */
export function retried<Module>(load: () => Promise<Module>, loadFrom: (address: string) => Promise<Module>): () => Promise<Module> {
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

/** The component loads it, and renders again with what became of it. A failure stays until somebody asks for another try. */
export function useLoadable<Value>(part: Loadable<Value>): LoadState<Value> {
  useEffect(() => {
    if (part.state().status === 'loading') part.start();
  }, [part]);
  return useSyncExternalStore(part.onChange, part.state, part.state);
}
