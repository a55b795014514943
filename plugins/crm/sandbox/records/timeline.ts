/** What happened to a record, whom it belongs together with, notes, and what is started on it. */
import { folded } from '#core/api';
import { byCaller, type Caller, type EntityRecord, type EntityStore, type LogEntry, SandboxError, type SandboxRequest, type World } from '#sandbox';
import { type Kind, kinds } from '../../paths.ts';
import { permission } from '../../permissions.ts';
import type { addNote, Entry, findRecords, readRelated, readTimeline, removeNote, startActivitySet } from '../../records/api.ts';
import { ActivitySets, Contacts, Emails, LeadStatuses, Leads, Notes, Opportunities, Organizations, Projects, Tasks } from '../contract.ts';
import { startSet } from '../tasks/from-set.ts';
import { kept } from './convert.ts';
import { nameOf, statusOf, titleOf } from './live.ts';

/** The permission that lets somebody see records of a kind. */
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
  })[kind]() as EntityStore | undefined; // the records of each kind have an id, and a tenant's

/** The record of an address. @throws SandboxError 404 where there is none in reach, 403 where its kind is not for the caller */
function recordAt(
  caller: Caller,
  world: World,
  kindText: string,
  id: string,
): { readonly kind: Kind; readonly record: EntityRecord; readonly store: EntityStore } {
  const kind = kinds.find((one) => one === kindText);
  const store = kind && storeOf(kind, world);
  if (!kind || !store) throw new SandboxError(404, 'crm.kind', 'Record type not found.');
  if (!caller.permissions.has(views[kind])) throw new SandboxError(403, 'permission.missing', "You don't have access to this record.");
  return { kind, record: store.find(caller, id), store };
}

const instant = (time: number) => new Date(time).toISOString();
type About = { readonly [Field in (typeof references)[Kind]]?: string };

/** Whether something is about a record; of a customer also what is about its contacts, leads and deals, as it names the customer besides. */
const isAbout = (kind: Kind, id: string) => (one: About) => one[references[kind]] === id;

/** What else something is about, the closest first, of those the caller may see. */
function aboutOf(one: About, kind: Kind, id: string, caller: Caller, world: World): Pick<Entry, 'about'> {
  for (const other of (['opportunity', 'project', 'contact', 'lead', 'organization'] as const).filter((other) => caller.permissions.has(views[other]))) {
    const otherId = one[references[other]];
    if (otherId === undefined || (other === kind && otherId === id)) continue;
    const record = storeOf(other, world)?.get(otherId);
    if (record) return { about: { kind: other, id: otherId, name: nameOfRecord(other, record, world) } };
  }
  return {};
}

const nameOfRecord = (kind: Kind, record: EntityRecord, world: World): string =>
  kind === 'organization' ? nameOf(record as Parameters<typeof nameOf>[0], world) : titleOf(record as Parameters<typeof titleOf>[0]); // of that kind's store

const most = 200;

export function timelineOf({ caller, world, params }: SandboxRequest<typeof readTimeline>): Entry[] {
  const { kind, record, store } = recordAt(caller, world, params.kind, params.id);
  const has = isAbout(kind, record.id);
  const told = (one: About) => aboutOf(one, kind, record.id, caller, world);
  const mine = (personId: string | undefined) => ({ isMine: personId === caller.person.id });
  const changes = store.log(record.id).map((entry): Entry => ({ ...changeOf(entry), ...mine(entry.actorId) }));
  const notes = (world.of(Notes)?.within(caller) ?? []).filter(has).map(
    (note): Entry => ({
      id: note.id,
      type: 'Note',
      created: instant(note.created),
      by: note.by,
      text: note.text,
      fields: [],
      ...told(note),
      ...mine(note.personId),
    }),
  );
  const tasks = (caller.permissions.has(permission.Task.View) ? (world.of(Tasks)?.within(caller) ?? []) : []).filter(has).map(
    (task): Entry => ({
      id: task.id,
      type: 'Task',
      created: instant(task.closedAt ?? task.created),
      event: task.status,
      title: task.subject,
      fields: [],
      ...told(task),
      ...mine(task.assigneeId),
    }),
  );
  const emails = (caller.permissions.has(permission.Email.View) ? (world.of(Emails)?.within(caller) ?? []) : []).filter(has).map(
    (email): Entry => ({
      id: email.id,
      type: 'Email',
      created: instant(email.sentAt ?? email.created),
      by: email.by,
      event: email.status,
      title: email.subject,
      fields: [],
      ...told(email),
      ...mine(email.personId),
    }),
  );
  return [...changes, ...notes, ...tasks, ...emails].sort((one, other) => other.created.localeCompare(one.created)).slice(0, most);
}

function changeOf({ id, created, type, actor, reason, changes }: LogEntry): Omit<Entry, 'isMine'> {
  return {
    id,
    type: type === 'Merged' ? 'Merge' : type === 'Converted' ? 'Conversion' : 'Change',
    created: instant(created),
    by: actor,
    event: type,
    ...(reason !== undefined && { text: reason }),
    fields: changes.map(({ field }) => field).filter((field) => !['created', 'tenantId', 'convertedAt'].includes(field)),
  };
}

export function noteOn(request: SandboxRequest<typeof addNote>): undefined {
  const { caller, world, params, body } = request;
  const { kind, record } = recordAt(caller, world, params.kind, params.id);
  const text = body.text.trim();
  if (text === '') throw new SandboxError(400, 'note.empty', 'Enter a note.', 'text');
  const { id: personId, firstName, lastName } = caller.person;
  kept(world.of(Notes)).create(
    { ...aboutFor(kind, record), tenantId: record.tenantId ?? '', text, personId, by: `${firstName} ${lastName}`, created: world.now() },
    byCaller(request),
  );
  return undefined;
}

/** What something is about that is made on a record: the record, and its customer. */
export function aboutFor(kind: Kind, record: EntityRecord): About {
  const organizationId: unknown = kind === 'organization' ? record.id : Reflect.get(record, 'organizationId');
  return { ...(typeof organizationId === 'string' && { organizationId }), [references[kind]]: record.id };
}

export function dropNote(request: SandboxRequest<typeof removeNote>): undefined {
  const store = kept(request.world.of(Notes));
  const note = store.find(request.caller, request.params.id, 'change');
  if (note.personId !== request.caller.person.id) throw new SandboxError(403, 'note.foreign', `This note belongs to ${note.by}.`);
  store.remove(note.id, byCaller(request));
  return undefined;
}

export function relatedOf({ caller, world, params }: SandboxRequest<typeof readRelated>) {
  const { kind, record } = recordAt(caller, world, params.kind, params.id);
  const may = (one: Kind) => caller.permissions.has(views[one]);
  const all = <Row extends EntityRecord>(one: Kind, store: EntityStore<Row> | undefined): readonly Row[] => (may(one) && store ? store.within(caller) : []);
  const own = record as EntityRecord & About; // fields that a record of another kind lacks are absent
  const organizationId = kind === 'organization' ? record.id : own.organizationId;
  const touches = (row: EntityRecord & About) => {
    if (row.id === record.id) return false;
    const same = (field: keyof About) => row[field] !== undefined && row[field] === own[field];
    return (
      row[references[kind]] === record.id ||
      (organizationId !== undefined && row.organizationId === organizationId) ||
      same('contactId') ||
      same('opportunityId')
    );
  };
  const told = (id: string, name: string, status?: string, isMain = false) => ({ id, name, isMain, ...(status !== undefined && { status }) });
  const limit = <Row>(rows: readonly Row[]) => rows.slice(0, 100);
  return {
    organization: limit(all('organization', world.of(Organizations)).filter(({ id }) => id !== record.id && id === organizationId)).map((row) =>
      told(row.id, nameOf(row, world), statusOf(row, world), true),
    ),
    lead: limit(all('lead', world.of(Leads)).filter((row) => touches(row) || own.leadId === row.id)).map((row) =>
      told(row.id, titleOf(row), world.of(LeadStatuses)?.get(row.statusId)?.name.en),
    ),
    contact: limit(all('contact', world.of(Contacts)).filter((row) => touches(row) || own.contactId === row.id)).map((row) =>
      told(row.id, titleOf(row), row.position, own.contactId === row.id),
    ),
    opportunity: limit(all('opportunity', world.of(Opportunities)).filter((row) => touches(row) || own.opportunityId === row.id)).map((row) =>
      told(row.id, row.name, row.status, own.opportunityId === row.id),
    ),
    project: limit(all('project', world.of(Projects)).filter((row) => touches(row) || own.projectId === row.id)).map((row) =>
      told(row.id, row.name, row.status),
    ),
  };
}

export function startOn(request: SandboxRequest<typeof startActivitySet>): { readonly tasks: number } {
  const { caller, world, params, body } = request;
  const { kind, record } = recordAt(caller, world, params.kind, params.id);
  if (!world.of(Tasks)) throw new SandboxError(409, 'crm-task.off', "Tasks aren't available. Ask your administrator.");
  const set = kept(world.of(ActivitySets)).find(caller, body.activitySetId);
  if (!set.isActive) throw new SandboxError(409, 'activity-set.inactive', `${set.name.en} is inactive. Choose another one.`, 'activitySetId');
  const ownerId: unknown = Reflect.get(record, 'ownerId') ?? Reflect.get(record, 'managerId');
  const about = aboutFor(kind, record);
  const whose = typeof ownerId === 'string' ? ownerId : undefined;
  return { tasks: startSet(world, set.id, { tenantId: record.tenantId ?? '', about, ownerId: whose }, byCaller(request)) };
}

export function search({ caller, world, query }: SandboxRequest<typeof findRecords>) {
  const wanted = folded(query.searchKey);
  const digits = query.searchKey.replace(/\D/g, '');
  const fits = (...texts: readonly (string | undefined)[]) =>
    texts.some((text) => text !== undefined && folded(text).includes(wanted)) ||
    (digits.length >= 6 && texts.some((text) => text?.replace(/\D/g, '').includes(digits)));
  const asked = (kind: Kind) => (query.kind === undefined || query.kind === kind) && caller.permissions.has(views[kind]);
  const organizations = asked('organization') ? (world.of(Organizations)?.within(caller) ?? []) : [];
  const leads = asked('lead') ? (world.of(Leads)?.within(caller) ?? []) : [];
  const contacts = asked('contact') ? (world.of(Contacts)?.within(caller) ?? []) : [];
  const told = (kind: Kind, id: string, name: string, detail: string | undefined) => ({ kind, id, name, ...(detail !== undefined && { detail }) });
  return [
    ...organizations
      .filter((one) => one.id === wanted || fits(nameOf(one, world), one.email, one.phone, one.taxNumber))
      .slice(0, 20)
      .map((one) => told('organization', one.id, nameOf(one, world), one.country)),
    ...contacts
      .filter((one) => one.id === wanted || fits(titleOf(one), one.email, one.phone))
      .slice(0, 20)
      .map((one) => told('contact', one.id, titleOf(one), one.email ?? one.phone)),
    ...leads
      .filter((one) => one.id === wanted || fits(titleOf(one), [one.firstName, one.lastName].filter(Boolean).join(' '), one.email, one.phone))
      .slice(0, 20)
      .map((one) => told('lead', one.id, titleOf(one), world.of(LeadStatuses)?.get(one.statusId)?.name.en)),
  ];
}
