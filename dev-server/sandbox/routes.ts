/** Maps addresses to sandbox routes. */
import { resolveAddress } from '../../core/http/address.ts';
import { placeholders } from '../../core/http/endpoint.ts';
import { type Tier, tiers } from '../../core/permissions/guard.ts';
import { gatewayPrefix } from '../../server/gateway/gateway.ts';
import type { SandboxRoute } from './define.ts';

export interface Candidate {
  readonly route: SandboxRoute;
  /** Tiers that reach this endpoint at this address; undefined is a caller who isn't signed in. */
  readonly tiers: ReadonlySet<Tier | undefined>;
  /** Names of the parameters, by position. */
  readonly params: readonly string[];
}

/** An address of the sandbox. Two endpoints may share one: the lists of countries of operators and of merchants do. */
export interface AddressEntry {
  readonly method: string;
  /** Fastify's pattern below the gateway: `/merchant/v1/users/:p0`. */
  readonly pattern: string;
  readonly candidates: Candidate[];
}

const origin = 'http://sandbox.invalid';
const api = { root: gatewayPrefix, reports: gatewayPrefix };

/**
 * Returns the address of an endpoint below the gateway for a tier, with its `{placeholders}`; undefined if it is
 * outside the API (`markdown-files` are on the portal's origin).
 * @param services of plugins, in addition to the documented services
 */
export function sandboxAddress(
  path: string,
  tier: Tier | undefined,
  services: ReadonlySet<string> = new Set(),
): string | undefined {
  const address = resolveAddress(path, { api, tier, origin, services });
  return address.startsWith(`${gatewayPrefix}/`) ? address.slice(gatewayPrefix.length) : undefined;
}

/**
 * Returns the tiers that an endpoint's guard allows. A public endpoint also allows undefined, a caller who isn't signed
 * in.
 */
export function tiersOf({ endpoint }: Pick<SandboxRoute, 'endpoint'>): readonly (Tier | undefined)[] {
  const { guard } = endpoint;
  if (guard === 'public') return [...tiers, undefined];
  return guard === 'signed-in' ? tiers : (guard.tiers ?? tiers);
}

/**
 * Returns the addresses of all routes, as the routing client calls them.
 * @param services as for `sandboxAddress`
 */
export function addressTable(routes: readonly SandboxRoute[], services?: ReadonlySet<string>): AddressEntry[] {
  const entries = new Map<string, AddressEntry>();
  for (const route of routes) {
    const tiersByPattern = new Map<string, Set<Tier | undefined>>();
    for (const tier of tiersOf(route)) {
      const address = sandboxAddress(route.endpoint.path, tier, services);
      if (address === undefined) continue;
      let position = 0;
      const pattern = address.replace(/\/$/, '').replace(/\{\w+\}/g, () => `:p${position++}`);
      tiersByPattern.set(pattern, (tiersByPattern.get(pattern) ?? new Set()).add(tier));
    }
    for (const [pattern, patternTiers] of tiersByPattern) {
      const key = `${route.endpoint.method} ${pattern}`;
      const entry = entries.get(key) ?? { method: route.endpoint.method, pattern, candidates: [] };
      entry.candidates.push({ route, tiers: patternTiers, params: placeholders(route.endpoint.path) });
      entries.set(key, entry);
    }
  }
  return [...entries.values()];
}
