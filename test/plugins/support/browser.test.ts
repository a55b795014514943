import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const snackbar = (page: Page, text: string) => page.getByText(text, { exact: true });

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

portal.test('the tenant’s list starts with what is open, ten at a time', { as: 'tenant' }, async ({ page, server, checkAccessibility }) => {
  const first = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/support/ticket'));
  await page.goto(`${server.origin}/tenant/support`);
  const query = new URL((await first).url()).searchParams;
  assert.deepEqual([query.get('status'), query.get('pageSize')], ['Opened', '10']);
  await page.getByText('Status:').waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await checkAccessibility();
});

portal.test(
  'Contact Support asks for category, subject and description, survives a failed send and a reload, and makes a ticket',
  { as: 'merchant', path: '/merchant/support', expectProblem: /status of 409|support\/ticket/ },
  async ({ page, server, checkAccessibility }) => {
    await page.getByRole('row').nth(1).waitFor();
    await page.locator('.toolbar-help').click();
    await dialog(page).getByRole('heading', { name: 'Contact Support' }).waitFor();
    const send = dialog(page).getByRole('button', { name: 'Send' });
    assert.ok(await send.isDisabled());
    await choose(page, 'Category', 'Processing');
    await dialog(page).getByLabel('Subject').fill('Money is missing');
    assert.ok(await send.isDisabled());
    await dialog(page).getByLabel('Description').fill('Line one\nline two');
    await checkAccessibility();
    assert.ok(await send.isEnabled());
    assert.equal(await page.locator('dialog.ui-dialog[open]').count(), 1);
    server.faults.set({ status: 409, match: (method, path) => method === 'POST' && path.endsWith('/support/ticket') });
    await send.click();
    await dialog(page).locator('.ui-outcome-negative').waitFor();
    assert.equal(await dialog(page).getByLabel('Subject').inputValue(), 'Money is missing');
    server.faults.clear();
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    await page.locator('.toolbar-help').click();
    assert.equal(await dialog(page).getByLabel('Description').inputValue(), 'Line one\nline two');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/support/ticket'));
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    const body = (await sent).postDataJSON();
    assert.deepEqual(Object.keys(body).sort(), ['isPlatformCreatingTicket', 'tenantId', 'ticket']);
    assert.deepEqual(body.ticket.references, [{ key: 'createdOn', value: page.url() }]);
    await snackbar(page, 'Ticket created').waitFor();
    await page
      .getByRole('row', { name: /Money is missing/ })
      .first()
      .waitFor();
  },
);

portal.test(
  'failed categories mark the field with the documents’ message',
  { as: 'merchant', path: '/merchant/support', expectProblem: /status of 500|categor/ },
  async ({ page, server }) => {
    server.faults.set({ status: 500, match: (_method, path) => path.includes('ticket-categories') });
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    await page.locator('.toolbar-help').click();
    await dialog(page).getByText("Categories couldn't be loaded! Please contact support!").waitFor();
  },
);

portal.test(
  'a hostile comment shows its characters and its lines; an internal one looks so and is made public only when confirmed',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    await page.goto(`${server.origin}/tenant/support-tickets`);
    await page.locator('.support-desk-rows a').first().click();
    const box = page.locator('.support-composer textarea');
    await box.fill('<b>x</b><img src=x onerror=alert(1)>\nsecond line');
    await page.getByRole('checkbox', { name: 'Internal' }).check();
    await page.locator('.support-composer.support-internal').waitFor();
    await page.getByRole('checkbox', { name: 'Internal' }).click();
    await page.getByRole('button', { name: 'Make public' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    assert.ok(await page.getByRole('checkbox', { name: 'Internal' }).isChecked());
    await page.getByRole('button', { name: 'Send internally' }).click();
    const comment = page.locator('.support-comment.support-internal').last();
    await comment.getByText('<b>x</b><img src=x onerror=alert(1)>').waitFor();
    assert.equal(await comment.locator('b, .support-text-shown img').count(), 0);
    assert.match(await comment.locator('.support-text-shown').innerText(), /\nsecond line$/);
    await comment.locator('[data-icon=lock]').waitFor();
    assert.equal(await page.getByRole('button', { name: /Edit/ }).count(), 0, 'comments are not edited');
    assert.ok(await page.getByRole('checkbox', { name: 'Internal' }).isChecked(), 'the next one stays internal');
    await checkAccessibility();
  },
);

portal.test(
  'Escalate Ticket shows the real failure and says Ticket escalated only when it was',
  { as: 'tenant', path: '/tenant/support-tickets', expectProblem: /status of 409|escalate/ },
  async ({ page, server }) => {
    await page.locator('.support-desk-rows a').nth(2).click();
    await page.getByRole('button', { name: 'Escalate', exact: true }).click();
    await dialog(page).getByRole('heading', { name: 'Escalate Ticket' }).waitFor();
    server.faults.set({ status: 409, match: (method, path) => method === 'POST' && path.endsWith('/escalate') });
    await dialog(page).getByRole('button', { name: 'Escalate' }).click();
    await dialog(page).locator('.ui-outcome-negative').waitFor();
    assert.equal(await page.getByText(/Ticket (created|escalated)/).count(), 0);
    server.faults.clear();
    await dialog(page).getByRole('button', { name: 'Escalate' }).click();
    await snackbar(page, 'Ticket escalated').waitFor();
  },
);

portal.test('labels are put in order by keys, made and deleted', { as: 'tenant', path: '/tenant/support' }, async ({ page, checkAccessibility }) => {
  await page.getByRole('button', { name: 'Labels' }).click();
  await dialog(page).getByText('Onboarding').waitFor();
  await checkAccessibility();
  assert.equal(await dialog(page).getByRole('button', { name: 'Edit Pending' }).count(), 0);
  const sent = page.waitForRequest((request) => request.url().endsWith('/support/labels/rearrange'));
  await dialog(page).getByRole('button', { name: 'Move Pending down' }).press('Enter');
  assert.equal((await sent).postDataJSON().newLabelIdsList.length, 5);
  await dialog(page).getByRole('button', { name: 'Create label' }).click();
  await dialog(page).getByLabel('Name').fill('done');
  await dialog(page).getByText('This name is reserved.').waitFor();
  await dialog(page).getByLabel('Name').fill('a-b');
  await dialog(page).getByText('This field is required and must be alphanumeric.').waitFor();
  await dialog(page).getByLabel('Name').fill('Refunds');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await snackbar(page, 'Label created').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete Refunds' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await snackbar(page, 'Label deleted successfully').waitFor();
});

portal.test(
  'on a phone the working view shows the list or the ticket, in Turkish and dark',
  { as: 'merchant', path: '/merchant/support-tickets', size: 'phone', language: 'tr', theme: 'dark' },
  async ({ page, checkAccessibility }) => {
    await page.locator('.support-desk-rows a').first().click();
    await page.locator('.support-composer').waitFor();
    assert.equal(await page.locator('.support-desk-list').isVisible(), false);
    await checkAccessibility();
  },
);
