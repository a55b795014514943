/**
 * Lists all operations of the API with the decision of their guard for a caller, and valid values for their schemas.
 */
import type { TSchema } from 'typebox';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import { checkGuard, type Holder, type Tier } from '../../core/permissions/guard.ts';
import { valueFor } from '../../dev-server/fixtures/scaffold.ts';
import { type AddressEntry, addressTable } from '../../dev-server/sandbox/routes.ts';
import type { SandboxRoute } from '../../dev-server/sandbox/define.ts';
import { propertiesOf } from '../../dev-server/sandbox/validate.ts';

/** Method at an address. Two endpoints may share it, one for each tier. */
export interface Operation {
  /** Name, such as `GET /merchant/v1/crm/disputes/:p0`. */
  readonly name: string;
  readonly method: AnyEndpoint['method'];
  /** Path below the gateway, with `:p0`, `:p1` for values. */
  readonly pattern: string;
  readonly candidates: AddressEntry['candidates'];
}

/** Returns all operations that the sandbox answers, sorted by name. */
export function operationsOf(routes: readonly SandboxRoute[], services: ReadonlySet<string>): readonly Operation[] {
  return addressTable(routes, services)
    .map(({ method, pattern, candidates }) => ({
      name: `${method} ${pattern}`,
      method: method as AnyEndpoint['method'], // an entry has the method of its endpoints
      pattern,
      candidates,
    }))
    .sort((operation, other) => (operation.name < other.name ? -1 : 1));
}

/** Returns the endpoint that answers a caller of a tier. */
export function endpointFor({ name, candidates }: Operation, tier: Tier | undefined): AnyEndpoint {
  const candidate = candidates.find(({ tiers }) => tiers.has(tier)) ?? candidates[0];
  if (!candidate) throw new TypeError(`${name} has no endpoint.`);
  return candidate.route.endpoint;
}

/** Returns the status with which the guard rejects a caller; undefined if it admits them. */
export function refusalOf(operation: Operation, holder: Holder | undefined): 401 | 403 | undefined {
  const verdict = checkGuard(endpointFor(operation, holder?.tier).guard, holder);
  if (verdict === 'allowed') return undefined;
  return verdict === 'signed-out' ? 401 : 403;
}

/** Returns how many values an operation's address takes. */
export const placesOf = ({ pattern }: Pick<Operation, 'pattern'>): number => pattern.match(/:p\d+/g)?.length ?? 0;

/** Returns the address with values in their places. */
export function addressOf({ pattern }: Pick<Operation, 'pattern'>, values: readonly string[]): string {
  return pattern.replace(/:p(\d+)/g, (_, place: string) => encodeURIComponent(values[Number(place)] ?? 'none'));
}

/**
 * Returns a valid value for a schema; undefined if none can be created.
 * @param name purpose of the value
 */
export function sampleOf(schema: TSchema, name: string): unknown {
  try {
    return valueFor(schema, { keys: [name], row: 0, owner: 'matrix', topic: name, seed: 1, permissions: [] });
  } catch {
    return undefined;
  }
}

/** Returns the required parameters of an endpoint's query or headers, as texts. */
export function requiredTexts(schema: TSchema | undefined): Record<string, string> {
  // the `required` of an object schema is a list of names
  const required = schema && 'required' in schema ? (schema.required as readonly string[]) : [];
  const known = propertiesOf(schema);
  return Object.fromEntries(
    required.map((name) => {
      const value = known[name] === undefined ? undefined : sampleOf(known[name], name);
      return [name, typeof value === 'string' ? value : JSON.stringify(value ?? '')];
    }),
  );
}
