/** Who may be sent an automated report: asked when it is saved, and again each time it runs. */
import { type Acting, type Caller, type ConfigReader, coversGrants, mayEnter, type Person, permissionsOf, SandboxError, type World } from '#sandbox';
import { featureOf, permissions } from '../../calls.ts';
import { Config } from '../../config.ts';
import type { Stored } from './stored.ts';

/** Returns the domains that a deployment lets reports be sent to beside people of the company, in lower case. */
const allowedDomains = (config: ConfigReader): ReadonlySet<string> => new Set((config(Config).recipientDomains ?? []).map((domain) => domain.toLowerCase()));

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Returns the active person of the tenant's staff who has an address. */
export function staffAt(world: World, address: string, tenantId: string | undefined): Person | undefined {
  const person = world.personByEmail(address);
  return person?.tier === 'tenant' && person.tenantId === tenantId && mayEnter(person, world) ? person : undefined;
}

/** Whether an address may be sent reports of a tenant at all: it is of its active staff, or of an allowed domain. */
const isAllowed = (world: World, address: string, tenantId: string | undefined, domains: ReadonlySet<string>): boolean =>
  staffAt(world, address, tenantId) !== undefined || domains.has(domainOf(address));

/** @throws SandboxError 400 for recipients that are neither active staff of the tenant nor of a domain that the deployment allows */
export function refuseOutside(caller: Caller, { recipients = [], tenantId = caller.tenantId }: Partial<Stored>, world: World, config: ConfigReader): void {
  const domains = allowedDomains(config);
  const outside = recipients.filter((one) => !isAllowed(world, one, tenantId, domains));
  if (outside.length === 0) return;
  const remedy = domains.size > 0 ? `, or an address at ${[...domains].join(', ')}` : '';
  const message = `${outside.join(', ')}: outside your company. Choose people of your company${remedy}.`;
  throw new SandboxError(400, 'automated.outside', message, 'recipients');
}

interface Recipients {
  readonly to: readonly string[];
  /** Neither active staff any more, nor of a domain that is still allowed. */
  readonly notAllowed: readonly string[];
  /** People of the company who may not see all of the file themselves. */
  readonly leftOut: readonly string[];
}

/** Returns who gets the file as things stand now. Whether somebody elsewhere has an account with an address counts for nothing. */
export function recipientsOf({ world, caller }: Acting, { recipients, tenantId, report }: Stored, config: ConfigReader): Recipients {
  const domains = allowedDomains(config);
  const allowed = recipients.filter((one) => isAllowed(world, one, tenantId, domains));
  const mayRead = (address: string) => {
    const person = world.personByEmail(address);
    if (person?.tenantId !== tenantId) return true;
    if (!staffAt(world, address, tenantId) || !permissionsOf(person, world).has(permissions.tenant)) return false;
    return coversGrants(person.grants, caller.person.grants) && !world.switchedOff(person).has(featureOf(report));
  };
  return {
    to: allowed.filter(mayRead),
    notAllowed: recipients.filter((one) => !allowed.includes(one)),
    leftOut: allowed.filter((one) => !mayRead(one)),
  };
}
