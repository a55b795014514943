/** Who calls the sandbox, and what their calls are confined to. */
import type { FastifyRequest } from 'fastify';
import { actorOf, type By } from '../world/entities/log.ts';
import { permissionsOf } from '../world/rights.ts';
import type { Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { type Caller, SandboxError } from './define.ts';

/** The bearer token of a call (RFC 6750, 2.1). */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w\-.~+/]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Permissions come from the person's role, the tenant from their account, or for platform staff from the header `tenantId` (S-411).
 * @throws SandboxError 403 when tenant staff name another tenant, 400 when platform staff name one that does not exist
 */
export function callerOf(person: Person, world: World, request: FastifyRequest): Caller {
  const asked = header(request, 'tenantid');
  const tenantId = person.tier === 'platform' ? asked : person.tenantId;
  if (person.tier === 'platform' && asked !== undefined && !world.tenant(asked)) throw new SandboxError(400, 'tenant.unknown', `There is no tenant ${asked}.`);
  if (person.tier !== 'platform' && asked !== undefined && asked !== person.tenantId) {
    throw new SandboxError(403, 'tenant.foreign', 'You act for your own tenant only.');
  }
  return {
    person,
    tier: person.tier,
    switchedOff: world.switchedOff(person),
    permissions: permissionsOf(person, world),
    ...(person.grants?.merchants && { merchantIds: new Set(person.grants.merchants) }),
    ...(tenantId !== undefined && { tenantId }),
    ...(person.merchantId !== undefined && { merchantId: person.merchantId }),
    mode: header(request, 'mode') === 'Test' ? 'Test' : 'Live',
  };
}

/** Nobody: the caller of a public endpoint without a token. Belongs to no merchant and may do nothing. */
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

/** Who acts by a call, for whatever it changes in the world. @param reason in the person's words, where they gave one */
export function byCaller({ caller, requestId }: { readonly caller: Caller; readonly requestId: string }, reason?: string): By {
  return { ...actorOf(caller.person), requestId, ...(reason !== undefined && { reason }) };
}

/** A header's one non-empty value. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = [request.headers[name]].flat()[0];
  return value === undefined || value === '' ? undefined : value;
}
