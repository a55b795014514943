// @lane component
/** The screens of leaves offer decisions to the right people, and send and reload the right data, without a browser. */
import { isBlocked } from '../../harness/is-blocked.ts';
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Leave } from '../../../plugins/leave/api.ts';
import { paths } from '../../../plugins/leave/paths.ts';
import { permission } from '../../../plugins/leave/permissions.ts';
import { findRecordAction, isOffered } from '../../harness/record-action.ts';
import Leaves from '../../../plugins/leave/screens/leaves.tsx';

const leave: Leave = {
  id: 'lev_1',
  tenantId: 'ten_1',
  employeeId: 'emp_1',
  type: 'Annual',
  from: '2027-01-11',
  to: '2027-01-12',
  firstDay: 'Whole',
  lastDay: 'Whole',
  employeeName: 'Ada Lovelace',
  team: 'Payments',
  country: 'TR',
  status: 'Pending',
  days: 2,
  created: '2026-11-01T09:00:00Z',
  requestedByName: 'Ada Lovelace',
  isMine: false,
  mayDecide: true,
  mayCancel: true,
} as Leave; // the other fields are those of all records

const shown = (given: Partial<Leave> = {}) =>
  renderPart(<Leaves base={paths.leaves} params={{ itemId: 'lev_1' }} />, {
    plugins: ['leave'],
    person: { tier: 'platform', permissions: Object.values(permission) },
    path: `${paths.leaves}/lev_1`,
    answers: {
      'leave.leaves.list': () => ({ data: [{ ...leave, ...given }], count: 1 }),
      'leave.leaves.details': () => ({ ...leave, ...given }),
      'leave.approve': () => undefined,
      'leave.reject': () => undefined,
      'leave.cancel': () => undefined,
    },
  });
type Part = Awaited<ReturnType<typeof shown>>;
const drawerOf = async ({ view }: Part) => {
  const drawer = within(await view.findByRole('dialog', { name: /Ada Lovelace/ }));
  await drawer.findByText('Payments');
  return drawer;
};
const decisions = ['Approve', 'Reject', 'Cancel leave'];

test('a decision is offered only to people who may take it', async () => {
  for (const [given, offered] of [
    [{ mayDecide: true, mayCancel: true }, decisions],
    [{ mayDecide: false, mayCancel: true }, ['Cancel leave']],
    [{ mayDecide: true, mayCancel: false }, ['Approve', 'Reject']],
    [{ mayDecide: false, mayCancel: false }, []],
  ] as const) {
    const part = await shown(given);
    await drawerOf(part);
    assert.deepEqual(decisions.filter(isOffered), offered);
    part.view.unmount();
  }
});

for (const [button, call, body] of [
  ['Approve', 'leave.approve', undefined],
  ['Reject', 'leave.reject', { reason: 'The team is away' }],
  ['Cancel leave', 'leave.cancel', undefined],
] as const) {
  test(`“${button}” sends ${call}, and reads the leave and the list again`, async () => {
    const part = await shown();
    await drawerOf(part);
    await waitFor(() => assert.ok(part.calls.some(({ id }) => id === 'leave.leaves.list')));
    const before = part.calls.length;
    fireEvent.click(await findRecordAction(button));
    const question = within(await part.view.findByRole('dialog', { name: /this leave\?$/ }));
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: button });
    if (body) {
      assert.ok(isBlocked(confirm), 'without a reason');
      fireEvent.change(question.getByLabelText('Reason'), { target: { value: body.reason } });
    }
    fireEvent.click(confirm);
    const since = () => part.calls.slice(before).map(({ id }) => id);
    await waitFor(() => {
      for (const id of [call, 'leave.leaves.list', 'leave.leaves.details'])
        assert.ok(since().includes(id), `${id} in ${since()}`);
    });
    const sent = part.calls.filter(({ id }) => id === call);
    assert.deepEqual(
      sent.map(({ params, body }) => [params.id, body]),
      [['lev_1', body]],
    );
  });
}
