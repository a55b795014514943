import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitFor } from '@testing-library/react';
import { ApiError } from '../../../../core/http/errors.ts';
import type { DisputeDetail } from '../../../../plugins/transactions/disputes/api.ts';
import DisputeDrawer from '../../../../plugins/transactions/disputes/dispute-drawer.tsx';
import DisputesLookup from '../../../../plugins/transactions/disputes/disputes-lookup.tsx';
import RdrBatches from '../../../../plugins/transactions/disputes/rdr-batches.tsx';
import ProcessingSetupTool from '../../../../plugins/transactions/setup-tool/processing-setup-tool.tsx';
import { renderPart } from '../../../harness/render.tsx';

const may = (...actions: readonly string[]) => ({ tier: 'tenant' as const, permissions: actions.map((action) => `CRM.Transaction.${action}`) });
const nothing = () => ({ data: [], count: 0 });
const lists = { 'transactions.disputes.list': nothing, 'transactions.disputes.colleagues': () => [], 'transactions.rdr.list': nothing };

const dispute = {
  id: 'dsp_1',
  caseId: '123456789012',
  status: 'NeedsResponse',
  stage: 'Chargeback',
  scheme: 'Visa',
  reasonCode: '10.4',
  amount: '20.00',
  currency: 'EUR',
  merchantId: 'm',
  merchantName: 'M',
  transactionId: 'tx_1',
  externalId: 'DEM-1',
  received: '2026-03-01T10:00:00.000Z',
  respondBy: '2026-03-28T10:00:00.000Z',
  daysLeft: 2,
  isOpen: true,
  money: { captured: '20.00', disputed: '20.00', taken: '20.00', fee: '20.00', returned: '0.00', result: '-40.00' },
  payment: { paymentMethod: 'Visa', payerName: 'A. Kaya', created: '2026-02-01T10:00:00.000Z', serviceProvider: 'P' },
  stages: [{ stage: 'Chargeback', at: '2026-03-01T10:00:00.000Z' }],
  evidence: [],
  history: [],
} as const satisfies DisputeDetail;

async function openDrawer(person: ReturnType<typeof may>, detail: DisputeDetail = dispute) {
  const answers = { 'transactions.disputes.details': () => detail, 'transactions.disputes.colleagues': () => [] };
  const { view } = await renderPart(<DisputeDrawer id="dsp_1" base="/x" neighbours={{}} />, { plugins: ['transactions'], person, answers });
  await view.findByText('10.4 Fraud: card not present');
  const seen = [view.queryByText('Accept claim'), view.queryByText('Add files'), view.queryByText('Submit response'), view.queryByText('Add comment')];
  const text = view.container.textContent ?? '';
  view.unmount();
  return { offered: seen.filter(Boolean).length, text };
}

test('who may not answer disputes sees a case and nothing to do with it; a closed one can only be commented', async () => {
  assert.equal((await openDrawer(may('View', 'Dispute'))).offered, 4);
  const { offered, text } = await openDrawer(may('View'));
  assert.equal(offered, 0);
  assert.match(text, /You may not answer disputes/);
  const { daysLeft: _daysLeft, ...rest } = dispute;
  const expired = await openDrawer(may('View', 'Dispute'), { ...rest, status: 'Expired', isOpen: false });
  assert.equal(expired.offered, 1);
  assert.match(expired.text, /Deadline passed on/);
});

test('the lookup asks for what its address says', async () => {
  const path = '/x?f.status=NeedsResponse&f.reason=10.4,4837&f.due=..2026-11-29&f.amount=10..50&q=acme&sort=-amount&page=2';
  const { calls } = await renderPart(<DisputesLookup base="/x" params={{}} />, { plugins: ['transactions'], person: may('View'), answers: lists, path });
  await waitFor(() =>
    assert.ok(
      calls.some(({ id }) => id === 'transactions.disputes.list'),
      'not yet',
    ),
  );
  const query = calls.find(({ id }) => id === 'transactions.disputes.list')?.query;
  const { dueTo, ...others } = query ?? {};
  assert.match(String(dueTo), /^2026-11-29T/);
  assert.deepEqual(others, {
    PageSize: 10,
    PageIndex: 1,
    SearchKey: 'acme',
    status: 'NeedsResponse',
    reason: '10.4,4837',
    amountFrom: '10',
    amountTo: '50',
    sortBy: 'amount',
    sortDirection: 'desc',
  });
});

test('[A-355] a list says that it is empty, that it failed, and that it may not be seen; exports are for who may', async () => {
  const shown = async (answer: () => unknown, person = may('View')) => {
    const { view } = await renderPart(<DisputesLookup base="/x" params={{}} />, {
      plugins: ['transactions'],
      person,
      answers: { ...lists, 'transactions.disputes.list': answer },
    });
    await view.findAllByText(/No disputes yet|The list could not|could not be loaded|You have no access/i);
    const said = [view.container.textContent ?? '', view.queryByRole('button', { name: /Export/ }) !== null] as const;
    view.unmount();
    return said;
  };
  assert.match((await shown(nothing))[0], /No disputes yet/);
  assert.equal((await shown(nothing))[1], false);
  assert.equal((await shown(nothing, may('View', 'Export')))[1], true);
  const failing = (status: number) => () => {
    throw new ApiError('The list could not be read.', { status, requestId: 'test' });
  };
  assert.match((await shown(failing(500)))[0], /The list could not be read/);
  assert.match((await shown(failing(403)))[0], /You have no access to this/);
});

test('batches and paths are asked for with their filters; each tier asks its own side of the API', async () => {
  const rdr = await renderPart(<RdrBatches base="/x" params={{}} />, {
    plugins: ['transactions'],
    person: may('View'),
    answers: lists,
    path: '/x?f.status=Settled&sort=fee',
  });
  await waitFor(() =>
    assert.ok(
      rdr.calls.some(({ id }) => id === 'transactions.rdr.list'),
      'not yet',
    ),
  );
  assert.deepEqual(rdr.calls.find(({ id }) => id === 'transactions.rdr.list')?.query, {
    PageSize: 10,
    PageIndex: 0,
    status: 'Settled',
    sortBy: 'fee',
    sortDirection: 'asc',
  });
  rdr.view.unmount();
  for (const [tier, permission, id] of [
    ['tenant', 'CRM.Transaction.View', 'transactions.setup.operator.paths'],
    ['platform', 'Platform.Transaction.Lookup', 'transactions.setup.operator.paths'],
    ['merchant', 'Merchant.Transaction.View', 'transactions.setup.merchant.paths'],
  ] as const) {
    const { calls, view } = await renderPart(<ProcessingSetupTool base="/x" params={{}} />, {
      plugins: ['transactions'],
      person: { tier, permissions: [permission] },
      answers: { [id]: nothing },
      path: '/x?f.state=Missing',
    });
    await waitFor(() =>
      assert.ok(
        calls.some((one) => one.id === id),
        'not yet',
      ),
    );
    assert.equal(calls.find((one) => one.id === id)?.query.state, 'Missing');
    assert.equal(view.queryByText('Open the setup tool'), null, 'no tool is offered where the deployment has none');
    view.unmount();
  }
});
