// @lane component
/**
 * Reports show the calculation of each figure: formula, period, time zone, cut-off time, rates, and the rows behind it.
 */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { invoices } from '../../../../plugins/reports/reports/operations.ts';
import { openSandbox } from '../../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../../harness/open-screen.tsx';

const { actor } = await openSandbox('reports', { transactions: 4_000, isStepped: false });

for (const [language, button, formula, rows] of [
  ['en', 'Show calculation', /Captured amounts of sales and authorizations/, 'View the rows'],
  ['tr', 'Hesaplamayı göster', /Satış ve provizyonların tahsil edilen tutarları/, 'Satırları görüntüle'],
] as const) {
  test(`a report shows how its figures are calculated, and opens their rows, in ${language}`, async () => {
    await openScreen('/crm/reports/transactions-summary-v1?f.date=2026-10-01..2026-10-15', actor('tenant'), {
      plugins: ['reports', 'transactions'],
      language,
      timeZone: 'America/New_York',
    });
    const opener = await screen.findByRole('button', { name: button }, { timeout: 10_000 });
    await waitFor(() => assert.ok(document.querySelector('.report-totals'), 'no totals yet'), { timeout: 10_000 });
    await press(opener);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(formula);
    dialog.getByText('America/New_York');
    assert.ok(dialog.getAllByRole('listitem').length > 3, 'rates');
    const href = dialog.getByRole('link', { name: rows }).getAttribute('href') ?? '';
    assert.match(href, /^\/transaction-management\/transaction-lookup\?f\.date=.+&f\.type=Sale,Authorization/);
    cleanup();
  });
}

for (const [language, month] of [
  ['en', /^(January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d$/],
  ['tr', /^(Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık) 20\d\d$/],
] as const) {
  test(`months of reports have their names, in ${language}`, async () => {
    await openScreen('/crm/reports/transactions-summary-per-day-month?f.date=2026-10-01..2026-10-15', actor('tenant'), {
      plugins: ['reports', 'transactions'],
      language,
    });
    await screen.findAllByText(month, {}, { timeout: 10_000 });
    cleanup();
  });
}

for (const [language, button, formula, net, list] of [
  ['en', 'Show calculation', /Net × VAT rate/, /^View the rows of Net$/, 'Fees of the invoice'],
  ['tr', 'Hesaplamayı göster', /Net × KDV oranı/, /^Net: satırları görüntüle$/, 'Faturanın ücretleri'],
] as const) {
  test(`an invoice shows how each of its figures is calculated, and lists their fees, in ${language}`, async () => {
    const { client } = actor('tenant');
    const { data } = await client.call(invoices.call.tenant ?? assert.fail(), {
      query: { startDate: '2026-09-01T00:00:00.000Z', endDate: '2026-11-30T00:00:00.000Z', PageSize: 1000 },
    });
    const note = data.find(({ invoiceStatus }) => invoiceStatus === 'CreditNote');
    const paid = data.find(({ invoiceStatus }) => invoiceStatus === 'Paid') ?? assert.fail('no invoice is paid');
    for (const { number, credits } of [paid, note].filter((row) => row !== undefined)) {
      const href = `/crm/reports/invoices/${number}`;
      await openScreen(href, actor('tenant'), { plugins: ['reports', 'transactions'], language });
      await press(await screen.findByRole('button', { name: button }, { timeout: 10_000 }));
      const dialog = within(await screen.findByRole('dialog'));
      dialog.getByText(formula);
      dialog.getByText('UTC');
      assert.equal(dialog.getByRole('link', { name: net }).getAttribute('href'), href);
      const lines = dialog.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      assert.ok(lines.includes(`${href}?f.line=Processing%20fee`), lines.join(' '));
      if (credits) assert.ok(lines.includes(`/crm/reports/invoices/${credits}`), 'the credited invoice');
      // Rows are behind the dialog, so it closes when they are opened.
      await press(dialog.getByRole('link', { name: net }));
      await waitFor(() => assert.equal(screen.queryByRole('dialog'), null, 'the dialog covers the rows'));
      cleanup();
      // A line opens its fees alone.
      await openScreen(`${href}?f.line=Processing%20fee`, actor('tenant'), {
        plugins: ['reports', 'transactions'],
        language,
      });
      const section = within(await screen.findByRole('region', { name: list }, { timeout: 10_000 }));
      const name = language === 'en' ? 'Processing fee' : /İşlem ücreti/;
      await section.findAllByText(name, {}, { timeout: 10_000 });
      assert.equal(section.queryByText(language === 'en' ? 'Scheme fee' : /Kart kuruluşu ücreti/), null);
      cleanup();
    }
  });
}
