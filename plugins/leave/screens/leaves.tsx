import { lazy } from 'react';
import type { ScreenProps } from '#core';
import { useAddressParameter } from '#core/react';
import { defineResource, formatDay } from '#core/ui';
import { leaveStatuses, leaves, leaveTypes, requestLeave } from '../api.ts';
import { LeaveActions } from './leave-actions.tsx';
import { Span, TypeWord } from './leave-cells.tsx';
import { LeaveForm } from './leave-form.tsx';
import { LeaveViews } from './leave-views.tsx';

const Calendar = lazy(() => import('./leave-calendar.tsx'));

const shownAs = (list?: typeof Calendar) =>
  defineResource({
    id: 'leaves',
    texts: 'leave',
    entity: 'leave',
    calls: { list: leaves.list, details: leaves.details, create: requestLeave },
    name: ({ employeeName, from }) => `${employeeName}, ${formatDay(from)}`,
    search: 'leaves.search',
    columns: [
      { key: 'employeeName', sortable: true, width: 170 },
      { key: 'status', as: 'status', sortable: true, width: 110 },
      { key: 'type', as: 'words', sortable: true, width: 120 },
      { key: 'from', sortable: true, width: 190, cell: Span },
      { key: 'days', sortable: true, width: 80 },
      { key: 'team', sortable: true, width: 110 },
      { key: 'managerName', width: 160 },
      { key: 'country', width: 90, hidden: true },
      { key: 'to', sortable: true, hidden: true },
      { key: 'created', sortable: true, hidden: true },
      { key: 'tenantName', hidden: true },
    ],
    detail: [
      { key: 'status', as: 'status' },
      { key: 'type', cell: TypeWord },
      { key: 'from', cell: Span },
      'days',
      'team',
      { key: 'country', as: 'country' },
      'managerName',
      'note',
      'reason',
      'requestedByName',
      'created',
      'decidedByName',
      'decidedAt',
    ],
    filters: [
      { key: 'status', kind: 'options', options: leaveStatuses },
      { key: 'type', kind: 'options', options: leaveTypes },
      'mayDecide',
      'isMine',
      'team',
      { key: 'from', label: 'leaves.field.from', kind: 'date-range', from: 'fromFrom', to: 'fromTo' },
    ],
    defaultSort: { column: 'from', descending: true },
    components: { form: LeaveForm, detailActions: LeaveActions, listActions: LeaveViews, ...(list && { list }) },
  }).screen;

const list = shownAs();
const calendar = shownAs(Calendar);

function LeaveScreen(props: ScreenProps) {
  const Shown = useAddressParameter('view').value === 'calendar' ? calendar : list;
  return <Shown {...props} />;
}

export default Object.assign(LeaveScreen, { spec: list.spec });
