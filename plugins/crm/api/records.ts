/**
 * API calls for organizations, leads and contacts, and for actions on them. The documents name the screens but not the
 * API calls.
 */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  collection,
  defineEndpoint,
  Instant,
  type ItemIn,
  LookupOption,
  localizedText,
  oneOf,
} from '#core/api';
import { kinds } from '../paths.ts';
import { permission, viewers } from '../permissions.ts';
import { contactFields, leadFields, organizationFields, organizationStatus } from '../record-fields.ts';
import { colors, meanings } from './lists.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Name = Type.String();
const Version = Type.Integer({ minimum: 1 });
const closed = { additionalProperties: false };
const optional = Type.Optional(Id);
const change = (guard: string) => ({
  create: { permissions: [guard] },
  update: { permissions: [guard] },
  remove: { permissions: [guard] },
});

export const organizations = collection({
  id: 'crm.organizations',
  path: '/crm/organizations',
  words: ['organization', 'organizations'],
  owner: 'tenant',
  item: Type.Object({
    ...organizationFields,
    merchantId: optional,
    ownerName: Type.Optional(Name),
    /** Name of the customer's own risk level, or of the level of its category. */
    riskLevelName: Type.Optional(localizedText()),
    contacts: Type.Integer({ minimum: 0 }),
    created: Instant,
    /** Time at which the customer became a merchant. */
    liveSince: Type.Optional(Instant),
  }),
  view: { permissions: [permission.Organization.View] },
  change: change(permission.Organization.Edit),
  given: ['status', 'merchantId', 'ownerName', 'riskLevelName', 'contacts', 'created', 'liveSince'],
  search: ['name', 'registrationNumber', 'taxNumber', 'email', 'phone', 'merchantId'],
  sort: ['name', 'status', 'country', 'ownerName', 'contacts', 'created', 'liveSince'],
  filter: ['status', 'country', 'ownerId', 'tags'],
  range: ['created', 'liveSince'],
});
export type OrganizationItem = ItemIn<typeof organizations>;

export const contacts = collection({
  id: 'crm.contacts',
  path: '/crm/contacts',
  words: ['contact', 'contacts'],
  owner: 'tenant',
  item: Type.Object({
    ...contactFields,
    /** First and last name. */
    name: Name,
    organizationName: Type.Optional(Name),
    ownerName: Type.Optional(Name),
    created: Instant,
  }),
  view: { permissions: [permission.Contact.View] },
  change: change(permission.Contact.Edit),
  given: ['name', 'organizationName', 'ownerName', 'created'],
  search: ['name', 'email', 'phone', 'organizationName'],
  sort: ['name', 'organizationName', 'email', 'ownerName', 'created'],
  filter: ['organizationId', 'position', 'ownerId', 'tags'],
  range: ['created'],
});
export type ContactItem = ItemIn<typeof contacts>;

export const leads = collection({
  id: 'crm.leads',
  path: '/crm/leads',
  words: ['lead', 'leads'],
  owner: 'tenant',
  item: Type.Object({
    ...leadFields,
    /** Name of the company, or of the person if there is no company. */
    name: Name,
    statusName: localizedText(),
    color: oneOf(colors),
    meaning: oneOf(meanings),
    ownerName: Type.Optional(Name),
    created: Instant,
    convertedAt: Type.Optional(Instant),
    contactId: optional,
    organizationId: optional,
    opportunityId: optional,
  }),
  view: { permissions: [permission.Lead.View] },
  change: change(permission.Lead.Edit),
  given: [
    'statusId',
    'name',
    'statusName',
    'color',
    'meaning',
    'ownerName',
    'created',
    'convertedAt',
    'contactId',
    'organizationId',
    'opportunityId',
  ],
  search: ['name', 'firstName', 'lastName', 'company', 'email', 'phone'],
  sort: ['name', 'company', 'statusName', 'source', 'ownerName', 'created'],
  filter: ['statusId', 'meaning', 'source', 'ownerId', 'tags'],
  range: ['created'],
});
export type LeadItem = ItemIn<typeof leads>;

/** Common features of two records that suggest a duplicate. */
export const reasons = ['Email', 'Phone', 'RegistrationNumber', 'TaxNumber', 'Website', 'Name'] as const;
export type Reason = (typeof reasons)[number];
const Match = Type.Object({
  id: Type.String(),
  name: Name,
  detail: Type.Optional(Name),
  why: Type.Array(oneOf(reasons)),
});
export type Match = Type.Static<typeof Match>;
const Matches = Type.Array(Match);

export const organizationDuplicates = defineEndpoint({
  id: 'crm.organizations.duplicates',
  method: 'GET',
  path: '/crm/organizations/{id}/duplicates',
  summary: 'List possible duplicates of a customer, likeliest first',
  guard: { permissions: [permission.Organization.View] },
  answer: Matches,
});
export const contactDuplicates = defineEndpoint({
  id: 'crm.contacts.duplicates',
  method: 'GET',
  path: '/crm/contacts/{id}/duplicates',
  summary: 'List possible duplicates of a contact, likeliest first',
  guard: { permissions: [permission.Contact.View] },
  answer: Matches,
});
export const leadDuplicates = defineEndpoint({
  id: 'crm.leads.duplicates',
  method: 'GET',
  path: '/crm/leads/{id}/duplicates',
  summary: 'List records that may match a lead',
  guard: { permissions: [permission.Lead.View] },
  answer: Type.Object({ organizations: Matches, contacts: Matches, leads: Matches }),
});

/** Existing record or new record. */
const Chosen = Type.Union([
  Type.Object({ id: Id }, closed),
  Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
]);
export const convertLead = defineEndpoint({
  id: 'crm.leads.convert',
  method: 'POST',
  path: '/crm/leads/{id}/convert',
  summary: 'Convert a lead into a customer, a contact and an opportunity',
  guard: { permissions: [permission.Lead.Convert] },
  body: Type.Object(
    {
      version: Version,
      organization: Chosen,
      /** Contact; absent if the lead has no person. */
      contact: Type.Optional(Chosen),
      opportunity: Type.Optional(
        Type.Object(
          {
            name: Type.String({ minLength: 1, maxLength: 200 }),
            amount: Type.Optional(Amount),
            currency: Type.Optional(CurrencyCode),
            closeDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  answer: Type.Object({
    organizationId: Type.String(),
    contactId: Type.Optional(Type.String()),
    opportunityId: Type.Optional(Type.String()),
  }),
});

/**
 * Merge of two records. The record in the path remains; `take` contains the fields that it gets from the other record.
 */
const Merging = Type.Object(
  {
    version: Version,
    otherId: Id,
    otherVersion: Version,
    take: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 30, uniqueItems: true }),
  },
  closed,
);
const Merged = Type.Object({ id: Type.String(), moved: Type.Integer({ minimum: 0 }) });
export const mergeOrganizations = defineEndpoint({
  id: 'crm.organizations.merge',
  method: 'POST',
  path: '/crm/organizations/{id}/merge',
  summary: 'Merge another customer into this one',
  guard: { permissions: [permission.Organization.Merge] },
  body: Merging,
  answer: Merged,
});
export const mergeContacts = defineEndpoint({
  id: 'crm.contacts.merge',
  method: 'POST',
  path: '/crm/contacts/{id}/merge',
  summary: 'Merge another contact into this one',
  guard: { permissions: [permission.Contact.Merge] },
  body: Merging,
  answer: Merged,
});

const Reasoned = { version: Version, reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })) };
export const setOrganizationStatus = defineEndpoint({
  id: 'crm.organizations.status',
  method: 'POST',
  path: '/crm/organizations/{id}/status',
  summary: 'Change the status of a customer, or block and close its merchant',
  guard: { permissions: [permission.Organization.Activate] },
  userOnly: true,
  body: Type.Object({ ...Reasoned, status: organizationStatus.schema }, closed),
  answer: 'none',
});
export const activateOrganization = defineEndpoint({
  id: 'crm.organizations.activate',
  method: 'POST',
  path: '/crm/organizations/{id}/activate',
  summary: 'Create a merchant from an approved customer; it takes test payments until boarding is complete',
  guard: { permissions: [permission.Organization.Activate] },
  userOnly: true,
  body: Type.Object({ version: Version }, closed),
  answer: Type.Object({ merchantId: Type.String() }),
});

export const setLeadStatus = defineEndpoint({
  id: 'crm.leads.status',
  method: 'POST',
  path: '/crm/leads/{id}/status',
  summary: 'Change the status of a lead',
  guard: { permissions: [permission.Lead.Edit] },
  body: Type.Object({ version: Version, statusId: Id }, closed),
  answer: 'none',
});

const Kind = oneOf(kinds);
const Entry = Type.Object({
  id: Type.String(),
  type: oneOf(['Change', 'Note', 'Task', 'Email', 'Merge', 'Conversion']),
  created: Instant,
  by: Type.Optional(Name),
  /** Name of a change, or the state of a task or an email. */
  event: Type.Optional(Name),
  title: Type.Optional(Name),
  text: Type.Optional(Name),
  /** Names of the changed fields. */
  fields: Type.Array(Type.String()),
  /** Record that the entry is about, if it differs from the requested record. */
  about: Type.Optional(Type.Object({ kind: Kind, id: Type.String(), name: Name })),
  isMine: Type.Boolean(),
});
export type Entry = Type.Static<typeof Entry>;
export const readTimeline = defineEndpoint({
  id: 'crm.records.timeline',
  method: 'GET',
  path: '/crm/records/{kind}/{id}/timeline',
  summary: 'List the timeline of a record, newest first',
  guard: viewers,
  answer: Type.Array(Entry),
});

export const addNote = defineEndpoint({
  id: 'crm.records.add-note',
  method: 'POST',
  path: '/crm/records/{kind}/{id}/notes',
  summary: 'Create a note on a record',
  guard: viewers,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 4_000 }) }, { ...closed }),
  answer: 'none',
});
export const removeNote = defineEndpoint({
  id: 'crm.notes.remove',
  method: 'DELETE',
  path: '/crm/notes/{id}',
  summary: "Delete the caller's note",
  guard: viewers,
  answer: 'none',
});

const Related = Type.Array(
  Type.Object({ id: Type.String(), name: Name, status: Type.Optional(Name), isMain: Type.Boolean() }),
);
export const readRelated = defineEndpoint({
  id: 'crm.records.related',
  method: 'GET',
  path: '/crm/records/{kind}/{id}/related',
  summary: 'List related records that the caller can view',
  guard: viewers,
  answer: Type.Object({
    organization: Related,
    lead: Related,
    contact: Related,
    opportunity: Related,
    project: Related,
  }),
});

export const startActivitySet = defineEndpoint({
  id: 'crm.records.start-set',
  method: 'POST',
  path: '/crm/records/{kind}/{id}/activity-sets',
  summary: 'Start an activity set on a record; each step becomes a task',
  guard: { permissions: [permission.Task.Edit] },
  body: Type.Object({ activitySetId: Id }, closed),
  answer: Type.Object({ tasks: Type.Integer({ minimum: 0 }) }),
});

export const findRecords = defineEndpoint({
  id: 'crm.search',
  method: 'GET',
  path: '/crm/search',
  summary: 'Search customers, leads and contacts by name, email or phone',
  guard: { permissions: [permission.Organization.View, permission.Lead.View, permission.Contact.View] },
  query: Type.Object({ searchKey: Type.String({ minLength: 1, maxLength: 200 }), kind: Type.Optional(Kind) }, closed),
  answer: Type.Array(Type.Object({ kind: Kind, id: Type.String(), name: Name, detail: Type.Optional(Name) })),
});

/** Lists the risk levels; empty if no plugin provides risk levels. */
export const listRiskLevels = defineEndpoint({
  id: 'crm.lookup.riskLevels',
  method: 'GET',
  path: '/crm/lookup/risk-levels',
  summary: 'List active risk levels, lowest first',
  guard: { permissions: [permission.Organization.View] },
  answer: Type.Array(Type.Object({ id: Type.String(), name: localizedText() })),
});

/** Lists organizations for users who select one but may not view all of them. */
export const listOrganizations = defineEndpoint({
  id: 'crm.lookup.organizations',
  method: 'GET',
  path: '/crm/lookup/organizations',
  summary: 'List customers by name',
  guard: {
    permissions: [
      permission.Organization.View,
      permission.Contact.View,
      permission.Opportunity.View,
      permission.Project.View,
      permission.Task.View,
    ],
  },
  answer: Type.Array(LookupOption),
});
