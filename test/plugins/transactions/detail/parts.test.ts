/** The parts of an opened transaction on the screen: what each asks the API for, as each tier does, and where each is. */
import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { lookups, pick, worldOf, worldTime } from '../../../e2e/demo-world.ts';
import { startPortal, type Visit } from '../../../harness/index.ts';

const portal = startPortal({ now: worldTime });
type Tier = 'merchant' | 'tenant' | 'platform';
const tiers = ['merchant', 'tenant', 'platform'] as const;
const origin = () => portal.origin();
const pathOf = (tier: Tier, { id }: Pick<Transaction, 'id'>, query = '') => `${origin()}${lookups[tier]}/${id}${query}`;
/** The root of a tier's transaction calls. */
const baseOf = (tier: Tier) => (tier === 'merchant' ? '/gateway/merchant/api/transactions' : '/gateway/merchant/api/crm/transactions');

const ofMerchant = (fits: (row: Transaction) => boolean) => pick(portal, 'merchant', fits);
/** A card payment with refunds, told to the merchant by both services. */
const rich = () =>
  ofMerchant((row) => {
    const { transactions } = worldOf(portal);
    return row.kind === 'Card' && row.status === 'Captured' && row.refunded > 0 && transactions.secondWebhooks(row).length > 0;
  });
const bank = () => ofMerchant(({ kind, type, status }) => kind === 'Bank' && type === 'Sale' && status === 'Captured');
const stopped = () => ofMerchant((row) => worldOf(portal).transactions.alerts(row)[0]?.decision === 'Stopped');

/** What the page asks the API for meanwhile: `GET /path?query`. */
async function asked(page: Page, during: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/gateway/')) calls.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  await during();
  page.off('request', note);
  return calls;
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Parts of the transaction' }).getByRole('link', { name, exact: true });
const rows = (page: Page) => page.locator('.transactions-row > summary');
const includes = (calls: readonly string[], call: string) => assert.ok(calls.includes(call), `${call} is not among\n${calls.join('\n')}`);

for (const tier of tiers) {
  const visit = { as: tier } as const;

  portal.test(
    `[A-198] [A-199] [A-200] [A-202] [A-205] [A-206] [A-207] [A-468] [A-469] [A-470] each part of a card payment makes its call, as ${tier}${tier === 'platform' ? ' [A-466]' : ''}`,
    visit,
    async ({ page, checkAccessibility: check }: Visit) => {
      // The tiers have the same screens: one of them is enough.
      const checkAccessibility = () => (tier === 'merchant' ? check() : Promise.resolve());
      const row = rich();
      const base = baseOf(tier);
      const opened = async (name: string, ready: () => Promise<unknown>) => {
        const calls = await asked(page, async () => {
          await page.goto(pathOf(tier, row, name === 'overview' ? '' : `?tab=${name}`));
          await ready();
        });
        await checkAccessibility();
        return calls;
      };
      const overview = await opened('overview', () => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor());
      for (const part of ['details', 'events', 'related', 'api-logs', 'alerts', 'cascading?offset=0', 'fees'])
        includes(overview, `GET ${base}/${row.id}/${part}`);

      await opened('events', () => rows(page).first().waitFor());
      const { id: event = '' } = worldOf(portal).transactions.events(row).at(-1) ?? {};
      includes(
        await asked(page, async () => {
          await rows(page).first().click();
          await page.getByText(event, { exact: true }).waitFor();
        }),
        `GET ${base}/events/${event}`,
      );
      await checkAccessibility();

      const first = tier === 'merchant' ? '/gateway/merchant/wh/api/notifications' : '/gateway/merchant/wh/api/crm/notifications';
      const second = { merchant: '/gateway/merchant/wh2/api/notifications', tenant: '/gateway/merchant/wh2/api/crm/notifications', platform: '' }[tier];
      const webhooks = await opened('webhooks', () => page.getByRole('list', { name: 'Webhooks, second service' }).waitFor());
      includes(webhooks, `GET ${first}/transaction-webhooks/${row.id}?pageIndex=0&pageSize=10`);
      includes(
        webhooks,
        tier === 'platform'
          ? `GET /gateway/merchant/wh2/api/crm/notifications/platform-transaction-webhooks/${row.id}?pageIndex=0&pageSize=10&tenantId=${row.tenantId}`
          : `GET ${second}/transaction-webhooks/${row.id}?pageIndex=0&pageSize=10`,
      );

      await opened('api-logs', () => rows(page).first().waitFor());
      const [log] = worldOf(portal).transactions.apiLogs(row).slice(-1);
      includes(
        await asked(page, async () => {
          await rows(page).first().click();
          await page.getByText(log?.id ?? '', { exact: true }).waitFor();
        }),
        `GET ${base}/api-logs/${log?.id}`,
      );
      await checkAccessibility();

      await opened('fees', () => page.getByRole('region', { name: 'Fees' }).getByRole('row').first().waitFor());
      const books = await opened('accounting', () => page.getByRole('region', { name: 'Entries' }).getByRole('row').first().waitFor());
      includes(books, `GET /gateway/acc/customers/${row.merchantId}/transactions/${row.id}/accounting-entries`);
      for (const part of ['Accounts', 'Entries']) {
        const cells = await page.getByRole('region', { name: part }).locator('tfoot td').allTextContents();
        assert.equal(cells[0], cells[1], 'debits and credits come to the same');
      }

      const codes = await opened('disputes', () => page.getByRole('rowheader').first().waitFor());
      includes(codes, `GET ${base}/${row.id}/disputeCodes`);

      await opened('related', () => rows(page).first().waitFor());
      const [child] = row.children;
      includes(
        await asked(page, async () => {
          await rows(page).first().click();
          await page.getByRole('link', { name: 'Open the transaction' }).waitFor();
        }),
        `GET ${base}/related/${child}`,
      );
      await checkAccessibility();
    },
  );

  portal.test(`[A-201] [A-203] [A-204] [A-450] risk and routing of a stopped payment, as ${tier}`, visit, async ({ page, checkAccessibility }: Visit) => {
    const row = stopped();
    const base = baseOf(tier);
    const { apiLogId = '', rule = '' } = worldOf(portal).transactions.alerts(row)[0] ?? {};
    const risk = await asked(page, async () => {
      await page.goto(pathOf(tier, row, '?tab=risk'));
      await page.getByText(apiLogId, { exact: true }).waitFor();
    });
    includes(risk, `GET ${base}/${row.id}/alerts`);
    includes(risk, `GET /gateway/merchant/api/crm/antifraud-api-logs/${apiLogId}`);
    await page.getByText(rule, { exact: true }).first().waitFor();
    await checkAccessibility();
    const routing = await asked(page, async () => {
      await page.goto(pathOf(tier, row, '?tab=routing'));
      await rows(page).first().waitFor();
      if ((await page.getByRole('list', { name: /^Rules/ }).count()) === 0) await rows(page).first().click();
      await page.getByRole('list', { name: /^Rules/ }).waitFor();
    });
    includes(routing, `GET ${base}/${row.id}/cascading?offset=0`);
    includes(routing, `GET ${base}/${row.id}/smart-routing-logs/1`);
    await checkAccessibility();
  });

  portal.test(`[A-471] the bank payment and the relationships of a bank transaction, as ${tier}`, visit, async ({ page, checkAccessibility }: Visit) => {
    const row = bank();
    const payment = await asked(page, async () => {
      await page.goto(pathOf(tier, row, '?tab=bank'));
      await page.getByRole('list', { name: 'States on the way' }).waitFor();
    });
    includes(payment, `GET /gateway/banking/${worldOf(portal).transactions.consent(row)}/payments/${row.id}`);
    await checkAccessibility();
    const relationships = await asked(page, async () => {
      await page.goto(pathOf(tier, row, '?tab=relationships'));
      await page
        .getByRole('button', { name: 'Deallocate' })
        .or(page.getByText('Deallocated', { exact: true }))
        .first()
        .waitFor();
    });
    includes(relationships, `GET ${baseOf(tier)}/relationships?pageIndex=0&pageSize=10&transactionId=${row.id}`);
    await checkAccessibility();
  });
}

portal.test('[A-448] relationships are filtered by organization, transaction, website and type, and paged', { as: 'tenant' }, async ({ page }) => {
  const row = bank();
  await page.goto(pathOf('tenant', row, '?tab=relationships'));
  await rows(page).first().waitFor();
  const next = () => page.waitForRequest((request) => request.url().includes('/relationships?'));
  const queryOf = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams);
  const all = next();
  await page.getByLabel('Transaction ID', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  assert.deepEqual(queryOf(await all), { pageIndex: '0', pageSize: '10' });
  const pages = page.getByRole('navigation', { name: 'Relationships' });
  await pages.waitFor();
  const paged = next();
  await pages.getByRole('button', { name: 'Next', exact: true }).click();
  assert.deepEqual(queryOf(await paged), { pageIndex: '1', pageSize: '10' });
  const website = next();
  await page.getByLabel('Website ID', { exact: true }).first().fill(row.websiteId);
  await page.keyboard.press('Enter');
  assert.deepEqual(queryOf(await website), { pageIndex: '0', pageSize: '10', websiteId: row.websiteId });
  const organization = next();
  await page.getByLabel('External organization ID', { exact: true }).first().fill('org_1');
  await page.keyboard.press('Enter');
  assert.deepEqual(queryOf(await organization), { pageIndex: '0', pageSize: '10', externalOrganizationId: 'org_1', websiteId: row.websiteId });
  const type = next();
  await page.getByLabel('Request type').click();
  await page.getByRole('option', { name: 'Deposit' }).click();
  assert.equal(queryOf(await type).requestType, 'Deposit');
  await page.getByText('No account is tied to such a transaction.').waitFor();
});

portal.test('[A-450] a long cascade is read on from an offset', { as: 'tenant' }, async ({ page }) => {
  const row = pick(portal, 'tenant', (one) => worldOf(portal).transactions.attempts(one).length > 3);
  await page.goto(pathOf('tenant', row, '?tab=routing'));
  await rows(page).first().waitFor();
  const shown = await rows(page).count();
  const more = page.waitForRequest((request) => request.url().includes(`/${row.id}/cascading?offset=${shown}`));
  await page.getByRole('button', { name: /^Load \d more$/ }).click();
  await more;
  await rows(page).nth(shown).waitFor();
  assert.equal(await rows(page).count(), worldOf(portal).transactions.attempts(row).length);
});

portal.test('[A-465] webhooks are paged, the last page with what was resent', { as: 'tenant' }, async ({ page }) => {
  const row = rich();
  const { transactions } = worldOf(portal);
  const [first] = transactions.webhooks(row);
  for (let times = 0; times < 10; times += 1) transactions.resendWebhook(row, first?.eventId ?? '', { actor: 'A test', requestId: `r-${times}` });
  await page.goto(pathOf('tenant', row, '?tab=webhooks'));
  const pages = page.getByRole('navigation', { name: 'Webhooks, first service' });
  const next = page.waitForRequest((request) => request.url().endsWith(`/wh/api/crm/notifications/transaction-webhooks/${row.id}?pageIndex=1&pageSize=10`));
  await pages.getByRole('button', { name: 'Next', exact: true }).click();
  await next;
  await page
    .getByText(/Resent by A test/)
    .first()
    .waitFor();
  await pages.getByText(`11–${transactions.webhooks(row).length} of ${transactions.webhooks(row).length}`).waitFor();
});

portal.test('[A-452] a decline leads with its reason, what it means, in the person’s language', { as: 'merchant', language: 'tr' }, async ({ page }) => {
  const row = ofMerchant(({ status, type, responseCode }) => status === 'Declined' && type === 'Sale' && responseCode === '51');
  const read = page.waitForRequest((request) => request.url().endsWith(`/api/transactions/${row.id}/rejection_reasons/tr`));
  await page.goto(pathOf('merchant', row));
  await read;
  await page.getByText('Karta bağlı hesapta yeterli para yok.').first().waitFor();
  const first = page.locator('.transactions-overview').locator('.ui-notice, .ui-section').first();
  assert.match((await first.textContent()) ?? '', new RegExp(row.declineReason ?? ''));
  assert.equal(await tab(page, 'Muhasebe').count(), 0, 'no money moved');
});

for (const tier of tiers) {
  portal.test(`[A-451] the balance is asked for by hand, as ${tier}`, { as: tier }, async ({ page }) => {
    const row = rich();
    await page.goto(pathOf(tier, row));
    const read = page.waitForRequest((request) => request.url().endsWith(`${baseOf(tier)}/${row.id}/check-balance`));
    await page.getByRole('button', { name: 'Check balance' }).click();
    assert.equal((await read).method(), 'GET');
    await page
      .getByRole('region', { name: /^Merchant’s balance/ })
      .getByText('Available')
      .waitFor();
  });
}

portal.test('a refund shows itself: below zero, its payment with a link, its own steps, and no sum of zeros', { as: 'merchant' }, async ({ page }) => {
  const row = ofMerchant(({ type, status }) => type === 'Refund' && status === 'Refunded');
  const parent = worldOf(portal).transactions.get(row.parentId ?? '');
  const read = page.waitForRequest((request) => request.url().endsWith(`/api/transactions/${row.parentId}`));
  await page.goto(pathOf('merchant', row));
  await read;
  await page.getByRole('heading', { name: /^Transaction −/ }).waitFor();
  await page
    .getByText(parent?.externalId ?? '')
    .first()
    .waitFor();
  assert.equal(await page.getByRole('region', { name: 'Amounts' }).count(), 0);
  for (const name of ['Routing', 'Risk', 'Disputes']) assert.equal(await tab(page, name).count(), 0, name);
  await tab(page, 'Events').click();
  await rows(page).first().waitFor();
  assert.equal(await rows(page).count(), worldOf(portal).transactions.events(row).length);
});

portal.test('every part is an address: links, reload, Back, and J and K keep it; the list forgets it', { as: 'merchant' }, async ({ page, server }) => {
  await page.goto(`${server.origin}${lookups.merchant}?f.status=Captured&f.type=Sale`);
  await page.locator('.ui-grid-table tbody tr[data-href]').nth(2).waitFor();
  const ids = await page
    .locator('.ui-grid-table tbody tr')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-href')?.split('?')[0]?.split('/').at(-1)));
  await page.goto(`${server.origin}${lookups.merchant}/${ids[0]}?f.status=Captured&f.type=Sale`);
  await tab(page, 'Fees').click();
  await page.waitForURL(/tab=fees/);
  await page.getByRole('region', { name: 'Fees' }).getByText('Total').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Fees' }).getByText('Total').waitFor();
  assert.equal(await tab(page, 'Fees').getAttribute('aria-current'), 'page');
  await page.keyboard.press('j');
  await page.waitForURL((url) => url.pathname.endsWith(ids[1] ?? '-') && url.searchParams.get('tab') === 'fees');
  await page.getByRole('region', { name: 'Fees' }).getByText('Total').waitFor();
  await page.keyboard.press('k');
  await page.waitForURL((url) => url.pathname.endsWith(ids[0] ?? '-') && url.searchParams.get('tab') === 'fees');
  await page.goBack();
  await page.waitForURL((url) => url.pathname.endsWith(ids[1] ?? '-'));
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await page.waitForURL((url) => url.searchParams.get('open') === 'page' && url.searchParams.get('tab') === 'fees');
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0, 'no drawer, no list');
  await page.getByRole('region', { name: 'Fees' }).getByText('Total').waitFor();
  await page.keyboard.press('j');
  await page.waitForURL((url) => url.pathname.endsWith(ids[2] ?? '-') && url.searchParams.get('open') === 'page');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.waitForURL((url) => url.pathname === lookups.merchant && url.search === '?f.status=Captured&f.type=Sale');
});

portal.test('a part that a transaction does not have is its overview', { as: 'merchant' }, async ({ page }) => {
  await page.goto(pathOf('merchant', rich(), '?tab=bank'));
  await page.getByRole('region', { name: 'Summary' }).waitFor();
  assert.equal(await tab(page, 'Overview').getAttribute('aria-current'), 'page');
});

portal.test('the page of a transaction is accessible, and its overview whole', { as: 'tenant' }, async ({ page, checkAccessibility }) => {
  await page.goto(pathOf('tenant', rich(), '?open=page'));
  await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
  await page.getByRole('region', { name: 'Summary' }).waitFor();
  await checkAccessibility();
});

portal.test('tabs without room stand in a menu, from which they open', { as: 'merchant', size: 'phone' }, async ({ page, checkAccessibility }) => {
  await page.goto(pathOf('merchant', rich()));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Risk' }).click();
  await page.waitForURL(/tab=risk/);
  await page.getByRole('button', { name: 'More: Risk' }).waitFor();
  await page.getByRole('region', { name: 'Risk' }).waitFor();
  await checkAccessibility();
});

portal.test('API logs are searched, folded out and copied without credentials and card data', { as: 'merchant' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = rich();
  await page.goto(pathOf('merchant', row, '?tab=api-logs'));
  await rows(page).first().waitFor();
  assert.equal(await rows(page).count(), worldOf(portal).transactions.apiLogs(row).length);
  await page.getByLabel('Search in the API logs').fill('v1/payments');
  await rows(page).first().waitFor();
  assert.equal(await rows(page).count(), 1);
  await rows(page).first().click();
  await page
    .getByText(row.maskedPan ?? '-')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Copy as cURL' }).click();
  await page.getByText('Copied, without credentials and card data.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^curl -X POST 'https:\/\/api\.portal\.example\/v1\/payments'/);
  for (const secret of ['authorization', 'Bearer', row.maskedPan ?? '-', row.maskedPan?.slice(0, 6) ?? '-'])
    assert.equal(copied.includes(secret), false, secret);
  await page.getByLabel('Search in the API logs').fill('nothing has this');
  await page.getByText('No API call has it.').waitFor();
});
