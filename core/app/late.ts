import type { ComponentType } from 'react';
import { lazyAfterFirstScreen } from '../portal/lazy-with-retries.tsx';

const load = () => import('./late-parts.ts');

type LateParts = Awaited<ReturnType<typeof load>>;
type Component = {
  readonly [Name in keyof LateParts]: LateParts[Name] extends ComponentType ? Name : never;
}[keyof LateParts];

/**
 * Returns a component of the late parts, which renders nothing until they are loaded. Wrap it in a `Suspense` without a
 * fallback.
 */
export const lateComponent = (name: Component): ComponentType =>
  lazyAfterFirstScreen(async () => ({ default: (await load())[name] }));
