// @lane component
/** The form that resubmits a bank reference works with the sandbox's own answers. */
import { fireEvent, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { fromMinor } from '../../../core/api/money.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';

const { world, actor } = await openSandbox('utr-resubmissions');

test('a merchant resubmits the reference of a pending transfer: found, captured, and shown', {
  requirements: ['A-081'],
}, async () => {
  const part = await openScreen('/merchant/transaction-management/utr-resubmissions', actor('merchant'), {
    plugins: ['transactions', 'utr-resubmissions'],
    currencies: [{ id: 'INR', decimalPlaces: 2 }],
  });
  await press((await screen.findAllByRole('button', { name: 'Resubmit UTR' }))[0] ?? assert.fail());
  const form = await screen.findByRole('dialog', { name: 'Resubmit UTR' });
  const enter = (label: RegExp, value: string) => {
    const field = within(form).getByLabelText(label, { selector: 'input' });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  const pending = within(form).getByLabelText(/^Pending payment/);
  fireEvent.focus(pending);
  fireEvent.change(pending, { target: { value: 'K' } });
  const first = await waitFor(() => document.querySelector('[role=option]') ?? assert.fail('no payment yet'));
  await press(first);
  enter(/^UTR/, '12345');
  await within(form).findByText('Enter a valid UTR');
  // The payment provides the rail, amount and payer.
  const rail = within(form).getByLabelText<HTMLInputElement>(/^Payment system/).value;
  const utr =
    { UPI: '123456789012', IMPS: '123456789012', NEFT: 'HDFC123456789012', RTGS: 'HDFCR52026071412345678' }[rail] ??
    assert.fail(rail);
  enter(/^UTR/, utr);
  enter(/^Paid at/, '01/07/2026 10:00');
  await press(within(form).getByRole('button', { name: 'Find payment' }));
  await waitFor(() => assert.match(part.portal.snackbars.state.shown.at(-1)?.text ?? '', /^Found\. .* INR captured\./));
  await screen.findByRole('region', { name: 'Submission' });
  await waitFor(() => assert.ok(document.querySelector('dialog [data-status="Matched"]'), 'not matched yet'));
  const [{ body } = assert.fail('nothing was sent'), ...more] = part
    .sent()
    .filter(({ line }) => !line.startsWith('GET'));
  assert.deepEqual(more, []);
  const { transactionId, ...rest } = body as Readonly<Record<string, string>>; // the body that was sent
  const payment = world.transactions.get(transactionId ?? '') ?? assert.fail('it is of no payment');
  assert.deepEqual(rest, {
    rail,
    utr,
    paidAmount: fromMinor(payment.amount, 2),
    paidAt: '2026-07-01T07:00:00.000Z',
    payer: world.transactions.payer(payment).name,
  });
  assert.equal(payment.status, 'Captured');
});
