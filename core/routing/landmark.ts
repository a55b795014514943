/** Screens that the portal itself leads to, wherever a plugin has put them. */
import { checkGuard, type Guard, type Holder } from '../permissions/guard.ts';
import { hrefOf } from '../plugin/assemble.ts';
import type { Landmark } from '../plugin/landmarks.ts';

interface Placed {
  readonly path: string;
  readonly guard: Guard;
  readonly landmark?: Landmark;
}

/** The address that leads everybody to where they arrive. */
export const start = '/';

/** The address of a landmark: of the first route, in order, that is one and that the person may open. */
export function landmarkOf(routes: readonly Placed[], landmark: Landmark, holder: Holder | undefined): string | undefined {
  const route = routes.find((one) => one.landmark === landmark && checkGuard(one.guard, holder) === 'allowed');
  return route && hrefOf(route.path);
}

/** Where a person arrives (S-028, S-029, S-051); the start, which shows the first screen of their menu, where nothing is a home for them. */
export function homeOf(routes: readonly Placed[], holder: Holder | undefined): string {
  return landmarkOf(routes, 'home', holder) ?? start;
}

/** Whether a route is where other tiers arrive: whoever comes there by its address goes on to a home of their own (S-051). */
export function isHomeOfOthers({ landmark, guard }: Placed, holder: Holder | undefined): boolean {
  return landmark === 'home' && checkGuard(guard, holder) === 'wrong-tier';
}

/** Where a guard sends people that has no target of its own (S-047). */
export const noAccessPath = '/authentication/unauthorized';
