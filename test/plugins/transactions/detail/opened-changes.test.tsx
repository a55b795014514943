// @lane component
/** Each tier can change an open transaction without moving money: the requests and their results are correct. */
import { waitFor, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { baseOf, type Opened, press, tiers, transactionScreens } from '../open.tsx';

const { world, actor, ofMerchant, openTransaction } = await transactionScreens();
const { transactions } = world;
const used = new Set<string>();
/** Finds a transaction that the demo merchant may see and no other test has used. */
function take(fits: (row: Transaction) => boolean): Transaction {
  const row = ofMerchant((transaction) => !used.has(transaction.id) && fits(transaction));
  used.add(row.id);
  return row;
}
const hasWebhooks = (row: Transaction) =>
  row.kind === 'Card' && row.status === 'Captured' && transactions.webhooks(row).length > 1;

/** Waits for the only change that was sent. */
const change = ({ sent }: Opened) =>
  waitFor(() => {
    const [only, ...more] = sent().filter(({ line }) => !line.startsWith('GET'));
    assert.ok(only, 'nothing is sent yet');
    assert.deepEqual(more, []);
    return only;
  });
const pressIn = async (dialog: HTMLElement, name: string) => press(within(dialog).getByRole('button', { name }));
/** Waits for the summary of the first row, or of another row. */
const summary = (at = 0) =>
  waitFor(() => document.querySelectorAll('.transactions-row > summary')[at] ?? assert.fail('no such row yet'));

for (const tier of tiers) {
  /** Returns the tenant, which only the platform names in its requests. */
  const tenantOf = (row: Transaction) => (tier === 'platform' ? row.tenantId : null);

  test(`resending a webhook warns of the duplicate and adds a delivery that names the requester, as ${tier}`, {
    requirements: ['A-459'],
  }, async () => {
    const row = take(hasWebhooks);
    const last = transactions.webhooks(row).at(-1);
    const place = transactions
      .events(row)
      .toReversed()
      .findIndex(({ id }) => id === last?.eventId);
    const part = await openTransaction(row, 'events', tier);
    await press(await summary(place));
    await press(await screen.findByRole('button', { name: 'Resend webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resend webhook' });
    await within(dialog).findByText('The merchant will receive a duplicate.', { exact: false });
    const before = transactions.webhooks(row).length;
    const { url = '' } = transactions.resendsTo(row, last?.eventId ?? '') ?? {};
    within(dialog).getByText(` to ${url} again.`, { exact: false });
    await pressIn(dialog, 'Resend webhook');
    const { line, headers } = await change(part);
    assert.equal(line, `POST ${baseOf(tier)}/events/${last?.eventId}/resend-webhook`);
    assert.equal(headers.get('tenantId'), tenantOf(row));
    await within(dialog).findByText(/responded with (200|503)/);
    const after = transactions.webhooks(row);
    assert.equal(after.length, before + 1);
    assert.equal(after.at(-1)?.url, url);
    assert.equal(after.at(-1)?.resentBy?.actorEmail, `${tier}@portal.test`);
    assert.equal(after.at(-1)?.resentBy?.requestId, headers.get('x-request-id'));
    await press(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? assert.fail());
    await screen.findAllByText(`${tier}@portal.test`, { exact: false });
  });

  test(`an account is deallocated once it is confirmed, as ${tier}`, { requirements: ['A-210', 'A-449'] }, async () => {
    const row = take(({ kind, type }) => kind === 'Bank' && type === 'Sale');
    const part = await openTransaction(row, 'relationships', tier);
    await press(await screen.findByRole('button', { name: 'Unlink account' }));
    await pressIn(await screen.findByRole('dialog', { name: 'Unlink account' }), 'Unlink account');
    const { line, headers, body } = await change(part);
    assert.equal(line, `PUT ${baseOf(tier)}/relationships/deallocate`);
    const { accountReference, ...rest } = body as Readonly<Record<string, string>>; // the body that was sent
    assert.ok(accountReference);
    assert.deepEqual(rest, { organizationId: row.merchantId, transactionId: row.id, websiteId: row.websiteId });
    assert.equal(headers.get('tenantId'), tenantOf(row));
    await screen.findByText('Deallocated');
    assert.equal(screen.queryByRole('button', { name: 'Unlink account' }), null);
  });
}

for (const tier of ['tenant', 'platform'] as const) {
  test(`a restriction is lifted by operators, as ${tier}`, { requirements: ['A-460'] }, async () => {
    const row = take((transaction) => transactions.alerts(transaction)[0]?.decision === 'Stopped');
    const part = await openTransaction(row, undefined, tier);
    await screen.findByText("This payer can't make payments.", { exact: false });
    await press(screen.getByRole('button', { name: 'Remove restriction' }));
    await pressIn(await screen.findByRole('dialog', { name: 'Remove restriction' }), 'Remove restriction');
    const { line } = await change(part);
    const tenantId = tier === 'platform' ? `&tenantId=${row.tenantId}` : '';
    assert.equal(line, `PUT ${baseOf(tier)}/${row.id}/reset-restriction?organizationId=${row.merchantId}${tenantId}`);
    await screen.findByText('Restriction removed.', { selector: '.ui-notice *', exact: false });
  });

  test(`card data are corrected by operators, and show from then on, as ${tier}`, {
    requirements: ['A-461'],
  }, async () => {
    const row = take(({ kind, status }) => kind === 'Card' && status === 'Captured');
    const part = await openTransaction(row, undefined, tier);
    await press(await screen.findByRole('button', { name: 'Correct card data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct card data' });
    await press(within(dialog).getByRole('combobox', { name: /^Card type/ }));
    await press(await screen.findByRole('option', { name: 'Charge' }));
    await pressIn(dialog, 'Save');
    const { line, headers, body } = await change(part);
    assert.equal(line, `PUT ${baseOf(tier)}/bin-data/${row.maskedPan?.slice(0, 6)}`);
    assert.deepEqual(Object.keys(body as object).sort(), ['brand', 'cardType', 'issuerCountry']);
    assert.equal(headers.get('tenantId'), tier === 'platform' ? row.tenantId : null);
    await within(screen.getByRole('region', { name: 'Summary' })).findByText(/^Charge · /);
  });
}

test('actions of operators are absent for merchants, and actions without permission are absent for all', {
  requirements: ['A-355'],
}, async () => {
  const without = actor('merchant', ['Merchant.Transaction.ResendWebhook', 'Merchant.Transaction.Deallocate']);
  const row = ofMerchant(hasWebhooks);
  const overview = await openTransaction(row, undefined, without);
  await screen.findByRole('region', { name: 'Summary' });
  assert.equal(screen.queryByRole('button', { name: 'Correct card data' }), null);
  overview.view.unmount();
  const events = await openTransaction(row, 'events', without);
  await press(await summary());
  await screen.findByText('Event ID');
  assert.equal(screen.queryByRole('button', { name: 'Resend webhook' }), null);
  events.view.unmount();
  await openTransaction(
    ofMerchant(({ kind, type }) => kind === 'Bank' && type === 'Sale'),
    'relationships',
    without,
  );
  const relationship = await summary();
  if (!relationship.parentElement?.hasAttribute('open')) await press(relationship);
  await screen.findByText('Account reference');
  assert.equal(screen.queryByRole('button', { name: 'Unlink account' }), null);
});
