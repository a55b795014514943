import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Transaction } from '../../../dev-server/world/types.ts';
import texts from '../../../plugins/transactions/detail/messages/en.json' with { type: 'json' };
import common from '../../../plugins/transactions/messages/en.json' with { type: 'json' };
import { startPortal } from '../../harness/index.ts';
import { fromMenu } from '../../harness/menu.ts';
import { idsOf, lookups, pick, seenBy, showsCount, showsRows, worldOf, worldTime } from '../../e2e/demo-world.ts';

const portal = startPortal({ now: worldTime });
const merchant = { as: 'merchant' } as const;

const pathOf = (transaction: Pick<Transaction, 'id'>) => `${lookups.merchant}/${transaction.id}`;
const open = (page: Page, transaction: Pick<Transaction, 'id'>) => page.goto(portal.origin() + pathOf(transaction));

/** An amount as the portal writes it: `1.234,50 EUR`. */
function money(minor: number, currency: string): string {
  const digits = worldOf(portal).decimalPlaces(currency);
  return `${(minor / 10 ** digits).toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${currency}`;
}

/** A payment with everything: card, captured, refunded in part, fees. */
const rich = () =>
  pick(portal, 'merchant', ({ kind, children, status, refunded }) => kind === 'Card' && status === 'Captured' && children.length > 0 && refunded > 0);

/** The labels and values of a part of the detail, once it is there; hidden copies of shortened ids included. */
async function valuesOf(page: Page, part: string): Promise<Map<string, string>> {
  const section = page.getByRole('region', { name: part });
  await section.locator('dt').first().waitFor();
  return new Map(
    await section
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row): [string, string] => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent?.trim() ?? '']),
      ),
  );
}

portal.test('[A-197] opened by its address, a transaction shows what the world knows of it', merchant, async ({ page }) => {
  const transaction = rich();
  const world = worldOf(portal);
  const { providerReference, authorizationCode, arn } = world.transactions.references(transaction);
  const payer = world.transactions.payer(transaction);
  await open(page, transaction);
  const shown = await valuesOf(page, 'Summary');
  const created = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Berlin' })
    .format(transaction.created)
    .replace(',', '');
  for (const [label, value] of [
    ['Created', created],
    ['Type', transaction.type],
    ['Payment method', `${transaction.paymentMethod} · Card`],
    ['Provider', transaction.serviceProvider],
    ['Country', new Intl.DisplayNames(['en'], { type: 'region' }).of(transaction.country)],
    ['Payer', payer.name],
    ['Response code', transaction.responseCode],
    ['Authorization code', authorizationCode],
  ] as const) {
    assert.equal(shown.get(label), value, label);
  }
  for (const [label, value] of [
    ['Payer e-mail', payer.email],
    ['Transaction ID', transaction.id],
    ['Reference', transaction.externalId],
    ['Provider reference', providerReference],
    ['ARN', arn ?? ''],
    ['Website ID', transaction.websiteId],
  ] as const) {
    assert.ok(shown.get(label)?.includes(value), `${label}: ${shown.get(label)}`);
  }
  assert.equal(shown.get('Card')?.replaceAll(' ', ''), `${transaction.paymentMethod}${transaction.maskedPan}`);
  assert.equal(shown.has('Merchant'), false, 'a merchant knows who they are');
  assert.equal(shown.has('IBAN'), false, 'what a transaction does not have is left out');
  await page.getByRole('dialog', { name: 'Transaction' }).getByText('Partially refunded', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: `Transaction ${money(transaction.amount, transaction.currency)} Partially refunded` }).waitFor();
});

portal.test('[A-197] the money figures are the world’s', merchant, async ({ page }) => {
  const transaction = rich();
  const { captured, refunded, pendingRefund, currency } = transaction;
  const charged = worldOf(portal)
    .transactions.fees(transaction)
    .reduce((sum, fee) => sum + fee.amount, 0);
  assert.ok(charged > 0 && pendingRefund === 0);
  await open(page, transaction);
  const rows = page.getByRole('region', { name: 'Amounts' }).getByRole('row');
  await rows.filter({ hasText: 'Net to merchant' }).waitFor();
  const minus = (minor: number) => `\u2212${money(minor, currency)}`;
  assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent))), [
    ['Captured', money(captured, currency)],
    ['Refunded', minus(refunded)],
    ['Fees', minus(charged)],
    ['Net to merchant', money(captured - refunded - charged, currency)],
    ['Refundable', money(captured - refunded, currency)],
  ]);
});

/** What the timeline should hold of each source, in the source's order. */
function happened(transaction: Transaction) {
  const { transactions } = worldOf(portal);
  const eventTexts: Readonly<Record<string, string>> = common.event;
  return {
    events: transactions.events(transaction).map(({ created, type }) => ({ created, title: eventTexts[type] ?? type })),
    apiLogs: transactions
      .apiLogs(transaction)
      .map(({ created, direction }) => ({ created, title: texts.timeline[direction === 'Inbound' ? 'inbound' : 'outbound'] })),
    webhooks: transactions.webhooks(transaction).map(({ created, eventType }) => ({ created, title: `Webhook ${eventType}` })),
    secondWebhooks: transactions.secondWebhooks(transaction).map(({ created, eventType }) => ({ created, title: `Webhook ${eventType}` })),
    alerts: transactions.alerts(transaction).map(({ created, rule }) => ({ created, title: `Antifraud: ${rule}` })),
    attempts: transactions.attempts(transaction).map(({ created, serviceProvider }) => ({ created, title: `Routed to ${serviceProvider}` })),
  };
}

/** The timeline's entries from the top, once it is there. */
async function timelineOf(page: Page): Promise<{ created: number; title: string }[]> {
  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await entries.first().waitFor();
  return entries.evaluateAll((items) =>
    items.map((item) => ({
      created: Date.parse(item.querySelector('time')?.dateTime ?? ''),
      title: item.querySelector('.ui-timeline-title')?.textContent ?? '',
    })),
  );
}

const listed = (entries: readonly { created: number; title: string }[]) => entries.map(({ created, title }) => `${created} ${title}`).sort();

portal.test(
  '[A-197] the timeline is state changes, API calls, webhooks of both services, alerts and attempts in one, newest first',
  merchant,
  async ({ page }) => {
    const transaction = rich();
    await open(page, transaction);
    const shown = await timelineOf(page);
    assert.deepEqual(listed(shown), listed(Object.values(happened(transaction)).flat()));
    const times = shown.map(({ created }) => created);
    assert.deepEqual(
      times,
      [...times].sort((one, other) => other - one),
    );
    const call = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: 'API call received' }).first();
    await call.getByText('Raw content').click();
    await call.getByText('Request', { exact: true }).waitFor();
  },
);

for (const [source, name, ending] of [
  ['events', 'state changes', '/events'],
  ['apiLogs', 'API calls', '/api-logs'],
  ['webhooks', 'webhooks', '/wh/api/notifications/transaction-webhooks/'],
  ['attempts', 'routing', '/cascading'],
] as const) {
  portal.test(`a timeline without its ${name} says so, shows the others, and Retry brings them`, merchant, async ({ page, server, expectProblem }) => {
    expectProblem(/503/);
    const transaction = rich();
    const all = happened(transaction);
    server.faults.set({ status: 503, times: 1, match: (_method, path) => path.includes(ending) });
    await open(page, transaction);
    const section = page.getByRole('region', { name: 'Timeline' });
    await section.getByRole('alert').getByText(`Part of the timeline could not be loaded: ${name}.`).waitFor();
    const others = { ...all, [source]: [] };
    assert.deepEqual(listed(await timelineOf(page)), listed(Object.values(others).flat()));
    await section.getByRole('button', { name: 'Retry' }).click();
    await section.getByRole('alert').waitFor({ state: 'detached' });
    const [missing] = all[source];
    await page
      .getByRole('list', { name: 'Timeline' })
      .getByText(missing?.title ?? '', { exact: true })
      .first()
      .waitFor();
    assert.deepEqual(listed(await timelineOf(page)), listed(Object.values(all).flat()));
  });
}

portal.test('[A-197] fees come with their total', merchant, async ({ page }) => {
  const transaction = rich();
  const fees = worldOf(portal).transactions.fees(transaction);
  assert.ok(fees.length > 1);
  await page.goto(`${portal.origin()}${pathOf(transaction)}?tab=fees`);
  const rows = page.getByRole('region', { name: 'Fees' }).getByRole('row');
  await rows.first().waitFor();
  const currency = fees[0]?.currency ?? '';
  const shown = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const total = fees.reduce((sum, { amount }) => sum + amount, 0);
  assert.deepEqual(shown, [...fees.map(({ name, amount }) => [name, money(amount, currency)]), ['Total', money(total, currency)]]);
});

portal.test('[A-197] a refund opens from its payment and leads back to it; Back in the browser too', merchant, async ({ page, server }) => {
  const transaction = rich();
  const [child = ''] = transaction.children;
  const query = '?f.status=Captured';
  await page.goto(server.origin + pathOf(transaction) + query);
  const related = page.getByRole('region', { name: 'Related transactions' });
  await related.getByRole('link', { name: 'Refund' }).first().waitFor();
  assert.equal(await related.getByRole('link').count(), transaction.children.length);
  await related.getByRole('link', { name: 'Refund' }).first().click();
  await page.waitForURL(server.origin + pathOf({ id: child }) + query);
  await page.getByRole('heading', { name: /^Transaction \u2212.* Refund$/ }).waitFor();
  assert.equal(await page.getByRole('region', { name: 'Amounts' }).count(), 0, 'a refund has no sum of its own');
  await page.getByRole('link', { name: 'Open the payment' }).click();
  await page.waitForURL(server.origin + pathOf(transaction) + query);
  await page.goBack();
  await page.waitForURL(server.origin + pathOf({ id: child }) + query);
  assert.ok((await valuesOf(page, 'Summary')).get('Transaction ID')?.includes(child));
});

portal.test('the copy button copies the id, which stands there whole', merchant, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = rich();
  await open(page, { id });
  const value = page.getByRole('region', { name: 'Summary' }).locator('dd').filter({ hasText: id });
  await value.getByText(id, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy Transaction ID' }).click();
  await value.getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), id);
});

portal.test('another merchant’s transaction does not exist: nothing of it is told', merchant, async ({ page, expectProblem }) => {
  expectProblem(/404/);
  const own = worldOf(portal).personByEmail('merchant@portal.test')?.merchantId;
  const foreign = pick(portal, 'platform', (row) => row.merchantId !== own && row.kind === 'Card');
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes(foreign.id) && response.url().includes('/gateway/')) bodies.push(response.text());
  });
  await open(page, foreign);
  await page.getByText('This transaction does not exist, or you may not see it.').waitFor();
  assert.equal(await page.getByRole('region', { name: 'Summary' }).count(), 0);
  const told = [...(await Promise.all(bodies)), await page.locator('body').innerText()].join('\n');
  const { transactions } = worldOf(portal);
  for (const secret of [foreign.externalId, foreign.merchantId, transactions.payer(foreign).email, transactions.references(foreign).providerReference]) {
    assert.equal(told.includes(secret), false, secret);
  }
  assert.equal(bodies.length, 1, 'nothing but the detail was asked for');
});

portal.test('[S-412] an action without its permission is absent, the others stay', merchant, async ({ page }) => {
  await page.route('**/users/context', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.user.permissions = body.user.permissions.filter((name: string) => name !== 'Merchant.Transaction.Refund');
    await route.fulfill({ response, json: body });
  });
  await open(page, rich());
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Void/ }).waitFor();
  await page.getByRole('menuitem', { name: /^Capture/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Refund( up|$)/ }).count(), 0);
  assert.equal(await page.getByRole('menuitem', { name: /^Refund( up|$)/ }).count(), 0);
});

portal.test('in the sandbox there are only Test transactions, and every screen says so', { as: 'sandboxed', path: '/dashboard' }, async ({ page, server }) => {
  const saysTest = async () => {
    await page.getByRole('note').getByText('Test mode', { exact: true }).waitFor();
    await page.locator('.shell-test').waitFor();
    assert.equal(await page.getByRole('radio', { name: 'Live' }).isDisabled(), true);
  };
  await page.getByRole('heading', { name: 'Gross volume' }).waitFor();
  await saysTest();
  await page.goto(server.origin + lookups.sandboxed);
  const expected = seenBy(portal, 'sandboxed');
  assert.ok(expected.count > 10 && expected.rows.every(({ mode }) => mode === 'Test'));
  await showsRows(page, idsOf(expected.rows));
  await showsCount(page, expected.count);
  await saysTest();
  await open(
    page,
    pick(portal, 'sandboxed', ({ status, type }) => status === 'Captured' && type === 'Sale'),
  );
  await page.getByRole('region', { name: 'Summary' }).waitFor();
  await saysTest();
  await page.getByRole('button', { name: /^Refund up to/ }).click();
  await page
    .getByRole('dialog', { name: /^Refund/ })
    .getByText('Test mode', { exact: true })
    .waitFor();
});

portal.test('[S-304] [S-416] each request carries the mode that local storage holds', { as: 'merchant', path: lookups.merchant }, async ({ page }) => {
  const isList = (url: string) => new URL(url).pathname === '/gateway/merchant/api/transactions/';
  await showsRows(page, idsOf(seenBy(portal, 'merchant').rows));
  // Switched by hand in the storage: no event, no state, the very next request has it.
  await page.evaluate(() => localStorage.setItem('SystemMode', 'Test'));
  const next = page.waitForRequest((request) => isList(request.url()));
  await page.getByRole('button', { name: 'Next page' }).click();
  assert.equal((await next).headers().mode, 'Test');
  await page.evaluate(() => localStorage.setItem('SystemMode', 'Live'));
  await page.reload();
  // Switched by the person: the list is the other mode's from then on.
  await page.getByRole('group', { name: 'System mode' }).getByText('Test', { exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  const asked = page.waitForRequest((request) => isList(request.url()) && request.url().includes('PageSize=10'));
  await fromMenu(page, 'Transaction management', 'Transaction lookup');
  assert.equal((await asked).headers().mode, 'Test');
  const test = worldOf(portal).transactions.query({
    mode: 'Test',
    merchantIds: new Set([worldOf(portal).personByEmail('merchant@portal.test')?.merchantId ?? '']),
  });
  await showsCount(page, test.count);
});
