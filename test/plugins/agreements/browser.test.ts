// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const asking = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const paper = (page: Page) => page.locator('dialog.agr-paper[open]');
const refusedByPolicy = /Content Security Policy|CSP violation/;
const hostile =
  '<h3>Terms for {{merchant.name}}</h3><p onclick="alert(1)">Fine <script>alert(2)</script><img src=x onerror="alert(3)"></p><a href="javascript:alert(4)">read</a>';

/** Draws a line on the area for a signature. */
async function sign(page: Page, name: string) {
  await asking(page, name).getByRole('radio', { name: 'Draw' }).check();
  assert.ok(await asking(page, name).getByRole('button', { name: 'Accept' }).isDisabled(), 'nothing is drawn yet');
  const sheet = asking(page, name).getByRole('img', { name: /^Sign here with a mouse/ });
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox()) ?? assert.fail('it has no place');
  await page.mouse.move(x + width * 0.2, y + height * 0.5);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.7, y + height * 0.3, { steps: 6 });
  await page.mouse.up();
}

portal.test(
  'an agreement is sent, opened and accepted; the tenant decides about a boarding over any screen',
  // The sanitizer parses the text in a separate document; the policy blocks and reports resources there.
  {
    requirements: ['A-108', 'A-110', 'A-111', 'A-123', 'A-252'],
    as: 'tenant',
    path: '/crm/dashboard',
    expectProblem: refusedByPolicy,
  },
  async ({ page, visit, checkAccessibility }) => {
    page.on('dialog', () => assert.fail('a script of the text ran'));
    // A boarding needs a review; it opens over any screen.
    const card = page.getByRole('region', { name: 'Applications to review' });
    const href = (await card.getByRole('link').first().getAttribute('href')) ?? assert.fail('nobody waits');
    await goTo(page, `/crm/settings/crm/proposal-signatures?${href.split('?')[1]}`);
    await page.getByRole('heading', { name: 'Boarding', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reject document' }).first().waitFor();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Return for changes' }).click();
    await dialog(page).getByLabel('Comment').fill('Which goods?');
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog(page).getByRole('button', { name: 'Return for changes' }).click();
    await page.getByText('Decision saved', { exact: true }).waitFor();
    await page.getByText(/Which goods\?/).waitFor();

    await goTo(page, '/crm/settings/crm/agreement-templates');
    // A user of the tenant writes a template and sees its errors while typing.
    await page
      .getByRole('button', { name: 'New agreement template' })
      .or(page.getByRole('link', { name: 'New agreement template' }))
      .click();
    const form = page.locator('form.ui-form-card');
    await form.getByLabel('Name', { exact: false }).first().fill('Hostile terms');
    await form.getByLabel('Text').fill(`${hostile}{{nope}}`);
    await form.getByText('Unknown placeholder {{nope}}').waitFor();
    await form.getByLabel('Text').fill(hostile);
    await form.getByRole('button', { name: 'Add product' }).click();
    await form.locator('.agr-product').getByLabel('Product').fill('Cards');
    await form.locator('.agr-fee-row').getByLabel('Fee', { exact: false }).first().fill('Transaction fee');
    await form.locator('.agr-fee-row').getByLabel('Value').fill('1.5');
    await form.getByLabel('Signer name').fill('Ada Lovelace');
    await form.getByLabel('Signer title').fill('Head');
    await checkAccessibility();
    await form.getByRole('button', { name: /^(Save|Create )/ }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Send to merchant' }).click();
    await dialog(page).getByLabel('Merchant').fill('Mulrain Grocers');
    await page.getByRole('option', { name: /^Mulrain Grocers/ }).click();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog(page).getByRole('button', { name: 'Send to merchant' }).click();
    await page.getByText('Agreement sent', { exact: true }).waitFor();

    // The merchant is notified and opens it.
    const merchant = await visit({ as: 'merchant', path: '/merchant/support', expectProblem: refusedByPolicy });
    const theirs = merchant.page;
    theirs.on('dialog', () => assert.fail('a script of the text ran'));
    await theirs.getByRole('button', { name: /^Notifications/ }).click();
    await theirs.getByText('Agreement to respond to: Hostile terms').click();
    await paper(theirs).getByRole('heading', { name: 'View Agreement' }).waitFor();
    await paper(theirs).getByRole('heading', { name: 'Terms for Mulrain Grocers GmbH' }).waitFor();
    assert.equal(
      await paper(theirs).locator('.agr-body img, .agr-body script, .agr-body [onclick], .agr-body a[href]').count(),
      0,
    );
    const box = (await paper(theirs).boundingBox()) ?? assert.fail('it has no place');
    assert.equal(Math.round(box.width), Math.round(1440 * 0.9));
    await merchant.checkAccessibility();
    await theirs.mouse.click(20, 450);
    await paper(theirs).getByRole('button', { name: 'Accept' }).click();
    await asking(theirs, 'Accept agreement')
      .getByText("You can't change your response later.", { exact: false })
      .waitFor();
    await merchant.checkAccessibility('dialog.ui-dialog[open]');
    const sent = theirs.waitForRequest((request) => request.method() === 'PUT');
    await asking(theirs, 'Accept agreement').getByRole('button', { name: 'Accept' }).click();
    const request = await sent;
    assert.match(request.url(), /\/agreements\/agr_[a-z0-9]+\/respond$/);
    assert.deepEqual(request.postDataJSON(), { response: 'Accepted' });
    await theirs.getByText('Agreement accepted', { exact: true }).waitFor();
    await paper(theirs).getByText('Accepted by').waitFor();
    assert.equal(await paper(theirs).getByRole('button', { name: 'Accept' }).count(), 0);

    // The URL of the agreement returns to it; the sender is notified.
    await theirs.reload();
    await paper(theirs).getByText('Accepted by').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText('Agreement accepted: Mulrain Grocers GmbH').click();
    await paper(page).getByText('Accepted by').waitFor();
  },
);

portal.test(
  'a proposal is rejected with a reason or signed on a phone, and a late second answer is reported',
  {
    requirements: ['A-109', 'A-124', 'A-253'],
    as: 'merchant',
    path: '/dashboard',
    size: 'phone',
    expectProblem: /status of 409|respond/,
  },
  async ({ page, visit, checkAccessibility }) => {
    const card = page.getByRole('region', { name: 'Agreements and proposals' });
    await card.getByRole('list', { name: 'Proposals' }).getByRole('link').first().click();
    await paper(page).getByRole('heading', { name: 'View Proposal' }).waitFor();
    await paper(page).getByText('Changed since version 1').waitFor();
    await checkAccessibility();
    await paper(page).getByRole('button', { name: 'Reject' }).click();
    const save = asking(page, 'Reject').getByRole('button', { name: 'Save', exact: true });
    assert.ok(await save.isDisabled(), 'a reason is required');
    await asking(page, 'Reject').getByLabel('Reject reason').fill('Too dear <b>for us</b>');
    await checkAccessibility('dialog.ui-dialog[open]');

    // A colleague accepts it in the meantime.
    const other = await visit({ as: 'merchant', path: new URL(page.url()).pathname + new URL(page.url()).search });
    await paper(other.page).getByRole('button', { name: 'Accept' }).click();
    await sign(other.page, 'Accept proposal');
    await other.checkAccessibility();
    const sent = other.page.waitForRequest((request) => request.method() === 'PUT');
    await asking(other.page, 'Accept proposal').getByRole('button', { name: 'Accept' }).click();
    const { signature } = (await sent).postDataJSON();
    assert.match(signature.lines, /^M\d+ \d+(L\d+ \d+){3,}$/);
    await other.page.getByText('Proposal accepted', { exact: true }).waitFor();
    // The proposal and its print show the drawn signature.
    const image = paper(other.page).getByRole('img', { name: /^Signature of / });
    assert.equal(await image.locator('path').getAttribute('d'), signature.lines);
    await other.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await other.page.emulateMedia({ media: 'print' });
    assert.ok(await image.isVisible(), 'it is printed');
    assert.equal(await image.locator('path').evaluate((path) => getComputedStyle(path).stroke), 'rgb(0, 0, 0)');
    assert.equal(await paper(other.page).getByRole('button', { name: 'Print or save as PDF' }).isVisible(), false);
    await other.page.emulateMedia({ media: 'screen' });
    await other.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await save.click();
    await asking(page, 'Reject').getByText('has already accepted this proposal.').waitFor();
    await asking(page, 'Reject').getByRole('button', { name: 'Cancel' }).click();
    await paper(page).getByText('Accepted by').waitFor();
    assert.equal(await paper(page).getByRole('button', { name: 'Reject' }).count(), 0);
  },
);

portal.test(
  'boarding is interrupted and resumed, and a failed document upload is repeated',
  { as: 'sandboxed', path: '/boarding', expectProblem: /status of 503|boarding\/documents/ },
  async ({ page, server, checkAccessibility }) => {
    await page.getByText('2 of 6 steps are complete').waitFor();
    await checkAccessibility();
    await page.getByRole('main').getByRole('link', { name: 'Pre-check form' }).click();
    await page.getByRole('heading', { name: 'Processing' }).waitFor();
    await page.getByLabel('Monthly volume').fill('20000');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Save for later' }).click();
    await page.getByText('Answers saved', { exact: true }).waitFor();
    await page.getByLabel('Average transaction').fill('40');
    await page.reload();
    assert.equal(await page.getByLabel('Monthly volume').inputValue(), '20000');
    assert.equal(await page.getByLabel('Average transaction').inputValue(), '40');
    await page.getByText(/isn't saved yet\.$/).waitFor();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Required').first().waitFor();
    await page.getByLabel('Highest transaction').fill('500');
    await page.getByLabel('Chargeback rate (%)').fill('0.3');
    await page.getByLabel('Currencies').fill('EUR');
    await page.getByRole('option', { name: /^EUR/ }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Currency of the amounts').click();
    await page.getByRole('option', { name: /^EUR/ }).click();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL(/people$/);
    await page.getByRole('button', { name: 'Add person' }).click();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Review and submit' }).click();
    await page.getByRole('link', { name: 'Bank account, IBAN' }).waitFor();
    await checkAccessibility();

    await goTo(page, '/boarding/documents');
    await page.getByText('The second page is missing.').waitFor();
    await checkAccessibility();
    server.faults.set({
      status: 503,
      match: (method, path) => method === 'PUT' && path.includes('/boarding/documents'),
    });
    const paperItem = page.locator('.brd-paper').filter({ hasText: 'Tax certificate' });
    await paperItem
      .locator('input[type=file]')
      .setInputFiles({ name: 'tax.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
    await paperItem.getByRole('button', { name: 'Submit again' }).waitFor();
    server.faults.clear();
    await paperItem.getByRole('button', { name: 'Submit again' }).click();
    await paperItem.getByText('Pending', { exact: true }).waitFor();
    await paperItem.getByText('tax.pdf').first().waitFor();
  },
);
