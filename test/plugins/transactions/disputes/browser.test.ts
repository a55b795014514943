import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { scaCode } from '../../../../dev-server/sandbox/step-up-codes.ts';
import type { World } from '../../../../dev-server/world/world.ts';
import { people, startPortal } from '../../../harness/index.ts';
import { allOf } from './cases.ts';

const portal = startPortal();
const lookup = '/transaction-management/disputes/disputes-lookup';
const drawer = (page: Page) => page.locator('dialog.ui-drawer');
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 proof') });

/** An open chargeback of the demo tenant, the one that is due last. */
function openCase(world: World | undefined) {
  assert.ok(world);
  const tenantId = world.personByEmail(people.tenant)?.tenantId;
  const open = allOf(world).filter((one) => one.tenantId === tenantId && one.mode === 'Live' && one.status === 'NeedsResponse' && one.stage === 'Chargeback');
  const found = open.toSorted((a, b) => b.respondBy - a.respondBy)[0];
  assert.ok(found);
  return found;
}

portal.test(
  '[A-072] the disputes lookup opens with the most urgent case on top, and a case beside it',
  { as: 'tenant', path: lookup },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('heading', { name: 'Disputes lookup' }).waitFor();
    await page.getByRole('button', { name: /^Needs response \d/ }).click();
    const row = page.locator('tr[data-href]').first();
    await row.waitFor();
    await checkAccessibility();
    await row.click();
    await drawer(page).getByRole('list', { name: 'Stages of the case' }).waitFor();
    await drawer(page).getByText('Respond by').first().waitFor();
    await checkAccessibility();
  },
);

for (const [id, path, heading] of [
  ['[A-071] ', '/transaction-management/rdr/batch-summary', 'RDR batch summary'],
  ['', '/crm/disputes', 'Disputes'],
] as const) {
  portal.test(`${id}${path} opens`, { as: 'tenant', path }, async ({ page, checkAccessibility }) => {
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.locator('main table tbody tr').first().waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await checkAccessibility();
  });
}

portal.test('each figure leads to as many cases as it says', { as: 'tenant', path: '/crm/disputes' }, async ({ page, server }) => {
  for (const label of ['Needs response', 'Due within 7 days', 'Under review']) {
    await page.goto(`${server.origin}/crm/disputes`);
    const link = page.locator('.ui-figures > div', { hasText: label }).getByRole('link');
    const count = await link.innerText();
    await link.click();
    await page.getByText(new RegExp(` of ${count}$`)).waitFor();
  }
});

portal.test(
  'evidence is added, what is no such file says why, and the response is submitted once',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility, expectProblem }) => {
    expectProblem(/400/);
    const { id } = openCase(server.world);
    await page.goto(`${server.origin}${lookup}/${id}`);
    const files = page.locator('input[type=file]');
    await files.setInputFiles([pdf('proof.pdf'), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
    await drawer(page).getByRole('button', { name: 'proof.pdf', exact: true }).waitFor();
    await drawer(page).getByText('notes.txt was not added: not a pdf, png or jpg').waitFor();
    // What only says that it is a pdf is refused by the server, in its words.
    await files.setInputFiles([{ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') }]);
    await drawer(page)
      .getByText(/fake\.pdf was not added: .*not what it says/)
      .waitFor();
    await checkAccessibility();
    await drawer(page).getByRole('button', { name: 'Submit response' }).click();
    await drawer(page).getByText('Write what happened.').waitFor();
    await drawer(page).getByLabel('What happened').fill('Delivered and signed for.');
    await drawer(page).getByRole('button', { name: 'Submit response' }).click();
    const ask = page.getByRole('dialog', { name: 'Submit the response?' });
    await ask.getByText('with 1 file').waitFor();
    await checkAccessibility('dialog.ui-dialog');
    await ask.getByRole('button', { name: 'Submit response' }).click();
    await page.getByText('The response was submitted.').waitFor();
    await drawer(page).getByText('Submitted on').waitFor();
    assert.equal(await drawer(page).getByRole('button', { name: 'Submit response' }).count(), 0);
    assert.equal(await drawer(page).getByRole('button', { name: 'Accept claim' }).count(), 0);
    await drawer(page).getByText('Response submitted').waitFor();
  },
);

portal.test('a claim is accepted after it is confirmed, and with a code', { as: 'tenant' }, async ({ page, server, checkAccessibility }) => {
  server.reset();
  const { id } = openCase(server.world);
  await page.goto(`${server.origin}${lookup}/${id}`);
  await drawer(page).getByRole('button', { name: 'Accept claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the claim' });
  const submit = dialog.getByRole('button', { name: 'Accept for good' });
  assert.equal(await submit.isDisabled(), true);
  await dialog.getByLabel('I know that this is final').check();
  await checkAccessibility('dialog.ui-dialog');
  await submit.click();
  await page.locator('dialog.step-up input').fill(scaCode(0));
  await page.keyboard.press('Enter');
  await page.getByText('The claim was accepted.').waitFor();
  await drawer(page).getByText('Claim accepted').waitFor();
});

portal.test(
  'a case whose deadline passes while it is open is closed, on the screen and by the server',
  { as: 'tenant' },
  async ({ page, server, expectProblem }) => {
    server.reset();
    expectProblem(/409/);
    const dispute = openCase(server.world);
    await page.goto(`${server.origin}${lookup}/${dispute.id}`);
    await drawer(page).getByLabel('What happened').fill('Too late.');
    server.world?.clock.advance(dispute.respondBy - server.world.now() + 1);
    await drawer(page).getByRole('button', { name: 'Submit response' }).click();
    const ask = page.getByRole('dialog', { name: 'Submit the response?' });
    await ask.getByRole('button', { name: 'Submit response' }).click();
    await ask.getByText(/Deadline passed on \d\d\/\d\d\/\d{4}\./).waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).getByText('Deadline passed on').waitFor();
    assert.equal(await drawer(page).getByRole('button', { name: 'Submit response' }).count(), 0);
    server.reset();
  },
);

portal.test('on a phone the case, the batches and the figures fit', { as: 'tenant', size: 'phone' }, async ({ page, server, checkAccessibility }) => {
  const { id } = openCase(server.world);
  for (const [path, ready] of [
    [lookup, 'tr[data-href]'],
    [`${lookup}/${id}`, '.disputes-track'],
    ['/crm/disputes', '.disputes-table'],
    ['/transaction-management/rdr/batch-summary', 'tr[data-href]'],
  ] as const) {
    await page.goto(server.origin + path);
    await page.locator(ready).first().waitFor();
    await checkAccessibility();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${path} is wider than the phone`);
  }
});
