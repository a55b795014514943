import { lazy } from 'react';
import type { ScreenProps } from '#core';
import { useAddressParameter } from '#core/react';
import { resource } from '#core/ui';
import { listContactOptions } from '../api/deals.ts';
import { listOwners } from '../api/lists.ts';
import { listOrganizations } from '../api/records.ts';
import { setTaskState, type Task, tasks } from '../api/tasks.ts';
import { AboutLink, TaskStatus } from './cells.tsx';
import { TaskViews } from './views.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

const isOpen = ({ status }: Pick<Task, 'status'>) => status === 'Open' || status === 'InProgress';

const shownAs = (list?: typeof Calendar) =>
  resource(tasks, {
    name: 'subject',
    columns: (c) => [
      c.field('subject', { width: 240, phone: 'start' }),
      c.field('due', { width: 140, phone: 'below-end' }),
      c.field('status', { cell: (row) => <TaskStatus row={row} />, width: 110, phone: 'end' }),
      c.words('type', { width: 90 }),
      c.words('priority', { width: 80 }),
      c.field('aboutName', { cell: (row) => <AboutLink row={row} />, width: 210, phone: 'below-start' }),
      c.field('assigneeName', { width: 130 }),
      c.field('remindAt', { hidden: true }),
    ],
    detail: (c) => [
      c.field('status', { cell: (row) => <TaskStatus row={row} /> }),
      c.field('due'),
      c.field('remindAt'),
      c.words('type'),
      c.words('priority'),
      c.field('assigneeName'),
      c.field('aboutName', { cell: (row) => <AboutLink row={row} /> }),
      ...c.fields('description', 'created', 'closedAt'),
    ],
    filters: (f) => [
      f.field('isOpen'),
      f.field('isOverdue'),
      f.field('status'),
      f.field('type'),
      f.field('priority'),
      f.options('assigneeId', { options: listOwners }),
      f.options('organizationId', { options: listOrganizations }),
    ],
    form: [
      'subject',
      'type',
      'priority',
      { key: 'due', type: 'date' },
      { key: 'remindAt', type: 'date', hint: 'tasks.remindHint' },
      { key: 'assigneeId', type: 'selectWithApi', options: listOwners },
      { key: 'organizationId', type: 'selectWithApi', options: listOrganizations },
      { key: 'contactId', type: 'selectWithApi', options: listContactOptions },
      { key: 'description', type: 'multiline' },
    ],
    defaultSort: { column: 'due', descending: false },
    actions: [
      {
        id: 'done',
        label: 'tasks.markDone',
        endpoint: setTaskState,
        body: () => ({ status: 'Done' }),
        allowed: isOpen,
        done: 'tasks.isDone',
      },
      {
        id: 'begin',
        label: 'tasks.begin',
        endpoint: setTaskState,
        body: () => ({ status: 'InProgress' }),
        allowed: ({ status }) => status === 'Open',
        done: 'tasks.isBegun',
      },
      {
        id: 'reopen',
        label: 'tasks.reopen',
        endpoint: setTaskState,
        body: () => ({ status: 'Open' }),
        allowed: (task) => !isOpen(task),
        done: 'tasks.isReopened',
      },
      {
        id: 'cancel',
        label: 'tasks.cancel',
        endpoint: setTaskState,
        body: () => ({ status: 'Cancelled' }),
        allowed: isOpen,
        confirm: 'tasks.cancelQuestion',
        done: 'tasks.isCanceled',
      },
    ],
    components: { listActions: TaskViews, ...(list && { list }) },
    bulk: { remove: true },
  }).screen;

const list = shownAs();
const calendar = shownAs(Calendar);

function TaskScreen(props: ScreenProps) {
  const Shown = useAddressParameter('view').value === undefined ? list : calendar;
  return <Shown {...props} />;
}

export default Object.assign(TaskScreen, { spec: list.spec });
