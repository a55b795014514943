/** What the screens say of the limits: what is left today, why an act waits, who approves it, and whom a payout can go to. */
import assert from 'node:assert/strict';
import { startPortal } from '../../../harness/index.ts';

const portal = startPortal({ deployment: 'default', seed: 1, now: Date.parse('2026-07-14T09:30:00Z') });
const captured = '/transaction-management/transaction-lookup?f.status=Captured&f.currency=EUR';

for (const [language, words] of [
  [
    'en',
    { more: 'More actions', reversal: /^Reverse/, payout: /^Pay out/, left: /^You can move .* EUR more today without approval/, beneficiary: /^Beneficiary/ },
  ],
  ['tr', { more: 'Diğer işlemler', reversal: /^Geri al/, payout: /^Para/, left: /^Bugün onaysız .* EUR daha/, beneficiary: /^Alıcı/ }],
] as const) {
  portal.test(
    `forms say what is left of the limit, and offer approved beneficiaries (${language})`,
    { as: 'tenant', path: captured, language },
    async ({ page }) => {
      await page.locator('.ui-grid-table tbody:not([aria-hidden]) tr').nth(0).getByRole('link').first().click();
      const drawer = page.getByRole('dialog').last();
      await drawer.getByRole('button', { name: words.more }).first().click();
      await page.getByRole('menuitem', { name: words.reversal }).first().click();
      await page.getByText(words.left).waitFor();
      await page.keyboard.press('Escape');
      await drawer.getByRole('button', { name: words.payout }).first().click();
      await page.getByText(words.left).waitFor();
      await page.getByRole('combobox', { name: words.beneficiary }).click();
      const offered = page.getByRole('option', { name: /· [A-Z]{2}\d{2} / });
      await offered.first().waitFor();
      assert.ok(
        (await offered.allTextContents()).every((text) => !text.includes('•')),
        'whole accounts of beneficiaries, no payer’s',
      );
      await offered.first().click();
    },
  );
}
