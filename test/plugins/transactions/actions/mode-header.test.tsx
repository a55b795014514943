// @lane component
/** Calls about money name the mode of the screen. */
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderedActions } from '../../../../plugins/transactions/actions/all.ts';
import type { TransactionDetail } from '../../../../plugins/transactions/api.ts';
import { useSendAction } from '../../../../plugins/transactions/actions/use-money-action.ts';
import { merchantActions, operatorActions } from '../action-calls.ts';

const transaction = {
  id: 'tx_1',
  tenantId: 'ten_1',
  websiteId: 'web_1',
  currency: 'EUR',
  status: 'Captured',
  type: 'Sale',
  kind: 'Card',
  amount: '1.00',
  money: {
    authorized: '0.00',
    captured: '1.00',
    remaining: '1.00',
    payable: '1.00',
    refunded: '0.00',
    pending: '0.00',
    disputed: '0.00',
    reversed: '0.00',
  },
  limits: {},
} as unknown as TransactionDetail; // the only fields that the calls read
const values = { amount: '1.00', reason: 'Why', beneficiaryId: 'ben_1', disputeCode: '10.4', actionType: 'Capture' };
const declared = new Set(
  [...Object.values(merchantActions), ...Object.values(operatorActions)].flatMap(({ id, headers }) =>
    headers && 'SystemMode' in headers.properties ? [id] : [],
  ),
);

for (const tier of ['merchant', 'tenant', 'platform'] as const) {
  test(`each action on a payment carries the mode of the screen: ${tier}`, {
    requirements: ['A-455', 'A-456'],
  }, async () => {
    for (const mode of ['Test', 'Live'] as const) {
      let send: ReturnType<typeof useSendAction>['send'] | undefined;
      const Sender = () => {
        send = useSendAction().send;
        return null;
      };
      const { calls, view } = await renderPart(<Sender />, {
        plugins: ['transactions'],
        person: { tier, permissions: [] },
        mode,
      });
      for (const action of orderedActions)
        await send?.(
          action,
          transaction,
          { values },
          { requestId: 'r', signal: new AbortController().signal },
          '',
        ).catch(() => undefined);
      const named = calls.filter(({ id }) => declared.has(id));
      assert.ok(named.length >= 4, calls.map(({ id }) => id).join());
      assert.deepEqual([...new Set(named.map(({ headers }) => headers.SystemMode))], [mode]);
      view.unmount();
    }
  });
}
