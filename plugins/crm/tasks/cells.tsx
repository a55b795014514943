import { Link, StatusPill } from '#core/ui';
import type { Task } from '../api/tasks.ts';
import { recordPath } from '../paths.ts';

export function TaskStatus({ row: { isOverdue, status } }: { readonly row: Pick<Task, 'isOverdue' | 'status'> }) {
  return <StatusPill status={isOverdue ? 'Overdue' : status} />;
}

/** Renders the link to the record that a task or an email is about. */
export function AboutLink({ row: { about } }: { readonly row: Pick<Task, 'about'> }) {
  if (!about) return null;
  return (
    <Link href={recordPath(about.kind, about.id)} translate="no">
      {about.name}
    </Link>
  );
}
