// @lane browser
/**
 * Cases, batches, figures and files of disputes look right in a browser. screens.test.tsx covers the actions on a case.
 */
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import type { World } from '../../../dev-server/world/world.ts';
import { people, sizes, startPortal } from '../../harness/index.ts';
import { allOf } from './cases.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../harness/window.ts';

const portal = startPortal({ transactions: 6_000 });
const lookup = '/transaction-management/disputes/disputes-lookup';
const drawer = (page: Page) => page.locator('dialog.ui-drawer');
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 proof') });

/** Finds the open chargeback of the demo tenant with the latest due date. */
function openCase(world: World | undefined) {
  assert.ok(world);
  const tenantId = world.personByEmail(people.tenant)?.tenantId;
  const open = allOf(world).filter(
    (dispute) =>
      dispute.tenantId === tenantId &&
      dispute.mode === 'Live' &&
      dispute.status === 'NeedsResponse' &&
      dispute.stage === 'Chargeback',
  );
  const found = open.toSorted((a, b) => b.respondBy - a.respondBy)[0];
  assert.ok(found);
  return found;
}

portal.test(
  'the most urgent dispute is first, and cases, batches and figures are accessible on desktop and phone',
  { requirements: ['A-071', 'A-072'], as: 'tenant', path: lookup },
  async ({ page, server, checkAccessibility }) => {
    await page.getByRole('heading', { name: 'Disputes lookup' }).waitFor();
    await page.getByRole('button', { name: /^Needs response \d/ }).click();
    const row = page.locator('tr[data-href]').first();
    await row.waitFor();
    await checkAccessibility();
    await row.click();
    await drawer(page).getByRole('list', { name: 'Case stages' }).waitFor();
    await drawer(page).getByText('Respond by').first().waitFor();
    await checkAccessibility('dialog.ui-drawer');
    const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    for (const [path, heading] of [
      ['/transaction-management/rdr/batch-summary', 'RDR batch summary'],
      ['/crm/disputes', 'Disputes'],
    ] as const) {
      await goTo(path);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await page.locator('main table tbody tr').first().waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await checkAccessibility('main');
    }
    await resizeWindow(page, sizes.phone);
    const { id } = openCase(server.world);
    for (const [path, ready, within] of [
      ['/crm/disputes', '.disputes-table', undefined],
      [lookup, 'tr[data-href]', 'main'],
      [`${lookup}/${id}`, '.disputes-track', 'dialog.ui-drawer'],
      ['/transaction-management/rdr/batch-summary', 'tr[data-href]', 'main'],
    ] as const) {
      await goTo(path);
      await page.locator(ready).first().waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await checkAccessibility(within);
      await checkNoSidewaysScroll(page);
    }
  },
);

portal.test(
  'evidence is added, an invalid file is refused with a reason, and the response is submitted once',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility, expectProblem }) => {
    expectProblem(/400/);
    const { id } = openCase(server.world);
    await page.goto(`${server.origin}${lookup}/${id}`);
    await drawer(page).getByRole('button', { name: 'Accept dispute' }).click();
    await page
      .getByRole('dialog', { name: 'Accept this dispute?' })
      .getByLabel("I understand that I can't undo this")
      .check();
    await checkAccessibility('dialog.ui-dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Accept this dispute?' }).waitFor({ state: 'detached' });
    await drawer(page).getByRole('button', { name: 'Respond' }).click();
    const files = page.locator('input[type=file]');
    await files.setInputFiles([
      pdf('proof.pdf'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await drawer(page).getByRole('button', { name: 'proof.pdf', exact: true }).waitFor();
    await drawer(page)
      .getByText("We couldn't add notes.txt. It isn't a PDF, PNG or JPG. Choose another file.")
      .waitFor();
    // The server rejects a file that only claims to be a PDF, and the page shows its message.
    await files.setInputFiles([{ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') }]);
    await drawer(page)
      .getByText(/We couldn't add fake\.pdf\. Its content isn't a PDF, PNG or JPG\./)
      .waitFor();
    await checkAccessibility('dialog.ui-drawer');
    await drawer(page).getByRole('button', { name: 'Submit response' }).click();
    await drawer(page).getByText('Enter a statement.').waitFor();
    await drawer(page).getByLabel('Your statement').fill('Delivered and signed for.');
    await drawer(page).getByRole('button', { name: 'Submit response' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit response?' });
    await dialog.getByText('with 1 file').waitFor();
    await checkAccessibility('dialog.ui-dialog');
    await dialog.getByRole('button', { name: 'Submit response' }).click();
    await page.getByText('Response submitted.').waitFor();
    await drawer(page).getByText('Submitted on').waitFor();
    assert.equal(await drawer(page).getByRole('button', { name: 'Submit response' }).count(), 0);
    assert.equal(await drawer(page).getByRole('button', { name: 'Accept dispute' }).count(), 0);
    await drawer(page).getByRole('link', { name: 'Timeline' }).click();
    await drawer(page).getByText('Response submitted').waitFor();
  },
);
