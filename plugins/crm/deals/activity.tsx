/** Open tasks and notes of a record, with actions to add to both. */
import { lazy, Suspense, useState } from 'react';
import { useCall, useMay } from '#core/react';
import { Button, DateTime, Link, Loaded, Section, StatusPill } from '#core/ui';
import { emails } from '../api/emails.ts';
import { tasks } from '../api/tasks.ts';
import { type Kind, paths } from '../paths.ts';
import { permission } from '../permissions.ts';
import { useDealText } from './texts.ts';

const ComposeDialog = lazy(() => import('../emails/compose-dialog.tsx'));
const TaskDialog = lazy(() => import('../tasks/task-dialog.tsx'));

interface ActivityProps {
  readonly kind: Extract<Kind, 'opportunity' | 'project'>;
  readonly id: string;
}

export function Activity({ kind, id }: ActivityProps) {
  const may = useMay();
  return (
    <>
      {may(permission.Task.View) && <Tasks kind={kind} id={id} />}
      {may(permission.Email.View) && <Emails kind={kind} id={id} />}
    </>
  );
}

const ofRecord = ({ kind, id }: ActivityProps) => (kind === 'opportunity' ? { opportunityId: id } : { projectId: id });

function Tasks({ kind, id }: ActivityProps) {
  const text = useDealText();
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const call = useCall(tasks.list, {
    query: { ...ofRecord({ kind, id }), pageIndex: 0, pageSize: 50, sortBy: 'due', sortDirection: 'asc' },
  });
  return (
    <Section
      title={text('activity.tasks')}
      actions={
        may(permission.Task.Edit) && <Button onClick={() => setIsAdding(true)}>{text('activity.addTask')}</Button>
      }
    >
      <Loaded call={call} empty={text('activity.noTasks')}>
        {({ data }) => (
          <ul className="ui-rows">
            {data.map((task) => (
              <li key={task.id}>
                <Link href={`${paths.task}/${task.id}`} translate="no">
                  {task.subject}
                </Link>
                <span>
                  {task.due !== undefined && <DateTime value={task.due} />}{' '}
                  <StatusPill status={task.isOverdue ? 'Overdue' : task.status} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && (
        <Suspense fallback={null}>
          <TaskDialog about={{ kind, id }} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function Emails({ kind, id }: ActivityProps) {
  const text = useDealText();
  const may = useMay();
  const [isWriting, setIsWriting] = useState(false);
  const call = useCall(emails.list, {
    query: { ...ofRecord({ kind, id }), pageIndex: 0, pageSize: 50, sortBy: 'created', sortDirection: 'desc' },
  });
  return (
    <Section
      title={text('activity.emails')}
      actions={
        may(permission.Email.Send) && <Button onClick={() => setIsWriting(true)}>{text('activity.writeEmail')}</Button>
      }
    >
      <Loaded call={call} empty={text('activity.noEmails')}>
        {({ data }) => (
          <ul className="ui-rows">
            {data.map((email) => (
              <li key={email.id}>
                <Link href={`${paths.email}/${email.id}`} translate="no">
                  {email.subject}
                </Link>
                <span>
                  <DateTime value={email.sentAt ?? email.created} /> <StatusPill status={email.status} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isWriting && (
        <Suspense fallback={null}>
          <ComposeDialog about={{ kind, id }} onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </Section>
  );
}
