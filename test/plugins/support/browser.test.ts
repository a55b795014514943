import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { SupportLabels, TicketFeed, TicketLabels, Tickets } from '../../../plugins/support/sandbox/contract.ts';
import { people, startPortal } from '../../harness/index.ts';

const portal = startPortal();
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const snackbar = (page: Page, text: string) => page.getByText(text, { exact: true });

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

portal.test(
  '[A-015] [S-071] [S-072] the tenant’s list starts with what is open, ten at a time',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    const first = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/support/ticket'));
    await page.goto(`${server.origin}/tenant/support`);
    const query = new URL((await first).url()).searchParams;
    assert.deepEqual([query.get('status'), query.get('pageSize')], ['Opened', '10']);
    await page.getByText('Status:').waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await checkAccessibility();
  },
);

portal.test(
  '[A-310] Contact Support has room for 4 to 7 lines, asks for category, subject and description, survives a failed send and a reload, and makes a ticket',
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
    const description = dialog(page).getByLabel('Description');
    const lines = () =>
      description.evaluate((box) => Math.round((box.getBoundingClientRect().height - 14) / Number.parseFloat(getComputedStyle(box).lineHeight)));
    assert.equal(await lines(), 4);
    await description.fill('line\n'.repeat(20));
    assert.equal(await lines(), 7);
    assert.ok(await description.evaluate((box) => box.scrollHeight > box.clientHeight), 'then it scrolls');
    await description.fill('Line one\nline two');
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

/** Signs out, and somebody in again as a person does it. */
async function changeTo(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log in again' }).click();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

portal.test(
  'what was typed into Contact Support survives a sign-out for whoever typed it, and nobody else in the same browser sees any of it',
  { as: 'merchant', ownSession: true, path: '/merchant/support' },
  async ({ page }) => {
    const opened = async () => {
      const read = page.waitForResponse((response) => response.url().includes('/support/unsent') && response.request().method() === 'GET');
      await page.locator('.toolbar-help').click();
      await read;
    };
    const subject = dialog(page).getByLabel('Subject');
    const description = dialog(page).getByLabel('Description');
    await opened();
    await choose(page, 'Category', 'Processing');
    await subject.fill('Money is missing');
    await description.fill('Since Monday\nand today');
    const kept = page.waitForResponse((response) => response.url().includes('/support/unsent') && response.request().method() === 'PUT');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await kept;
    await changeTo(page, people.tenant);
    await opened();
    await dialog(page).getByRole('heading', { name: 'Contact Support' }).waitFor();
    assert.deepEqual([await subject.inputValue(), await description.inputValue()], ['', '']);
    assert.equal(await page.getByText('Money is missing').count(), 0);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await changeTo(page, people.merchant);
    await opened();
    await dialog(page)
      .getByText(/What you typed before is back/)
      .waitFor();
    assert.deepEqual([await subject.inputValue(), await description.inputValue()], ['Money is missing', 'Since Monday\nand today']);
    assert.ok(await dialog(page).getByRole('button', { name: 'Send' }).isEnabled(), 'the category, too: it can be sent');
  },
);

const sizesSeen = [
  ['desktop', 'en', 'light'],
  ['phone', 'tr', 'dark'],
] as const;
for (const [at, [size, language, theme]] of sizesSeen.entries())
  portal.test(
    `a subject, a file and people with names of 200 characters, and a label as long as one can be, push nothing out of sight: ${size}`,
    { as: 'tenant', size, language, theme },
    async ({ page, server, checkAccessibility }) => {
      const world = server.world ?? assert.fail();
      const person = world.personByEmail(people.tenant) ?? assert.fail();
      const like = world.of(Tickets)?.all.find((one) => one.tenantId === person.tenantId && one.merchantId !== undefined && one.status === 'Opened');
      assert.ok(like, 'an open ticket of a merchant');
      const long = (end: string) => `${'W'.repeat(200 - end.length)}${end}`;
      const by = { actor: 'Test' };
      const file = { type: 'File' as const, key: long('.pdf'), value: 'fil_long' };
      const { id: _, ...asked } = like;
      const ticket = world
        .of(Tickets)
        ?.create({ ...asked, number: `TCK-99900${at}`, subject: long(' subject'), requester: long(' requester'), references: [file] }, by);
      assert.ok(ticket);
      const { id, tenantId, merchantId } = ticket;
      const item = {
        tenantId,
        ...(merchantId !== undefined && { merchantId }),
        ticketId: id,
        personId: person.id,
        by: long(' colleague'),
        created: world.now(),
      };
      world.of(TicketFeed)?.create({ ...item, type: 'TenantCommentItem', content: long(' comment') }, by);
      world.of(TicketFeed)?.create({ ...item, type: 'AssignmentItem', to: long(' assignee') }, by);
      world.of(TicketFeed)?.create({ ...item, type: 'ReferenceItem', references: [file] }, by);
      const label = world.of(SupportLabels)?.all.find(({ personId, isDefault }) => personId === person.id && !isDefault) ?? assert.fail('no label');
      world.of(SupportLabels)?.change(label.id, { value: 'W'.repeat(40) }, by);
      for (const one of world.of(TicketLabels)?.all ?? []) if (one.ticketId === id && one.personId === person.id) world.of(TicketLabels)?.remove(one.id, by);
      world.of(TicketLabels)?.create({ tenantId, ticketId: id, personId: person.id, labelId: label.id }, by);
      for (const path of [`/tenant/support?q=${ticket.number}`, `/tenant/support/${id}`, `/tenant/support-tickets/${id}`]) {
        await page.goto(server.origin + path);
        await page.getByText(long(' subject')).first().waitFor();
        if (!path.includes('?')) await page.getByText(long(' comment')).first().waitFor();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(over, 0, `${path} scrolls sideways`);
        const outside = await page.evaluate(() =>
          [...document.querySelectorAll('.ui-drawer-subtitle, .support-title .ui-pill, .support-subject, .support-comment *')]
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
            .map((one) => `${one.className}: ${one.textContent?.slice(-20)}`),
        );
        assert.deepEqual(path.includes('?') ? [] : outside, [], `${path} has something out of sight`);
        await checkAccessibility();
      }
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

portal.test(
  '[A-529] [A-530] labels are put in order by keys, made and deleted',
  { as: 'tenant', path: '/tenant/support' },
  async ({ page, checkAccessibility }) => {
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
  },
);

portal.test(
  'another tenant is chosen while a ticket is open: nothing of the first one stays or comes late, and what was typed waits there',
  { as: 'platform', path: '/platform/support-tickets', expectProblem: /status of 404|support/ },
  async ({ page, server, checkAccessibility }) => {
    const asked = server.world?.of(Tickets)?.all.filter(({ channel, status }) => channel === 'TenantToPlatformTicketChannel' && status === 'Opened') ?? [];
    const [first, other] = (server.world?.tenants ?? []).filter(({ id }) => asked.some(({ tenantId }) => tenantId === id));
    assert.ok(first && other, 'two tenants have asked');
    const act = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Acting for ${from}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: to }).click();
      await page.getByRole('button', { name: `Acting for ${to}` }).waitFor();
    };
    const box = page.locator('.support-composer textarea');
    await act('All tenants', first.name);
    await page.locator('.support-desk-rows a').first().click();
    await box.fill('Half an answer');
    const subject = (await page.locator('.support-subject').textContent())?.trim() ?? '';
    assert.notEqual(subject, '');
    const opened = page.url();
    // The feed of the first tenant is asked for again, and answers once the other one is chosen.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/feed', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const late = page.waitForRequest(/\/feed$/);
    await page.reload();
    await late;
    await act(first.name, other.name);
    assert.equal(new URL(page.url()).pathname, '/platform/support-tickets', 'the list, and no ticket');
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await page.locator('.support-desk-rows a').first().waitFor();
    assert.equal(await box.count(), 0);
    assert.equal(await page.locator('.support-subject').count(), 0);
    const theirs = asked.filter(({ tenantId }) => tenantId === first.id);
    const shown = await page.getByRole('main').textContent();
    assert.ok(!theirs.some(({ number }) => shown?.includes(number)), 'nothing of the first tenant is in the list');
    await checkAccessibility();
    // Back at the first one, what was typed is there.
    await act(other.name, first.name);
    await page.goto(opened);
    await box.waitFor();
    assert.equal(await box.inputValue(), 'Half an answer');
  },
);

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

/** A page of one sentence: the least PDF that readers open. It would say hello if its script ran. */
const pdf = (() => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert("hello")) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n`);
})();
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC', 'base64');

portal.test(
  'a ticket travels from merchant to tenant, platform and somebody from outside, and back, with all of them at it side by side',
  // The harness's own script of each page is one of those that cannot run in the frame of a picture.
  { as: 'merchant', path: '/merchant/support', expectProblem: /The document is sandboxed/ },
  async ({ page: merchant, visit, checkAccessibility }) => {
    const subject = 'Travels <b>far</b>';
    const alerts: string[] = [];
    merchant.on('dialog', (alert) => {
      alerts.push(alert.message());
      void alert.dismiss();
    });
    await merchant.getByRole('row').nth(1).waitFor();
    await merchant.locator('.toolbar-help').click();
    await choose(merchant, 'Category', 'Processing');
    await dialog(merchant).getByLabel('Subject').fill(subject);
    await dialog(merchant).getByLabel('Description').fill('Where is it?');
    await dialog(merchant)
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdf },
        { name: 'screen.png', mimeType: 'image/png', buffer: png },
        { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
      ]);
    await dialog(merchant).getByText('File type not allowed renamed.png').waitFor();
    await snackbar(merchant, 'Files finished uploading').waitFor();
    await checkAccessibility();
    await dialog(merchant).getByRole('button', { name: 'Preview proof.pdf' }).click();
    await dialog(merchant).getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    await checkAccessibility();
    await dialog(merchant).getByRole('button', { name: 'Close' }).last().click();
    await dialog(merchant).getByRole('button', { name: 'Preview screen.png' }).click();
    const frame = dialog(merchant).locator('iframe');
    await frame.waitFor();
    assert.equal(await frame.getAttribute('sandbox'), '', 'nothing runs in it, and it has no origin');
    const source = await frame.contentFrame().locator('img').getAttribute('src');
    assert.match(source ?? '', /^data:image\/png;base64,/, 'a picture, whatever its bytes are');
    await dialog(merchant).getByRole('button', { name: 'Close' }).last().click();
    assert.deepEqual(alerts, [], 'nor of the PDF');
    await dialog(merchant).getByRole('button', { name: 'Send' }).click();
    await snackbar(merchant, 'Ticket created').waitFor();

    const { page: tenant, checkAccessibility: checkTenant } = await visit({ as: 'tenant', path: '/tenant/support-tickets' });
    await tenant.locator('.support-desk-rows a', { hasText: subject }).click();
    const [file] = await Promise.all([
      tenant.waitForEvent('download'),
      tenant.getByRole('list', { name: 'Attachments' }).getByRole('button', { name: 'Download proof.pdf' }).click(),
    ]);
    assert.equal(file.suggestedFilename(), 'proof.pdf');
    const say = async (page: Page, words: string) => {
      await page.locator('.support-composer textarea').fill(words);
      await page.locator('.support-composer').getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('.support-comment', { hasText: words }).waitFor();
    };
    await say(tenant, 'We ask the platform');
    await checkTenant();
    await tenant.getByRole('button', { name: 'Escalate', exact: true }).click();
    await dialog(tenant).getByLabel('Subject').fill(`${subject} up`);
    await checkTenant();
    await dialog(tenant).getByRole('button', { name: 'Escalate' }).click();
    await snackbar(tenant, 'Ticket escalated').waitFor();

    const { page: platform, checkAccessibility: checkPlatform } = await visit({ as: 'platform', path: '/platform/support-tickets' });
    await platform.locator('.support-desk-rows a', { hasText: `${subject} up` }).click();
    assert.equal(await platform.getByText('We ask the platform').count(), 0, 'no comment of the merchant’s ticket');
    await platform.getByRole('button', { name: 'Invite external party' }).click();
    await dialog(platform).getByLabel('E-mail').fill('desk@acquirer.example');
    await dialog(platform).getByLabel('What it is about').fill('Do you <i>see</i> it?');
    await checkPlatform();
    await dialog(platform).getByRole('button', { name: 'Invite' }).click();
    await checkPlatform('.support-ticket');
    const link = await platform.locator('.support-line .ui-copyable [title]').first().getAttribute('title');

    const outside = await visit({ path: new URL(link ?? '').pathname });
    await outside.page.getByText('Do you <i>see</i> it?').waitFor();
    await outside.checkAccessibility();
    assert.equal(await outside.page.getByText('Where is it?').count(), 0, 'nothing from before');
    await outside.page.getByLabel('Your answer').fill('It was never presented');
    await outside.page.getByRole('button', { name: 'Send' }).click();
    await outside.page.getByText('It was never presented', { exact: true }).first().waitFor();

    await platform.reload();
    await platform.locator('.support-comment', { hasText: 'It was never presented' }).waitFor();
    await say(platform, 'We present it again');

    await tenant.getByRole('link', { name: /^TCK-/ }).last().waitFor();
    await tenant.goto(new URL('/tenant/support-tickets?channel=platform', tenant.url()).href);
    await tenant.locator('.support-desk-rows a', { hasText: `${subject} up` }).click();
    await tenant.locator('.support-comment', { hasText: 'We present it again' }).waitFor();
    await tenant.goto(new URL('/tenant/support-tickets', tenant.url()).href);
    await tenant.locator('.support-desk-rows a', { hasText: subject }).click();
    await say(tenant, 'It is on its way');
    await tenant.getByRole('button', { name: 'Close ticket' }).click();
    await snackbar(tenant, 'Ticket closed').waitFor();

    await merchant.goto(new URL('/merchant/support?f.status=Closed', merchant.url()).href);
    await merchant.getByRole('link', { name: /^TCK-/ }).first().waitFor();
    await merchant
      .getByRole('row', { name: /Travels/ })
      .getByRole('link')
      .first()
      .click();
    await merchant.locator('.support-comment', { hasText: 'It is on its way' }).waitFor();
    assert.equal(await merchant.getByText('never presented').count(), 0, 'what the platform was told stays there');
    await merchant.getByRole('button', { name: 'Open again' }).click();
    await snackbar(merchant, 'Ticket opened').waitFor();
  },
);

portal.test(
  'an invitation that is not there says so, on a phone, in Turkish and dark',
  { path: '/support/external/none', size: 'phone', language: 'tr', theme: 'dark', expectProblem: /status of 404|external/ },
  async ({ page, checkAccessibility }) => {
    await page.getByText('Böyle bir davet yok').waitFor();
    await checkAccessibility();
  },
);
