/** Tasks: their API responses, and the job that sends reminders. */
import {
  aboutRecord,
  byCaller,
  defineEntity,
  firstDue,
  hash,
  holds,
  html,
  type Job,
  type Objection,
  on,
  People,
  SandboxError,
  type SandboxPart,
  type SeedContext,
  serve,
  Tenants,
  type World,
} from '#sandbox';
import * as api from '../../api/tasks.ts';
import { type Kind, paths } from '../../paths.ts';
import { permission } from '../../permissions.ts';
import {
  ActivitySets,
  Contacts,
  Leads,
  Opportunities,
  Organizations,
  Projects,
  type Task,
  Tasks,
} from '../contract.ts';
import { contactName, organizationName, personName } from '../names.ts';

const hour = 3_600_000;
const day = 24 * hour;
const instant = (time: number) => new Date(time).toISOString();
export const isOpen = ({ status }: Pick<Task, 'status'>): boolean => status === 'Open' || status === 'InProgress';

const subjects = [
  { type: 'Call', subject: 'Ask about open questions in the contract' },
  { type: 'Email', subject: 'Send the offer with the new fees' },
  { type: 'Meeting', subject: 'Show the terminal in their shop' },
  { type: 'ToDo', subject: 'Collect the missing documents' },
  { type: 'Call', subject: 'Review the decline reasons of last week' },
] as const;

/** Yields tasks for the open opportunities and projects of each tenant, some of them overdue. */
function* seedTasks({ of, idOf, born, seed }: SeedContext): Generator<Task> {
  const records = [
    ...of(Opportunities).map((record) => ({ ...record, who: record.ownerId, field: 'opportunityId' as const })),
    ...of(Projects).map((record) => ({ ...record, who: record.managerId, field: 'projectId' as const })),
  ];
  const firstOf = (tenantId: string) =>
    of(People).find((person) => person.tier === 'tenant' && person.tenantId === tenantId)?.id;
  for (const { id, tenantId, organizationId, status, who, field } of records) {
    const draw = (what: string, below: number) => Math.abs(hash(`${id} ${what}`, seed)) % below;
    if (status !== 'Open' || draw('any', 3) === 0) continue;
    const { type, subject } = subjects[draw('subject', subjects.length)] ?? subjects[0];
    const due = Math.floor((born + (draw('due', 28) - 7) * day) / day) * day + (8 + draw('hour', 9)) * hour;
    const isDone = due < born && draw('done', 3) > 0;
    const assigneeId = draw('mine', 3) === 0 ? (firstOf(tenantId) ?? who) : who;
    yield {
      id: idOf(id),
      tenantId,
      organizationId,
      [field]: id,
      subject,
      type,
      priority: (['Normal', 'Normal', 'High', 'Low'] as const)[draw('priority', 4)] ?? 'Normal',
      status: isDone ? 'Done' : 'Open',
      ...(assigneeId !== undefined && { assigneeId }),
      due,
      ...(due > born + day && { remindAt: due - hour }),
      created: born - (1 + draw('age', 12)) * day,
      ...(isDone && { closedAt: due - hour }),
    };
  }
}

const taskEntity = defineEntity({
  token: Tasks,
  owner: 'tenant',
  prefix: 'tsk',
  seed: seedTasks,
  references: {
    tenantId: Tenants,
    organizationId: Organizations,
    leadId: Leads,
    contactId: Contacts,
    opportunityId: Opportunities,
    projectId: Projects,
    assigneeId: People,
    activitySetId: ActivitySets,
  },
  fixed: ['tenantId', 'created'],
  name: ({ subject }) => subject,
  event: ({ before, after }) => (before && after && before.status !== after.status ? after.status : undefined),
  check: ({ before, after }, world): Objection | undefined => {
    if (!after) return undefined;
    if (after.assigneeId !== undefined && after.assigneeId !== before?.assigneeId) {
      const person = world.of(People).get(after.assigneeId);
      if (person?.tier !== 'tenant' || !person.isActive) {
        return {
          code: 'crm-task.assignee',
          field: 'assigneeId',
          message: 'Choose an active person of the tenant as the assignee.',
        };
      }
    }
    const isNew = after.remindAt !== undefined && after.remindAt !== before?.remindAt;
    if (isNew && after.due !== undefined && (after.remindAt ?? 0) > after.due) {
      return {
        code: 'crm-task.reminder',
        field: 'remindAt',
        message: 'The reminder is after the due date. Choose an earlier time.',
      };
    }
    return undefined;
  },
});

const aboutOf = (
  world: World,
  task: Task,
): { readonly kind: Kind; readonly id: string; readonly name: string } | undefined => {
  if (task.opportunityId !== undefined)
    return {
      kind: 'opportunity',
      id: task.opportunityId,
      name: world.of(Opportunities)?.get(task.opportunityId)?.name ?? '',
    };
  if (task.projectId !== undefined)
    return { kind: 'project', id: task.projectId, name: world.of(Projects)?.get(task.projectId)?.name ?? '' };
  if (task.leadId !== undefined) {
    const lead = world.of(Leads)?.get(task.leadId);
    return {
      kind: 'lead',
      id: task.leadId,
      name: lead?.company ?? [lead?.firstName, lead?.lastName].filter(Boolean).join(' '),
    };
  }
  if (task.contactId !== undefined)
    return { kind: 'contact', id: task.contactId, name: contactName(world, task.contactId) ?? '' };
  if (task.organizationId !== undefined)
    return { kind: 'organization', id: task.organizationId, name: organizationName(world, task.organizationId) };
  return undefined;
};

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : undefined);

/** Returns the customer of a task's opportunity or project, because the task is also about the customer. */
function customerOf(world: World, body: Readonly<Record<string, unknown>>): unknown {
  const id = (field: string) => (typeof body[field] === 'string' ? String(body[field]) : undefined);
  const record =
    world.of(Opportunities)?.get(id('opportunityId') ?? '') ??
    world.of(Projects)?.get(id('projectId') ?? '') ??
    world.of(Contacts)?.get(id('contactId') ?? '');
  return record?.organizationId ?? body.organizationId;
}

const firstReminder = firstDue(({ status, remindAt, remindedAt }: Task) =>
  remindAt === undefined || remindedAt !== undefined || !isOpen({ status }) ? [] : remindAt,
);

/** Job that reminds the assignees of tasks when their reminders are due. */
const reminders: Job = {
  id: 'crm.tasks.reminders',
  system: 'tells assignees of their own tasks; the bell leaves out what they may not see',
  title: ['Send overdue task reminders', 'Geciken görev hatırlatmalarını gönder'],
  next: (after, world) => Math.max(firstReminder(world.of(Tasks)?.all ?? []), after + 1),
  run(world) {
    const now = world.now();
    for (const task of world.of(Tasks)?.all ?? []) {
      if (task.remindAt === undefined || task.remindAt > now || task.remindedAt !== undefined || !isOpen(task))
        continue;
      world.of(Tasks)?.change(task.id, { remindedAt: now }, { actor: 'Reminders' });
      const about = aboutOf(world, task);
      world.notifications.add(
        (person) => person.id === task.assigneeId && person.isActive && holds(person, permission.Task.View, world),
        {
          notificationType: 'CrmTaskReminder',
          about: aboutRecord(world, Tasks, task),
          title: task.subject,
          description: about ? html`<b>${about.name}</b>`.text : html`${task.subject}`.text,
          objectUrl: `${paths.task}/${task.id}`,
          useRouter: true,
        },
      );
    }
  },
};

export const taskParts: readonly (SandboxPart | NonNullable<SandboxPart['routes']>)[] = [
  { entities: [taskEntity], jobs: [reminders] },
  serve(api.tasks, Tasks, {
    answer: (task, world) => {
      const about = aboutOf(world, task);
      return {
        due: task.due === undefined ? undefined : instant(task.due),
        remindAt: task.remindAt === undefined ? undefined : instant(task.remindAt),
        created: instant(task.created),
        closedAt: task.closedAt === undefined ? undefined : instant(task.closedAt),
        isOpen: isOpen(task),
        isOverdue: isOpen(task) && task.due !== undefined && task.due < world.now(),
        assigneeName: personName(world, task.assigneeId),
        about,
        aboutName: about?.name,
      };
    },
    values: (body, { world, before }) => {
      const remindAt = timeOf(body.remindAt);
      return {
        ...body,
        organizationId: customerOf(world, body),
        due: timeOf(body.due),
        remindAt,
        // A reminder with a new time is sent again.
        ...(before && remindAt !== before.remindAt && { remindedAt: undefined }),
        ...(!before && { status: 'Open', created: world.now() }),
      };
    },
  }),
  [
    on(api.setTaskState, (request) => {
      const { world, caller, params, body } = request;
      const store = world.of(Tasks);
      const task = store?.find(caller, params.id, 'change');
      if (!store || !task) throw new SandboxError(404, 'crm.off', 'The CRM is turned off.');
      const closedAt = isOpen(body) ? undefined : (task.closedAt ?? world.now());
      store.change(task.id, { status: body.status, closedAt }, byCaller(request));
      return undefined;
    }),
    on(api.rescheduleTask, (request) => {
      const { world, caller, params, body } = request;
      const store = world.of(Tasks);
      const task = store?.find(caller, params.id, 'change');
      if (!store || !task) throw new SandboxError(404, 'crm.off', 'The CRM is turned off.');
      const due = Date.parse(body.due);
      const isMoved = task.remindAt !== undefined && task.due !== undefined;
      const remindAt = isMoved ? (task.remindAt ?? 0) + due - (task.due ?? 0) : task.remindAt;
      store.change(
        task.id,
        { due, remindAt, ...(isMoved && { remindedAt: undefined }) },
        byCaller(request),
        body.version,
      );
      return undefined;
    }),
  ],
];
