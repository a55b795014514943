import { type ComponentType, lazy } from 'react';
import { untilLoaded } from '../i18n/until-loaded.ts';
import { useAfterFirstScreen } from './use-after-first-screen.ts';

/**
 * A lazy component that stands beside the screens and must not fail with the network: it is tried again until it loads, and shows
 * nothing meanwhile. Wrap it in a `Suspense` without a fallback.
 */
export function lazyWithRetries<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> {
  return lazy(() => untilLoaded(load)) as unknown as ComponentType<Props>; // lazy() forgets that the props stay the same
}

/** The same, loaded no sooner than the portal's first screen stands. */
export function lazyAfterFirstScreen<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> {
  const Loaded = lazyWithRetries(load);
  return function AfterFirstScreen(props) {
    return useAfterFirstScreen() ? <Loaded {...props} /> : null;
  };
}
