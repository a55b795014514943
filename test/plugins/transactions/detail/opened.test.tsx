// @lane component
/** The parts of an open transaction make the right requests and show the right content, for each tier. */
import { fireEvent, waitFor, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { baseOf, type Opened, press, tiers, transactionScreens } from '../open.tsx';

const { world, ofMerchant, openTransaction } = await transactionScreens();
const { transactions } = world;
/** Finds a card payment with refunds that both services reported to the merchant. */
const rich = () =>
  ofMerchant(
    (row) =>
      row.kind === 'Card' &&
      row.status === 'Captured' &&
      row.refunded > 0 &&
      transactions.secondWebhooks(row).length > 0,
  );
const bank = () => ofMerchant(({ kind, type, status }) => kind === 'Bank' && type === 'Sale' && status === 'Captured');
const stopped = () => ofMerchant((row) => transactions.alerts(row)[0]?.decision === 'Stopped');

const summaries = () => [...document.querySelectorAll('.transactions-row > summary')];
/** Waits for the rows of the part. */
const rows = () =>
  waitFor(() => {
    const found = summaries();
    assert.ok(found.length > 0, 'no row yet');
    return found;
  });
const openFirst = async () => press((await rows())[0] ?? assert.fail());
const assertRequests = ({ lines }: Opened, ...calls: readonly string[]) =>
  waitFor(() => {
    for (const call of calls) assert.ok(lines().includes(call), `${call} is not among\n${lines().join('\n')}`);
  });
const tabs = () => within(screen.getByRole('navigation', { name: 'Transaction sections' }));

for (const tier of tiers) {
  const base = baseOf(tier);
  const open = (row: Pick<Transaction, 'id'>, tab?: string) => openTransaction(row, tab, tier);

  test(`the overview of a card payment makes its calls, as ${tier}`, async () => {
    const row = rich();
    const part = await open(row);
    await assertRequests(
      part,
      ...['details', 'events', 'related', 'api-logs', 'alerts', 'cascading?offset=0', 'fees'].map(
        (section) => `GET ${base}/${row.id}/${section}`,
      ),
    );
    await waitFor(() =>
      assert.ok(within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem').length > 0),
    );
  });

  test(`an event that is opened is read, as ${tier}`, { requirements: ['A-198'] }, async () => {
    const row = rich();
    const part = await open(row, 'events');
    await openFirst();
    const { id = '' } = transactions.events(row).at(-1) ?? {};
    await screen.findByText(id);
    await assertRequests(part, `GET ${base}/${row.id}/events`, `GET ${base}/events/${id}`);
  });

  test(`webhooks are read from both services, as ${tier}${tier === 'platform' ? ' [A-466]' : ''}`, {
    requirements: ['A-206', 'A-468'],
  }, async () => {
    const row = rich();
    const part = await open(row, 'webhooks');
    await screen.findByRole('list', { name: 'Webhooks (v2)' });
    const notifications = (service: string) =>
      `GET /gateway/merchant/${service}/api/${tier === 'merchant' ? '' : 'crm/'}notifications`;
    const page = 'pageIndex=0&pageSize=10';
    await assertRequests(
      part,
      `${notifications('wh')}/transaction-webhooks/${row.id}?${page}`,
      tier === 'platform'
        ? `${notifications('wh2')}/platform-transaction-webhooks/${row.id}?${page}&tenantId=${row.tenantId}`
        : `${notifications('wh2')}/transaction-webhooks/${row.id}?${page}`,
    );
  });

  test(`API logs, fees, entries, dispute codes and what is related are read, as ${tier}`, {
    requirements: ['A-199', 'A-200', 'A-202', 'A-205', 'A-207', 'A-470'],
  }, async () => {
    const row = rich();
    const logs = await open(row, 'api-logs');
    await openFirst();
    const [log] = transactions.apiLogs(row).slice(-1);
    await screen.findByText(log?.id ?? '-');
    await assertRequests(logs, `GET ${base}/${row.id}/api-logs`, `GET ${base}/api-logs/${log?.id}`);
    logs.view.unmount();

    const fees = await open(row, 'fees');
    await within(await screen.findByRole('region', { name: 'Fees' })).findAllByRole('row');
    await assertRequests(fees, `GET ${base}/${row.id}/fees`);
    fees.view.unmount();

    const books = await open(row, 'accounting');
    await within(await screen.findByRole('region', { name: 'Entries' })).findAllByRole('row');
    await assertRequests(
      books,
      `GET /gateway/acc/customers/${row.merchantId}/transactions/${row.id}/accounting-entries`,
    );
    for (const name of ['Accounts', 'Entries']) {
      const [debits, credits] = [...screen.getByRole('region', { name }).querySelectorAll('tfoot td')].map(
        ({ textContent }) => textContent,
      );
      assert.ok(debits);
      assert.equal(debits, credits, 'debits and credits come to the same');
    }
    books.view.unmount();

    const codes = await open(row, 'disputes');
    await screen.findAllByRole('rowheader');
    await assertRequests(codes, `GET ${base}/${row.id}/disputeCodes`);
    codes.view.unmount();

    const related = await open(row, 'related');
    await openFirst();
    await screen.findByRole('link', { name: 'View transaction' });
    await assertRequests(related, `GET ${base}/${row.id}/related`, `GET ${base}/related/${row.children[0]}`);
  });

  test(`risk and routing of a stopped payment, as ${tier}`, {
    requirements: ['A-201', 'A-203', 'A-204', 'A-450', 'A-469'],
  }, async () => {
    const row = stopped();
    const { apiLogId = '', rule = '' } = transactions.alerts(row)[0] ?? {};
    const risk = await open(row, 'risk');
    await screen.findByText(apiLogId);
    await assertRequests(
      risk,
      `GET ${base}/${row.id}/alerts`,
      `GET /gateway/merchant/api/crm/antifraud-api-logs/${apiLogId}`,
    );
    await screen.findAllByText(rule);
    risk.view.unmount();

    const routing = await open(row, 'routing');
    const [first] = await rows();
    if (!first?.parentElement?.hasAttribute('open')) await openFirst();
    await screen.findByRole('list', { name: /^Rules/ });
    await assertRequests(
      routing,
      `GET ${base}/${row.id}/cascading?offset=0`,
      `GET ${base}/${row.id}/smart-routing-logs/1`,
    );
  });

  test(`the bank payment and the relationships of a bank transaction, as ${tier}`, {
    requirements: ['A-471'],
  }, async () => {
    const row = bank();
    const payment = await open(row, 'bank');
    await screen.findByRole('list', { name: 'Payment status history' });
    await assertRequests(payment, `GET /gateway/banking/${transactions.consent(row)}/payments/${row.id}`);
    payment.view.unmount();
    const relationships = await open(row, 'relationships');
    await screen.findByText('Account reference');
    await assertRequests(relationships, `GET ${base}/relationships?pageIndex=0&pageSize=10&transactionId=${row.id}`);
  });

  test(`the balance is requested only by hand, as ${tier}`, { requirements: ['A-451'] }, async () => {
    const row = rich();
    const part = await open(row);
    const line = `GET ${base}/${row.id}/check-balance`;
    const button = await screen.findByRole('button', { name: 'Check balance' });
    assert.ok(!part.lines().includes(line), 'it is not asked for by itself');
    await press(button);
    await within(screen.getByRole('region', { name: /^Merchant balance/ })).findByText('Available');
    await assertRequests(part, line);
  });
}

test('relationships are filtered by organization, transaction, website and type, and paged', {
  requirements: ['A-448'],
}, async () => {
  const row = bank();
  const part = await openTransaction(row, 'relationships', 'tenant');
  await rows();
  const read = (query: Readonly<Record<string, string>>) =>
    waitFor(() => {
      const last = part.lines().findLast((line) => line.includes('/relationships?')) ?? '';
      assert.deepEqual(Object.fromEntries(new URLSearchParams(last.split('?')[1])), query);
    });
  const enter = (label: string, value: string) => {
    const field = screen.getByLabelText(label, { selector: 'form *' });
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field.closest('form') ?? assert.fail('the filters are no form'));
  };
  enter('Transaction ID', '');
  await read({ pageIndex: '0', pageSize: '10' });
  const pages = await screen.findByRole('navigation', { name: 'Relationships' });
  await press(within(pages).getByRole('button', { name: 'Next' }));
  await read({ pageIndex: '1', pageSize: '10' });
  enter('Website ID', row.websiteId);
  await read({ pageIndex: '0', pageSize: '10', websiteId: row.websiteId });
  enter('External organization ID', 'org_1');
  await read({ pageIndex: '0', pageSize: '10', externalOrganizationId: 'org_1', websiteId: row.websiteId });
  await press(screen.getByLabelText('Request type'));
  await press(await screen.findByRole('option', { name: 'Deposit' }));
  await read({
    pageIndex: '0',
    pageSize: '10',
    externalOrganizationId: 'org_1',
    websiteId: row.websiteId,
    requestType: 'Deposit',
  });
  await screen.findByText('No linked accounts.');
});

test('a long cascade is read on from an offset', { requirements: ['A-450'] }, async () => {
  const row = ofMerchant((transaction) => transactions.attempts(transaction).length > 3);
  const part = await openTransaction(row, 'routing', 'tenant');
  const shown = (await rows()).length;
  await press(screen.getByRole('button', { name: /^Load \d more$/ }));
  await assertRequests(part, `GET ${baseOf('tenant')}/${row.id}/cascading?offset=${shown}`);
  await waitFor(() => assert.equal(summaries().length, transactions.attempts(row).length));
});

test('webhooks are paged, the last page with what was resent', { requirements: ['A-465'] }, async () => {
  const row = rich();
  const [first] = transactions.webhooks(row);
  for (let times = 0; times < 10; times += 1)
    transactions.resendWebhook(row, first?.eventId ?? '', { actor: 'A test', requestId: `r-${times}` });
  const part = await openTransaction(row, 'webhooks', 'tenant');
  const pages = await screen.findByRole('navigation', { name: 'Webhooks (v1)' });
  await press(within(pages).getByRole('button', { name: 'Next' }));
  await assertRequests(
    part,
    `GET /gateway/merchant/wh/api/crm/notifications/transaction-webhooks/${row.id}?pageIndex=1&pageSize=10`,
  );
  await screen.findAllByText(/Resent by A test/);
  const count = transactions.webhooks(row).length;
  await within(screen.getByRole('navigation', { name: 'Webhooks (v1)' })).findByText(`11–${count} of ${count}`);
});

test('a decline leads with its reason, what it means, in the person’s language', {
  requirements: ['A-452'],
}, async () => {
  const row = ofMerchant(
    ({ status, type, responseCode }) => status === 'Declined' && type === 'Sale' && responseCode === '51',
  );
  const part = await openTransaction(row, undefined, 'merchant', { language: 'tr' });
  await screen.findAllByText('Yetersiz bakiye.', { exact: false });
  await assertRequests(part, `GET ${baseOf('merchant')}/${row.id}/rejection_reasons/tr`);
  const first = document.querySelector('.transactions-overview :is(.ui-notice, .ui-section)');
  assert.ok(row.declineReason && first?.textContent?.includes(row.declineReason), 'the reason comes first');
  assert.equal(screen.queryByRole('link', { name: 'Muhasebe' }), null, 'no money moved');
});

test('a refund shows itself: below zero, its payment with a link, its own steps, and no sum of zeros', async () => {
  const row = ofMerchant(({ type, status }) => type === 'Refund' && status === 'Refunded');
  const parent = transactions.get(row.parentId ?? '') ?? assert.fail('it has no payment');
  const part = await openTransaction(row, undefined, 'merchant');
  await screen.findByRole('heading', { name: /^Transaction −/ });
  await screen.findAllByText(parent.externalId, { exact: false });
  await assertRequests(part, `GET ${baseOf('merchant')}/${parent.id}`);
  assert.equal(screen.queryByRole('region', { name: 'Amounts' }), null);
  for (const name of ['Routing', 'Risk', 'Disputes']) assert.equal(tabs().queryByRole('link', { name }), null, name);
  await press(tabs().getByRole('link', { name: 'Events' }));
  assert.equal((await rows()).length, transactions.events(row).length);
});

test('a part that a transaction does not have is its overview', async () => {
  await openTransaction(rich(), 'bank', 'merchant');
  await screen.findByRole('region', { name: 'Summary' });
  assert.equal(tabs().getByRole('link', { name: 'Overview' }).getAttribute('aria-current'), 'page');
});

test('API logs are searched and folded out', async () => {
  const row = rich();
  await openTransaction(row, 'api-logs', 'merchant');
  assert.equal((await rows()).length, transactions.apiLogs(row).length);
  const search = (value: string) => fireEvent.change(screen.getByLabelText('Search API logs'), { target: { value } });
  search('v1/payments');
  await waitFor(() => assert.equal(summaries().length, 1));
  await openFirst();
  await screen.findAllByText(row.maskedPan ?? '-', { exact: false });
  search('nothing has this');
  await screen.findByText('No API requests match your search.');
});

test('an API call is copied as cURL without credentials and card data, and the id whole', async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void written.push(text) },
    configurable: true,
  });
  const row = ofMerchant(({ kind, type, status }) => kind === 'Card' && type === 'Sale' && status === 'Captured');
  const { portal } = await openTransaction(row, 'api-logs', 'merchant');
  await rows();
  fireEvent.change(screen.getByLabelText('Search API logs'), { target: { value: 'v1/payments' } });
  await waitFor(() => assert.equal(summaries().length, 1));
  await openFirst();
  await press(await screen.findByRole('button', { name: 'Copy as cURL' }));
  await waitFor(() =>
    assert.equal(portal.snackbars.state.shown.at(-1)?.text, 'Copied without credentials and card data.'),
  );
  const [copied = ''] = written;
  assert.match(copied, /^curl -X POST 'https:\/\/api\.portal\.example\/v1\/payments'/);
  for (const secret of ['authorization', 'Bearer', row.maskedPan ?? '-', row.maskedPan?.slice(0, 6) ?? '-'])
    assert.equal(copied.includes(secret), false, secret);
  await press(tabs().getByRole('link', { name: 'Overview' }));
  await press(await screen.findByRole('button', { name: 'Copy Transaction ID' }));
  assert.deepEqual(written.slice(1), [row.id]);
  await within(screen.getByRole('region', { name: 'Summary' })).findByText('Copied');
});
