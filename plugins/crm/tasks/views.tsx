import './tasks.css';
import { useAccount, useAddressParameter } from '#core/react';
import { Link } from '#core/ui';
import { useTaskText } from './texts.ts';

/** Beside the heading: the list, one's own, the month or the week. */
export function TaskViews() {
  const text = useTaskText();
  const view = useAddressParameter('view');
  const account = useAccount();
  const current = view.value ?? 'list';
  const mine = `?f.isOpen=true&f.assigneeId=${encodeURIComponent(account?.id ?? '')}`;
  return (
    <nav className="crm-task-views" aria-label={text('tasks.views')}>
      <Link className="ui-button ui-button-plain" href={mine}>
        {text('tasks.mine')}
      </Link>
      {(['list', 'month', 'week'] as const).map((id) => (
        <Link
          key={id}
          className="ui-button ui-button-plain"
          aria-current={current === id ? 'page' : undefined}
          href={view.hrefWith(id === 'list' ? undefined : id)}
        >
          {text(`tasks.view.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
