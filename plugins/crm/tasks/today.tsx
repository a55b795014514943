import { useText } from '#core/react';
import { dayOf, formatCount, Link, LoadedInline, useUiEnvironment } from '#core/ui';
import { countsOf, useMyTasks } from './my-tasks.tsx';

/** Renders the user's tasks that are overdue or due today, for Today in the quick panel. */
export default function TodaysTasks({ onLeave }: { readonly onLeave: () => void }) {
  const text = useText('crm');
  const { timeZone } = useUiEnvironment();
  const { call, href } = useMyTasks();
  return (
    <ul className="ui-rows">
      {(['late', 'today'] as const).map((name) => (
        <li key={name}>
          <Link href={name === 'late' ? `${href}&f.isOverdue=true` : href} onClick={onLeave}>
            {text(`myTasks.${name}`)}
          </Link>
          <strong>
            <LoadedInline call={call}>
              {({ data }) => formatCount(countsOf(data, dayOf(Date.now(), timeZone), timeZone)[name])}
            </LoadedInline>
          </strong>
        </li>
      ))}
    </ul>
  );
}
