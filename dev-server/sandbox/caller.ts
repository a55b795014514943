/** The caller of the sandbox, and the scope of their calls. */
import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf, type By } from '../world/entities/log.ts';
import { permissionsOf, scaRequiredOf } from '../world/rights.ts';
import type { Mode, Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { type Caller, type KeyHolder, SandboxError } from './define.ts';

/** Returns the bearer token of a call (RFC 6750, 2.1). */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w\-.~+/]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Returns a person with no more permissions than the scopes of their API key, so that code that reads the record finds
 * the permissions of the caller.
 */
function limitedTo(person: Person, scopes: readonly string[], world: World): Person {
  const held = permissionsOf(person, world);
  const permissions = scopes.filter((scope) => held.has(scope));
  const scaRequiredPermissions = [...scaRequiredOf(person, world)];
  return { ...person, roleId: 'none', otherRoleIds: [], permissions, scaRequiredPermissions, isAdministrator: false };
}

/**
 * Returns the caller of a request. Permissions come from the person's role, the tenant from their account, or for
 * platform staff from the header `tenantId` (S-411).
 * @param by API key of the call
 * @throws SandboxError 403 if tenant staff name another tenant, 400 if platform staff name a tenant that doesn't exist
 */
export function callerOf(principal: Person, world: World, request: FastifyRequest, by?: KeyHolder): Caller {
  const person = by ? limitedTo(principal, by.scopes, world) : principal;
  const requestedTenantId = header(request, 'tenantid');
  const tenantId = person.tier === 'platform' ? requestedTenantId : person.tenantId;
  if (person.tier === 'platform' && requestedTenantId !== undefined && !world.tenant(requestedTenantId))
    throw new SandboxError(400, 'tenant.unknown', `Tenant ${requestedTenantId} not found.`);
  if (person.tier !== 'platform' && requestedTenantId !== undefined && requestedTenantId !== person.tenantId) {
    throw new SandboxError(403, 'tenant.foreign', 'You can only act for your own tenant.');
  }
  return {
    person,
    ...(by && { key: by.key }),
    tier: person.tier,
    switchedOff: world.switchedOff(person),
    permissions: permissionsOf(person, world),
    ...(person.grants?.merchants && { merchantIds: new Set(person.grants.merchants) }),
    ...(tenantId !== undefined && { tenantId }),
    ...(person.merchantId !== undefined && { merchantId: person.merchantId }),
    mode: wantedMode(request, by) ?? 'Live',
  };
}

/** Returns the mode that a call requests: that of the key, or that of the header. Any other word counts as Live. */
export function wantedMode(request: FastifyRequest, by?: KeyHolder): Mode | undefined {
  const requestedMode = header(request, 'mode');
  return by?.mode ?? (requestedMode === undefined ? undefined : requestedMode === 'Test' ? 'Test' : 'Live');
}

/** Caller of a public endpoint without a token, who belongs to no merchant and has no permissions. */
export const anonymous: Person = {
  id: 'anonymous',
  email: '',
  firstName: '',
  lastName: '',
  tier: 'merchant',
  roleId: 'none',
  isActive: true,
  isAdministrator: false,
  lastLoginTime: 0,
  timeZone: 'UTC',
};

/** Returns the actor as named in audit trails: the person, with the API key that they use. @public */
export function actorOfCaller({ person, key }: Pick<Caller, 'person' | 'key'>): Required<Actor> {
  const { actor, ...rest } = actorOf(person);
  return { actor: key ? `${actor} · ${key.name} (${key.shown})` : actor, ...rest };
}

/**
 * Returns the actor of a call, for all changes that it makes in the world.
 * @param reason in the person's words, if they gave one
 * @public
 */
export function byCaller(
  { caller, requestId }: { readonly caller: Caller; readonly requestId: string },
  reason?: string,
): By {
  return { ...actorOfCaller(caller), requestId, ...(reason !== undefined && { reason }) };
}

/** Returns the single non-empty value of a header. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = [request.headers[name]].flat()[0];
  return value === undefined || value === '' ? undefined : value;
}
