/** What breaks, by how it breaks: no screen goes blank, nothing typed is lost, and the remedy that is offered works. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { FaultSettings } from '../../dev-server/faults.ts';
import { startPortal, type Visit } from '../harness/index.ts';
import { pick, worldTime } from './demo-world.ts';

const portal = startPortal({ now: worldTime });
const lookup = '/merchant/transaction-management/transaction-lookup';

/** A 401 comes twice, for the call and its repeat: one that never ended would send the person round in circles. */
const faults: Readonly<Record<string, Pick<FaultSettings, 'answer' | 'status' | 'times'>>> = {
  hang: { answer: 'hang' },
  'hang in mid-body': { answer: 'hang-body' },
  reset: { answer: 'reset' },
  truncated: { answer: 'truncate' },
  'bad JSON': { answer: 'bad-json' },
  'HTML with 200': { answer: 'html' },
  401: { status: 401, times: 2 },
  403: { status: 403 },
  429: { status: 429 },
  500: { status: 500 },
};

const expected = /Failed to load|request failed|answer (401|403|429|500)|ERR_|could not|preload/i;

/** Waits for a message on the screen; a call that hangs ends when the portal's clock has run on. */
async function message(page: Page, hangs: boolean) {
  const alert = page.getByRole('alert').first();
  if (hangs) {
    await page.waitForFunction(() => document.getElementById('root') !== null);
    for (let tries = 0; tries < 20 && !(await alert.isVisible()); tries += 1) {
      await page.clock.runFor(10_000);
      await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
    }
  }
  await alert.waitFor();
  return alert;
}

const isHung = (fault: string) => fault.startsWith('hang');
const signedIn = (page: Page) => page.getByRole('button', { name: /^Account of/ }).waitFor();
const clock = () => ({ as: 'merchant', clock: new Date() }) as const;

portal.test('boot: a deployment that cannot be read is said, and Retry starts the portal', clock(), async ({ page, server, expectProblem }) => {
  expectProblem(expected);
  for (const [fault, settings] of Object.entries(faults)) {
    server.faults.set({ ...settings, where: 'everywhere', match: (_method, path) => path === '/deployment.json' });
    await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
    const alert = await message(page, isHung(fault));
    assert.match(await alert.innerText(), /The portal could not start/, fault);
    server.faults.clear();
    await page.getByRole('button', { name: 'Retry' }).click();
    await signedIn(page);
  }
});

portal.test('boot: an account that cannot be read is said, and Retry reads it', clock(), async ({ page, server, expectProblem }) => {
  expectProblem(expected);
  for (const [fault, settings] of Object.entries(faults)) {
    server.faults.set({ ...settings, match: (_method, path) => path.endsWith('/users/context') });
    await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
    if (fault !== '401') {
      await message(page, isHung(fault));
      await page.getByRole('heading', { level: 1, name: 'Your account could not be loaded' }).waitFor();
      server.faults.clear();
      await page.getByRole('button', { name: 'Retry' }).click();
    }
    await signedIn(page);
  }
});

portal.test(
  'sign-in: a provider that does not answer as it should leads to a page that says so, and Try again works',
  { clock: new Date() },
  async ({ page, server, expectProblem }) => {
    expectProblem(expected);
    for (const [fault, settings] of Object.entries(faults)) {
      // The identity library's own limit ends with the head of an answer.
      if (fault === 'hang in mid-body') continue;
      server.faults.set({ ...settings, where: 'everywhere', match: (_method, path) => path.endsWith('/.well-known/openid-configuration') });
      await page.goto(`${server.origin}/authentication/login`, { waitUntil: 'commit' });
      await message(page, isHung(fault));
      await page.getByRole('heading', { level: 1, name: 'Sign-in failed' }).waitFor();
      server.faults.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByLabel('E-mail').waitFor();
    }
  },
);

portal.test('list: a list that cannot be read is said in its place, and Retry reads it', clock(), async ({ page, server, expectProblem }) => {
  expectProblem(expected);
  for (const [fault, settings] of Object.entries(faults)) {
    server.faults.set({ ...settings, match: (method, path) => method === 'GET' && /\/transactions/.test(path) });
    await page.goto(server.origin + lookup, { waitUntil: 'commit' });
    if (fault !== '401') {
      await message(page, isHung(fault));
      await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
      server.faults.clear();
      if (fault === '403') await page.reload({ waitUntil: 'commit' });
      else await page.getByRole('button', { name: 'Retry' }).first().click();
    }
    await page.locator('tbody tr').first().waitFor();
  }
});

portal.test('POST: a refund is sent once, and refused or lost, its form or its outcome is still there', clock(), async (visit) => {
  visit.expectProblem(expected);
  for (const [fault, settings] of Object.entries(faults)) await refund(visit, fault, settings);
});

async function refund({ page, server }: Visit, fault: string, settings: Pick<FaultSettings, 'answer' | 'status' | 'times'>): Promise<void> {
  const transaction = pick(
    portal,
    'merchant',
    (row) => row.status === 'Captured' && row.type !== 'Refund' && row.refunded === 0 && row.pendingRefund === 0 && row.captured > 2000,
  );
  await page.goto(`${server.origin}${lookup}/${transaction.id}`);
  const open = async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    return page.getByRole('dialog', { name: /^Refund transaction/ });
  };
  const dialog = await open();
  await dialog.getByLabel('Reason').fill(`Returned because of ${fault}`);
  // Counted in the page: a browser repeats a request by itself on a connection that was reset, with the same idempotency value.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(transaction.id)) sent.push(request.url());
  });
  server.faults.set({ ...settings, match: (method, path) => method === 'POST' && path.endsWith('/refunds') });
  await dialog.getByRole('button', { name: /^Refund / }).click();
  if (fault === '401') {
    // Sign-in again leads back to the transaction, and what was typed to its form.
    await page.waitForURL((url) => url.pathname.endsWith(transaction.id));
    await signedIn(page);
    const again = await open();
    assert.equal(await again.getByLabel('Reason').inputValue(), `Returned because of ${fault}`);
    server.faults.clear();
    await again.getByRole('button', { name: 'Cancel' }).click();
    return;
  }
  const said = dialog.locator('.ui-outcome-negative, .ui-outcome-pending');
  for (let tries = 0; isHung(fault) && tries < 20 && !(await said.isVisible()); tries += 1) await page.clock.runFor(10_000);
  await said.waitFor();
  assert.equal(sent.length, 1, `${fault}: nothing is repeated by itself`);
  const form = dialog.getByLabel('Reason');
  if (await form.count()) assert.equal(await form.inputValue(), `Returned because of ${fault}`);
  else
    await dialog
      .getByRole('button', { name: 'Check' })
      .or(dialog.getByRole('button', { name: /status|check/i }))
      .first()
      .waitFor();
  server.faults.clear();
}
