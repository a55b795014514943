import type { ComponentType } from 'react';
import { lazyAfterFirstScreen } from '../portal/lazy-with-retries.tsx';

const load = () => import('./late-parts.ts');

type LateParts = Awaited<ReturnType<typeof load>>;
type Component = { readonly [Name in keyof LateParts]: LateParts[Name] extends ComponentType ? Name : never }[keyof LateParts];

/** A component of the late parts: nothing until they are there. Wrap it in a `Suspense` without a fallback. */
export const late = (name: Component): ComponentType => lazyAfterFirstScreen(async () => ({ default: (await load())[name] }));
