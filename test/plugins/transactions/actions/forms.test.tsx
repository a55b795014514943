// @lane component
/**
 * Forms that move money have the right initial values, reject invalid ones, send the right data and have the right
 * effect, with the sandbox's own answers.
 */
import { isBlocked } from '../../../harness/is-blocked.ts';
import { fireEvent, waitFor, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { fromMinor } from '../../../../core/api/money.ts';
import { ApiError } from '../../../../core/http/errors.ts';
import { formatAmount } from '../../../../core/ui/formats/amount.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import type { Answer } from '../../../harness/render.tsx';
import { baseOf, type Opened, press, type Tier, transactionScreens } from '../open.tsx';
import { findRecordAction } from '../../../harness/record-action.ts';
import { merchantActions } from '../action-calls.ts';

const { world, actor, ofMerchant, openTransaction, seenBy } = await transactionScreens();
const { transactions } = world;
const used = new Set<string>();
/** Finds a transaction in euros of the demo merchant that no other test has used. */
function take(fits: (row: Transaction) => boolean): Transaction {
  const row = ofMerchant(
    (transaction) => transaction.currency === 'EUR' && !used.has(transaction.id) && fits(transaction),
  );
  used.add(row.id);
  return row;
}
const refundable = () =>
  take(
    ({ kind, type, status, captured, refunded, pendingRefund }) =>
      kind === 'Card' &&
      type !== 'Refund' &&
      status === 'Captured' &&
      refunded === 0 &&
      pendingRefund === 0 &&
      captured > 2000 &&
      captured % 100 !== 13,
  );
const authorized = () =>
  take(
    ({ kind, status, amount, paymentMethod }) =>
      ['Authorized', 'Reserved'].includes(status) && amount > 200 && kind !== 'Bank' && paymentMethod !== 'Klarna',
  );
const nowOf = ({ id }: Transaction) => transactions.get(id) ?? assert.fail('it is gone');
/** Formats minor units of euros like the portal. */
const money = (minor: number) => formatAmount(fromMinor(minor, 2), 2);

interface Form {
  readonly part: Opened;
  readonly dialog: HTMLElement;
}

async function openForm(
  row: Transaction,
  action: string,
  tier: Tier = 'merchant',
  answers: Readonly<Record<string, Answer>> = {},
): Promise<Form> {
  const part = await openTransaction(row, undefined, tier, { answers });
  await press(await findRecordAction(new RegExp(`^${action}( \\d|$)`)));
  return { part, dialog: await screen.findByRole('dialog', { name: new RegExp(`^${action} transaction`) }) };
}

/** Types into a field, and leaves it. */
function fill(dialog: HTMLElement, label: string | RegExp, value: string): void {
  const field = within(dialog).getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  assert.ok(field.isConnected, `${label} loses the focus while it is typed into`);
  fireEvent.blur(field);
}
const submit = async ({ dialog }: Form, name: string | RegExp) => press(within(dialog).getByRole('button', { name }));
/** Waits for the message with the result. */
const waitForMessage = ({ part }: Form, words: string) =>
  waitFor(() =>
    assert.deepEqual(
      part.portal.snackbars.state.shown.map(({ text }) => text),
      [words],
    ),
  );
const changes = ({ part }: Form) => part.sent().filter(({ line }) => !line.startsWith('GET'));
const call = ({ id }: Transaction, action: string) => `POST ${baseOf('merchant')}/${id}/${action}`;

test('a refund starts as all that remains, and what is too much says the limit', async () => {
  const row = refundable();
  const { dialog } = await openForm(row, 'Refund');
  const shown = () => within(dialog).getByLabelText<HTMLInputElement>(/^Amount/).value;
  const isOffered = () => !isBlocked(within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Refund/ }));
  assert.equal(shown(), money(row.captured));
  for (const [typed, why] of [
    ['999999', / or less\.$/],
    ['1,005', 'EUR has 2 decimal places.'],
    ['1.000', '1.000 could mean 1.000,00 or 1,00. Enter one of them.'],
  ] as const) {
    fill(dialog, /^Amount/, typed);
    await within(dialog).findByText(why);
    assert.equal(isOffered(), false, typed);
  }
  await press(within(dialog).getByRole('button', { name: /^Full amount/ }));
  assert.equal(shown(), money(row.captured));
  fill(dialog, /^Amount/, '2');
  assert.equal(shown(), '2,00');
  for (const text of [money(row.captured), row.externalId]) assert.ok(dialog.textContent?.includes(text), text);
});

test('a refund carries Website-Id, SystemMode and Mode, and no tenant', {
  requirements: ['A-455', 'S-304'],
}, async () => {
  const row = refundable();
  const form = await openForm(row, 'Refund');
  fill(form.dialog, /^Amount/, '1');
  fill(form.dialog, 'Reason', 'Returned goods');
  await submit(form, 'Refund 1,00 EUR');
  await waitForMessage(form, '1,00 EUR refunded.');
  const [sent, ...more] = changes(form);
  assert.deepEqual(more, []);
  const header = (name: string) => sent?.headers.get(name);
  assert.deepEqual(
    [header('website-id'), header('systemmode'), header('mode'), header('tenantid')],
    [row.websiteId, 'Live', 'Live', null],
  );
});

test('platform staff act for the transaction’s tenant: tenantId goes along', {
  requirements: ['A-357', 'A-458', 'S-411'],
}, async () => {
  const row = refundable();
  const form = await openForm(row, 'Refund', 'platform');
  fill(form.dialog, /^Amount/, '1');
  fill(form.dialog, 'Reason', 'On behalf of the tenant');
  await submit(form, 'Refund 1,00 EUR');
  await waitForMessage(form, '1,00 EUR refunded.');
  assert.deepEqual(
    changes(form).map(({ headers }) => headers.get('tenantid')),
    [row.tenantId],
  );
});

test('a check reports a lost call, and a retry refunds once with the same idempotency value', async () => {
  const row = refundable();
  const refund = merchantActions.refund.id;
  const answers: Record<string, Answer> = {
    [refund]: () => {
      throw new ApiError('Not now.', { status: 503, requestId: 'r' });
    },
  };
  const form = await openForm(row, 'Refund', 'merchant', answers);
  fill(form.dialog, /^Amount/, '5');
  fill(form.dialog, 'Reason', 'Returned goods');
  await submit(form, 'Refund 5,00 EUR');
  delete answers[refund];
  await press(await within(form.dialog).findByRole('button', { name: 'Check status' }));
  await within(form.dialog).findByText(/Nothing was changed/);
  await submit(form, 'Refund 5,00 EUR');
  await waitForMessage(form, '5,00 EUR refunded.');
  assert.equal(nowOf(row).children.length, 1);
  const ids = form.part.calls.filter(({ id }) => id === refund).map(({ requestId }) => requestId);
  assert.equal(ids.length, 2);
  assert.ok(ids[0] !== undefined && ids[0] === ids[1]);
});

test('a refund that the provider refuses says why and keeps the form', async () => {
  const row = refundable();
  const form = await openForm(row, 'Refund');
  fill(form.dialog, /^Amount/, '7,13');
  fill(form.dialog, 'Reason', 'Returned goods');
  await submit(form, 'Refund 7,13 EUR');
  await within(form.dialog).findByText(/refused|declined/i, { selector: '[role=status] *, [role=status]' });
  within(form.dialog).getByRole('button', { name: 'Refund 7,13 EUR' });
  assert.equal(nowOf(row).refunded, 0);
});

test('a form that is out of date gets a conflict, says so and keeps what was typed', async () => {
  const row = refundable();
  const form = await openForm(row, 'Refund');
  fill(form.dialog, /^Amount/, '2');
  fill(form.dialog, 'Reason', 'Returned goods');
  await actor('merchant').client.call(merchantActions.refund, {
    params: { id: row.id },
    headers: { 'Website-Id': row.websiteId, SystemMode: 'Live' },
    body: { amount: '3.00', currency: 'EUR', reason: 'In another tab', expectedRemaining: fromMinor(row.captured, 2) },
  });
  await submit(form, 'Refund 2,00 EUR');
  assert.ok((await within(form.dialog).findAllByText(/This transaction changed/)).length > 0);
  assert.equal(nowOf(row).children.length, 1);
  assert.equal(within(form.dialog).getByLabelText<HTMLInputElement>('Reason').value, 'Returned goods');
  assert.equal(within(form.dialog).getByLabelText<HTMLInputElement>(/^Amount/).value, '2,00');
});

test('a capture of part of an authorization takes that part', { requirements: ['A-263'] }, async () => {
  const row = authorized();
  const form = await openForm(row, 'Capture');
  fill(form.dialog, /^Amount/, '1,00');
  fill(form.dialog, 'Reason', 'Shipped in part');
  await submit(form, 'Capture 1,00 EUR');
  await waitForMessage(form, '1,00 EUR captured.');
  assert.deepEqual([nowOf(row).status, nowOf(row).captured], ['Captured', 100]);
  assert.deepEqual(
    changes(form).map(({ line, body }) => [line, body]),
    [
      [
        call(row, 'captures'),
        { amount: '1.00', currency: 'EUR', reason: 'Shipped in part', expectedRemaining: fromMinor(row.amount, 2) },
      ],
    ],
  );
});

test('a void releases the authorization', { requirements: ['A-262'] }, async () => {
  const row = authorized();
  const form = await openForm(row, 'Void');
  fill(form.dialog, 'Reason', 'Ordered twice');
  await submit(form, /^Void /);
  await waitForMessage(form, 'Authorization voided.');
  assert.equal(nowOf(row).status, 'Voided');
  assert.deepEqual(
    changes(form).map(({ line, body }) => [line, body]),
    [[call(row, 'voids'), { reason: 'Ordered twice', expectedRemaining: fromMinor(row.amount, 2) }]],
  );
});

test('an action that the state forbids is disabled and says why', { requirements: ['S-412'] }, async () => {
  await openTransaction(authorized(), undefined, 'merchant');
  await press(await screen.findByRole('button', { name: 'More actions' }));
  const refund = await waitFor(() => screen.getByRole('menuitem', { name: /^Refund.*Not captured yet\./ }));
  assert.equal(refund.getAttribute('aria-disabled'), 'true');
  await press(refund);
  assert.equal(screen.queryByRole('dialog', { name: /^Refund/ }), null);
});

for (const [language, words] of [
  [
    'en',
    {
      more: 'More actions',
      reversal: /^Reverse/,
      payout: /^Pay out/,
      cancel: 'Cancel',
      left: /^You can move .* EUR more within 24 hours without approval/,
      beneficiary: /^Beneficiary/,
    },
  ],
  [
    'tr',
    {
      more: 'Diğer eylemler',
      reversal: /^Ters işlem yap/,
      payout: /^Para/,
      cancel: 'Vazgeç',
      left: /^24 saat içinde onaysız .* EUR daha/,
      beneficiary: /^Alıcı/,
    },
  ],
] as const) {
  test(`forms say what is left of the limit, and offer approved beneficiaries (${language})`, async () => {
    const [row] = seenBy('tenant', { statuses: new Set(['Captured']), currencies: new Set(['EUR']) }).rows;
    await openTransaction(row ?? assert.fail('nothing was captured'), undefined, 'tenant', { language });
    await press(await screen.findByRole('button', { name: words.more }));
    await press(await screen.findByRole('menuitem', { name: words.reversal }));
    const reversal = within(await screen.findByRole('dialog'));
    await reversal.findByText(words.left);
    await press(reversal.getByRole('button', { name: words.cancel }));
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
    await press(await screen.findByRole('button', { name: words.payout }));
    const payout = within(await screen.findByRole('dialog'));
    await payout.findByText(words.left);
    await press(await payout.findByRole('combobox', { name: words.beneficiary }));
    const offered = await payout.findAllByRole('option', { name: /· [A-Z]{2}\d{2} / });
    assert.ok(
      offered.every(({ textContent }) => !textContent?.includes('•')),
      'whole accounts of beneficiaries, no payer’s',
    );
  });
}
