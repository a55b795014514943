/** User journeys for bank orders. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'upload-a-bank-order',
    as: 'tenant',
    start: '/transaction-management/bank-order-uploads',
    async run(page) {
      await page.getByRole('button', { name: 'Upload file' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Bank/).fill('Harbour Bank');
      await dialog.getByLabel(/^Account number/).fill('XX00000000000000000000');
      const lines = [
        'bookingDate,valueDate,amount,currency,direction,payerName,payerAccount,reference,bankTxId',
        '14/10/2026,,12.50,EUR,C,Somebody,DE02,Invoice 1,BT-1',
        '2026-10-14,,1.00,EUR,C,Somebody,DE02,Invoice 2,BT-2',
      ];
      await dialog
        .getByLabel(/^CSV file/)
        .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
      await dialog.getByText('Row 3: use DD/MM/YYYY').waitFor();
      await dialog.getByRole('button', { name: 'Upload file', exact: true }).click();
      await page.getByRole('heading', { name: 'statement.csv', level: 1 }).waitFor();
      await page.getByText('Row 3: use DD/MM/YYYY').waitFor();
    },
  },
];
