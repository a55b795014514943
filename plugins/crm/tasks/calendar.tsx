/** Calendar of tasks by due date: a month or a week, with navigation by arrow keys. */
import './tasks.css';
import chevronLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-left.js';
import chevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import plus from '@blueprintjs/icons/lib/esm/generated/16px/paths/plus.js';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAddressParameter, useCall, useClient, useLanguage, useMay, useRefresh } from '#core/react';
import {
  Button,
  dateInWords,
  dayOf,
  dayWithWeekday,
  endOfDay,
  formatDayRange,
  formatTime,
  Glyph,
  IconButton,
  Link,
  Loaded,
  Screen,
  Skeleton,
  startOfDay,
  useNavigate,
  useResource,
  useUiEnvironment,
} from '#core/ui';
import { rescheduleTask, type Task, tasks } from '../api/tasks.ts';
import { permission } from '../permissions.ts';
import { addTo, isSameMonth, type Span, weekEdge, weeksOf } from './days.ts';
import { useTaskText } from './texts.ts';
import { TaskViews } from './views.tsx';

/** Maximum number of tasks per day. Further tasks are shown as a count; the list contains all of them. */
const mostPerDay = 4;

export default function Calendar() {
  const text = useTaskText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { timeZone } = useUiEnvironment();
  const { mayCreate, hrefNew } = useResource();
  const span: Span = useAddressParameter('view').value === 'week' ? 'week' : 'month';
  const today = dayOf(Date.now(), timeZone);
  const place = useAddressParameter('day');
  const day =
    /^\d{4}-\d{2}-\d{2}$/.test(place.value ?? '') && !Number.isNaN(Date.parse(place.value ?? ''))
      ? (place.value ?? today)
      : today;
  const weeks = weeksOf(day, span);
  const [first, last] = [weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day];
  const query = {
    dueFrom: startOfDay(first, timeZone),
    dueTo: endOfDay(last, timeZone),
    pageIndex: 0,
    pageSize: 1000,
    sortBy: 'due',
    sortDirection: 'asc',
  } as const;
  const call = useCall(tasks.list, { query }, { keepPrevious: true });
  const go = (to: string) => navigate(place.hrefWith(to), { replace: true });
  const heading = span === 'month' ? dateInWords(day, 'month', language) : formatDayRange(first, last);
  return (
    <Screen
      actions={
        <>
          <TaskViews />
          {mayCreate && (
            <Link className="ui-button ui-button-primary" href={hrefNew}>
              <Glyph paths={plus} />
              {text('tasks.new')}
            </Link>
          )}
        </>
      }
    >
      <div className="crm-calendar-head">
        <IconButton
          label={text(`tasks.before.${span}`)}
          icon={<Glyph paths={chevronLeft} />}
          onClick={() => go(addTo(day, -1, span))}
        />
        <Button onClick={() => go(today)}>{text('tasks.today')}</Button>
        <IconButton
          label={text(`tasks.after.${span}`)}
          icon={<Glyph paths={chevronRight} />}
          onClick={() => go(addTo(day, 1, span))}
        />
        <h2 aria-live="polite">{heading}</h2>
      </div>
      <Loaded call={call} skeleton={<Skeleton widths={[100, 100, 100, 100]} />}>
        {({ data }) => (
          <Days weeks={weeks} day={day} today={today} span={span} rows={data} onDay={go} label={heading} />
        )}
      </Loaded>
    </Screen>
  );
}

interface DaysProps {
  readonly weeks: readonly (readonly string[])[];
  readonly day: string;
  readonly today: string;
  readonly span: Span;
  readonly rows: readonly Task[];
  readonly onDay: (day: string) => void;
  readonly label: string;
}

function Days({ weeks, day, today, span, rows, onDay, label }: DaysProps) {
  const text = useTaskText();
  const language = useLanguage();
  const { timeZone } = useUiEnvironment();
  const { hrefOf, hrefList } = useResource();
  const table = useRef<HTMLTableElement>(null);
  const [isWalking, setIsWalking] = useState(false);
  const { move, moved } = useMoves();
  // A task that was moved by keyboard keeps the focus on its new day.
  useEffect(() => {
    if (moved?.byKeys && rows.some(({ id }) => id === moved.id))
      table.current?.querySelector<HTMLElement>(`[data-task="${moved.id}"]`)?.focus();
  }, [moved, rows]);
  const onTaskKeyDown = (event: KeyboardEvent<HTMLElement>, task: Task, at: string) => {
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (days === undefined || !event.shiftKey || !move || !task.isOpen) return;
    event.preventDefault();
    const to = addTo(at, days, 'day');
    void move(task, to, { byKeys: true });
    // The calendar follows a task that leaves the visible range.
    if (!weeks.some((week) => week.includes(to))) onDay(to);
  };
  // Keyboard navigation focuses the new day, in another month as well.
  useEffect(() => {
    if (isWalking) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, isWalking]);
  const byDay = new Map<string, Task[]>();
  for (const task of rows) {
    const due = dayOf(task.due ?? 0, timeZone);
    byDay.set(due, [...(byDay.get(due) ?? []), task]);
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: string) => {
    const to = {
      ArrowLeft: addTo(at, -1, 'day'),
      ArrowRight: addTo(at, 1, 'day'),
      ArrowUp: addTo(at, -7, 'day'),
      ArrowDown: addTo(at, 7, 'day'),
      Home: weekEdge(at, 'start'),
      End: weekEdge(at, 'end'),
      PageUp: addTo(at, -1, span),
      PageDown: addTo(at, 1, span),
    }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setIsWalking(true);
    onDay(to);
  };
  return (
    <>
      <p id="crm-calendar-hint" className="ui-visually-hidden">
        {text('tasks.keys')}
      </p>
      {move && (
        <p id="crm-task-hint" className="ui-visually-hidden">
          {text('tasks.moveKeys')}
        </p>
      )}
      <p className="ui-visually-hidden" role="status">
        {moved && text('tasks.movedTo', { name: moved.name, day: dayWithWeekday(moved.to, language) })}
      </p>
      <table
        ref={table}
        className={`crm-calendar crm-calendar-${span}`}
        aria-label={label}
        aria-describedby={move ? 'crm-calendar-hint crm-task-hint' : 'crm-calendar-hint'}
      >
        <thead>
          <tr>
            {weeks[0]?.map((calendarDay) => (
              <th key={calendarDay} scope="col">
                {dateInWords(calendarDay, 'shortWeekday', language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((calendarDay) => {
                const due = byDay.get(calendarDay) ?? [];
                const maxTasks = span === 'month' ? mostPerDay : 100;
                return (
                  <td
                    key={calendarDay}
                    {...(move && dropTarget(rows, (task) => void move(task, calendarDay)))}
                    data-weekday={dateInWords(calendarDay, 'shortWeekday', language)}
                    className={[
                      calendarDay === today && 'crm-today',
                      !isSameMonth(calendarDay, day) && span === 'month' && 'crm-other-month',
                      due.length === 0 && 'crm-no-tasks',
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  >
                    <button
                      type="button"
                      className="crm-day"
                      data-day={calendarDay}
                      tabIndex={calendarDay === day ? 0 : -1}
                      aria-label={text('tasks.dayOf', {
                        day: dayWithWeekday(calendarDay, language),
                        count: due.length,
                      })}
                      aria-current={calendarDay === today ? 'date' : undefined}
                      aria-pressed={calendarDay === day}
                      onClick={() => onDay(calendarDay)}
                      onKeyDown={(event) => onKeyDown(event, calendarDay)}
                      onBlur={() => setIsWalking(false)}
                    >
                      {Number(calendarDay.slice(8))}
                    </button>
                    {due.length > 0 && (
                      <ul>
                        {due.slice(0, maxTasks).map((task) => (
                          <li
                            key={task.id}
                            className={task.isOverdue ? 'crm-overdue' : task.isOpen ? undefined : 'crm-task-ended'}
                          >
                            <Link
                              href={hrefOf(task.id)}
                              data-task={task.id}
                              {...(move && task.isOpen && { draggable: true, onDragStart: startDrag(task) })}
                              onKeyDown={(event) => onTaskKeyDown(event, task, calendarDay)}
                            >
                              {formatTime(task.due ?? 0, timeZone)} <span translate="no">{task.subject}</span>
                              {task.isOverdue && <span className="ui-visually-hidden"> {text('tasks.overdue')}</span>}
                            </Link>
                          </li>
                        ))}
                        {due.length > maxTasks && (
                          <li>
                            <Link href={`${hrefList.split('?')[0]}?f.due=${calendarDay}..${calendarDay}`}>
                              {text('tasks.more', { count: due.length - maxTasks })}
                            </Link>
                          </li>
                        )}
                      </ul>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const dragType = 'application/x-crm-task';
const startDrag = (task: Task) => (event: DragEvent<HTMLElement>) => {
  event.dataTransfer.setData(dragType, task.id);
  event.dataTransfer.effectAllowed = 'move';
};

/** Returns the handlers of a day onto which tasks can be dragged. */
function dropTarget(rows: readonly Task[], onTask: (task: Task) => void) {
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const task = rows.find(({ id }) => id === event.dataTransfer.getData(dragType));
      if (!task) return;
      event.preventDefault();
      onTask(task);
    },
  };
}

interface Moved {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly byKeys: boolean;
}

/**
 * Returns functions that move tasks to another day at the same time of day. `move` is absent for users without the
 * permission. If the call fails, its error message is shown.
 */
function useMoves() {
  const client = useClient();
  const refresh = useRefresh();
  const may = useMay();
  const { timeZone } = useUiEnvironment();
  const [moved, setMoved] = useState<Moved>();
  const move = async (task: Task, to: string, { byKeys = false } = {}) => {
    const due = Date.parse(task.due ?? '');
    const from = dayOf(due, timeZone);
    if (Number.isNaN(due) || from === to) return;
    const time = due - Date.parse(startOfDay(from, timeZone));
    const body = { due: new Date(Date.parse(startOfDay(to, timeZone)) + time).toISOString(), version: task.version };
    const isDone = await client.call(rescheduleTask, { params: { id: task.id }, body }).then(
      () => true,
      () => false,
    );
    await refresh(tasks.list, tasks.details);
    if (isDone) setMoved({ id: task.id, name: task.subject, to, byKeys });
  };
  return { move: may(permission.Task.Edit) ? move : undefined, moved };
}
