/** Timeline of a record, its related records, its notes, and the start of activity sets. */
import { foldText } from '#core/api';
import {
  byCaller,
  type Caller,
  type EntityRecord,
  type EntityStore,
  type LogEntry,
  SandboxError,
  type SandboxRequest,
  type World,
} from '#sandbox';
import type {
  addNote,
  Entry,
  findRecords,
  readRelated,
  readTimeline,
  removeNote,
  startActivitySet,
} from '../../api/records.ts';
import { type Kind, kinds } from '../../paths.ts';
import { permission } from '../../permissions.ts';
import {
  ActivitySets,
  Contacts,
  Emails,
  LeadStatuses,
  Leads,
  Notes,
  Opportunities,
  Organizations,
  Projects,
  Tasks,
} from '../contract.ts';
import { requireStore } from '../require-store.ts';
import { startSet } from '../tasks/from-set.ts';
import { nameOf, statusOf, titleOf } from './live.ts';

/** Permissions to view records, by type. */
const views: Readonly<Record<Kind, string>> = {
  organization: permission.Organization.View,
  lead: permission.Lead.View,
  contact: permission.Contact.View,
  opportunity: permission.Opportunity.View,
  project: permission.Project.View,
};
const references = {
  organization: 'organizationId',
  lead: 'leadId',
  contact: 'contactId',
  opportunity: 'opportunityId',
  project: 'projectId',
} as const satisfies Readonly<Record<Kind, string>>;

const storeOf = (kind: Kind, world: World): EntityStore | undefined =>
  ({
    organization: () => world.of(Organizations),
    lead: () => world.of(Leads),
    contact: () => world.of(Contacts),
    opportunity: () => world.of(Opportunities),
    project: () => world.of(Projects),
  })[kind]() as EntityStore | undefined; // records of every kind have an id and a tenant

/**
 * Finds the record with the type and id of a path.
 * @throws SandboxError 404 if there is none in the caller's scope, 403 if the caller may not view its type
 */
function recordAt(
  caller: Caller,
  world: World,
  kindText: string,
  id: string,
): { readonly kind: Kind; readonly record: EntityRecord; readonly store: EntityStore } {
  const kind = kinds.find((candidate) => candidate === kindText);
  const store = kind && storeOf(kind, world);
  if (!kind || !store) throw new SandboxError(404, 'crm.kind', 'Record type not found.');
  if (!caller.permissions.has(views[kind]))
    throw new SandboxError(403, 'permission.missing', "You don't have access to this record.");
  return { kind, record: store.find(caller, id), store };
}

const instant = (time: number) => new Date(time).toISOString();
type About = { readonly [Field in (typeof references)[Kind]]?: string };

/**
 * Returns a function that tests whether an item is about a record. For a customer this includes items about its
 * contacts, leads and deals, because those also refer to the customer.
 */
const isAbout = (kind: Kind, id: string) => (subject: About) => subject[references[kind]] === id;

/** Returns the other records that an item is about, most specific first, limited to those that the caller may view. */
function aboutOf(subject: About, kind: Kind, id: string, caller: Caller, world: World): Pick<Entry, 'about'> {
  for (const other of (['opportunity', 'project', 'contact', 'lead', 'organization'] as const).filter((other) =>
    caller.permissions.has(views[other]),
  )) {
    const otherId = subject[references[other]];
    if (otherId === undefined || (other === kind && otherId === id)) continue;
    const record = storeOf(other, world)?.get(otherId);
    if (record) return { about: { kind: other, id: otherId, name: nameOfRecord(other, record, world) } };
  }
  return {};
}

const nameOfRecord = (kind: Kind, record: EntityRecord, world: World): string =>
  // the record is from the store of this kind
  kind === 'organization'
    ? nameOf(record as Parameters<typeof nameOf>[0], world)
    : titleOf(record as Parameters<typeof titleOf>[0]);

const maxItems = 200;

export function timelineOf({ caller, world, params }: SandboxRequest<typeof readTimeline>): Entry[] {
  const { kind, record, store } = recordAt(caller, world, params.kind, params.id);
  const has = isAbout(kind, record.id);
  const describe = (subject: About) => aboutOf(subject, kind, record.id, caller, world);
  const isMineField = (personId: string | undefined) => ({ isMine: personId === caller.person.id });
  const changes = store.log(record.id).map((entry): Entry => ({ ...changeOf(entry), ...isMineField(entry.actorId) }));
  const notes = (world.of(Notes)?.within(caller) ?? []).filter(has).map(
    (note): Entry => ({
      id: note.id,
      type: 'Note',
      created: instant(note.created),
      by: note.by,
      text: note.text,
      fields: [],
      ...describe(note),
      ...isMineField(note.personId),
    }),
  );
  const tasks = (caller.permissions.has(permission.Task.View) ? (world.of(Tasks)?.within(caller) ?? []) : [])
    .filter(has)
    .map(
      (task): Entry => ({
        id: task.id,
        type: 'Task',
        created: instant(task.closedAt ?? task.created),
        event: task.status,
        title: task.subject,
        fields: [],
        ...describe(task),
        ...isMineField(task.assigneeId),
      }),
    );
  const emails = (caller.permissions.has(permission.Email.View) ? (world.of(Emails)?.within(caller) ?? []) : [])
    .filter(has)
    .map(
      (email): Entry => ({
        id: email.id,
        type: 'Email',
        created: instant(email.sentAt ?? email.created),
        by: email.by,
        event: email.status,
        title: email.subject,
        fields: [],
        ...describe(email),
        ...isMineField(email.personId),
      }),
    );
  return [...changes, ...notes, ...tasks, ...emails]
    .sort((entry, other) => other.created.localeCompare(entry.created))
    .slice(0, maxItems);
}

function changeOf({ id, created, type, actor, reason, changes }: LogEntry): Omit<Entry, 'isMine'> {
  return {
    id,
    type: type === 'Merged' ? 'Merge' : type === 'Converted' ? 'Conversion' : 'Change',
    created: instant(created),
    by: actor,
    event: type,
    ...(reason !== undefined && { text: reason }),
    fields: changes
      .map(({ field }) => field)
      .filter((field) => !['created', 'tenantId', 'convertedAt'].includes(field)),
  };
}

export function noteOn(request: SandboxRequest<typeof addNote>): undefined {
  const { caller, world, params, body } = request;
  const { kind, record } = recordAt(caller, world, params.kind, params.id);
  const text = body.text.trim();
  if (text === '') throw new SandboxError(400, 'note.empty', 'Enter a note.', 'text');
  const { id: personId, firstName, lastName } = caller.person;
  requireStore(world.of(Notes)).create(
    {
      ...aboutFor(kind, record),
      tenantId: record.tenantId ?? '',
      text,
      personId,
      by: `${firstName} ${lastName}`,
      created: world.now(),
    },
    byCaller(request),
  );
  return undefined;
}

/** Returns the references of an item that is created on a record: the record and its customer. */
export function aboutFor(kind: Kind, record: EntityRecord): About {
  const organizationId: unknown = kind === 'organization' ? record.id : Reflect.get(record, 'organizationId');
  return { ...(typeof organizationId === 'string' && { organizationId }), [references[kind]]: record.id };
}

export function dropNote(request: SandboxRequest<typeof removeNote>): undefined {
  const store = requireStore(request.world.of(Notes));
  const note = store.find(request.caller, request.params.id, 'change');
  if (note.personId !== request.caller.person.id)
    throw new SandboxError(403, 'note.foreign', `This note belongs to ${note.by}.`);
  store.remove(note.id, byCaller(request));
  return undefined;
}

export function relatedOf({ caller, world, params }: SandboxRequest<typeof readRelated>) {
  const { kind, record } = recordAt(caller, world, params.kind, params.id);
  const may = (entryKind: Kind) => caller.permissions.has(views[entryKind]);
  const all = <Row extends EntityRecord>(entryKind: Kind, store: EntityStore<Row> | undefined): readonly Row[] =>
    may(entryKind) && store ? store.within(caller) : [];
  const ownFields = record as EntityRecord & About; // fields that a record of another kind lacks are absent
  const organizationId = kind === 'organization' ? record.id : ownFields.organizationId;
  const touches = (row: EntityRecord & About) => {
    if (row.id === record.id) return false;
    const isSame = (field: keyof About) => row[field] !== undefined && row[field] === ownFields[field];
    return (
      row[references[kind]] === record.id ||
      (organizationId !== undefined && row.organizationId === organizationId) ||
      isSame('contactId') ||
      isSame('opportunityId')
    );
  };
  const toRelated = (id: string, name: string, status?: string, isMain = false) => ({
    id,
    name,
    isMain,
    ...(status !== undefined && { status }),
  });
  const limit = <Row>(rows: readonly Row[]) => rows.slice(0, 100);
  return {
    organization: limit(
      all('organization', world.of(Organizations)).filter(({ id }) => id !== record.id && id === organizationId),
    ).map((row) => toRelated(row.id, nameOf(row, world), statusOf(row, world), true)),
    lead: limit(all('lead', world.of(Leads)).filter((row) => touches(row) || ownFields.leadId === row.id)).map((row) =>
      toRelated(row.id, titleOf(row), world.of(LeadStatuses)?.get(row.statusId)?.name.en),
    ),
    contact: limit(
      all('contact', world.of(Contacts)).filter((row) => touches(row) || ownFields.contactId === row.id),
    ).map((row) => toRelated(row.id, titleOf(row), row.position, ownFields.contactId === row.id)),
    opportunity: limit(
      all('opportunity', world.of(Opportunities)).filter((row) => touches(row) || ownFields.opportunityId === row.id),
    ).map((row) => toRelated(row.id, row.name, row.status, ownFields.opportunityId === row.id)),
    project: limit(
      all('project', world.of(Projects)).filter((row) => touches(row) || ownFields.projectId === row.id),
    ).map((row) => toRelated(row.id, row.name, row.status)),
  };
}

export function startOn(request: SandboxRequest<typeof startActivitySet>): { readonly tasks: number } {
  const { caller, world, params, body } = request;
  const { kind, record } = recordAt(caller, world, params.kind, params.id);
  if (!world.of(Tasks)) throw new SandboxError(409, 'crm-task.off', "Tasks aren't available. Ask your administrator.");
  const set = requireStore(world.of(ActivitySets)).find(caller, body.activitySetId);
  if (!set.isActive)
    throw new SandboxError(
      409,
      'activity-set.inactive',
      `${set.name.en} is inactive. Choose another one.`,
      'activitySetId',
    );
  const ownerId: unknown = Reflect.get(record, 'ownerId') ?? Reflect.get(record, 'managerId');
  const about = aboutFor(kind, record);
  const assigneeId = typeof ownerId === 'string' ? ownerId : undefined;
  return {
    tasks: startSet(world, set.id, { tenantId: record.tenantId ?? '', about, ownerId: assigneeId }, byCaller(request)),
  };
}

export function search({ caller, world, query }: SandboxRequest<typeof findRecords>) {
  const wanted = foldText(query.searchKey);
  const digits = query.searchKey.replace(/\D/g, '');
  const fits = (...texts: readonly (string | undefined)[]) =>
    texts.some((text) => text !== undefined && foldText(text).includes(wanted)) ||
    (digits.length >= 6 && texts.some((text) => text?.replace(/\D/g, '').includes(digits)));
  const isRequested = (kind: Kind) =>
    (query.kind === undefined || query.kind === kind) && caller.permissions.has(views[kind]);
  const organizations = isRequested('organization') ? (world.of(Organizations)?.within(caller) ?? []) : [];
  const leads = isRequested('lead') ? (world.of(Leads)?.within(caller) ?? []) : [];
  const contacts = isRequested('contact') ? (world.of(Contacts)?.within(caller) ?? []) : [];
  const toHit = (kind: Kind, id: string, name: string, detail: string | undefined) => ({
    kind,
    id,
    name,
    ...(detail !== undefined && { detail }),
  });
  return [
    ...organizations
      .filter(
        (organization) =>
          organization.id === wanted ||
          fits(nameOf(organization, world), organization.email, organization.phone, organization.taxNumber),
      )
      .slice(0, 20)
      .map((organization) => toHit('organization', organization.id, nameOf(organization, world), organization.country)),
    ...contacts
      .filter((contact) => contact.id === wanted || fits(titleOf(contact), contact.email, contact.phone))
      .slice(0, 20)
      .map((contact) => toHit('contact', contact.id, titleOf(contact), contact.email ?? contact.phone)),
    ...leads
      .filter(
        (lead) =>
          lead.id === wanted ||
          fits(titleOf(lead), [lead.firstName, lead.lastName].filter(Boolean).join(' '), lead.email, lead.phone),
      )
      .slice(0, 20)
      .map((lead) => toHit('lead', lead.id, titleOf(lead), world.of(LeadStatuses)?.get(lead.statusId)?.name.en)),
  ];
}
