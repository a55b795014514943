/** Contract with the sandboxes of other plugins, and between the parts of this plugin. */
import * as Type from 'typebox';
import { localizedText, oneOf } from '#core/api';
import { entityToken, type StoredOf } from '#sandbox';
import { emailStates } from '../api/emails.ts';
import { activitySets, leadStatuses } from '../api/lists.ts';
import { taskPriorities, taskStates, taskTypes } from '../api/tasks.ts';
import { opportunityStates, projectStates } from '../deal-states.ts';
import { contactFields, leadFields, organizationFields } from '../record-fields.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Time = Type.Integer({ minimum: 0 });
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const record = <P extends Type.TProperties>(fields: P) =>
  Type.Object({ id: Id, tenantId: Id, ...fields }, { additionalProperties: false });

/** Records that a task, an email or a note is about: at least one record, and always the customer if there is one. */
const about = {
  organizationId: Type.Optional(Id),
  leadId: Type.Optional(Id),
  contactId: Type.Optional(Id),
  opportunityId: Type.Optional(Id),
  projectId: Type.Optional(Id),
};

/** List fields, which are stored as empty lists if no value is given. */
const lists = { tags: Type.Array(Text(40), { maxItems: 20 }) };

/** Customers. A live customer refers to its merchant, which determines the name, country, category and status. */
export const Organizations = entityToken(
  'organization',
  record({
    ...organizationFields,
    ...lists,
    websites: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 10 }),
    merchantId: Type.Optional(Id),
    created: Time,
  }),
);
export type Organization = StoredOf<typeof Organizations>;

export const Contacts = entityToken('contact', record({ ...contactFields, ...lists, created: Time }));
export type Contact = StoredOf<typeof Contacts>;

export const Leads = entityToken(
  'lead',
  record({
    ...leadFields,
    ...lists,
    created: Time,
    /** Records that the lead was converted into. The lead is read-only from then on. */
    convertedAt: Type.Optional(Time),
    contactId: Type.Optional(Id),
    organizationId: Type.Optional(Id),
    opportunityId: Type.Optional(Id),
  }),
);
export type Lead = StoredOf<typeof Leads>;

export const LeadStatuses = entityToken('lead-status', record(leadStatuses.facts.item.properties));
export const ActivitySets = entityToken('activity-set', record(activitySets.facts.item.properties));

/** Notes on records. */
export const Notes = entityToken(
  'crm-note',
  record({ ...about, text: Text(4_000), personId: Id, by: Text(401), created: Time }),
);
export type Note = StoredOf<typeof Notes>;

/** Imported files of leads or contacts, with their results. */
export const Imports = entityToken(
  'crm-import',
  record({
    kind: oneOf(['lead', 'contact']),
    fileName: Text(200),
    personId: Id,
    by: Text(401),
    created: Time,
    made: Type.Array(Id, { maxItems: 10_000 }),
    /** Updated records: the version after the import, and the previous record as JSON. */
    updated: Type.Array(
      Type.Object(
        { id: Id, version: Type.Integer({ minimum: 1 }), before: Type.String({ maxLength: 20_000 }) },
        { additionalProperties: false },
      ),
      { maxItems: 10_000 },
    ),
    skipped: Type.Integer({ minimum: 0 }),
    failed: Type.Integer({ minimum: 0 }),
    undoneAt: Type.Optional(Time),
  }),
);

/** Opportunities, each in a stage of a pipeline. */
export const Opportunities = entityToken(
  'opportunity',
  record({
    name: Text(200),
    organizationId: Id,
    contactId: Type.Optional(Id),
    ownerId: Type.Optional(Id),
    pipelineId: Type.Optional(Id),
    stageId: Type.Optional(Id),
    /** Time at which the record entered its stage. */
    stageSince: Time,
    status: oneOf(opportunityStates),
    /** Reason why the opportunity was not won. */
    lostReason: Type.Optional(Text(500)),
    /** Expected value per year, minor units of the currency. */
    amount: Type.Integer({ minimum: 0 }),
    currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
    /** Expected closing date, ISO 8601. */
    closeDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    priceBookId: Type.Optional(Id),
    tags: Type.Array(Text(40), { maxItems: 20 }),
    created: Time,
    closedAt: Type.Optional(Time),
  }),
);
export type Opportunity = StoredOf<typeof Opportunities>;

/** Projects that take a customer live. */
export const Projects = entityToken(
  'project',
  record({
    name: Text(200),
    organizationId: Id,
    opportunityId: Type.Optional(Id),
    managerId: Type.Optional(Id),
    pipelineId: Type.Optional(Id),
    stageId: Type.Optional(Id),
    stageSince: Time,
    status: oneOf(projectStates),
    /** Reason why the project ended without going live. */
    endReason: Type.Optional(Text(500)),
    checklist: Type.Array(Type.Object({ text: Text(200), isDone: Type.Boolean() }, { additionalProperties: false }), {
      maxItems: 50,
    }),
    /** Target date, ISO 8601. */
    targetDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    tags: Type.Array(Text(40), { maxItems: 20 }),
    created: Time,
    closedAt: Type.Optional(Time),
  }),
);
export type Project = StoredOf<typeof Projects>;

export const Tasks = entityToken(
  'crm-task',
  record({
    ...about,
    subject: Text(200),
    description: Type.Optional(Text(4_000)),
    type: oneOf(taskTypes),
    priority: oneOf(taskPriorities),
    status: oneOf(taskStates),
    assigneeId: Type.Optional(Id),
    due: Type.Optional(Time),
    /** Time at which the assignee is reminded. */
    remindAt: Type.Optional(Time),
    remindedAt: Type.Optional(Time),
    activitySetId: Type.Optional(Id),
    /** Stage whose activity set created the task. When the record leaves that stage, the task is canceled. */
    stageId: Type.Optional(Id),
    created: Time,
    closedAt: Type.Optional(Time),
  }),
);
export type Task = StoredOf<typeof Tasks>;

const Address = Type.String({ minLength: 3, maxLength: 254 });
export const Emails = entityToken(
  'crm-email',
  record({
    ...about,
    to: Type.Array(Address, { maxItems: 50 }),
    cc: Type.Array(Address, { maxItems: 50 }),
    subject: Type.String({ maxLength: 200 }),
    body: Type.String({ maxLength: 20_000 }),
    status: oneOf(emailStates),
    failure: Type.Optional(Text(500)),
    templateId: Type.Optional(Id),
    personId: Id,
    by: Text(401),
    created: Time,
    sentAt: Type.Optional(Time),
  }),
);
export type Email = StoredOf<typeof Emails>;

export const EmailTemplates = entityToken(
  'email-template',
  record({
    name: localizedText({ maxLength: 200 }),
    subject: Text(200),
    body: Text(20_000),
    /** Language, ISO 639-1. */
    language: Type.String({ pattern: '^[a-z]{2}$' }),
    isActive: Type.Boolean(),
    order: Type.Integer({ minimum: 0, maximum: 9999 }),
  }),
);
export type EmailTemplate = StoredOf<typeof EmailTemplates>;
