// @lane component
/**
 * Reports show the calculation of each figure: formula, period, time zone, cut-off time, rates, and the rows behind it.
 */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';

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
