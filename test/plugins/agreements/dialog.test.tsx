// @lane component
import { isBlocked } from '../../harness/is-blocked.ts';
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../core/http/errors.ts';
import type { TransactionDetail } from '../../../plugins/transactions/api.ts';
import { renderPart } from '../../harness/render.tsx';
import type { Agreement, Proposal } from '../../../plugins/agreements/api.ts';
import { type Kind, kindNames, kinds } from '../../../plugins/agreements/kinds.ts';

const { default: PaperDialog } = await import('../../../plugins/agreements/document/paper-dialog.tsx');

const seal = 'a'.repeat(64);
const facts = {
  id: 'agr_1',
  title: 'Merchant services agreement',
  version: 1,
  merchantId: 'mer_1',
  merchantName: 'Mulrain Grocers GmbH',
  tenantName: 'Denesik Payments',
  created: '2026-05-04T10:00:00.000Z',
  expires: '2026-06-03T10:00:00.000Z',
  currency: 'JPY',
  pricebookId: 'pbk_1',
  boardingFee: '25000',
  accountConfigurationFee: '7500',
  bankAccountSetupFee: '3500',
  monthlyMinimumFee: '2990',
  gatewayMonthlyAccess: '1500',
  sentBy: 'Ada Lovelace',
  signerName: 'Ada Lovelace',
  signerTitle: 'Head',
  versions: [{ id: 'agr_1', version: 1, status: 'PendingAcceptance', created: '2026-05-04T10:00:00.000Z' }],
  history: [{ type: 'Sent', at: '2026-05-04T10:00:00.000Z', by: 'Ada Lovelace', seal }],
} as const;
const entries = [
  {
    productId: 'cards',
    productName: 'Card payments',
    items: [
      { feeTypeId: 't', feeTypeName: 'Transaction fee', feeSymbol: '%', value: '1.75' },
      { feeTypeId: 'a', feeTypeName: 'Authorisation fee', feeSymbol: 'EUR', value: '0.1' },
    ],
  },
  {
    productId: 'payouts',
    productName: 'Payouts',
    items: [{ feeTypeId: 'p', feeTypeName: 'Payout fee', feeSymbol: 'KWD', value: '0.3' }],
  },
];

function answerOf(kind: Kind, status: string, more: object = {}): Agreement | Proposal {
  const body = '<h3>Terms</h3><p>Body of it</p>';
  // the names of these fields depend on the kind
  return { ...facts, status, [kinds[kind].body]: body, [kinds[kind].entries]: entries, ...more } as unknown as
    | Agreement
    | Proposal;
}

async function shown(
  kind: Kind,
  status: string,
  { more = {}, permissions }: { readonly more?: object; readonly permissions?: readonly string[] } = {},
) {
  const part = await renderPart(<PaperDialog kind={kind} id="agr_1" />, {
    plugins: ['agreements'],
    person: { tier: 'merchant', permissions: [...(permissions ?? [kinds[kind].permission])] },
    currencies: [
      { id: 'JPY', decimalPlaces: 0 },
      { id: 'EUR', decimalPlaces: 2 },
      { id: 'KWD', decimalPlaces: 3 },
    ],
    answers: { [`agreements.${kind}.read`]: () => answerOf(kind, status, more) },
  });
  await part.view.findByText('Products and fees', { selector: 'h3' });
  return part.view;
}

const rows: Readonly<Record<Kind, string>> = {
  agreement: '[A-112] [A-113] [A-114] [A-116] [A-117] [A-118] [A-119] [A-120] [A-217] [A-218] [A-220] [A-221]',
  proposal: '[A-219]',
};

for (const kind of kindNames) {
  test(`${rows[kind]} the ${kind} shows its parties, status, text, boarding fees and product fees`, async () => {
    const view = await shown(kind, kinds[kind].pending);
    const text = (document.body.textContent ?? '').replace(/\u00a0/g, ' ');
    for (const part of [
      facts.title,
      facts.merchantName,
      facts.tenantName,
      '04/05/2026',
      'Version1',
      'Ada Lovelace, Head',
    ])
      assert.ok(text.includes(part), `${part} is not told`);
    const fees = [...document.querySelectorAll('.agr-fees tr')].map((row) => row.textContent);
    assert.deepEqual(fees, [
      'Boarding fee25.000 JPY',
      'Account configuration fee7.500 JPY',
      'Bank account setup fee3.500 JPY',
      'Monthly minimum fee2.990 JPY',
      'Gateway access per month1.500 JPY',
    ]);
    const table = [...document.querySelectorAll('.agr-products tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    assert.deepEqual(table, [
      ['Product', 'Transaction fee', 'Authorisation fee', 'Payout fee'],
      ['Card payments', '1,75%', '0,10 EUR', '–'],
      ['Payouts', '–', '–', '0,300 KWD'],
    ]);
    await view.findByText('Body of it');
  });

  test(`[${kind === 'agreement' ? 'A-121' : 'A-122'}] Accept and Reject are there only while the ${kind} waits`, async () => {
    for (const status of ['Created', kinds[kind].pending, 'Accepted', 'Rejected']) {
      const view = await shown(kind, status);
      const names = view.queryAllByRole('button', { name: /^(Accept|Reject)$/ }).map((button) => button.textContent);
      assert.deepEqual(names, status === kinds[kind].pending ? ['Reject', 'Accept'] : [], status);
      view.unmount();
    }
    const view = await shown(kind, kinds[kind].pending, { permissions: [] });
    assert.equal(view.queryByRole('button', { name: 'Accept' }), null, 'without the permission nobody answers');
  });
}

test('without a pointer the name is typed, and goes with the answer as it shows', async () => {
  const sent: unknown[] = [];
  const part = await renderPart(<PaperDialog kind="agreement" id="agr_1" />, {
    plugins: ['agreements'],
    person: { tier: 'merchant', permissions: [kinds.agreement.permission] },
    answers: {
      'agreements.agreement.read': () => answerOf('agreement', 'PendingAcceptance'),
      'agreements.agreement.respond': ({ body }) => void sent.push(body),
    },
  });
  fireEvent.click(await part.view.findByRole('button', { name: 'Accept' }));
  const dialog = within(await part.view.findByRole('dialog', { name: 'Accept agreement' }));
  const accept = dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' });
  assert.ok(!isBlocked(accept), 'a signature is no condition');
  fireEvent.click(dialog.getByRole('radio', { name: 'Type name' }));
  assert.ok(isBlocked(accept), 'nothing is typed yet');
  fireEvent.change(dialog.getByLabelText('Your full name'), { target: { value: ' Grace Hopper ' } });
  await dialog.findByText('Grace Hopper', { selector: '.agr-typed' });
  fireEvent.click(accept);
  await waitFor(() => assert.deepEqual(sent, [{ response: 'Accepted', signature: { name: 'Grace Hopper' } }]));
});

test('a signed agreement shows whose signature it is; one that was accepted without shows none', async () => {
  const accepted = { type: 'Accepted', at: '2026-05-05T10:00:00.000Z', by: 'Grace Hopper', seal } as const;
  const signed = await shown('agreement', 'Accepted', {
    more: { history: [{ ...accepted, signature: { lines: 'M1 2L3 4' } }] },
  });
  assert.equal(
    signed.getByRole('img', { name: 'Signature of Grace Hopper' }).querySelector('path')?.getAttribute('d'),
    'M1 2L3 4',
  );
  signed.unmount();
  const plain = await shown('agreement', 'Accepted', { more: { history: [accepted] } });
  assert.equal(plain.queryByText('Signature'), null);
});

test('a permission removed while the dialog is open hides the agreement and shows the reason', async () => {
  let isAllowed = true;
  const refused = () => {
    throw new ApiError('You may not do this.', { status: 403, requestId: 'r' });
  };
  const options: Parameters<typeof renderPart>[1] = {
    plugins: ['agreements'],
    person: { tier: 'merchant', permissions: [kinds.agreement.permission] },
    answers: {
      'agreements.agreement.read': () => (isAllowed ? answerOf('agreement', 'PendingAcceptance') : refused()),
      'agreements.agreement.respond': () => (isAllowed ? undefined : refused()),
    },
  };
  const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Reject reason');
  const part = await renderPart(<PaperDialog kind="agreement" id="agr_1" />, options);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  fireEvent.change(await reason(), { target: { value: 'Too dear' } });
  isAllowed = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.equal(screen.queryByText('Body of it'), null, 'it is shown no more'));
  assert.equal(screen.queryByRole('button', { name: /^(Accept|Reject|Save)$/ }), null);
  assert.equal(part.calls.filter(({ id }) => id === 'agreements.agreement.respond').length, 1);
  part.view.unmount();
  isAllowed = true;
  await renderPart(<PaperDialog kind="agreement" id="agr_1" />, options);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  assert.equal((await reason()).value, 'Too dear');
});

test('an unreadable paper offers a retry, and a failed answer keeps the typed input in the dialog', {
  requirements: ['A-537'],
}, async () => {
  for (const kind of kindNames) {
    let fails = true;
    const broken = (message: string, status: number) => {
      throw new ApiError(message, { status, requestId: 'r' });
    };
    const part = await renderPart(<PaperDialog kind={kind} id="agr_1" />, {
      plugins: ['agreements'],
      person: { tier: 'merchant', permissions: [kinds[kind].permission] },
      answers: {
        [`agreements.${kind}.read`]: () =>
          fails ? broken('The paper broke.', 500) : answerOf(kind, kinds[kind].pending),
        [`agreements.${kind}.respond`]: () => broken('The answer broke.', 400),
      },
    });
    await screen.findByText('The paper broke.');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    fireEvent.change(await screen.findByLabelText('Reject reason'), { target: { value: 'Too dear' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The answer broke.');
    assert.equal(screen.getByLabelText<HTMLTextAreaElement>('Reject reason').value, 'Too dear', kind);
    part.view.unmount();
    sessionStorage.clear();
  }
});

test('a rejection requires a reason for agreements and proposals, but not for a payout batch', {
  requirements: ['A-105', 'A-106', 'A-331', 'A-332', 'A-333', 'A-597', 'A-598'],
}, async () => {
  for (const kind of kindNames) {
    const view = await shown(kind, kinds[kind].pending);
    fireEvent.click(view.getByRole('button', { name: 'Reject' }));
    const dialog = within(await view.findByRole('dialog', { name: 'Reject' }));
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    assert.equal(dialog.getByLabelText<HTMLInputElement>('Response').value, 'Rejected');
    const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reject reason');
    assert.deepEqual([reason.value, dialog.queryByText('Reject reason is required')], ['', null], kind);
    fireEvent.blur(reason);
    assert.ok(dialog.getByText('Reject reason is required'));
    fireEvent.change(reason, { target: { value: '  ' } });
    assert.deepEqual([reason.getAttribute('aria-required'), isBlocked(save)], ['true', true], kind);
    fireEvent.change(reason, { target: { value: 'Too dear' } });
    assert.equal(isBlocked(save), false);
    assert.equal(dialog.queryByText('Reject reason is required'), null);
    view.unmount();
    sessionStorage.clear();
  }
  const { default: BulkActionDialog } = await import('../../../plugins/transactions/actions/bulk/bulk-dialog.tsx');
  const money = {
    authorized: '1.00',
    captured: '0.00',
    refunded: '0.00',
    pending: '1.00',
    reversed: '0.00',
    disputed: '0.00',
    remaining: '0.00',
    payable: '1.00',
  };
  const of = (id: string, type: string) =>
    ({
      id,
      externalId: id,
      type,
      status: 'WaitingForApproval',
      amount: '1.00',
      currency: 'EUR',
      tenantId: 'ten_1',
      merchantId: 'mer_1',
      money,
    }) as unknown as TransactionDetail; // the only fields that the dialog reads
  const decline = async (rows: readonly TransactionDetail[]) => {
    const part = await renderPart(
      <BulkActionDialog rows={rows} keep={() => undefined} fileName="x" action="decline" onClose={() => undefined} />,
      {
        plugins: ['transactions'],
        person: { tier: 'tenant', permissions: ['CRM.Transaction.View', 'CRM.Transaction.Decline'] },
        currencies: [{ id: 'EUR', decimalPlaces: 2 }],
        answers: {
          'transactions.operator.details': ({ params }) => rows.find(({ id }) => id === params.id),
          'transactions.operator.declineReasons': () => [],
          'transactions.operator.events': () => [],
          'transactions.operator.payoutDeclinations': () =>
            rows.map(({ id }) => ({ transactionId: id, outcome: 'Succeeded' })),
        },
      },
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Reject' });
    return { ...part, button };
  };
  const batch = await decline([of('1', 'Payout'), of('2', 'Payout')]);
  await waitFor(() => assert.equal(isBlocked(batch.button), false, 'without a reason'));
  fireEvent.click(batch.button);
  await batch.view.findByText('2 of 2 done.');
  assert.deepEqual(batch.calls.find(({ id }) => id === 'transactions.operator.payoutDeclinations')?.body, {
    transactions: ['1', '2'],
    reason: '',
  });
  batch.view.unmount();
  // A refund in the selection is declined separately, which requires a reason.
  const mixed = await decline([of('1', 'Payout'), of('3', 'Refund')]);
  await mixed.view.findByText('3');
  assert.equal(isBlocked(mixed.button), true);
});

test('the rejection reason is shown as typed, and only if there is one', { requirements: ['A-115'] }, async () => {
  const view = await shown('agreement', 'Rejected', {
    more: { rejectReason: 'Too <b>dear</b>', answeredBy: 'Grace Hopper', answeredAt: '2026-05-05T10:00:00.000Z' },
  });
  assert.ok(view.getByText('Too <b>dear</b>'));
  assert.ok(view.getByText('Rejected by'));
  view.unmount();
  const pending = await shown('agreement', 'PendingAcceptance');
  assert.equal(pending.queryByText('Reject reason'), null);
});
