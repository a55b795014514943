/** Widget with today's absences and the number of leave requests that the person can decide on. */
import { useCall, useMay, useText } from '#core/react';
import { Card, CardSkeleton, dayOf, Figure, Figures, formatCount, Link, Loaded, useUiEnvironment } from '#core/ui';
import { leaveCalendar, leaves } from '../api.ts';
import { paths } from '../paths.ts';
import { permission } from '../permissions.ts';

/** Maximum number of people that are shown by name. */
const maxPeople = 5;

export default function Away() {
  const text = useText('leave');
  const may = useMay();
  const { timeZone } = useUiEnvironment();
  const today = dayOf(Date.now(), timeZone);
  const month = useCall(leaveCalendar, { query: { month: today.slice(0, 7) } });
  const waiting = useCall(
    leaves.list,
    { query: { pageIndex: 0, pageSize: 1, mayDecide: true } },
    { enabled: may(permission.Approve) },
  );
  const awayOf = (data: NonNullable<typeof month.data>) =>
    data.people.flatMap(({ name, team, days }) => {
      const leave = days.find(({ day, kind, status }) => day === today && kind === 'Leave' && status === 'Approved');
      return leave?.leaveId === undefined ? [] : [{ id: leave.leaveId, name, team, part: leave.part }];
    });
  return (
    <Card
      title={text('manifest.away')}
      aside={<Link href={`${paths.leaves}?view=calendar`}>{text('leaves.calendar')}</Link>}
    >
      <Figures>
        <Figure
          label={text('away.today')}
          call={month}
          value={(data) => formatCount(awayOf(data).length)}
          href={`${paths.leaves}?view=calendar`}
          main
        />
        {may(permission.Approve) && (
          <Figure
            label={text('away.waiting')}
            call={waiting}
            value={({ count }) => formatCount(count)}
            href={`${paths.leaves}?f.mayDecide=true`}
          />
        )}
      </Figures>
      <Loaded
        call={month}
        skeleton={<CardSkeleton />}
        isEmpty={(data) => awayOf(data).length === 0}
        empty={text('away.nobody')}
      >
        {(data) => (
          <ul className="ui-rows">
            {awayOf(data)
              .slice(0, maxPeople)
              .map(({ id, name, team }) => (
                <li key={id}>
                  <Link href={`${paths.leaves}/${id}`} translate="no">
                    {name}
                  </Link>
                  <span className="ui-muted" translate="no">
                    {team}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
