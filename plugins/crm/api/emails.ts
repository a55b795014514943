/** API calls for emails and their templates. The documents name the screens but not the API calls. */
import * as Type from 'typebox';
import { collection, defineEndpoint, Instant, type ItemIn, languages, localizedText, oneOf } from '#core/api';
import { kinds } from '../paths.ts';
import { permission, settings } from '../permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Word = Type.String();
const optional = Type.Optional(Id);
const closed = { additionalProperties: false };
const Address = Type.String({ format: 'email', maxLength: 254 });
const Subject = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\r\\n]*$' });
/** Body as plain text; markup in it has no effect. */
const Body = Type.String({ minLength: 1, maxLength: 20_000 });

export const emailStates = ['Draft', 'Queued', 'Sent', 'Failed'] as const;

export const emailTemplates = collection({
  id: 'crm.emailTemplates',
  path: '/crm/email-templates',
  words: ['email template', 'email templates'],
  entity: 'email-template',
  owner: 'tenant',
  item: Type.Object({
    name: localizedText({ maxLength: 200 }),
    language: oneOf(languages),
    subject: Subject,
    body: Body,
    isActive: Type.Boolean({ default: true }),
    order: Type.Integer({ minimum: 0, maximum: 9999, default: 100 }),
  }),
  view: { permissions: [settings.EmailTemplates.View] },
  change: { permissions: [settings.EmailTemplates.Edit] },
  search: ['name', 'subject'],
  sort: ['order', 'name'],
  filter: ['language', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
});
export type EmailTemplate = ItemIn<typeof emailTemplates>;

/** Record that an email is about. */
export const About = Type.Object({ kind: oneOf(kinds), id: Id }, closed);
export type About = Type.Static<typeof About>;

export const emails = collection({
  id: 'crm.emails',
  path: '/crm/emails',
  words: ['email', 'emails'],
  entity: 'crm-email',
  owner: 'tenant',
  item: Type.Object({
    subject: Subject,
    to: Type.Array(Address, { minItems: 1, maxItems: 50, uniqueItems: true }),
    cc: Type.Array(Address, { maxItems: 50, uniqueItems: true, default: [] }),
    body: Body,
    templateId: optional,
    organizationId: optional,
    leadId: optional,
    contactId: optional,
    opportunityId: optional,
    projectId: optional,
    status: oneOf(emailStates),
    /** Reason why the email did not arrive. */
    failure: Type.Optional(Word),
    by: Word,
    created: Instant,
    sentAt: Type.Optional(Instant),
    about: Type.Optional(Type.Object({ kind: oneOf(kinds), id: Id, name: Word })),
    aboutName: Type.Optional(Word),
    templateName: Type.Optional(Word),
  }),
  view: { permissions: [permission.Email.View] },
  change: { permissions: [permission.Email.Send] },
  given: ['status', 'failure', 'by', 'created', 'sentAt', 'about', 'aboutName', 'templateName'],
  search: ['subject', 'to', 'aboutName', 'by'],
  sort: ['created', 'subject', 'status', 'by'],
  filter: ['status', 'organizationId', 'opportunityId', 'projectId', 'contactId', 'leadId', 'templateId'],
  tabs: 'status',
  range: ['created'],
});
export type Email = ItemIn<typeof emails>;

export const sendEmail = defineEndpoint({
  id: 'crm.emails.send',
  method: 'POST',
  path: '/crm/emails/{id}/send',
  summary: 'Send a draft or an undelivered email; every placeholder needs a value',
  guard: { permissions: [permission.Email.Send] },
  body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, closed),
  answer: 'none',
});

/** Returns the message as it was passed to the mail server (RFC 5322). */
export const readMessage = defineEndpoint({
  id: 'crm.emails.message',
  method: 'GET',
  path: '/crm/emails/{id}/message',
  summary: 'Download an email from the outbox',
  guard: { permissions: [permission.Email.View] },
  answer: 'blob',
});

export const previewEmail = defineEndpoint({
  id: 'crm.emails.preview',
  method: 'POST',
  path: '/crm/email-preview',
  summary: 'Preview subject and text with the values of a record',
  changesNothing: true,
  guard: { permissions: [permission.Email.View, settings.EmailTemplates.View] },
  body: Type.Object(
    { subject: Type.String({ maxLength: 200 }), body: Type.String({ maxLength: 20_000 }), about: Type.Optional(About) },
    closed,
  ),
  bodyLimit: 96 * 1024,
  answer: Type.Object({
    subject: Word,
    body: Word,
    /** Placeholders that the record has no value for. */ missing: Type.Array(Word),
  }),
});

/** Lists the active templates with their texts. */
export const listTemplates = defineEndpoint({
  id: 'crm.lookup.email-templates',
  method: 'GET',
  path: '/crm/lookup/email-templates',
  summary: 'List active email templates',
  guard: { permissions: [permission.Email.Send] },
  answer: Type.Array(Type.Object({ id: Id, name: localizedText(), subject: Word, body: Word })),
});

/** Lists possible recipients for a record: contacts of its customer, and the customer itself. */
export const listRecipients = defineEndpoint({
  id: 'crm.lookup.recipients',
  method: 'GET',
  path: '/crm/lookup/recipients/{kind}/{id}',
  summary: 'List email addresses of a record',
  guard: { permissions: [permission.Email.Send] },
  answer: Type.Array(Type.Object({ id: Word, name: Word })),
});

/** Lists records that can be the subject of an email or of a preview. */
export const listRecords = defineEndpoint({
  id: 'crm.lookup.records',
  method: 'GET',
  path: '/crm/lookup/records',
  summary: 'List customers, opportunities and projects with their types',
  guard: { permissions: [permission.Email.View, settings.EmailTemplates.View, permission.Task.View] },
  answer: Type.Array(Type.Object({ kind: oneOf(kinds), id: Id, name: Word })),
});
