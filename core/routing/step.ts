import type { Holder } from '../permissions/guard.ts';
import type { AssembledRoute } from '../plugin/assembly.ts';
import { destinationOf, landingOf, type Match } from './match.ts';
import { withoutOutlets } from './outlets.ts';

/** What an address does next: it shows a screen, leads on, or is the landing of a deployment without a dashboard. */
export type Step =
  | { readonly kind: 'screen'; readonly match: Match<AssembledRoute> }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'landing' };

/**
 * Decides what an address does for a person; the portal follows it step by step, and `portal explain` tells it. Pure.
 * @param path decoded, without query
 * @param address path and query as they stand in the bar, percent-encoded
 */
export function stepOf(routes: readonly AssembledRoute[], path: string, address: string, holder: Holder | undefined): Step {
  const primary = withoutOutlets(address);
  if (primary !== undefined) return { kind: 'redirect', to: primary };
  // What a parameter opens over the screen stays open on the landing.
  const query = address.slice(path.length);
  if (path === '/') return { kind: 'redirect', to: `${holder ? landingOf(holder) : '/dashboard'}${query}` };
  // Tenant staff have a dashboard of their own (S-028, S-051).
  if (holder?.tier === 'tenant' && path === '/dashboard') return { kind: 'redirect', to: `/crm/dashboard${query}` };
  const destination = destinationOf(routes, path, address, holder);
  if (destination?.kind === 'screen') return destination;
  if (destination && destination.to !== path) {
    const to = destination.to === '/dashboard' && holder ? landingOf(holder) : destination.to;
    if (to !== path) return { kind: 'redirect', to };
  }
  return { kind: 'landing' };
}
