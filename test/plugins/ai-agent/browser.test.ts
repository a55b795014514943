/** What a browser alone decides: an answer that comes part by part through the gateway, is stopped, kept and read out; and leave by keys and on a phone. */
import assert from 'node:assert/strict';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal({ deployment: 'default', seed: 1 });

portal.test(
  'a question is answered while it is made, its sources lead to the rows, and the conversation is there again after a reload',
  { as: 'platform', path: '/platform/ai-agent' },
  async ({ page, checkAccessibility }) => {
    const box = page.getByRole('textbox', { name: 'Your question' });
    await page.getByRole('button', { name: 'How much was captured last week, by currency?' }).waitFor();
    await checkAccessibility();
    await box.fill('How much was captured last week, by currency?');
    await page.keyboard.press('Enter');
    // It is said while it is made: there is text, and the answer is not whole yet.
    await page.waitForFunction(() => (document.querySelector('.ai-answer[aria-busy="true"] .ui-html')?.textContent ?? '').length > 5);
    await page
      .getByRole('status')
      .filter({ hasText: /^Answer: .* payments/ })
      .waitFor({ state: 'attached' });
    const source = page.getByRole('navigation', { name: 'From' }).getByRole('link', { name: 'The transactions' });
    assert.match((await source.getAttribute('href')) ?? '', /^\/platform\/transaction-management\/transaction-lookup\?f\.date=\d{4}-\d\d-\d\d\.\./);
    await page.getByRole('button', { name: 'Helpful' }).click();
    await page.getByRole('button', { name: 'Helpful', pressed: true }).waitFor();
    await checkAccessibility();
    await page.reload();
    await page.getByRole('article', { name: 'How much was captured last week, by currency?' }).getByText('By currency:').waitFor();
    await page.getByRole('button', { name: 'Helpful', pressed: true }).waitFor();
    await page.getByRole('link', { name: 'The transactions' }).click();
    await page.getByRole('heading', { name: 'Transaction lookup', level: 1 }).waitFor();
  },
);

portal.test('an answer is stopped, keeps what was said, and is asked for again', { as: 'platform', path: '/platform/ai-agent' }, async ({ page }) => {
  await page.getByRole('textbox', { name: 'Your question' }).fill('What can you do?');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (document.querySelector('.ai-answer .ui-html')?.textContent ?? '').length > 5);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').getByText('I do not guess.').waitFor();
  assert.equal(await page.getByRole('article').count(), 1);
});

portal.test(
  'leave is asked for with what it takes, and the calendar is gone through by the keys',
  { as: 'platform', path: '/crm/leave-management/leaves?view=calendar' },
  async ({ page, checkAccessibility }) => {
    const month = page.getByRole('table');
    await month.getByRole('link').first().waitFor();
    await checkAccessibility();
    await month.getByRole('link').first().focus();
    const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('End');
    await page.waitForFunction((href) => document.activeElement?.getAttribute('href') !== href, first);
    await page.getByRole('link', { name: 'Ask for leave' }).click();
    const form = page.getByRole('form', { name: 'Ask for leave' });
    await form.getByRole('textbox', { name: 'First day' }).fill('08/03/2027');
    await form.getByRole('textbox', { name: 'Last day' }).fill('09/03/2027');
    await page.keyboard.press('Tab');
    await form.getByText('2 working days').waitFor();
    await form.getByText('Left of 2027').waitFor();
    await checkAccessibility();
    await form.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel leave' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0, 'nobody decides their own');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Cancel leave' }).click();
    await checkAccessibility();
    await page.getByRole('dialog', { name: 'Cancel this leave?' }).getByRole('button', { name: 'Cancel leave' }).click();
    await page.getByText('Leave cancelled').first().waitFor();
  },
);

portal.test(
  'a file of holidays is shown before it is added',
  { as: 'tenant', path: '/crm/settings/leave-settings/holidays' },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import holidays' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'holidays.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('tarih;ülke;ad\n17/04/2028;DE;Easter Monday\n2028-13-01;DE;Never\n'),
    });
    await dialog.getByText('“2028-13-01” is no day.').waitFor();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Add 1 holidays' }).click();
    await page.getByText('1 holidays added').first().waitFor();
  },
);

for (const { ids, path, opens, crumb, entry } of [
  { ids: '[S-090] [S-407]', path: '/crm/leave-management', opens: '/crm/leave-management/leaves', crumb: 'Leave Management', entry: 'Leaves' },
  { ids: '[S-091] [S-408]', path: '/platform/ai-agent', opens: '/platform/ai-agent', crumb: 'AI Chat', entry: 'AI chat' },
]) {
  portal.test(
    `${ids} ${path} has the breadcrumb ${crumb}, is for the platform alone, and others neither see nor open it`,
    { as: 'platform', path },
    async ({ page, visit }) => {
      await page.waitForURL((url) => url.pathname === opens);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
      await crumbs.filter({ hasText: crumb }).waitFor();
      assert.ok((await page.locator(`nav a[href="${opens}"]`).count()) > 0, 'its menu entry');
      for (const as of ['tenant', 'merchant'] as const) {
        const there = await visit({ as, path: '/' });
        await there.page.locator('nav a[href$="/dashboard"]').first().waitFor();
        assert.equal(await there.page.locator(`nav a[href="${opens}"]`).count(), 0, `${as} sees no ${entry}`);
        const other = await visit({ as, path });
        await other.page.waitForURL(/\/authentication\/unauthorized\?/);
      }
    },
  );
}
