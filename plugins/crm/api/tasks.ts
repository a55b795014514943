/** API calls for tasks. The documents name the screen but not the API calls. */
import * as Type from 'typebox';
import { collection, defineEndpoint, Instant, type ItemIn, oneOf } from '#core/api';
import { kinds } from '../paths.ts';
import { permission } from '../permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Word = Type.String();
const optional = Type.Optional(Id);
const closed = { additionalProperties: false };

export const taskTypes = ['ToDo', 'Call', 'Meeting', 'Email'] as const;
export const taskPriorities = ['Low', 'Normal', 'High'] as const;
export const taskStates = ['Open', 'InProgress', 'Done', 'Cancelled'] as const;

export const tasks = collection({
  id: 'crm.tasks',
  path: '/crm/tasks',
  words: ['task', 'tasks'],
  entity: 'crm-task',
  owner: 'tenant',
  item: Type.Object({
    subject: Type.String({ minLength: 1, maxLength: 200 }),
    type: oneOf(taskTypes),
    priority: oneOf(taskPriorities),
    due: Type.Optional(Instant),
    /** Time at which the assignee is reminded. */
    remindAt: Type.Optional(Instant),
    assigneeId: optional,
    organizationId: optional,
    opportunityId: optional,
    projectId: optional,
    leadId: optional,
    contactId: optional,
    description: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000 })),
    status: oneOf(taskStates),
    isOverdue: Type.Boolean(),
    isOpen: Type.Boolean(),
    assigneeName: Type.Optional(Word),
    /** Most specific record that the task is about. */
    about: Type.Optional(Type.Object({ kind: oneOf(kinds), id: Id, name: Word })),
    aboutName: Type.Optional(Word),
    created: Instant,
    closedAt: Type.Optional(Instant),
  }),
  view: { permissions: [permission.Task.View] },
  change: { permissions: [permission.Task.Edit] },
  given: ['status', 'isOverdue', 'isOpen', 'assigneeName', 'about', 'aboutName', 'created', 'closedAt'],
  search: ['subject', 'aboutName', 'assigneeName'],
  sort: ['due', 'subject', 'priority', 'assigneeName', 'status', 'created'],
  filter: [
    'status',
    'isOpen',
    'isOverdue',
    'type',
    'priority',
    'assigneeId',
    'organizationId',
    'opportunityId',
    'projectId',
  ],
  tabs: 'status',
  range: ['due'],
});
export type Task = ItemIn<typeof tasks>;

/**
 * Marks a task as done or open. The call needs no version, because it states the intended state and repeating it does
 * no harm.
 */
export const setTaskState = defineEndpoint({
  id: 'crm.tasks.state',
  method: 'POST',
  path: '/crm/tasks/{id}/state',
  summary: 'Change the status of a task',
  guard: { permissions: [permission.Task.Edit] },
  body: Type.Object({ status: oneOf(taskStates) }, closed),
  answer: 'none',
});
/** Moves a task to another day at the same time of day; used by the calendar. */
export const rescheduleTask = defineEndpoint({
  id: 'crm.tasks.reschedule',
  method: 'POST',
  path: '/crm/tasks/{id}/due',
  summary: 'Change the due time of a task; its reminder moves along',
  guard: { permissions: [permission.Task.Edit] },
  body: Type.Object({ due: Instant, version: Type.Integer({ minimum: 1 }) }, closed),
  answer: 'none',
});
