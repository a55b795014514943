/** Paper: what a list, a record, a report, a dashboard, an invoice and a statement look like when they are printed. */
import assert from 'node:assert/strict';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Step, Visit } from '../each-engine.ts';
import { keys } from '../session.ts';
import { lookup, row, rowNames } from './lists.ts';

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** Prints the page. @returns the words of each sheet, without spaces */
async function print({ session }: Visit): Promise<readonly string[]> {
  const data = new Uint8Array(Buffer.from(await session.print(), 'base64'));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const sheets: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    sheets.push(squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  return sheets;
}

const controls = ['Skip', 'Addfilter', 'Columns', 'Export', 'Support', 'Filtreekle', 'Sütunlar', 'Dışaaktar'];
function hasNoControls(sheets: readonly string[]): void {
  for (const word of controls) assert.ok(!sheets.join('').includes(word), `${word} is not printed`);
}

export const paper: readonly Step[] = [
  {
    name: 'a list prints all rows of its page, with its headings on each sheet',
    isPrint: true,
    async run(visit) {
      const { tab } = visit;
      await tab.goTo(`${lookup}?size=100`);
      await tab.until(() => document.querySelectorAll('main tbody tr[data-href]').length === 100);
      const names = await tab.run(rowNames);
      const headings = await tab.run(() =>
        [...document.querySelectorAll<HTMLElement>('main thead th[data-column]')].map(({ innerText }) => innerText),
      );
      const sheets = await print(visit);
      const all = sheets.join('');
      for (const name of names) assert.ok(all.includes(squeezed(name)), `${name} is printed`);
      for (const [at, words] of sheets.entries())
        for (const heading of headings)
          assert.ok(words.includes(squeezed(heading)), `${heading} is on sheet ${at + 1} of ${sheets.length}`);
      assert.match(sheets[0] ?? '', /^Transactionlookup.*Printedby.*timesinEurope/);
      hasNoControls(sheets);
    },
  },
  {
    name: 'an open record prints alone',
    isPrint: true,
    async run(visit) {
      const { tab } = visit;
      await tab.goTo(lookup);
      await tab.waitFor(row);
      const [chosen = '', other = ''] = await tab.run(rowNames);
      await tab.click(`${row} td:nth-child(3)`);
      await tab.waitForText('Timeline', 'dialog.ui-drawer');
      const sheets = await print(visit);
      const all = sheets.join('');
      assert.ok(all.includes(squeezed(chosen)) && all.includes('Timeline'));
      assert.ok(!all.includes(squeezed(other)), 'the list behind it is not printed');
      await tab.press(keys.escape);
    },
  },
  {
    name: 'a dashboard prints the widgets that were never in view',
    isPrint: true,
    async run(visit) {
      const { tab } = visit;
      await tab.goTo('/crm/dashboard?range=last-7-days');
      // The portal's own key loads what is out of sight; the browser's window for printing does not open.
      await tab.run(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await tab.press(keys.control, 'p');
      await tab.until(() => document.body.hasAttribute('data-printed'));
      const sheets = await print(visit);
      const all = sheets.join('');
      for (const word of ['Volumebycountry', 'Largestpayments', 'Webhookendpoints'])
        assert.ok(all.includes(word), `${word} is printed`);
      assert.equal(await tab.run(() => document.querySelectorAll('.dash-widget-body:empty').length), 0);
      hasNoControls(sheets);
    },
  },
  {
    name: 'an invoice prints with its lines and total',
    isPrint: true,
    async run(visit) {
      const { tab } = visit;
      // Invoices are of whole months.
      const year = new Date().getFullYear();
      await tab.goTo(`/crm/reports/invoices?f.date=${year - 1}-12-01..${year}-12-31`);
      await tab.click('main tbody a', 'INV-');
      await tab.waitFor('main .report-invoice tfoot');
      const total = await tab.run(
        () => document.querySelector<HTMLElement>('main .report-invoice tfoot tr:last-child td')?.innerText ?? '',
      );
      const sheets = await print(visit);
      assert.equal(sheets.length, 1);
      assert.ok(sheets[0]?.includes(squeezed(total)), `${total} is printed`);
      hasNoControls(sheets);
    },
  },
  {
    name: 'a report prints with its figures, and in Turkish too',
    isPrint: true,
    async run(visit) {
      const { tab } = visit;
      await tab.goTo('/crm/reports/transactions-daily');
      await tab.until(() => document.querySelectorAll('main tbody tr').length > 3);
      const english = await print(visit);
      assert.match(english[0] ?? '', /Printedby/);
      hasNoControls(english);
      await tab.run(() => localStorage.setItem('portal.language', 'tr'));
      try {
        await tab.goTo(lookup);
        await tab.waitFor(row);
        const names = await tab.run(rowNames);
        const turkish = await print(visit);
        for (const name of names) assert.ok(turkish.join('').includes(squeezed(name)), `${name} is printed`);
        assert.match(turkish[0] ?? '', /^İşlemarama.*Yazdıran:.*Saatler:/);
        hasNoControls(turkish);
      } finally {
        await tab.run(() => localStorage.setItem('portal.language', 'en'));
      }
    },
  },
];
