import './tasks.css';
import { useAccount, useAddressParameter } from '#core/react';
import { Link } from '#core/ui';
import { paths } from '../paths.ts';
import { useTaskText } from './texts.ts';

/** Beside the heading: one's own, the list, the month or the week. One's own are a list whose filters say that it is. */
export function TaskViews() {
  const text = useTaskText();
  const view = useAddressParameter('view');
  const account = useAccount();
  const mine = `?f.isOpen=true&f.assigneeId=${encodeURIComponent(account?.id ?? '')}`;
  const isOpen = useAddressParameter('f.isOpen').value;
  const assigneeId = useAddressParameter('f.assigneeId').value;
  const isMine = account !== undefined && assigneeId === account.id && isOpen === 'true';
  const current = view.value ?? (isMine ? 'mine' : 'list');
  return (
    <nav className="crm-task-views" aria-label={text('tasks.views')}>
      <Link className="ui-button ui-button-plain" aria-current={current === 'mine' ? 'page' : undefined} href={mine}>
        {text('tasks.mine')}
      </Link>
      {(['list', 'month', 'week'] as const).map((id) => (
        <Link
          key={id}
          className="ui-button ui-button-plain"
          aria-current={current === id ? 'page' : undefined}
          // From one's own tasks the list is everybody's again; month and week keep whose they are.
          href={id === 'list' && isMine ? paths.task : view.hrefWith(id === 'list' ? undefined : id)}
        >
          {text(`tasks.view.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
