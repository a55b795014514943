// @lane browser
/**
 * Only a browser shows that an answer arrives in parts through the gateway, and is stopped, stored and read aloud; and
 * that leave works by keys and on a phone.
 */
import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import { after, mock } from 'node:test';
import timers from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';
import { pressAction } from '../../harness/press-action.ts';

const portal = startPortal();
/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

// A failed test must not leave a paused answer.
after(() => {
  mock.restoreAll();
  syncBuiltinESMExports();
});

/**
 * Pauses an answer after each of its parts until the test continues it. The delay between two parts is the server's.
 */
function holdAnswers(): { readonly goOn: () => void } {
  const { setTimeout: pause } = timers;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const holding = mock.method(timers, 'setTimeout', async (...given: Parameters<typeof pause>) => {
    await held;
    return pause(...given);
  });
  syncBuiltinESMExports();
  return {
    goOn() {
      holding.mock.restore();
      syncBuiltinESMExports();
      goOn();
    },
  };
}

portal.test(
  'an answer streams with links to its rows, survives a reload, and can be stopped and repeated',
  { as: 'platform', path: '/platform/ai-agent' },
  async ({ page, checkAccessibility }) => {
    const box = page.getByRole('textbox', { name: 'Your question' });
    await page.getByRole('button', { name: 'How much was captured last week, by currency?' }).waitFor();
    await checkAccessibility();
    await box.fill('How much was captured last week, by currency?');
    // The answer is displayed while it is generated: there is some text, but not all of it yet.
    const inPart = page.locator('.ai-answer[aria-busy="true"] .ui-html', { hasText: /\S{3}/ });
    const first = holdAnswers();
    await page.keyboard.press('Enter');
    await inPart.waitFor();
    first.goOn();
    await page
      .getByRole('status')
      .filter({ hasText: /^Answer: .* payments/ })
      .waitFor({ state: 'attached' });
    const source = page.getByRole('navigation', { name: 'Sources' }).getByRole('link', { name: 'The transactions' });
    assert.match(
      (await source.getAttribute('href')) ?? '',
      /^\/platform\/transaction-management\/transaction-lookup\?f\.date=\d{4}-\d\d-\d\d\.\./,
    );
    await page.getByRole('button', { name: 'Helpful' }).click();
    await page.getByRole('button', { name: 'Helpful', pressed: true }).waitFor();
    await checkAccessibility();
    await page.reload();
    await page
      .getByRole('article', { name: 'How much was captured last week, by currency?' })
      .getByText('By currency:')
      .waitFor();
    await page.getByRole('button', { name: 'Helpful', pressed: true }).waitFor();
    await page.getByRole('link', { name: 'The transactions' }).click();
    await page.getByRole('heading', { name: 'Transaction lookup', level: 1 }).waitFor();

    await goTo(page, '/platform/ai-agent');
    await page.getByRole('textbox', { name: 'Your question' }).fill('What can you do?');
    const second = holdAnswers();
    await page.keyboard.press('Enter');
    await inPart.waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    second.goOn();
    await page.getByText('Stopped.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').getByText("I don't guess.").waitFor();
    assert.equal(await page.getByRole('article').count(), 1);
  },
);

portal.test(
  'leave is requested, approved by another person, and shown in a calendar that works by keyboard',
  { as: 'platform', path: '/crm/leave-management/leaves?view=calendar' },
  async ({ page, checkAccessibility }) => {
    const month = page.getByRole('table');
    await month.getByRole('link').first().waitFor();
    await checkAccessibility();
    await month.getByRole('link').first().focus();
    const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('End');
    await page.waitForFunction((href) => document.activeElement?.getAttribute('href') !== href, first);
    await page.getByRole('link', { name: 'Request leave' }).click();
    const form = page.getByRole('form', { name: 'Request leave' });
    await form.getByRole('textbox', { name: 'First day' }).fill('08/03/2027');
    await form.getByRole('textbox', { name: 'Last day' }).fill('09/03/2027');
    await page.keyboard.press('Tab');
    await form.getByText('2 working days').waitFor();
    await form.getByText('Remaining in 2027').waitFor();
    await checkAccessibility();
    await form.getByRole('button', { name: 'Request leave', exact: true }).click();
    await page.locator('[data-record-action="Cancel leave"]').waitFor({ state: 'attached' });
    assert.equal(
      await page.locator('[data-record-action="Approve"]:not([data-is-blocked])').count(),
      0,
      'nobody decides their own',
    );
    await checkAccessibility();
    await pressAction(page, 'Cancel leave');
    await checkAccessibility('dialog.ui-dialog[open]');
    await page
      .getByRole('dialog', { name: 'Cancel this leave?' })
      .getByRole('button', { name: 'Cancel leave' })
      .click();
    await page.getByText('Leave canceled').first().waitFor();

    // The leave of another user, who is named in the form.
    await goTo(page, '/crm/leave-management/leaves/new');
    const another = page.getByRole('form', { name: 'Request leave' });
    const employee = another.getByRole('combobox', { name: /Name|Employee/ });
    await employee.click();
    const other = page.getByRole('listbox').getByRole('option').filter({ hasNotText: '(you)' }).first();
    const who = await other.innerText();
    await other.click();
    await another.getByRole('textbox', { name: 'First day' }).fill('10/03/2027');
    await page.keyboard.press('Tab');
    await another.getByText('1 working day').waitFor();
    await checkAccessibility();
    await another.getByRole('button', { name: 'Request leave', exact: true }).click();
    await pressAction(page, 'Approve');
    const dialog = page.getByRole('dialog', { name: /Approve/ }).last();
    await dialog.waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved').first().waitFor();
    // Values are in the user's format and language, not in ISO format.
    await page.getByRole('heading', { name: `${who}, 10/03/2027` }).waitFor();
    const country = page.locator('dt', { hasText: /^Country$/ }).locator('xpath=following-sibling::dd[1]');
    assert.match(await country.innerText(), /^[A-Z][a-zü]+( [A-Z][a-z]+)*$/);
    await goTo(page, '/crm/leave-management/leaves?view=calendar&month=2027-03');
    await page
      .getByRole('row')
      .filter({ hasText: who })
      .getByRole('link', { name: /Approved/ })
      .waitFor();
    await checkAccessibility();
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
    await dialog.getByText("“2028-13-01” isn't a valid date.").waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByRole('button', { name: 'Add holidays (1)' }).click();
    await page.getByText('Holidays added: 1').first().waitFor();
  },
);
