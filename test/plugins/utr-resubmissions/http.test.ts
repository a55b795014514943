// @lane sandbox
/**
 * UTR resubmissions over HTTP take effect only once if they are sent twice, and people without the permission are
 * rejected.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorCalls } from '../../../plugins/transactions/api.ts';
import { creditResubmission, merchantUtrCalls, operatorUtrCalls } from '../../../plugins/utr-resubmissions/api.ts';
import { closeBatch, listBatches, listTerminalTransactions } from '../../../plugins/terminals/api.ts';
import { blockVoucher, listVouchers } from '../../../plugins/vouchers/api.ts';
import { startApi } from '../../harness/api.ts';

const api = await startApi('tenant');
const { call } = api;
const page = { query: { pageIndex: 0, pageSize: 10 } };

test('a reference that is sent twice captures once, and both are answered alike', async () => {
  const taken = new Set(
    (await call(operatorUtrCalls.list, { query: { pageIndex: 0, pageSize: 1000 } })).data.map(
      ({ transactionId }) => transactionId,
    ),
  );
  const waiting = await call(operatorCalls.list, {
    query: { PageSize: 100, PageIndex: 0, status: 'Pending', type: 'Sale', paymentMethod: 'UPI,IMPS' },
  });
  const row = waiting.data.find(({ id }) => !taken.has(id)) ?? assert.fail();
  const body = {
    transactionId: row.id,
    rail: 'UPI' as const,
    utr: '123456789012',
    paidAmount: row.amount,
    paidAt: row.created,
    payer: 'Asha Rao',
  };
  // The client sends this header with each call, so the endpoint does not declare it.
  const headers = { 'X-Request-Id': '8c8a1c32-6b7e-4f0e-9f39-1c1f0d4c9a11' } as never;
  const send = () => call(operatorUtrCalls.submit, { body, headers });
  const [first, second] = await Promise.all([send(), send()]);
  assert.deepEqual(second, first);
  assert.equal(first.status, 'Matched');
  assert.deepEqual(await send(), first);
  const events = await call(operatorCalls.events, { params: { id: row.id } });
  assert.equal(events.filter(({ type }) => type === 'Capture').length, 1);
  assert.equal((await call(operatorUtrCalls.list, { query: { ...page.query, transactionId: row.id } })).count, 1);
});

test('access without the permission or from another tier is refused', async () => {
  const limited = await api.as('limited@portal.test', 'tenant');
  const merchant = await api.as('merchant@portal.test', 'merchant');
  for (const person of [limited, merchant]) {
    for (const endpoint of [listTerminalTransactions, listBatches, listVouchers, operatorUtrCalls.list])
      assert.equal((await person.refused(endpoint, page))[0], 403);
    const given = { params: { id: 'x' }, body: { reason: 'x', version: 1 } };
    for (const endpoint of [blockVoucher, creditResubmission])
      assert.equal((await person.refused(endpoint, given))[0], 403);
    assert.equal((await person.refused(closeBatch, { params: { id: 'x' }, body: { version: 1 } }))[0], 403);
  }
  assert.equal((await limited.refused(merchantUtrCalls.list, page))[0], 403);
  assert.ok((await merchant.call(merchantUtrCalls.list, page)).count >= 0);
});
