/** Allowed recipients of an automated report, which are checked when it is saved and again at each run. */
import {
  type Acting,
  type Caller,
  type ConfigReader,
  coversGrants,
  mayEnter,
  type Person,
  permissionsOf,
  SandboxError,
  type World,
} from '#sandbox';
import { featureOf, permissions } from '../../calls.ts';
import { Config } from '../../config.ts';
import type { Stored } from './tokens.ts';

/** Returns the domains to which a deployment allows reports to be sent, in addition to staff, in lower case. */
const allowedDomains = (config: ConfigReader): ReadonlySet<string> =>
  new Set((config(Config).recipientDomains ?? []).map((domain) => domain.toLowerCase()));

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Returns the active user of the tenant's staff with an email address. */
export function staffAt(world: World, address: string, tenantId: string | undefined): Person | undefined {
  const person = world.personByEmail(address);
  return person?.tier === 'tenant' && person.tenantId === tenantId && mayEnter(person, world) ? person : undefined;
}

/**
 * Returns whether reports of a tenant may be sent to an address: it belongs to its active staff, or to an allowed
 * domain.
 */
const isAllowed = (
  world: World,
  address: string,
  tenantId: string | undefined,
  domains: ReadonlySet<string>,
): boolean => staffAt(world, address, tenantId) !== undefined || domains.has(domainOf(address));

/**
 * @throws SandboxError 400 for recipients that are neither active staff of the tenant nor in an allowed domain
 */
export function refuseOutside(
  caller: Caller,
  { recipients = [], tenantId = caller.tenantId }: Partial<Stored>,
  world: World,
  config: ConfigReader,
): void {
  const domains = allowedDomains(config);
  const outside = recipients.filter((recipient) => !isAllowed(world, recipient, tenantId, domains));
  if (outside.length === 0) return;
  const remedy = domains.size > 0 ? `, or an address at ${[...domains].join(', ')}` : '';
  const message = `${outside.join(', ')}: outside your company. Choose people of your company${remedy}.`;
  throw new SandboxError(400, 'automated.outside', message, 'recipients');
}

interface Recipients {
  readonly to: readonly string[];
  /** Recipients who are no longer active staff, and not in an allowed domain. */
  readonly notAllowed: readonly string[];
  /** Staff who may not view all data of the file. */
  readonly leftOut: readonly string[];
}

/**
 * Returns the current recipients of the file. A user account outside the tenant's staff does not make an address valid.
 */
export function recipientsOf(
  { world, caller }: Acting,
  { recipients, tenantId, report }: Stored,
  config: ConfigReader,
): Recipients {
  const domains = allowedDomains(config);
  const allowed = recipients.filter((recipient) => isAllowed(world, recipient, tenantId, domains));
  const mayRead = (address: string) => {
    const person = world.personByEmail(address);
    if (person?.tenantId !== tenantId) return true;
    if (!staffAt(world, address, tenantId) || !permissionsOf(person, world).has(permissions.tenant)) return false;
    return coversGrants(person.grants, caller.person.grants) && !world.switchedOff(person).has(featureOf(report));
  };
  return {
    to: allowed.filter(mayRead),
    notAllowed: recipients.filter((recipient) => !allowed.includes(recipient)),
    leftOut: allowed.filter((recipient) => !mayRead(recipient)),
  };
}
