/** Files that are chosen, dropped and shown. */
import assert from 'node:assert/strict';
import type { Step } from '../each-engine.ts';
import { keys } from '../session.ts';

/** A minimal PDF with one sentence. */
const pdf = (() => {
  const written = 'BT /F 12 Tf 20 150 Td (Der Betrag ist offen.) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${written.length} >>\nstream\n${written}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`;
})();

/** Runs in the page: chooses a file, like the browser's own dialog. */
function choose(selector: string, name: string, type: string, content: string): void {
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input) throw new Error(`There is no ${selector}.`);
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name, { type }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page: drops a file on the element. */
function drop(selector: string, name: string, type: string, content: string): void {
  const zone = document.querySelector(selector);
  if (!zone) throw new Error(`There is no ${selector}.`);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([content], name, { type }));
  for (const event of ['dragenter', 'dragover', 'drop'])
    zone.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }));
}

const headings = 'bookingDate,valueDate,amount,currency,direction,payerName,payerAccount,reference,bankTxId';

export const files: readonly Step[] = [
  {
    name: 'a bank file is chosen, checked and uploaded, and its zone takes what is dropped on it',
    async run({ tab, engine }) {
      await tab.goTo('/transaction-management/bank-order-uploads');
      const name = `${engine}.csv`;
      await tab.click('main button', 'Upload file');
      await tab.fill('dialog[open] input[name="bankName"]', 'Harbour Bank');
      await tab.fill('dialog[open] input[name="accountNumber"]', 'DE89370400440532013000');
      // The file is dropped on the topmost element, and the browser itself assigns it to an input.
      assert.ok(
        await tab.until(() => {
          const zone = document.querySelector('dialog[open] .ui-file-zone');
          zone?.scrollIntoView({ block: 'center' });
          const { x = 0, y = 0, width = 0, height = 0 } = zone?.getBoundingClientRect() ?? {};
          return document.elementFromPoint(x + width / 2, y + height / 2)?.matches('input[type="file"]');
        }),
      );
      const line = `14/10/2026,14/10/2026,12.50,EUR,C,A person,DE02120300000000202051,Invoice 1,BT-${engine}`;
      await tab.run(choose, 'dialog[open] input[type="file"]', name, 'text/csv', `${headings}\n${line}\n`);
      await tab.waitForText(name, 'dialog[open]');
      await tab.click('dialog[open] footer button', 'Upload file');
      await tab.waitForText(name, 'main h1');
    },
  },
  {
    name: 'evidence is dropped on a dispute, and the wrong type is refused',
    async run({ tab }) {
      await tab.goTo('/transaction-management/disputes/disputes-lookup?f.status=NeedsResponse');
      await tab.click('main tbody tr[data-href] td:nth-child(3)');
      await tab.click('dialog.ui-drawer[open] button', 'Respond');
      await tab.waitFor('.disputes-upload');
      await tab.run(drop, '.disputes-upload', 'notes.txt', 'text/plain', 'x');
      await tab.waitForText("We couldn't add notes.txt.", 'dialog.ui-drawer');
      await tab.run(drop, '.disputes-upload', 'proof.pdf', 'application/pdf', pdf);
      await tab.waitFor('dialog.ui-drawer[open] button', 'proof.pdf');
    },
  },
  {
    name: 'a PDF is shown with its text',
    as: 'merchant',
    async run({ tab }) {
      await tab.goTo('/merchant/support');
      await tab.click('button', 'Help');
      await tab.waitFor('dialog.ui-dialog[open] [role="combobox"]');
      await tab.until(() => document.querySelector('dialog.ui-dialog[open] input[type="file"]') !== null);
      await tab.run(choose, 'dialog.ui-dialog[open] input[type="file"]', 'proof.pdf', 'application/pdf', pdf);
      await tab.click('dialog.ui-dialog[open] button', 'Preview proof.pdf');
      await tab.until(() => {
        const page = document.querySelector<HTMLCanvasElement>('canvas[aria-label="Page 1 of 1"]');
        const { data } = page?.getContext('2d')?.getImageData(0, 0, page.width, page.height) ?? {};
        // Dark pixels are text.
        return data?.some((value, at) => at % 4 === 0 && value < 100 && (data[at + 3] ?? 0) > 200);
      });
      await tab.until(() => {
        const words = document.querySelector('.ui-uploads-pages p');
        return words?.textContent === 'Der Betrag ist offen.' && words.getAttribute('lang') === 'de';
      });
      await tab.press(keys.escape);
    },
  },
  {
    name: 'a field for long texts can be made higher where it does not grow by itself',
    as: 'merchant',
    async run({ tab }) {
      await tab.goTo('/merchant/support');
      await tab.click('button', 'Help');
      await tab.waitFor('dialog.ui-dialog[open] textarea');
      assert.ok(
        await tab.run(() => {
          const box = document.querySelector('dialog.ui-dialog[open] textarea');
          return CSS.supports('field-sizing', 'content') || (box && getComputedStyle(box).resize === 'vertical');
        }),
      );
    },
  },
];
