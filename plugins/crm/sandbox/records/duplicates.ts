/** Detection of records that may be duplicates: by email, phone, registration and tax number, website and name. */
import { foldText } from '#core/api';
import type { World } from '#sandbox';
import type { Match, Reason } from '../../api/records.ts';
import {
  type Contact,
  Contacts,
  type Lead,
  LeadStatuses,
  Leads,
  type Organization,
  Organizations,
} from '../contract.ts';
import { nameOf, ofMerchant, titleOf } from './live.ts';

/** Keys that identify a record, normalized so that different notations of the same value are equal. */
type Keys = Partial<Readonly<Record<Reason, string | readonly string[] | undefined>>>;

/** Domains of public email providers, which do not identify a company. */
const common = new Set(['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com']);
const legalForm =
  /(?:\s|^)(?:gmbh|a\.?s\.?|b\.?v\.?|ltd\.?|limited|ab|inc\.?|s\.?a\.?|sarl|srl|llc|oy|plc|pvt\.?|pty|co\.?)(?=\s|$)/giu;

/** @param digits number of trailing digits to compare, which exclude the country code */
export const phoneKey = (phone: string | undefined) =>
  phone?.replace(/\D/g, '').replace(/^0+/, '').slice(-9) || undefined;
export const emailKey = (email: string | undefined) => email?.trim().toLowerCase() || undefined;
export const nameKey = (name: string | undefined) =>
  foldText(name ?? '')
    .replace(legalForm, ' ')
    .replace(/[.,&'-]/g, '')
    .replace(/\s+/g, ' ')
    .trim() || undefined;
const numberKey = (number: string | undefined) => number?.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() || undefined;
function hostKey(address: string | undefined): string | undefined {
  const host = /^(?:https?:\/\/|[^@]*@)(?:www\.)?([^/:?#]+)/i.exec(address ?? '')?.[1]?.toLowerCase();
  return host === undefined || common.has(host) ? undefined : host;
}

export const keysOf = {
  organization: (organization: Organization, world: World): Keys => ({
    TaxNumber: numberKey(organization.taxNumber),
    RegistrationNumber:
      organization.registrationNumber && `${organization.country} ${numberKey(organization.registrationNumber)}`,
    Email: emailKey(organization.email),
    Website: [
      ...(ofMerchant(organization, world).websites ?? organization.websites).map(hostKey),
      hostKey(organization.email),
    ].filter((value) => value !== undefined),
    Phone: phoneKey(organization.phone),
    Name: nameKey(nameOf(organization, world)),
  }),
  contact: (contact: Contact): Keys => ({
    Email: emailKey(contact.email),
    Phone: phoneKey(contact.phone),
    Name: nameKey(titleOf(contact)),
  }),
  lead: (lead: Lead): Keys => ({
    Email: emailKey(lead.email),
    Phone: phoneKey(lead.phone),
    Name: nameKey(lead.company ?? titleOf(lead)),
  }),
};

/** Weight of each reason; the name has the lowest weight. */
const weight: Readonly<Record<Reason, number>> = {
  TaxNumber: 32,
  RegistrationNumber: 16,
  Email: 8,
  Phone: 4,
  Website: 2,
  Name: 1,
};

const toList = (value: Keys[Reason]): readonly string[] => (value === undefined || value === '' ? [] : [value].flat());
export function commonIn(keys: Keys, other: Keys): Reason[] {
  // the keys of `weight` are the reasons
  return (Object.keys(weight) as Reason[]).filter((reason) =>
    toList(keys[reason]).some((value) => toList(other[reason]).includes(value)),
  );
}

const maxRows = 20;

/** Returns the rows that have something in common with the searched record, most likely first. */
function matches<Row extends { readonly id: string }>(
  rows: readonly Row[],
  sought: Keys,
  keys: (row: Row) => Keys,
  describe: (row: Row) => Omit<Match, 'why'>,
): Match[] {
  return rows
    .map((row) => ({ row, why: commonIn(sought, keys(row)) }))
    .filter(({ why }) => why.length > 0)
    .map(({ row, why }) => ({ ...describe(row), why, sum: why.reduce((sum, reason) => sum + weight[reason], 0) }))
    .sort((match, other) => other.sum - match.sum)
    .slice(0, maxRows)
    .map(({ sum: _sum, ...match }) => match);
}

const ofTenant =
  (tenantId: string | undefined, but?: string) => (record: { readonly id: string; readonly tenantId?: string }) =>
    record.tenantId === tenantId && record.id !== but;

export function likeOrganization(world: World, tenantId: string | undefined, sought: Keys, but?: string): Match[] {
  const rows = (world.of(Organizations)?.all ?? []).filter(ofTenant(tenantId, but));
  return matches(
    rows,
    sought,
    (row) => keysOf.organization(row, world),
    (row) => ({
      id: row.id,
      name: nameOf(row, world),
      detail: [row.country, row.registrationNumber].filter(Boolean).join(' · '),
    }),
  );
}

export function likeContact(world: World, tenantId: string | undefined, sought: Keys, but?: string): Match[] {
  const rows = (world.of(Contacts)?.all ?? []).filter(ofTenant(tenantId, but));
  return matches(rows, sought, keysOf.contact, (row) => {
    const organization = world.of(Organizations)?.get(row.organizationId ?? '');
    const detail = [row.email ?? row.phone, organization && nameOf(organization, world)].filter(Boolean).join(' · ');
    return { id: row.id, name: titleOf(row), ...(detail !== '' && { detail }) };
  });
}

export function likeLead(world: World, tenantId: string | undefined, sought: Keys, but?: string): Match[] {
  const rows = (world.of(Leads)?.all ?? []).filter(ofTenant(tenantId, but));
  return matches(rows, sought, keysOf.lead, (row) => {
    const status = world.of(LeadStatuses)?.get(row.statusId)?.name.en;
    return { id: row.id, name: titleOf(row), ...(status !== undefined && { detail: status }) };
  });
}

/** Returns the keys of the company and of the person that a lead describes. */
export const soughtBy = (lead: Lead) => ({
  organization: {
    Name: nameKey(lead.company),
    Phone: phoneKey(lead.phone),
    Email: emailKey(lead.email),
    Website: [hostKey(lead.website), hostKey(lead.email)].filter((key) => key !== undefined),
  } satisfies Keys,
  contact: {
    Email: emailKey(lead.email),
    Phone: phoneKey(lead.phone),
    ...(lead.lastName !== undefined && { Name: nameKey([lead.firstName, lead.lastName].filter(Boolean).join(' ')) }),
  } satisfies Keys,
});
