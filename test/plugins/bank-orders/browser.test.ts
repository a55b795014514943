// @lane browser
/**
 * Bank orders work in a browser: an upload has parts and progress, can break off, and stays in the form if it is
 * rejected.
 */
import assert from 'node:assert/strict';
import { fromMinor } from '../../../core/api/money.ts';
import { sizes, startPortal } from '../../harness/index.ts';
import type { Page } from 'playwright-core';
import { resizeWindow } from '../../harness/window.ts';

const portal = startPortal();
const path = '/transaction-management/bank-order-uploads';
const tenant = { as: 'tenant', path } as const;
const headings = 'bookingDate,valueDate,amount,currency,direction,payerName,payerAccount,reference,bankTxId';

async function fill(page: Page, buffer: Buffer, name = 'statement.csv') {
  await page.getByRole('button', { name: 'Upload file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Bank/).fill('Harbour Bank');
  await dialog.getByLabel(/^Account number/).fill('DE89370400440532013000');
  await dialog.getByLabel(/^CSV file/).setInputFiles({ name, mimeType: 'text/csv', buffer });
  return dialog;
}
/**
 * Returns a large file.
 * @param count number of lines, of about 90 bytes each
 */
const large = (count: number) =>
  Buffer.from(
    `${headings}\n${Array.from({ length: count }, (_, at) => `14/10/2026,14/10/2026,12.50,EUR,C,A person of some name,DE02120300000000202051,Invoice ${at},BT-${at}`).join('\n')}`,
  );

/**
 * Limits the upload rate, so that the progress of an upload is visible.
 * @param rate bytes per second
 */
async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: rate,
  });
  return () =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
}

portal.test(
  'a file is uploaded in three parts with progress, and its lines are matched by keys and on a phone',
  { ...tenant, requirements: ['A-068', 'A-211', 'A-463', 'A-464'] },
  async ({ page, server, checkAccessibility, expectProblem }) => {
    await page.getByRole('heading', { name: 'Bank order uploads', level: 1 }).waitFor();
    const payment = server.world?.transactions.query({
      tenantId: server.world.personByEmail('tenant@portal.test')?.tenantId ?? '',
      mode: 'Live',
      statuses: new Set(['Pending']),
      kinds: new Set(['Bank']),
      types: new Set(['Sale']),
    }).rows[0];
    assert.ok(payment && server.world);
    const amount = fromMinor(payment.amount, server.world.decimalPlaces(payment.currency));
    const lines = [
      `14/10/2026,,${amount},${payment.currency},C,Ada,DE02,${payment.externalId},BT-1`,
      '2026-10-14,,1.00,EUR,C,Ada,DE02,x,BT-2',
    ];
    const dialog = await fill(page, Buffer.from([headings, ...lines].join('\n')));
    await dialog.getByText('1 of the first 2 lines has errors:').waitFor();
    await dialog.getByText('Row 3: use DD/MM/YYYY').waitFor();
    await checkAccessibility();
    // Chromium does not show tests the body of a request with a file.
    await page.evaluate(() => {
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) Object.assign(window, { parts: [...body.keys()] });
        return send.call(this, body);
      };
    });
    const [request, items] = await Promise.all([
      page.waitForRequest(
        (candidate) => candidate.method() === 'POST' && candidate.url().endsWith('/tenpaybankorders'),
      ),
      page.waitForRequest(/tenpaybankorders\/items\/bko_/),
      dialog.getByRole('button', { name: 'Upload file', exact: true }).click(),
    ]);
    assert.match(request.headers()['content-type'] ?? '', /^multipart\/form-data; boundary=/);
    assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'parts')), ['bankName', 'accountNumber', 'csvFile']);
    assert.equal(items.method(), 'GET');
    await page.getByRole('heading', { name: 'statement.csv', level: 1 }).waitFor();
    server.world.clock.advance(10_000);
    await page.getByRole('link', { name: payment.externalId }).waitFor();
    assert.equal(payment.status, 'Captured');
    await checkAccessibility();
    await page.getByRole('button', { name: /^Invalid/ }).click();
    await page.getByText('Row 3: use DD/MM/YYYY').waitFor();
    await page.getByRole('link', { name: 'All bank orders' }).click();
    await page.getByRole('link', { name: 'statement.csv' }).waitFor();

    // An upload that breaks off is not saved, and the form remains.
    const form = await fill(page, large(20_000), 'large.csv');
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const value = document.querySelector<HTMLProgressElement>('dialog progress')?.value;
        if (value !== undefined && value !== seen.at(-1)) seen.push(value);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const release = await slowDown(page, 400_000);
    await form.getByRole('button', { name: 'Upload file', exact: true }).click();
    await page.waitForFunction(
      () =>
        ((window as unknown as { seen: number[] }).seen.filter((value) => value > 0 && value < 100).length ?? 0) >= 2,
    );
    assert.equal(await form.getByRole('button', { name: 'Cancel', exact: true }).isDisabled(), true);
    expectProblem(/tenpaybankorders/);
    await form.getByRole('button', { name: 'Cancel upload' }).click();
    await form.getByText('Upload canceled.').waitFor();
    await form.getByText('large.csv').waitFor();
    await release();
    await form.getByRole('button', { name: 'Upload file', exact: true }).click();
    await page.getByRole('heading', { name: 'large.csv', level: 1 }).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    assert.ok(
      seen.some((value) => value > 0 && value < 100),
      String(seen),
    );

    // A file of another type or without a required column is rejected immediately.
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await resizeWindow(page, sizes.phone);
    // A listener that is added on the key press may be too late to intercept the browser's file dialog.
    page.on('filechooser', () => undefined);
    const short = await fill(page, Buffer.from('bookingDate,amount\n'), 'short.csv');
    await short.getByText(/Add the column valueDate/).waitFor();
    await checkAccessibility();
    const input = short.getByLabel(/^CSV file/);
    await input.setInputFiles({ name: 'statement.zip', mimeType: 'application/zip', buffer: Buffer.from('x') });
    await short.getByText('File type not allowed statement.zip').waitFor();
    await input.focus();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await chooser).setFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${headings}\n`),
    });
    await short.getByText('The file has no lines below the headings. Choose another file.').waitFor();
  },
);
