/** Entities of organizations, contacts, leads and notes, with their validation. */
import { Countries, defineEntity, Merchants, type Objection, People, Tenants, type World } from '#sandbox';
import {
  Contacts,
  LeadStatuses,
  Leads,
  Notes,
  Opportunities,
  type Organization,
  Organizations,
  Projects,
} from '../contract.ts';
import { linked, titleOf } from './live.ts';
import { riskLevelsOf } from './risk.ts';
import { seedContacts, seedLeads, seedNotes, seedOrganizations } from './seed.ts';

const objection = (code: string, field: string, message: string): Objection => ({ code, field, message });

/**
 * Returns an objection to a record's owner, who must be a user of the tenant. The previous owner may remain after
 * leaving.
 */
function ownerProblem(
  before: { readonly ownerId?: string } | undefined,
  after: { readonly ownerId?: string },
  world: World,
): Objection | undefined {
  if (after.ownerId === undefined || after.ownerId === before?.ownerId) return undefined;
  const person = world.of(People).get(after.ownerId);
  if (person?.tier === 'tenant' && person.isActive) return undefined;
  return objection('crm.owner', 'ownerId', 'Choose an active person of the tenant as the owner.');
}

/** Returns an objection to a country, which must be an ISO 3166-1 country that the tenant has enabled. */
function countryProblem(
  before: { readonly country?: string } | undefined,
  after: { readonly tenantId?: string; readonly country?: string },
  world: World,
) {
  if (after.country === undefined || after.country === before?.country) return undefined;
  const isOn = world
    .of(Countries)
    .all.some(({ tenantId, code, isActive }) => tenantId === after.tenantId && code === after.country && isActive);
  return isOn
    ? undefined
    : objection('crm.country', 'country', `${after.country} isn't an active country. Choose another one.`);
}

/** Checks a Turkish tax number: it has ten digits, the last of which is a check digit. */
export function isTurkishTaxNumber(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, at) => {
    const shifted = (digit + 9 - at) % 10;
    return total + (shifted === 0 ? 0 : (shifted * 2 ** (9 - at)) % 9 || 9);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** Returns an objection to a risk level, which must be an active level of the tenant. The previous level may remain. */
function riskProblem(before: Organization | undefined, after: Organization, world: World): Objection | undefined {
  const { tenantId, riskLevelId } = after;
  if (
    riskLevelId === undefined ||
    riskLevelId === before?.riskLevelId ||
    riskLevelsOf(world, tenantId).some(({ id }) => id === riskLevelId)
  )
    return undefined;
  return objection('organization.risk', 'riskLevelId', 'Choose an active risk level.');
}

function sharesProblem({ beneficialOwners = [] }: Organization): Objection | undefined {
  const total = beneficialOwners.reduce((sum, { share }) => sum + share, 0);
  return total > 100
    ? objection('organization.shares', 'beneficialOwners', `Shares total ${total}%. They can't exceed 100%.`)
    : undefined;
}

const organizations = defineEntity({
  token: Organizations,
  owner: 'tenant',
  prefix: 'org',
  seed: seedOrganizations,
  references: { tenantId: Tenants, merchantId: Merchants, ownerId: People },
  fixed: ['tenantId', 'created'],
  name: ({ name }) => name,
  event: ({ before, after }) =>
    before && after && before.status !== after.status ? `Status${after.status}` : undefined,
  check: ({ before, after }, world) => {
    linked(world, 'crm');
    if (!after) return undefined;
    if (before?.merchantId !== undefined && after.merchantId !== before.merchantId && after.merchantId !== undefined) {
      return objection('organization.merchant', 'merchantId', "You can't change the merchant of a customer.");
    }
    if (
      after.merchantId !== undefined &&
      world.of(Organizations)?.all.some(({ id, merchantId }) => id !== after.id && merchantId === after.merchantId)
    ) {
      return objection('organization.merchant', 'merchantId', 'This merchant belongs to another customer.');
    }
    const isLive = after.merchantId !== undefined;
    if (!isLive && ['Active', 'Blocked', 'Closing'].includes(after.status)) {
      return objection(
        'organization.status',
        'status',
        'Only a customer with a merchant can be live. Activate it first.',
      );
    }
    if (isLive && (after.mcc === undefined || after.currency === undefined || after.websites.length === 0)) {
      return objection(
        'organization.live',
        after.mcc === undefined ? 'mcc' : 'websites',
        "A merchant needs a category, a currency and a website. You can't remove them.",
      );
    }
    const { country, taxNumber } = after;
    if (
      country === 'TR' &&
      taxNumber !== undefined &&
      taxNumber !== before?.taxNumber &&
      !isTurkishTaxNumber(taxNumber)
    ) {
      return objection('organization.tax-number', 'taxNumber', 'Enter a valid Turkish tax number with 10 digits.');
    }
    return (
      ownerProblem(before, after, world) ??
      countryProblem(before, after, world) ??
      riskProblem(before, after, world) ??
      sharesProblem(after)
    );
  },
  invariant: ({ merchantId, status }) =>
    merchantId !== undefined || !['Active', 'Blocked', 'Closing'].includes(status)
      ? undefined
      : 'is live without a merchant',
});

const contacts = defineEntity({
  token: Contacts,
  owner: 'tenant',
  prefix: 'con',
  seed: seedContacts,
  references: { tenantId: Tenants, organizationId: Organizations, ownerId: People },
  fixed: ['tenantId', 'created'],
  name: titleOf,
  check: ({ before, after }, world) => {
    linked(world, 'crm');
    return after && ownerProblem(before, after, world);
  },
});

const leads = defineEntity({
  token: Leads,
  owner: 'tenant',
  prefix: 'lea',
  seed: seedLeads,
  references: {
    tenantId: Tenants,
    statusId: LeadStatuses,
    ownerId: People,
    organizationId: Organizations,
    contactId: Contacts,
    opportunityId: Opportunities,
  },
  fixed: ['tenantId', 'created'],
  name: titleOf,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (before.convertedAt === undefined && after.convertedAt !== undefined) return 'Converted';
    return before.statusId === after.statusId ? undefined : 'StatusChanged';
  },
  check: ({ before, after }, world) => {
    linked(world, 'crm');
    if (!after) return undefined;
    // A merge may change the links of a converted lead; its other fields are final.
    const ownFieldsOf = ({ contactId: _c, organizationId: _o, opportunityId: _p, ...rest }: typeof after) =>
      JSON.stringify(rest);
    if (before?.convertedAt !== undefined && ownFieldsOf(before) !== ownFieldsOf(after)) {
      return {
        code: 'lead.converted',
        message: `${titleOf(after)} was converted. Edit the contact and the customer it created.`,
      };
    }
    if (!after.company && !after.lastName)
      return objection('lead.name', 'company', "Enter a company, or a person's last name.");
    if (!after.email && !after.phone)
      return objection('lead.reach', 'email', 'Enter an email address or a phone number.');
    const status = world.of(LeadStatuses)?.get(after.statusId);
    if (status && (status.meaning === 'Converted') !== (after.convertedAt !== undefined)) {
      return objection('lead.status', 'statusId', 'A lead gets this status only when you convert it.');
    }
    if (status && !status.isActive && before?.statusId !== after.statusId)
      return objection('lead.status', 'statusId', `${status.name.en} is inactive. Choose another one.`);
    return ownerProblem(before, after, world) ?? countryProblem(before, after, world);
  },
});

const notes = defineEntity({
  token: Notes,
  owner: 'tenant',
  prefix: 'not',
  seed: seedNotes,
  references: {
    tenantId: Tenants,
    organizationId: Organizations,
    leadId: Leads,
    contactId: Contacts,
    opportunityId: Opportunities,
    projectId: Projects,
  },
  fixed: ['tenantId', 'created', 'personId', 'by'],
  name: ({ text }) => text.slice(0, 40),
});

export const recordEntities = [organizations, contacts, leads, notes];
