/** Screens that the portal links to, whichever plugin provides them. */
import { checkGuard, type Guard, type Holder } from '../permissions/guard.ts';
import { hrefOf } from '../plugin/assemble.ts';
import type { Landmark } from '../plugin/landmarks.ts';

interface Placed {
  readonly path: string;
  readonly guard: Guard;
  readonly landmark?: Landmark;
}

/** The address that leads every user to their home. */
export const start = '/';

/** Returns the address of a landmark: that of the first matching route, in order, that the user may open. */
export function landmarkOf(
  routes: readonly Placed[],
  landmark: Landmark,
  holder: Holder | undefined,
): string | undefined {
  const route = routes.find(
    (candidate) => candidate.landmark === landmark && checkGuard(candidate.guard, holder) === 'allowed',
  );
  return route && hrefOf(route.path);
}

/**
 * Returns the address where a user arrives (S-028, S-029, S-051). Users without a home get the start address, which
 * shows the first screen of their menu.
 */
export function homeOf(routes: readonly Placed[], holder: Holder | undefined): string {
  return landmarkOf(routes, 'home', holder) ?? start;
}

/**
 * Returns whether a route is the home of other tiers only. A user who opens its address is redirected to their own home
 * (S-051).
 */
export function isHomeOfOthers({ landmark, guard }: Placed, holder: Holder | undefined): boolean {
  return landmark === 'home' && checkGuard(guard, holder) === 'wrong-tier';
}

/** Redirect target for guards without a target (S-047). */
export const noAccessPath = '/authentication/unauthorized';
