import { useAddressParameter, useText } from '#core/react';
import { Segmented } from '#core/ui';

/** Renders the switch between the list and the calendar by team. */
export function LeaveViews() {
  const text = useText('leave');
  const view = useAddressParameter('view');
  return (
    <Segmented
      label={text('leaves.views')}
      current={view.value === 'calendar' ? 'calendar' : 'list'}
      views={(['list', 'calendar'] as const).map((id) => ({
        id,
        title: text(`leaves.${id}`),
        href: view.hrefWith(id === 'list' ? undefined : id),
      }))}
    />
  );
}
