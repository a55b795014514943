import { type ComponentType, lazy } from 'react';

/** Milliseconds before each further try; the last one for all that follow. */
const pauses = [1_000, 5_000, 15_000, 30_000];

/**
 * A lazy component that stands beside the screens and must not fail with the network: it is tried again until it loads, and shows
 * nothing meanwhile. Wrap it in a `Suspense` without a fallback.
 */
export function lazyWithRetries<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> {
  const attempt = async (tries: number): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(tries, pauses.length - 1)]));
      return await attempt(tries + 1);
    }
  };
  return lazy(() => attempt(0)) as unknown as ComponentType<Props>; // lazy() forgets that the props stay the same
}
