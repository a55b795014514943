/** Values of the placeholders of an email, from the record that it is about. */
import { fromMinor } from '#core/api';
import { type Caller, SandboxError, type World } from '#sandbox';
import type { About } from '../../api/emails.ts';
import type { Placeholder } from '../../emails/placeholders.ts';
import type { Kind } from '../../paths.ts';
import { Contacts, type Email, Leads, Opportunities, Organizations, Projects } from '../contract.ts';
import { contactName, organizationName } from '../names.ts';

/** Records that an email is about. */
export type Links = Partial<Pick<Email, 'organizationId' | 'leadId' | 'contactId' | 'opportunityId' | 'projectId'>>;

const fields = {
  organization: 'organizationId',
  lead: 'leadId',
  contact: 'contactId',
  opportunity: 'opportunityId',
  project: 'projectId',
} as const satisfies Record<Kind, keyof Links>;
const tokens = {
  organization: Organizations,
  lead: Leads,
  contact: Contacts,
  opportunity: Opportunities,
  project: Projects,
} as const;

/**
 * Returns the record and the records that it belongs to, always including the customer.
 * @throws WorldRefusal if the caller has no such record
 */
export function linksOf(world: World, caller: Caller, { kind, id }: About): Links {
  if (!Object.hasOwn(tokens, kind)) throw new SandboxError(404, 'crm.kind', 'Record type not found.');
  const store = world.of<{
    readonly id: string;
    readonly tenantId?: string;
    readonly organizationId?: string;
    readonly contactId?: string;
  }>(tokens[kind]);
  const record = store?.find(caller, id);
  if (!record) return {};
  return {
    [fields[kind]]: id,
    ...(record.organizationId !== undefined && kind !== 'lead' && { organizationId: record.organizationId }),
    ...(record.contactId !== undefined && kind === 'opportunity' && { contactId: record.contactId }),
  };
}

/** Returns the most specific record that an email is about. */
export function aboutOf(
  world: World,
  links: Links,
): { readonly kind: Kind; readonly id: string; readonly name: string } | undefined {
  const { organizationId, leadId, contactId, opportunityId, projectId } = links;
  if (opportunityId !== undefined)
    return { kind: 'opportunity', id: opportunityId, name: world.of(Opportunities)?.get(opportunityId)?.name ?? '' };
  if (projectId !== undefined)
    return { kind: 'project', id: projectId, name: world.of(Projects)?.get(projectId)?.name ?? '' };
  if (leadId !== undefined) {
    const lead = world.of(Leads)?.get(leadId);
    return {
      kind: 'lead',
      id: leadId,
      name: lead?.company ?? [lead?.firstName, lead?.lastName].filter(Boolean).join(' '),
    };
  }
  if (contactId !== undefined) return { kind: 'contact', id: contactId, name: contactName(world, contactId) ?? '' };
  return organizationId === undefined
    ? undefined
    : { kind: 'organization', id: organizationId, name: organizationName(world, organizationId) };
}

export function valuesFor(world: World, caller: Caller, links: Links): Partial<Record<Placeholder, string>> {
  const organization = world.of(Organizations)?.get(links.organizationId ?? '');
  const person = world.of(Contacts)?.get(links.contactId ?? '') ?? world.of(Leads)?.get(links.leadId ?? '');
  const lead = world.of(Leads)?.get(links.leadId ?? '');
  const opportunity = world.of(Opportunities)?.get(links.opportunityId ?? '');
  const project = world.of(Projects)?.get(links.projectId ?? '');
  const { firstName, lastName, email } = caller.person;
  const values: Record<Placeholder, string | undefined> = {
    'customer.name': organization ? organizationName(world, organization.id) : lead?.company,
    'customer.country': organization?.country ?? lead?.country,
    'contact.firstName': person?.firstName,
    'contact.lastName': person?.lastName,
    'contact.name': person && ([person.firstName, person.lastName].filter(Boolean).join(' ') || undefined),
    'opportunity.name': opportunity?.name,
    'opportunity.amount':
      opportunity &&
      `${fromMinor(opportunity.amount, world.decimalPlaces(opportunity.currency))} ${opportunity.currency}`,
    'opportunity.closeDate': opportunity?.closeDate,
    'project.name': project?.name,
    'project.targetDate': project?.targetDate,
    'tenant.name': world.tenant(caller.tenantId ?? '')?.name,
    'sender.name': `${firstName} ${lastName}`,
    'sender.email': email,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
