import { useMemo } from 'react';
import type { TransactionStatus } from '#core/api';
import { useCall, useHolder, useText } from '#core/react';
import { formatCount, instantsOf, Link, LoadedInline, useUiEnvironment } from '#core/ui';
import { lookup } from '../paths.ts';
import { useListCalls } from '../use-list-calls.ts';

interface Task {
  readonly name: 'approve' | 'capture' | 'refused';
  readonly statuses: readonly TransactionStatus[];
  readonly date?: 'today' | 'last-7-days';
}

const tasks: readonly Task[] = [
  { name: 'approve', statuses: ['WaitingForApproval'] },
  // An authorization expires after some days, for most cards after seven; it can be captured until then.
  { name: 'capture', statuses: ['Authorized'], date: 'last-7-days' },
  { name: 'refused', statuses: ['Declined', 'Failed'], date: 'today' },
];

/**
 * Renders the pending transactions of the user for Today in the quick panel. Each line opens the list that it counts.
 */
export default function DayTasks({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <ul className="ui-rows">
      {tasks.map((task) => (
        <TaskLine key={task.name} task={task} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function TaskLine({ task, onLeave }: { readonly task: Task; readonly onLeave: () => void }) {
  const text = useText('transactions');
  const { tier } = useHolder();
  const { timeZone } = useUiEnvironment();
  const calls = useListCalls();
  const { name, statuses, date } = task;
  const status = statuses.join(',');
  const dateFrom = useMemo(() => date && instantsOf({ relative: date }, timeZone, Date.now()).from, [date, timeZone]);
  const call = useCall(calls.list, { query: { PageSize: 1, PageIndex: 0, status, ...(dateFrom && { dateFrom }) } });
  return (
    <li>
      <Link href={`${lookup[tier]}?f.status=${status}${date ? `&f.date=${date}` : ''}`} onClick={onLeave}>
        {text(`dayTasks.${name}`)}
      </Link>
      <strong>
        <LoadedInline call={call}>{(data) => formatCount(data.count)}</LoadedInline>
      </strong>
    </li>
  );
}
