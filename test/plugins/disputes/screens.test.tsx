// @lane component
import { isBlocked } from '../../harness/is-blocked.ts';
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { screen } from '@testing-library/react';
import { ApiError } from '../../../core/http/errors.ts';
import type { DisputeDetail } from '../../../plugins/disputes/api.ts';
import DisputeDrawer from '../../../plugins/disputes/screens/dispute-drawer.tsx';
import DisputesLookup from '../../../plugins/disputes/screens/disputes-lookup.tsx';
import RdrBatches from '../../../plugins/disputes/screens/rdr-batches.tsx';
import ProcessingSetupTool from '../../../plugins/setup-tool/screens/processing-setup-tool.tsx';
import { savedFile } from '../../harness/saved-file.ts';
import { worldTime } from '../../harness/world-time.ts';
import { exportButton } from '../../harness/export-button.ts';
import { as } from './call.ts';
import { parameter, press, transactionScreens } from '../transactions/open.tsx';
import { allOf, now, proveIn, taker } from './cases.ts';

const { world, open } = await transactionScreens({
  plugins: ['transactions', 'disputes'],
  transactions: 12_000,
  isStepped: true,
});
// Removes the drafts of earlier tests.
beforeEach(() => sessionStorage.clear());

const may = (...actions: readonly string[]) => ({
  tier: 'tenant' as const,
  permissions: actions.map((action) => `CRM.Transaction.${action}`),
});
const nothing = () => ({ data: [], count: 0 });
const lists = {
  'transactions.disputes.list': nothing,
  'transactions.disputes.colleagues': () => [],
  'transactions.rdr.list': nothing,
};

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
  const offered = new Set<string>();
  let text = '';
  for (const tab of ['overview', 'evidence', 'timeline']) {
    const { view } = await renderPart(<DisputeDrawer id="dsp_1" base="/x" neighbors={{}} />, {
      plugins: ['transactions', 'disputes'],
      person,
      answers,
      path: `/x/dsp_1?tab=${tab}`,
    });
    await view.findByText('Timeline');
    for (const label of ['Respond', 'Accept dispute', 'Add files', 'Submit response', 'Add comment'])
      if (view.queryByText(label)) offered.add(label);
    text += view.container.textContent ?? '';
    view.unmount();
  }
  return { offered: offered.size, text };
}

test('a person who may not answer disputes sees no actions, and a closed case accepts only comments', async () => {
  assert.equal((await openDrawer(may('View', 'Dispute'))).offered, 5);
  const { offered, text } = await openDrawer(may('View'));
  assert.equal(offered, 0);
  assert.match(text, /You don't have permission to respond to disputes/);
  const { daysLeft: _daysLeft, ...rest } = dispute;
  const expired = await openDrawer(may('View', 'Dispute'), { ...rest, status: 'Expired', isOpen: false });
  assert.equal(expired.offered, 1);
  assert.match(expired.text, /deadline passed on/i);
});

test('a response without the required evidence cannot be submitted and says what is missing', async () => {
  const letter = {
    id: 'evd_1',
    name: 'a.pdf',
    contentType: 'application/pdf',
    size: 4,
    added: dispute.received,
    addedBy: 'Ada',
  };
  for (const [proves, isEnough] of [
    ['Correspondence', false],
    ['EarlierOrders', true],
  ] as const) {
    const { view } = await renderPart(<DisputeDrawer id="dsp_1" base="/x" neighbors={{}} />, {
      plugins: ['transactions', 'disputes'],
      person: may('View', 'Dispute'),
      answers: {
        'transactions.disputes.details': () => ({ ...dispute, evidence: [{ ...letter, proves }] }),
        'transactions.disputes.colleagues': () => [],
      },
      path: '/x/dsp_1?tab=evidence',
    });
    fireEvent.change(await view.findByLabelText(/^Your statement/), { target: { value: 'It was them.' } });
    fireEvent.click(view.getByRole('button', { name: 'Submit response' }));
    const missing = view.queryByText(
      'Add evidence first. At least one of: 3-D Secure result, Earlier undisputed orders, Device, IP address and email.',
    );
    assert.deepEqual(
      [missing === null, screen.queryByRole('dialog', { name: 'Submit response?' }) !== null],
      [isEnough, isEnough],
      proves,
    );
    view.unmount();
  }
});

test('a merchant has no assignee, no comment and no merchant to choose', async () => {
  const person = {
    tier: 'merchant' as const,
    permissions: ['Merchant.Transaction.View', 'Merchant.Transaction.Dispute'],
  };
  const answers = { 'transactions.disputes.details': () => dispute };
  for (const [tab, has, hasNot] of [
    ['overview', 'Respond', 'Assignee'],
    ['timeline', 'History', 'Add comment'],
  ] as const) {
    const { view } = await renderPart(<DisputeDrawer id="dsp_1" base="/x" neighbors={{}} />, {
      plugins: ['transactions', 'disputes'],
      person,
      answers,
      path: `/x/dsp_1?tab=${tab}`,
    });
    await view.findByText(has);
    assert.equal(view.queryByText(hasNot), null);
    view.unmount();
  }
  const { view } = await renderPart(<DisputesLookup base="/x" params={{}} />, {
    plugins: ['transactions', 'disputes'],
    person,
    answers: lists,
    path: '/x',
  });
  await view.findByText('No disputes yet');
  assert.equal(view.queryByText('Overview'), null);
});

test('a file of a case is saved under its own name', async () => {
  const file = {
    id: 'evd_1',
    name: 'letter.pdf',
    contentType: 'application/pdf',
    proves: 'ThreeDSecure' as const,
    size: 4,
    added: dispute.received,
    addedBy: 'Ada',
  };
  const { view } = await renderPart(<DisputeDrawer id="dsp_1" base="/x" neighbors={{}} />, {
    plugins: ['transactions', 'disputes'],
    person: may('View'),
    answers: {
      'transactions.disputes.details': () => ({ ...dispute, evidence: [file] }),
      'transactions.disputes.colleagues': () => [],
      'transactions.disputes.evidence.file': () => new Blob(['%PDF'], { type: 'application/pdf' }),
    },
    path: '/x/dsp_1?tab=evidence',
  });
  const button = await view.findByRole('button', { name: 'letter.pdf' });
  assert.equal((await savedFile(() => fireEvent.click(button))).name, 'letter.pdf');
});

test('the lookup asks for what its address says', async () => {
  const path =
    '/x?f.status=NeedsResponse&f.reason=10.4,4837&f.due=..2026-11-29&f.amount=10..50&q=acme&sort=-amount&page=2';
  const { calls } = await renderPart(<DisputesLookup base="/x" params={{}} />, {
    plugins: ['transactions', 'disputes'],
    person: may('View'),
    answers: lists,
    path,
  });
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

test('a list shows that it is empty, failed or forbidden, and export depends on permission', {
  requirements: ['A-355'],
}, async () => {
  const shown = async (answer: () => unknown, person = may('View')) => {
    const { view } = await renderPart(<DisputesLookup base="/x" params={{}} />, {
      plugins: ['transactions', 'disputes'],
      person,
      answers: { ...lists, 'transactions.disputes.list': answer },
    });
    await view.findAllByText(/No disputes yet|couldn't load|You don't have access/);
    const text = view.container.textContent ?? '';
    view.unmount();
    return text;
  };
  assert.match(await shown(nothing), /No disputes yet/);
  for (const isAllowed of [false, true]) {
    const { daysLeft: _daysLeft, ...row } = dispute;
    const { view } = await renderPart(<DisputesLookup base="/x" params={{}} />, {
      plugins: ['transactions', 'disputes'],
      person: may('View', ...(isAllowed ? ['Export'] : [])),
      answers: { ...lists, 'transactions.disputes.list': () => ({ ...nothing(), data: [row], count: 1 }) },
    });
    await view.findByRole('row', { name: new RegExp(dispute.caseId) });
    assert.equal(exportButton() !== undefined, isAllowed);
    view.unmount();
  }
  const failing = (status: number) => () => {
    throw new ApiError('The list could not be read.', { status, requestId: 'test' });
  };
  assert.match(await shown(failing(500)), /The list could not be read/);
  assert.match(await shown(failing(403)), /You don't have access to this/);
});

test('batches and paths are requested with their filters, on each tier’s own side of the API', async () => {
  const rdr = await renderPart(<RdrBatches base="/x" params={{}} />, {
    plugins: ['transactions', 'disputes'],
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
      plugins: ['transactions', 'setup-tool'],
      person: { tier, permissions: [permission] },
      answers: { [id]: nothing },
      path: '/x?f.state=Missing',
    });
    await waitFor(() =>
      assert.ok(
        calls.some((entry) => entry.id === id),
        'not yet',
      ),
    );
    assert.equal(calls.find((entry) => entry.id === id)?.query.state, 'Missing');
    assert.equal(view.queryByText('View setup tool'), null, 'no tool is offered where the deployment has none');
    view.unmount();
  }
});

const lookup = '/transaction-management/disputes/disputes-lookup';
const tenant = as(world, 'tenant');
const take = taker(world, tenant);
/** Finds the open chargeback of the demo tenant with the latest due date that no other test has used. */
function openCase() {
  const isLike = ({ status, stage }: { readonly status: string; readonly stage: string }) =>
    status === 'NeedsResponse' && stage === 'Chargeback';
  const last = Math.max(
    ...allOf(world).flatMap((dispute) =>
      isLike(dispute) && dispute.mode === 'Live' && dispute.tenantId === tenant.tenantId ? [dispute.respondBy] : [],
    ),
  );
  return take((dispute) => isLike(dispute) && dispute.respondBy === last);
}
const field = (name: RegExp) => screen.findByLabelText(name);

test('each figure leads to as many cases as it says', async (t) => {
  // The screen requests the cases that are due from today on.
  t.mock.timers.enable({ apis: ['Date'], now: worldTime });
  for (const [label, filters] of [
    ['Needs response', { 'f.status': 'NeedsResponse', 'f.due': null }],
    ['Due within 7 days', { 'f.status': 'NeedsResponse', 'f.due': '..2026-10-21' }],
    ['Under review', { 'f.status': 'UnderReview', 'f.due': null }],
  ] as const) {
    const part = await open('/crm/disputes', 'tenant');
    const figure = await waitFor(
      () =>
        [...document.querySelectorAll<HTMLElement>('.ui-figures > div')].find(
          (element) => element.textContent?.includes(label) && within(element).queryByRole('link')?.textContent,
        ) ?? assert.fail('not yet'),
    );
    const link = within(figure).getByRole('link');
    const count = link.textContent ?? '';
    assert.match(count, /^[1-9]\d*$/, label);
    await press(link);
    assert.ok(part.history.at(-1)?.startsWith(lookup));
    assert.deepEqual({ 'f.status': parameter(part, 'f.status'), 'f.due': parameter(part, 'f.due') }, filters);
    // If all cases fit on one page, the list shows their count.
    assert.ok((await screen.findAllByText(new RegExp(` of ${count}$|^${count} results?$`))).length > 0);
    part.view.unmount();
  }
});

test('a claim is accepted after it is confirmed, and with a code', async () => {
  const dispute = openCase();
  const part = await open(`${lookup}/${dispute.id}`, 'tenant');
  await press(await screen.findByRole('button', { name: 'Accept dispute' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept this dispute?' });
  const submit = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Accept dispute' });
  assert.equal(isBlocked(submit()), true);
  await press(within(dialog).getByLabelText("I understand that I can't undo this"));
  await press(submit());
  await waitFor(() => assert.equal(part.portal.snackbars.state.shown.at(-1)?.text, 'Dispute accepted.'));
  await press(screen.getByRole('link', { name: 'Timeline' }));
  await screen.findByText('Dispute accepted');
  assert.deepEqual(
    part
      .sent()
      .flatMap(({ line, body, headers }) => (line.startsWith('GET') ? [] : [[line, body, headers.has('scaCode')]])),
    [[`POST /gateway/merchant/api/disputes/${dispute.id}/accept`, {}, true]],
  );
  assert.equal(now(world, dispute).status, 'Accepted');
});

test('a case whose deadline passes while it is open is closed, on the screen and by the server', async () => {
  const dispute = openCase();
  proveIn(world, dispute);
  await open(`${lookup}/${dispute.id}`, 'tenant');
  await press(await screen.findByRole('button', { name: 'Respond' }));
  const statement = await field(/^Your statement/);
  await waitFor(() => assert.equal(document.activeElement, statement, 'Respond is gone: the answer has the focus'));
  fireEvent.change(statement, { target: { value: 'Too late.' } });
  world.clock.advance(dispute.respondBy - world.now() + 1);
  await press(screen.getByRole('button', { name: 'Submit response' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit response?' });
  await press(within(dialog).getByRole('button', { name: 'Submit response' }));
  await within(dialog).findByText(/deadline passed on \d\d\/\d\d\/\d{4}\./);
  await press(within(dialog).getAllByRole('button', { name: /^(Cancel|Close)$/ })[0] ?? assert.fail());
  await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: 'Submit response?' }), null));
  await screen.findByText('Deadline passed on', { exact: false });
  assert.equal(screen.queryByRole('button', { name: 'Submit response' }), null);
});
