import { type ComponentType, lazy } from 'react';
import { untilLoaded } from '../i18n/until-loaded.ts';
import { useAfterFirstScreen } from './use-after-first-screen.ts';

/**
 * Creates a lazy component that is rendered next to the screens and must not fail because of the network: loading is
 * repeated until it succeeds, and until then nothing is shown. Wrap it in a `Suspense` without a fallback.
 */
export function lazyWithRetries<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  // The type of lazy() loses the props.
  return lazy(() => untilLoaded(load)) as unknown as ComponentType<Props>;
}

/** Creates the same lazy component, loaded only after the portal's first screen is shown. */
export function lazyAfterFirstScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazyWithRetries(load);
  return function AfterFirstScreen(props) {
    return useAfterFirstScreen() ? <Loaded {...props} /> : null;
  };
}
