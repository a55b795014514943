// @lane component
/** The number in the menu beside pending payments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import useWaitingBadge from '../../../plugins/approvals/waiting-badge.ts';
import { renderPart } from '../../harness/render.tsx';

test('the menu counts waiting approvals only for people who may approve', async () => {
  const Badge = () => <p>{useWaitingBadge()?.label ?? 'nothing'}</p>;
  const shown = (names: readonly string[]) =>
    renderPart(<Badge />, {
      plugins: ['approvals', 'transactions'],
      person: { tier: 'tenant', permissions: names.map((name) => `CRM.Transaction.${name}`) },
      answers: { 'transactions.operator.pendingPayments': () => ({ data: [], count: 3 }) },
    });
  const { view, calls } = await shown(['View', 'Approve']);
  await view.findByText('3 need approval');
  assert.deepEqual(
    calls.map(({ id, query }) => [id, query]),
    [['transactions.operator.pendingPayments', { PageSize: 1, PageIndex: 0, kind: 'Payout,Refund' }]],
  );
  view.unmount();
  const other = await shown(['View']);
  await other.view.findByText('nothing');
  assert.deepEqual(other.calls, []);
});
