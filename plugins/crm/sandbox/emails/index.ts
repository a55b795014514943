/** Emails and their templates, and the simulated mail server that delivers them. */
import { plainInMarkdown } from '#core/api';
import {
  aboutRecord,
  activation,
  byCaller,
  type Caller,
  defineEntity,
  derivedId,
  groupByKey,
  holds,
  html,
  type Job,
  type Objection,
  on,
  People,
  perTenant,
  SandboxError,
  type SandboxPart,
  type SeedContext,
  serve,
  Tenants,
  type World,
} from '#sandbox';
import * as api from '../../api/emails.ts';
import { fillPlaceholders, namedIn, unknownIn } from '../../emails/placeholders.ts';
import { paths } from '../../paths.ts';
import { permission } from '../../permissions.ts';
import {
  Contacts,
  type Email,
  Emails,
  EmailTemplates,
  Leads,
  Opportunities,
  Organizations,
  Projects,
} from '../contract.ts';
import { contactName, organizationName } from '../names.ts';
import { messageOf } from './message.ts';
import { aboutOf, linksOf, valuesFor } from './values.ts';

const instant = (time: number) => new Date(time).toISOString();
/** Delivery time of the mail server, milliseconds. */
const underWay = 20_000;

const templates = [
  {
    id: 'introduction',
    name: { en: 'Introduction', tr: 'Tanışma' },
    language: 'en',
    subject: 'Payments for {{customer.name}}',
    body: 'Dear {{contact.name}},\n\nthank you for your interest in {{tenant.name}}. We would like to show {{customer.name}} how card payments, payouts and reports work with us.\n\nWhen does a call suit you?\n\n{{sender.name}}\n{{sender.email}}',
  },
  {
    id: 'offer',
    name: { en: 'Offer', tr: 'Teklif' },
    language: 'en',
    subject: 'Our offer: {{opportunity.name}}',
    body: 'Dear {{contact.name}},\n\nas agreed, our offer for {{opportunity.name}} is valid until {{opportunity.closeDate}}. It is based on a yearly volume of {{opportunity.amount}}.\n\n{{sender.name}}, {{tenant.name}}',
  },
  {
    id: 'welcome',
    name: { en: 'Welcome, in Turkish', tr: 'Hoş geldiniz' },
    language: 'tr',
    subject: '{{customer.name}} artık canlıda',
    body: 'Merhaba {{contact.firstName}},\n\n{{project.name}} projesi tamamlandı: {{customer.name}} artık ödeme alabiliyor.\n\n{{sender.name}}\n{{tenant.name}}',
  },
] as const;

/** Returns an objection if a text contains unknown placeholders. */
function unknownProblem(subject: string, body: string): Objection | undefined {
  const [inSubject, inBody] = [unknownIn(subject), unknownIn(body)];
  const [first] = [...inSubject, ...inBody];
  if (first === undefined) return undefined;
  return {
    code: 'crm.placeholder',
    field: inSubject.length > 0 ? 'subject' : 'body',
    message: `Unknown placeholder {{${first}}}. Choose one from the list.`,
  };
}

function refuseUnknown(subject: unknown, body: unknown): void {
  const problem = unknownProblem(String(subject), String(body));
  if (problem) throw new SandboxError(400, problem.code, problem.message, problem.field);
}

const templateEntity = defineEntity({
  token: EmailTemplates,
  owner: 'tenant',
  prefix: 'etm',
  seed: (context) =>
    perTenant(context, templates, ({ name, language, subject, body }) => ({ name, language, subject, body })),
  references: { tenantId: Tenants },
  unique: ['name'],
  name: ({ name }) => name.en,
  event: activation,
  check: ({ after }) => after && unknownProblem(after.subject, after.body),
});

/** Yields emails of the seed data that were sent in the past. */
function* seedEmails({ of, idOf, born, seed }: SeedContext): Generator<Email> {
  const day = 86_400_000;
  for (const [at, opportunity] of of(Opportunities).entries()) {
    const contact = of(Contacts).find(({ id }) => id === opportunity.contactId);
    const person = of(People).find(({ id }) => id === opportunity.ownerId);
    if (at % 3 !== 0 || contact?.email === undefined || !person) continue;
    const sentAt = Math.max(opportunity.created, born - ((at % 20) + 1) * day);
    const bounced = at % 15 === 0;
    yield {
      id: idOf(opportunity.id),
      tenantId: opportunity.tenantId,
      organizationId: opportunity.organizationId,
      opportunityId: opportunity.id,
      contactId: contact.id,
      to: [contact.email],
      cc: [],
      subject: `Our offer: ${opportunity.name}`.slice(0, 200),
      body: `Dear ${[contact.firstName, contact.lastName].filter(Boolean).join(' ')},\n\nas agreed, this is our offer.\n\n${person.firstName} ${person.lastName}`,
      status: bounced ? 'Failed' : 'Sent',
      ...(bounced && { failure: noMailbox }),
      templateId: derivedId('etm', `${opportunity.tenantId} offer`, seed),
      personId: person.id,
      by: `${person.firstName} ${person.lastName}`,
      created: sentAt - 60_000,
      sentAt,
    };
  }
}

const noMailbox = '550 5.1.1 Mailbox not found.';
const isEditable = ({ status }: Pick<Email, 'status'>) => status === 'Draft' || status === 'Failed';

const emailEntity = defineEntity({
  token: Emails,
  owner: 'tenant',
  prefix: 'eml',
  seed: seedEmails,
  references: {
    tenantId: Tenants,
    organizationId: Organizations,
    leadId: Leads,
    contactId: Contacts,
    opportunityId: Opportunities,
    projectId: Projects,
    personId: People,
    templateId: EmailTemplates,
  },
  fixed: ['tenantId', 'personId', 'by', 'created'],
  name: ({ subject }) => subject,
  event: ({ before, after }) => (before && after && before.status !== after.status ? after.status : undefined),
  check: ({ before, after }): Objection | undefined => {
    if (before && !after && !isEditable(before))
      return { code: 'crm-email.sent', message: "You can't delete a sent email. It's part of the record's history." };
    if (!after) return undefined;
    const isRewritten =
      before &&
      (before.subject !== after.subject || before.body !== after.body || before.to.join() !== after.to.join());
    if (isRewritten && !isEditable(before)) return { code: 'crm-email.sent', message: "You can't edit a sent email." };
    return unknownProblem(after.subject, after.body);
  },
});

/** Mail server of the sandbox: sends queued emails, and reports emails that cannot be delivered. */
const delivery: Job = {
  id: 'crm.emails.delivery',
  system: 'the mail server reports back what it could not deliver',
  title: ['Send customer emails', 'Müşteri e-postalarını gönder'],
  next(after, world) {
    const due = (world.of(Emails)?.all ?? [])
      .filter(({ status }) => status === 'Queued')
      .map(({ sentAt = 0 }) => sentAt + underWay);
    return due.length === 0 ? undefined : Math.max(Math.min(...due), after + 1);
  },
  run(world) {
    for (const email of world.of(Emails)?.all ?? []) {
      if (email.status !== 'Queued' || (email.sentAt ?? 0) + underWay > world.now()) continue;
      const lost = [...email.to, ...email.cc].filter(isUndeliverable);
      const failure = lost.length === 0 ? undefined : `${lost.join(', ')}: ${noMailbox}`.slice(0, 500);
      world
        .of(Emails)
        ?.change(email.id, { status: failure === undefined ? 'Sent' : 'Failed', failure }, { actor: 'Mail server' });
      if (failure === undefined) continue;
      world.notifications.add(
        (person) => person.id === email.personId && person.isActive && holds(person, permission.Email.View, world),
        {
          notificationType: 'CrmEmailFailed',
          about: aboutRecord(world, Emails, email),
          title: email.subject,
          description: html`${failure}`.text,
          objectUrl: `${paths.email}/${email.id}`,
          useRouter: true,
        },
      );
    }
  },
};

/**
 * Returns whether an address is undeliverable: its domain never exists (RFC 2606), or its mailbox name indicates it.
 */
export const isUndeliverable = (address: string): boolean => /\.invalid$/i.test(address) || /^bounce\b/i.test(address);

const recordFields = ['organizationId', 'leadId', 'contactId', 'opportunityId', 'projectId'] as const;
const links = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(recordFields.map((field) => [field, typeof body[field] === 'string' ? body[field] : undefined]));

function storeOf(world: World) {
  const store = world.of(Emails);
  if (!store) throw new SandboxError(404, 'crm.off', 'The CRM is turned off.');
  return store;
}

function send(request: {
  readonly world: World;
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
  readonly requestId: string;
}) {
  const { world, caller, params, body } = request;
  const store = storeOf(world);
  const email = store.find(caller, params.id, 'change');
  if (!isEditable(email)) throw new SandboxError(409, 'crm.emails.sent', "It's already sent.");
  const values = valuesFor(world, caller, email);
  const missing = namedIn(email.subject, email.body).filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0) {
    throw new SandboxError(
      409,
      'crm.emails.missing',
      `No value for {{${missing[0]}}}. Add it to the record, or remove it from the text.`,
      'body',
    );
  }
  const subject = fillPlaceholders(email.subject, values).replace(/\s+/g, ' ').slice(0, 200);
  store.change(
    email.id,
    {
      subject,
      body: fillPlaceholders(email.body, inMarkdown(values)).slice(0, 20_000),
      status: 'Queued',
      sentAt: world.now(),
      failure: undefined,
    },
    byCaller(request),
    body.version,
  );
  return undefined;
}

/** Escapes values for Markdown, so that a name cannot create formatting or links. */
const inMarkdown = (values: Readonly<Partial<Record<string, string>>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainInMarkdown(value ?? '')]));

const byName = (item: { readonly name: string }, other: { readonly name: string }) =>
  item.name.localeCompare(other.name, 'en');

export const emailParts: readonly (SandboxPart | NonNullable<SandboxPart['routes']>)[] = [
  { entities: [templateEntity, emailEntity], jobs: [delivery] },
  serve(api.emailTemplates, EmailTemplates, {
    values: (body) => {
      refuseUnknown(body.subject, body.body);
      return body;
    },
  }),
  serve(api.emails, Emails, {
    answer: (email, world) => {
      const about = aboutOf(world, email);
      return {
        created: instant(email.created),
        sentAt: email.sentAt === undefined ? undefined : instant(email.sentAt),
        about,
        aboutName: about?.name,
        templateName:
          email.templateId === undefined ? undefined : world.of(EmailTemplates)?.get(email.templateId)?.name.en,
      };
    },
    values: (body, { world, caller, before }) => {
      refuseUnknown(body.subject, body.body);
      if (before && !isEditable(before)) throw new SandboxError(409, 'crm.emails.sent', "You can't edit a sent email.");
      const about = aboutOf(world, links(body));
      const { id: personId, firstName, lastName } = caller.person;
      return {
        ...body,
        ...(about && linksOf(world, caller, about)),
        ...(!before && { status: 'Draft', personId, by: `${firstName} ${lastName}`, created: world.now() }),
      };
    },
  }),
  [
    on(api.sendEmail, send),
    on(api.readMessage, ({ world, caller, params }) => {
      const email = storeOf(world).find(caller, params.id);
      const person = world.of(People).get(email.personId);
      return {
        file: messageOf(email, { name: email.by, address: person?.email ?? 'crm@portal.test' }),
        name: `${email.id}.eml`,
        contentType: 'message/rfc822',
      };
    }),
    on(api.previewEmail, ({ world, caller, body }) => {
      refuseUnknown(body.subject, body.body);
      const values = body.about ? valuesFor(world, caller, linksOf(world, caller, body.about)) : {};
      return {
        subject: fillPlaceholders(body.subject, values),
        body: fillPlaceholders(body.body, inMarkdown(values)),
        missing: body.about ? namedIn(body.subject, body.body).filter((name) => !Object.hasOwn(values, name)) : [],
      };
    }),
    on(api.listTemplates, ({ world, caller }) =>
      (world.of(EmailTemplates)?.within(caller) ?? [])
        .filter(({ isActive }) => isActive)
        .sort((item, other) => item.order - other.order)
        .map(({ id, name, subject, body }) => ({ id, name, subject, body })),
    ),
    on(api.listRecipients, ({ world, caller, params }) => {
      // the endpoint's schema has checked the parameters
      const { organizationId, leadId, contactId } = linksOf(world, caller, params as api.About);
      const lead = world.of(Leads)?.get(leadId ?? '');
      const contacts = (world.of(Contacts)?.within(caller) ?? []).filter(
        ({ id, organizationId: of }) => id === contactId || (of !== undefined && of === organizationId),
      );
      const found = [
        ...contacts.map(({ id, email }) => ({ id: email, name: contactName(world, id) ?? '' })),
        { id: lead?.email, name: [lead?.firstName, lead?.lastName].filter(Boolean).join(' ') },
        {
          id: world.of(Organizations)?.get(organizationId ?? '')?.email,
          name: organizationId === undefined ? '' : organizationName(world, organizationId),
        },
      ];
      const reachable = found.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
      // Several people of a company can share an address.
      return [...groupByKey(reachable, ({ id }) => id)].map(([id, owners]) => ({
        id,
        name: `${owners.map(({ name }) => name).join(', ')} <${id}>`,
      }));
    }),
    on(api.listRecords, ({ world, caller }) => {
      const may = (name: string) => caller.permissions.has(name);
      return [
        ...(may(permission.Opportunity.View) ? (world.of(Opportunities)?.within(caller) ?? []) : []).map(
          ({ id, name }) => ({
            kind: 'opportunity' as const,
            id,
            name,
          }),
        ),
        ...(may(permission.Project.View) ? (world.of(Projects)?.within(caller) ?? []) : []).map(({ id, name }) => ({
          kind: 'project' as const,
          id,
          name,
        })),
        ...(may(permission.Organization.View) ? (world.of(Organizations)?.within(caller) ?? []) : []).map(({ id }) => ({
          kind: 'organization' as const,
          id,
          name: organizationName(world, id),
        })),
      ].sort(byName);
    }),
  ],
];
