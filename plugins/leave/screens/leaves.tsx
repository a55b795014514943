import { lazy } from 'react';
import type { ScreenProps } from '#core';
import { useAddressParameter } from '#core/react';
import { formatDay, resource } from '#core/ui';
import { leaveStatuses, leaves, leaveTypes, requestLeave } from '../api.ts';
import { LeaveActions } from './leave-actions.tsx';
import { Days, Span, TypeWord } from './leave-cells.tsx';
import { LeaveForm } from './leave-form.tsx';
import { LeaveViews } from './leave-views.tsx';

const Calendar = lazy(() => import('./leave-calendar.tsx'));

const shownAs = (list?: typeof Calendar) =>
  resource(
    { id: 'leave.leaves', entity: 'leave', list: leaves.list, details: leaves.details, create: requestLeave },
    {
      name: ({ employeeName, from }) => `${employeeName}, ${formatDay(from)}`,
      search: 'leaves.search',
      columns: (c) => [
        c.field('employeeName', { sortable: true, width: 170 }),
        c.coreStatus('status', { sortable: true, width: 110 }),
        c.words('type', { sortable: true, width: 120 }),
        c.field('from', { cell: (row) => <Span row={row} />, sortable: true, width: 190 }),
        c.field('days', { cell: (row) => <Days row={row} />, sortable: true, width: 80 }),
        c.field('team', { sortable: true, width: 110 }),
        c.field('managerName', { width: 160 }),
        c.country('country', { width: 120, hidden: true }),
        c.field('to', { sortable: true, hidden: true }),
        c.field('created', { sortable: true, hidden: true }),
        c.field('tenantName', { hidden: true }),
      ],
      detail: (c) => [
        c.coreStatus('status'),
        c.field('type', { cell: (row) => <TypeWord row={row} /> }),
        c.field('from', { cell: (row) => <Span row={row} /> }),
        c.field('days', { cell: (row) => <Days row={row} /> }),
        c.field('team'),
        c.country('country'),
        ...c.fields('managerName', 'note', 'reason', 'requestedByName', 'created', 'decidedByName', 'decidedAt'),
      ],
      filters: (f) => [
        f.options('status', { options: leaveStatuses }),
        f.options('type', { options: leaveTypes }),
        f.field('mayDecide'),
        f.field('isMine'),
        f.field('team'),
        f.dateRange('from', 'leaves.field.from', { from: 'fromFrom', to: 'fromTo' }),
      ],
      defaultSort: { column: 'from', descending: true },
      components: { form: LeaveForm, detailActions: LeaveActions, listActions: LeaveViews, ...(list && { list }) },
    },
  ).screen;

const list = shownAs();
const calendar = shownAs(Calendar);

function LeaveScreen(props: ScreenProps) {
  const Shown = useAddressParameter('view').value === 'calendar' ? calendar : list;
  return <Shown {...props} />;
}

export default Object.assign(LeaveScreen, { spec: list.spec });
