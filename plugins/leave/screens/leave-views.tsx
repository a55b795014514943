import { useAddressParameter, useText } from '#core/react';
import { Link } from '#core/ui';
import './leave.css';

/** The list, or the calendar by team. */
export function LeaveViews() {
  const text = useText('leave');
  const view = useAddressParameter('view');
  return (
    <nav className="leave-views" aria-label={text('leaves.views')}>
      {(['list', 'calendar'] as const).map((one) => {
        const isShown = (view.value === 'calendar' ? 'calendar' : 'list') === one;
        return (
          <Link key={one} className="ui-button" href={view.hrefWith(one === 'list' ? undefined : one)} aria-current={isShown ? 'page' : undefined}>
            {text(`leaves.${one}`)}
          </Link>
        );
      })}
    </nav>
  );
}
