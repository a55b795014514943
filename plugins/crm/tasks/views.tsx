import { useAccount, useAddressParameter } from '#core/react';
import { Segmented } from '#core/ui';
import { paths } from '../paths.ts';
import { useTaskText } from './texts.ts';

/**
 * Renders the switch next to the heading: the user's tasks, the list, the month or the week. The user's tasks are the
 * list with filters for the user.
 */
export function TaskViews() {
  const text = useTaskText();
  const view = useAddressParameter('view');
  const account = useAccount();
  const mine = `?f.isOpen=true&f.assigneeId=${encodeURIComponent(account?.id ?? '')}`;
  const isOpen = useAddressParameter('f.isOpen').value;
  const assigneeId = useAddressParameter('f.assigneeId').value;
  const isMine = account !== undefined && assigneeId === account.id && isOpen === 'true';
  const current = view.value ?? (isMine ? 'mine' : 'list');
  const views = (['list', 'month', 'week'] as const).map((id) => ({
    id,
    title: text(`tasks.view.${id}`),
    // Leaving “my tasks” for the list shows all tasks again; month and week keep the assignee filter.
    href: id === 'list' && isMine ? paths.task : view.hrefWith(id === 'list' ? undefined : id),
  }));
  return (
    <Segmented
      label={text('tasks.views')}
      current={current}
      views={[{ id: 'mine', title: text('tasks.mine'), href: mine }, ...views]}
    />
  );
}
