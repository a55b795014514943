/** Calendar of leave in a month, by team: a table with a row for each person, or a list on a phone. */
import { Fragment, type KeyboardEvent, useRef } from 'react';
import { useAddressParameter, useCall, useLanguage, useLocalized, useText } from '#core/react';
import {
  Button,
  dateInWords,
  dayOf,
  formatDay,
  formatDayRange,
  Link,
  Loaded,
  Screen,
  Select,
  Skeleton,
  useNavigate,
  useResource,
  useUiEnvironment,
} from '#core/ui';
import { type LeaveCalendar, leaveCalendar } from '../api.ts';
import { LeaveViews } from './leave-views.tsx';
import './leave.css';

type Person = LeaveCalendar['people'][number];
type Day = Person['days'][number];

/**
 * Returns the month that is a number of months after a month.
 * @param month such as `2026-11`
 */
function monthAfter(month: string, count: number): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

export default function Calendar() {
  const text = useText('leave');
  const language = useLanguage();
  const navigate = useNavigate();
  const { timeZone } = useUiEnvironment();
  const { mayCreate, hrefNew } = useResource();
  const place = useAddressParameter('month');
  const teamPlace = useAddressParameter('team');
  const today = dayOf(Date.now(), timeZone);
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(place.value ?? '') ? (place.value ?? '') : today.slice(0, 7);
  const call = useCall(
    leaveCalendar,
    { query: { month, ...(teamPlace.value && { team: teamPlace.value }) } },
    { keepPrevious: true },
  );
  const go = (to: string) => navigate(place.hrefWith(to), { replace: true });
  const heading = dateInWords(`${month}-15`, 'month', language);
  return (
    <Screen
      actions={
        <>
          <LeaveViews />
          {mayCreate && (
            <Link className="ui-button ui-button-primary" href={hrefNew}>
              {text('leaves.new')}
            </Link>
          )}
        </>
      }
    >
      <div className="leave-head">
        <Button onClick={() => go(monthAfter(month, -1))}>{text('calendar.before')}</Button>
        <Button onClick={() => go(today.slice(0, 7))}>{text('calendar.now')}</Button>
        <Button onClick={() => go(monthAfter(month, 1))}>{text('calendar.after')}</Button>
        <h2 aria-live="polite">{heading}</h2>
        <Select
          label={text('leaves.field.team')}
          value={teamPlace.value ?? ''}
          options={(call.data?.teams ?? []).map((team) => ({ id: team, name: team }))}
          onChange={(team) => navigate(teamPlace.hrefWith(team || undefined), { replace: true })}
        />
      </div>
      <Loaded
        call={call}
        skeleton={<Skeleton widths={[100, 100, 100, 100]} />}
        isEmpty={({ people }) => people.length === 0}
        empty={text('calendar.none')}
      >
        {({ people }) => (
          <>
            <MonthTable people={people} month={month} today={today} label={heading} />
            <MonthList people={people} />
            <Legend />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const marks = ['Holiday', 'Weekend', 'Approved', 'Pending'] as const;

function Legend() {
  const text = useText('leave');
  return (
    <ul className="leave-legend">
      {marks.map((mark) => (
        <li key={mark}>
          <span className={`leave-mark leave-${mark.toLowerCase()}`} aria-hidden="true" /> {text(`calendar.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

interface TableProps {
  readonly people: readonly Person[];
  readonly month: string;
  readonly today: string;
  readonly label: string;
}

function MonthTable({ people, month, today, label }: TableProps) {
  const text = useText('leave');
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const days = Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  /** Moves the focus between the leaves with the arrow keys, in their order. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(event.target as HTMLElement); // Only the links of the table receive keys.
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: links.length - 1,
    }[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links[to]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the calendar
    <section className="leave-month" aria-label={label} tabIndex={0}>
      <table ref={table} aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{text('leaves.field.employeeName')}</th>
            {days.map((day) => (
              <th key={day} scope="col" className={day === today ? 'leave-today' : undefined}>
                <span aria-hidden="true">{dateInWords(day, 'weekdayLetter', language)}</span>
                <span className="leave-number">{Number(day.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <Fragment key={person.employeeId}>
              {people[index - 1]?.team !== person.team && (
                <tr>
                  <th scope="rowgroup" colSpan={days.length + 1} className="leave-team" translate="no">
                    {person.team}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row" translate="no">
                  {person.name}
                </th>
                {days.map((day) => (
                  <DayCell key={day} days={person.days.filter((entry) => entry.day === day)} isToday={day === today} />
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayCell({ days, isToday }: { readonly days: readonly Day[]; readonly isToday: boolean }) {
  const words = useDayWords();
  const { hrefOf } = useResource();
  return (
    <td className={isToday ? 'leave-today' : undefined}>
      {days.map((day) => {
        const look = `leave-mark leave-${(day.kind === 'Leave' ? (day.status ?? 'Approved') : day.kind).toLowerCase()} leave-part-${day.part.toLowerCase()}`;
        const key = `${day.kind} ${day.leaveId} ${day.part}`;
        if (day.kind === 'Weekend') return <span key={key} className={look} />;
        if (day.leaveId === undefined) return <span key={key} className={look} role="img" title={words(day)} />;
        return <Link key={key} className={look} href={hrefOf(day.leaveId)} title={words(day)} />;
      })}
    </td>
  );
}

/** Returns a function that describes a day: the holiday or the type of leave, and the half of the day. */
function useDayWords() {
  const text = useText('leave');
  const nameIn = useLocalized();
  return (spent: Day): string => {
    const { kind, type, status, part, day } = spent;
    const what =
      kind === 'Leave'
        ? `${text(`leaves.type.${type ?? 'Annual'}`)}, ${text(`leaves.status.${status ?? 'Approved'}`)}`
        : nameIn(spent.name ?? '');
    return [formatDay(day), what, part === 'Whole' ? '' : text(`calendar.${part}`)].filter(Boolean).join(', ');
  };
}

/** Renders the calendar for narrow screens: the people with leave, and their days. */
function MonthList({ people }: { readonly people: readonly Person[] }) {
  const text = useText('leave');
  const { hrefOf } = useResource();
  const away = people
    .map((person) => ({ ...person, spans: spansOf(person.days) }))
    .filter(({ spans }) => spans.length > 0);
  if (away.length === 0) return <p className="leave-by-person ui-muted">{text('calendar.nobody')}</p>;
  return (
    <ul className="leave-by-person">
      {away.map(({ employeeId, name, team, spans }) => (
        <li key={employeeId}>
          <strong translate="no">{name}</strong>{' '}
          <span className="ui-muted" translate="no">
            {team}
          </span>
          <ul>
            {spans.map(({ leaveId, from, to, type, status }) => (
              <li key={leaveId}>
                <Link href={hrefOf(leaveId)}>{formatDayRange(from, to)}</Link> {text(`leaves.type.${type}`)},{' '}
                {text(`leaves.status.${status}`)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Returns the days of each leave in the month as one span. */
function spansOf(days: readonly Day[]) {
  const spans = new Map<
    string,
    { leaveId: string; from: string; to: string; type: NonNullable<Day['type']>; status: NonNullable<Day['status']> }
  >();
  for (const { leaveId, day, type = 'Annual', status = 'Approved' } of days) {
    if (leaveId === undefined) continue;
    const span = spans.get(leaveId);
    if (span) span.to = day;
    else spans.set(leaveId, { leaveId, from: day, to: day, type, status });
  }
  return [...spans.values()];
}
