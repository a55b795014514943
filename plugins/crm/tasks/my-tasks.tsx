/** Open tasks of the user: the number that are overdue, due today and due later, and the next tasks. */
import { useAccount, useCall, useText } from '#core/react';
import {
  Card,
  CardSkeleton,
  DateTime,
  dayOf,
  Figure,
  Figures,
  formatCount,
  Link,
  Loaded,
  useUiEnvironment,
} from '#core/ui';
import { type Task, tasks } from '../api/tasks.ts';
import { paths } from '../paths.ts';
import './tasks.css';

/** Number of tasks that are listed. */
const named = 5;

export function useMyTasks() {
  const account = useAccount();
  const id = account?.id ?? '';
  const query = {
    isOpen: true,
    assigneeId: id,
    pageIndex: 0,
    pageSize: 200,
    sortBy: 'due',
    sortDirection: 'asc',
  } as const;
  const call = useCall(tasks.list, { query }, { enabled: id !== '' });
  return { call, href: `${paths.task}?f.isOpen=true&f.assigneeId=${encodeURIComponent(id)}` };
}

export default function MyTasks() {
  const text = useText('crm');
  const { call, href } = useMyTasks();
  return (
    <Card title={text('manifest.myTasks')} aside={<Link href={href}>{text('myTasks.all')}</Link>}>
      <Loaded call={call} skeleton={<CardSkeleton />} empty={text('myTasks.none')}>
        {({ data, count }) => <Mine rows={data} count={count} href={href} />}
      </Loaded>
    </Card>
  );
}

export function countsOf(rows: readonly Task[], today: string, timeZone: string) {
  const isToday = ({ due, isOverdue }: Task) => !isOverdue && due !== undefined && dayOf(due, timeZone) === today;
  return { late: rows.filter(({ isOverdue }) => isOverdue).length, today: rows.filter(isToday).length };
}

function Mine({
  rows,
  count,
  href,
}: {
  readonly rows: readonly Task[];
  readonly count: number;
  readonly href: string;
}) {
  const text = useText('crm');
  const { timeZone } = useUiEnvironment();
  const counts = countsOf(rows, dayOf(Date.now(), timeZone), timeZone);
  return (
    <>
      <Figures>
        <Figure label={text('myTasks.open')} value={formatCount(count)} href={href} main />
        <Figure label={text('myTasks.late')} value={formatCount(counts.late)} href={`${href}&f.isOverdue=true`} />
        <Figure label={text('myTasks.today')} value={formatCount(counts.today)} href={href} />
      </Figures>
      <ul className="ui-rows">
        {rows.slice(0, named).map(({ id, subject, due }) => (
          <li key={id}>
            <Link href={`${paths.task}/${id}`} translate="no">
              {subject}
            </Link>
            {due !== undefined && <DateTime value={due} style="relative" />}
          </li>
        ))}
      </ul>
    </>
  );
}
