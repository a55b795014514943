import type { Job } from '../job.ts';

export const approve: Job = {
  name: 'approve-a-payment',
  transactions: 50_600,
  title: 'Approve a pending payment',
  as: 'tenant',
  async run(reader, page) {
    await reader.open('/transaction-management/pending-payments?f.kind=Payout');
    await reader.choose(page.locator('tbody tr').first());
    await reader.go('Tab', /link/);
    await reader.press('Enter', /in: dialog/);
    await reader.choose(page.getByRole('button', { name: /^Approve/ }).first());
    await reader.press('Enter', /in: dialog/);
    await reader.go('Tab', /button “Approve/);
    await reader.press('Enter', /approved/);
  },
};

export const dispute: Job = {
  name: 'respond-to-a-dispute',
  title: 'Respond to a dispute',
  as: 'tenant',
  async run(reader, page) {
    await reader.open('/transaction-management/disputes/disputes-lookup?f.status=NeedsResponse');
    await reader.choose(page.locator('tbody tr').first());
    await reader.press('Enter', /in: dialog/);
    await reader.read(page.locator('dialog.ui-drawer'), /Accept dispute/);
    await reader.choose(page.locator('dialog.ui-drawer').getByRole('button', { name: 'Respond' }));
    await reader.press('Enter', /focus/);
    const submit = page.locator('dialog.ui-drawer').getByRole('button', { name: 'Submit response' });
    await reader.choose(submit);
    await reader.press('Enter', /invalid/);
    await reader.act(
      'Choose proof.pdf in the browser’s window',
      () =>
        page
          .locator('input[type=file]')
          .setInputFiles([{ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 proof') }]),
      /added/,
    );
    await reader.type('Delivered and signed for.');
    await reader.choose(submit);
    await reader.press('Enter', /in: dialog/);
    await reader.go('Tab', /Submit response/);
    await reader.press('Enter', /1 result/);
  },
};
