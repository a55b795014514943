// @lane browser
/**
 * The virtual terminal makes one payment per press in a browser, also after a lost answer, and stores the card nowhere.
 * screens.test.tsx covers who takes payments for a merchant.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';

const log: string[] = [];
const portal = startPortal({ log: (line) => log.push(line) });
const merchant = { as: 'merchant', path: '/merchant/transaction-management/virtual-terminal' } as const;
const number = '4111111111111111';
const code = '739';

async function fill(page: Page, { card = number, amount = '42,50', order = 'PHONE-1' } = {}) {
  const website = page.getByRole('combobox', { name: /^Website/ });
  await website.click();
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Amount/).fill(amount);
  await page.getByLabel(/^Order reference/).fill(order);
  await page.getByLabel(/^Card number/).fill(card);
  await page.getByLabel(/^Expiry/).pressSequentially('1229');
  await page.getByLabel(/^Security code/).fill(code);
  await page.getByLabel(/^Name on the card/).fill('Grace Hopper');
  await page.getByLabel(/^Email/).fill('grace@mail.example');
}
const paid = (order: string) => {
  const world = portal.server().world;
  assert.ok(world);
  return world.transactions
    .query({ searchKey: order }, { pageSize: 10 })
    .rows.filter(({ externalId }) => externalId === order);
};
const press = (page: Page) => page.getByRole('button', { name: /^Charge / });

/** Returns everything that a browser stores and shows of a page. */
const traces = (page: Page) => page.evaluate<string>(readTraces);

/** Script as text, because functions transformed by the test runner do not run in a page. */
const readTraces = `(async () => {
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // Whatever React holds leads to the client of the queries: what it keeps is seen nowhere else.
  const queryCache = () => {
    const root = [...document.querySelectorAll('*')].flatMap((element) => Object.keys(element).filter((key) => key.startsWith('__reactContainer$')).map((key) => element[key]))[0];
    const waiting = [root.stateNode.current];
    while (waiting.length > 0) {
      const fiber = waiting.shift();
      const client = fiber.memoizedProps?.client;
      if (client?.getQueryCache) {
        const kept = [...client.getQueryCache().getAll().map(({ queryKey, state }) => [queryKey, state]), ...client.getMutationCache().getAll().map(({ state }) => state)];
        return kept.map((one) => 'query cache: ' + JSON.stringify(one));
      }
      if (fiber.child) waiting.push(fiber.child);
      if (fiber.sibling) waiting.push(fiber.sibling);
    }
    throw new Error('There is no query cache.');
  };
  const found = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat());
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) found.push(JSON.stringify(await settled(database.transaction(store).objectStore(store).getAll())));
    database.close();
  }
  for (const name of await caches.keys())
    for (const answer of await (await caches.open(name)).matchAll()) found.push(await answer.text());
  for (const field of document.querySelectorAll('input, textarea')) found.push(field.value);
  found.push(...(window.toldErrors ?? []), ...queryCache());
  return [...found, document.cookie, location.href, JSON.stringify(history.state), document.documentElement.outerHTML].join('\\n');
})()`;

/** Records later errors in the form that a deployment would send. */
const listenForErrors = (page: Page) =>
  page.evaluate(`window.toldErrors = []; window.addEventListener('portal:error', ({ detail }) => {
    window.toldErrors.push('reported: ' + JSON.stringify([detail, detail.error?.stack, detail.error?.cause, Object.entries(detail.error ?? {})]));
  })`);

/** Asserts that neither the card number nor the security code is in any of the texts. */
function areNowhere(texts: Readonly<Record<string, string>>): void {
  for (const [where, content] of Object.entries(texts)) {
    assert.equal(content.includes(number), false, `the card number is in ${where}`);
    assert.equal(
      new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(
        content.replace(/<svg.*?<\/svg>/gs, '').replace(/"nodeId":"?\d+"?|"\w*[iI]ds?":\[?"?[\d",]+/g, ''),
      ),
      false,
      `the security code is in ${where}`,
    );
  }
}

portal.test(
  'a payment is taken once despite a double press or lost answer, and card data is nowhere afterward',
  { ...merchant, requirements: ['A-082'] },
  async ({ page, checkAccessibility, expectProblem }) => {
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    const answers: string[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes('/gateway/')) answers.push(await answer.text().catch(() => ''));
    });
    await page.getByText('No liability shift.').waitFor();
    await checkAccessibility();
    await fill(page, { order: 'TWICE-1' });
    await page.getByText('Visa', { exact: true }).first().waitFor();
    await page.getByLabel(/^Name on the card/).focus();
    assert.equal(await page.getByLabel(/^Card number/).inputValue(), '411111••••••1111');
    await press(page).dblclick();
    await page.getByRole('heading', { name: 'Payment approved' }).waitFor();
    const [transaction, second] = paid('TWICE-1');
    assert.ok(transaction);
    assert.equal(second, undefined);
    await checkAccessibility('main');
    const link = page.getByRole('link', { name: 'View transaction' });
    assert.match((await link.getAttribute('href')) ?? '', new RegExp(transaction.id));
    const another = page.getByRole('button', { name: 'Charge another card' });
    await another.click();
    assert.equal(await page.getByLabel(/^Card number/).inputValue(), '');

    await listenForErrors(page);
    const session = await page.context().newCDPSession(page);
    await fill(page, { order: 'TRACE-1' });
    // While it is typed, the card number is in its field, but not in anything that is stored.
    const typed = await traces(page);
    for (const remaining of [typed.slice(0, typed.indexOf('<html'))])
      assert.equal(remaining.split('\n').filter((line) => line.includes(number)).length, 0);
    await press(page).click();
    await page.getByRole('heading', { name: 'Payment approved' }).waitFor();
    const tree = JSON.stringify(await session.send('Accessibility.getFullAXTree'));
    await session.detach();
    const world = portal.server().world;
    const [row] = paid('TRACE-1');
    assert.ok(world && row);
    const stored = JSON.stringify([
      row,
      world.transactions.events(row),
      world.transactions.apiLogs(row),
      world.transactions.webhooks(row),
    ]);
    const all = {
      page: await traces(page),
      tree,
      console: consoleMessages.join('\n'),
      answers: answers.join('\n'),
      world: stored,
      log: log.join('\n'),
    };
    areNowhere(all);
    assert.match(all.page, /query cache: .*virtual-terminal/, 'the queries were looked through');
    assert.ok(all.page.includes('4111 11'), 'masked, it is shown');

    // If the response is lost after the payment, the payment is looked up and not sent again.
    expectProblem(/payments|ERR_/);
    await another.click();
    const isPayment = (method: string, address: string) =>
      method === 'POST' && address.includes('/virtual-terminal/payments');
    let sent = 0;
    page.on('request', (request) => {
      if (isPayment(request.method(), request.url())) sent += 1;
    });
    await fill(page, { order: 'LOST-1' });
    portal.server().faults.set({ dropAfterCommit: true, match: isPayment });
    await press(page).click();
    await page.getByRole('button', { name: 'Check status' }).waitFor();
    assert.equal(await page.getByLabel(/^Security code/).inputValue(), '');
    assert.equal(await page.getByLabel(/^Card number/).inputValue(), '');
    assert.equal(await press(page).isDisabled(), true);
    portal.server().faults.clear();
    await page.getByRole('button', { name: 'Check status' }).click();
    await page.getByRole('heading', { name: 'Payment approved' }).waitFor();
    assert.equal(paid('LOST-1').length, 1);
    assert.equal(sent, 1);
    areNowhere({ page: await traces(page), log: log.join('\n') });
  },
);

portal.test(
  'an error is shown at its field on a phone, and a failed challenge declines the payment',
  { ...merchant, size: 'phone' },
  async ({ page, checkAccessibility, expectProblem }) => {
    await press(page)
      .or(page.getByRole('button', { name: 'Charge card' }))
      .click();
    await page.getByText('Check the card number.').or(page.getByText('Required').first()).first().waitFor();
    await checkAccessibility();
    await fill(page, { order: 'CHALLENGE-1', card: '4000000000003220' });
    await page.getByRole('radio', { name: 'Website' }).check();
    await press(page).click();
    await page.getByRole('dialog', { name: '3-D Secure' }).waitFor();
    await checkAccessibility('dialog[open]');
    assert.equal(paid('CHALLENGE-1').length, 0);
    await page.getByRole('button', { name: 'Not confirmed' }).click();
    await page.getByRole('heading', { name: 'Payment declined' }).waitFor();
    assert.deepEqual(
      paid('CHALLENGE-1').map(({ status, declineReason }) => [status, declineReason]),
      [['Declined', '3-D Secure failed']],
    );

    expectProblem(/409/);
    await page.getByRole('button', { name: 'Charge another card' }).click();
    const world = portal.server().world;
    const ownMerchantId = world?.personByEmail('merchant@portal.test')?.merchantId ?? '';
    const isTaken = (id: string) =>
      (world?.transactions.query({ merchantIds: new Set([ownMerchantId]), currencies: new Set([id]) }).count ?? 0) > 0;
    const other = world?.currencies.find(({ id, decimalPlaces }) => decimalPlaces === 2 && !isTaken(id));
    assert.ok(other);
    await fill(page, { order: 'KEPT-1', amount: '100' });
    await page.getByRole('combobox', { name: /^Currency/ }).click();
    await page.getByRole('option', { name: other.id }).click();
    await press(page).click();
    await page.getByText(`No channel accepts ${other.id} here`, { exact: true }).waitFor();
    assert.equal(await page.getByLabel(/^Order reference/).inputValue(), 'KEPT-1');
    assert.notEqual(await page.getByLabel(/^Card number/).inputValue(), '');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await page.waitForFunction(() => !document.documentElement.outerHTML.includes('411111'));
    assert.equal(await page.getByLabel(/^Security code/).inputValue(), '');
  },
);
