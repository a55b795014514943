/** Lists, details and forms of organizations, contacts and leads. */
import type { LocalizedText } from '#core/api';
import { People, SandboxError, serve, type World } from '#sandbox';
import { contacts, leads, organizations } from '../../api/records.ts';
import { Contacts, LeadStatuses, Leads, Organizations } from '../contract.ts';
import { nameOf, ofMerchant, titleOf } from './live.ts';
import { riskOf } from './risk.ts';

const instant = (time: number) => new Date(time).toISOString();

function ownerName(ownerId: string | undefined, world: World): { readonly ownerName?: string } {
  const person = ownerId === undefined ? undefined : world.of(People).get(ownerId);
  return person ? { ownerName: `${person.firstName} ${person.lastName}` } : {};
}

function riskName(
  organization: Parameters<typeof riskOf>[1],
  world: World,
): { readonly riskLevelName?: LocalizedText } {
  const level = riskOf(world, organization);
  return level ? { riskLevelName: level.name } : {};
}

const organizationName = (id: string | undefined, world: World) => {
  const organization = id === undefined ? undefined : world.of(Organizations)?.get(id);
  return organization && nameOf(organization, world);
};

/** Returns since when a merchant takes live payments; nothing before its boarding is complete. */
function liveSince(merchantId: string | undefined, world: World): { readonly liveSince?: string } {
  const merchant = world.merchant(merchantId ?? '');
  return merchant && merchant.processingStatus !== 'SandboxEnabled'
    ? { liveSince: instant(merchant.activationDate) }
    : {};
}

/** Returns the number of contacts of an organization. The contacts are counted once per list. */
function contactsOf(id: string, world: World): number {
  const all = world.of(Contacts)?.all ?? [];
  const known = counted.get(all);
  const counts = known ?? new Map<string, number>();
  if (!known) {
    for (const { organizationId } of all)
      if (organizationId !== undefined) counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
    counted.set(all, counts);
  }
  return counts.get(id) ?? 0;
}
/** Counts of contacts, cached by the list of records, because the store creates a new list with each change. */
const counted = new WeakMap<readonly unknown[], Map<string, number>>();

export const recordParts = [
  serve(organizations, Organizations, {
    answer: (record, world) => ({
      ...ofMerchant(record, world),
      ...ownerName(record.ownerId, world),
      ...riskName({ ...record, ...ofMerchant(record, world) }, world),
      contacts: contactsOf(record.id, world),
      created: instant(record.created),
      ...liveSince(record.merchantId, world),
    }),
    values: (body, { world, before }) => ({
      tags: [],
      websites: [],
      ...body,
      ...(before ? {} : { status: 'Created', created: world.now() }),
    }),
  }),
  serve(contacts, Contacts, {
    answer: (record, world) => {
      const organization = organizationName(record.organizationId, world);
      return {
        name: titleOf(record),
        ...(organization !== undefined && { organizationName: organization }),
        ...ownerName(record.ownerId, world),
        created: instant(record.created),
      };
    },
    values: (body, { world, before }) => ({ tags: [], ...body, ...(before ? {} : { created: world.now() }) }),
  }),
  serve(leads, Leads, {
    answer: (record, world) => {
      const status = world.of(LeadStatuses)?.get(record.statusId);
      return {
        name: titleOf(record),
        statusName: status?.name ?? { en: '–' },
        color: status?.color ?? 'neutral',
        meaning: status?.meaning ?? 'Open',
        ...ownerName(record.ownerId, world),
        created: instant(record.created),
        ...(record.convertedAt !== undefined && { convertedAt: instant(record.convertedAt) }),
      };
    },
    values: (body, { world, before, tenantId }) => ({
      tags: [],
      ...body,
      ...(before ? {} : { created: world.now(), statusId: defaultStatus(world, tenantId) }),
    }),
  }),
] as const;

/**
 * Returns the status of a new lead.
 * @throws SandboxError if the tenant has none
 */
export function defaultStatus(world: World, tenantId: string | undefined): string {
  const status = world
    .of(LeadStatuses)
    ?.all.find((candidate) => candidate.tenantId === tenantId && candidate.isDefault);
  if (!status)
    throw new SandboxError(409, 'lead.status', 'Choose a default lead status in Settings first.', 'statusId');
  return status.id;
}
