// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import utif from 'utif2';
import { SupportLabels, TicketFeed, TicketLabels, Tickets } from '../../../plugins/support/sandbox/tokens.ts';
import type { Reference } from '../../../plugins/support/shapes.ts';
import { accessibilityViolations } from '../../harness/accessibility.ts';
import { clippedTexts } from '../../harness/clipped.ts';
import { people, startPortal } from '../../harness/index.ts';
import { sizes } from '../../harness/sizes.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../harness/window.ts';

const portal = startPortal();
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const snackbar = (page: Page, text: string) => page.getByText(text, { exact: true });

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

portal.test(
  'the staff list, labels and working view are accessible, and a hostile comment is shown as text',
  { as: 'tenant', path: '/tenant/support' },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('row').nth(1).waitFor();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Labels' }).click();
    await dialog(page).getByText('Onboarding').waitFor();
    await checkAccessibility('dialog[open]');
    const sent = page.waitForRequest((request) => request.url().endsWith('/support/labels/rearrange'));
    await dialog(page).getByRole('button', { name: 'Move Pending down' }).press('Enter');
    await sent;
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    await goTo(page, '/tenant/support-tickets');
    await page.locator('.support-desk-rows a').first().click();
    await page.locator('.support-composer textarea').fill('<b>x</b><img src=x>\nsecond line');
    await page.getByRole('checkbox', { name: 'Internal' }).check();
    await page.getByRole('button', { name: 'Send internal comment' }).click();
    const comment = page.locator('.support-comment.support-internal').last();
    await comment.getByText('<b>x</b><img src=x>').waitFor();
    assert.match(await comment.locator('.support-text-shown').innerText(), /\nsecond line$/);
    // A button that is half hidden by the toolbar would be too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await checkAccessibility();
  },
);

portal.test(
  'extremely long subjects, file names, people and labels push no content out of view',
  { as: 'tenant', language: 'tr', theme: 'dark', path: '/tenant/support?q=none' },
  async ({ page, server, checkAccessibility }) => {
    const world = server.world ?? assert.fail();
    const person = world.personByEmail(people.tenant) ?? assert.fail();
    const like = world
      .of(Tickets)
      ?.all.find(
        (ticket) =>
          ticket.tenantId === person.tenantId && ticket.merchantId !== undefined && ticket.status === 'Opened',
      );
    assert.ok(like, 'an open ticket of a merchant');
    const long = (end: string) => `${'W'.repeat(200 - end.length)}${end}`;
    const by = { actor: 'Test' };
    const file = { type: 'File' as const, key: long('.pdf'), value: 'fil_long' };
    const { id: _, ...fields } = like;
    const ticket = world.of(Tickets)?.create(
      {
        ...fields,
        number: 'TCK-999000',
        subject: long(' subject'),
        requester: long(' requester'),
        references: [file],
      },
      by,
    );
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
    const label =
      world.of(SupportLabels)?.all.find(({ personId, isDefault }) => personId === person.id && !isDefault) ??
      assert.fail('no label');
    world.of(SupportLabels)?.change(label.id, { value: 'W'.repeat(40) }, by);
    for (const label of world.of(TicketLabels)?.all ?? [])
      if (label.ticketId === id && label.personId === person.id) world.of(TicketLabels)?.remove(label.id, by);
    world.of(TicketLabels)?.create({ tenantId, ticketId: id, personId: person.id, labelId: label.id }, by);
    for (const path of [
      `/tenant/support?q=${ticket.number}`,
      `/tenant/support/${id}`,
      `/tenant/support-tickets/${id}`,
    ]) {
      await goTo(page, path);
      await page.getByText(long(' subject')).first().waitFor();
      if (!path.includes('?')) await page.getByText(long(' comment')).first().waitFor();
      for (const size of [sizes.desktop, sizes.phone]) {
        await resizeWindow(page, size);
        await checkNoSidewaysScroll(page);
        const outside = await page.evaluate(() =>
          [...document.querySelectorAll('.ui-record-subtitle, .ui-record-titles *, .support-comment *')]
            .filter(
              (element) =>
                element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth,
            )
            .map((element) => `${element.className}: ${element.textContent?.slice(-20)}`),
        );
        assert.deepEqual(path.includes('?') ? [] : outside, [], `${path} has something out of sight`);
        if (size === sizes.desktop) await checkAccessibility();
        else {
          assert.deepEqual(
            await accessibilityViolations(page, undefined, { layoutOnly: true }),
            [],
            `accessibility of ${path} on a phone`,
          );
          assert.deepEqual(await clippedTexts(page), [], `texts cut off at ${path}`);
        }
      }
      await resizeWindow(page, sizes.desktop);
    }
  },
);

portal.test(
  'another tenant chosen while a ticket is open hides the ticket, and the typed text waits with it',
  { as: 'platform', path: '/platform/support-tickets', expectProblem: /status of 404|support/ },
  async ({ page, server, checkAccessibility }) => {
    const openTickets =
      server.world
        ?.of(Tickets)
        ?.all.filter(({ channel, status }) => channel === 'TenantToPlatformTicketChannel' && status === 'Opened') ?? [];
    const [first, other] = (server.world?.tenants ?? []).filter(({ id }) =>
      openTickets.some(({ tenantId }) => tenantId === id),
    );
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
    const subject = (await page.locator('.support-desk-ticket .ui-record-title').textContent())?.trim() ?? '';
    assert.notEqual(subject, '');
    const opened = page.url();
    // The feed of the first tenant is requested again, and its response arrives after the other tenant was chosen.
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
    assert.equal(await page.locator('.support-desk-ticket .ui-record-title').count(), 0);
    const theirs = openTickets.filter(({ tenantId }) => tenantId === first.id);
    const shown = await page.getByRole('main').textContent();
    assert.ok(!theirs.some(({ number }) => shown?.includes(number)), 'nothing of the first tenant is in the list');
    await checkAccessibility();
    // The draft is restored after the return to the first tenant.
    await act(other.name, first.name);
    await goTo(page, new URL(opened).pathname);
    await box.waitFor();
    assert.equal(await box.inputValue(), 'Half an answer');
  },
);

portal.test(
  'the working view on a phone shows the list or the ticket, and a missing invitation is reported',
  {
    as: 'merchant',
    path: '/merchant/support-tickets',
    size: 'phone',
    language: 'tr',
    theme: 'dark',
    expectProblem: /status of 404|external/,
  },
  async ({ page, checkAccessibility }) => {
    await page.locator('.support-desk-rows a').first().click();
    await page.locator('.support-composer').waitFor();
    assert.equal(await page.locator('.support-desk-list').isVisible(), false);
    await checkAccessibility();
    await goTo(page, '/support/external/none');
    await page.getByText('Davet bulunamadı').waitFor();
    await checkAccessibility();
  },
);

/** A minimal PDF with one sentence. It would show “hello” if its script ran. */
const pdf = (() => {
  const written = 'BT /F 12 Tf 20 150 Td (Der Betrag ist offen.) Tj 0 -20 Td (Bitte zahlen.) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de) /OpenAction << /S /JavaScript /JS (app.alert("hello")) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${written.length} >>\nstream\n${written}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`);
})();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
);

portal.test(
  'Contact Support keeps typed text through a reload and takes files, and its ticket reaches all sides',
  // The script that the harness adds to each page can't run in the frame of a picture either.
  {
    requirements: ['A-310', 'A-324'],
    as: 'merchant',
    path: '/merchant/support',
    expectProblem: /The document is sandboxed/,
  },
  async ({ page: merchant, visit, checkAccessibility }) => {
    const subject = 'Travels <b>far</b>';
    const alerts: string[] = [];
    merchant.on('dialog', (alert) => {
      alerts.push(alert.message());
      void alert.dismiss();
    });
    const help = async () => {
      await merchant.getByRole('row').nth(1).waitFor();
      await merchant.locator('.toolbar-help').click();
    };
    await help();
    // The parts of the dialog load when it opens; nevertheless the first field gets the focus.
    await dialog(merchant).getByRole('combobox', { name: 'Category' }).and(merchant.locator(':focus')).waitFor();
    await choose(merchant, 'Category', 'Processing');
    await dialog(merchant).getByLabel('Subject').fill(subject);
    const description = dialog(merchant).getByLabel('Description');
    const lines = () =>
      description.evaluate((box) =>
        Math.round((box.getBoundingClientRect().height - 14) / Number.parseFloat(getComputedStyle(box).lineHeight)),
      );
    assert.equal(await lines(), 4);
    await description.fill('line\n'.repeat(20));
    assert.equal(await lines(), 7);
    assert.ok(await description.evaluate((box) => box.scrollHeight > box.clientHeight), 'then it scrolls');
    await description.fill('Line one\nline two');
    await checkAccessibility();
    assert.equal(await merchant.locator('dialog.ui-dialog[open]').count(), 1);
    await merchant.reload();
    await help();
    assert.equal(await description.inputValue(), 'Line one\nline two');
    await dialog(merchant)
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdf },
        { name: 'screen.png', mimeType: 'image/png', buffer: png },
        {
          name: 'fax.tiff',
          mimeType: 'image/tiff',
          buffer: Buffer.from(utif.encodeImage(new Uint8Array([255, 0, 0, 255, 0, 0, 255, 255]), 2, 1)),
        },
        { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
      ]);
    await dialog(merchant).getByText('File type not allowed renamed.png').waitFor();
    await snackbar(merchant, 'Files finished uploading').waitFor();
    await checkAccessibility('dialog[open]');
    await dialog(merchant).getByRole('button', { name: 'Preview proof.pdf' }).click();
    await dialog(merchant).getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    const spoken = await dialog(merchant)
      .locator('.ui-uploads-pages p')
      .evaluateAll((lines) => lines.map((line) => [line.textContent, line.getAttribute('lang')]));
    assert.deepEqual(spoken, [
      ['Der Betrag ist offen.', 'de'],
      ['Bitte zahlen.', 'de'],
    ]);
    await checkAccessibility();
    await dialog(merchant).getByRole('button', { name: 'Close' }).last().click();
    await dialog(merchant).getByRole('button', { name: 'Preview fax.tiff' }).click();
    const drawn = dialog(merchant).locator('canvas[aria-label="Page 1 of 1"]');
    await drawn.waitFor();
    const pixels = await drawn.evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(0, 0, 2, 1).data ?? []),
    ]);
    assert.deepEqual(pixels, [255, 0, 0, 255, 0, 0, 255, 255]);
    await dialog(merchant).getByRole('button', { name: 'Close' }).last().click();
    await dialog(merchant).getByRole('button', { name: 'Remove fax.tiff' }).click();
    await dialog(merchant).getByRole('button', { name: 'Preview screen.png' }).click();
    const frame = dialog(merchant).locator('iframe');
    await frame.waitFor();
    assert.equal(await frame.getAttribute('sandbox'), '', 'nothing runs in it, and it has no origin');
    const source = await frame.contentFrame().locator('img').getAttribute('src');
    assert.match(source ?? '', /^data:image\/png;base64,/, 'a picture, whatever its bytes are');
    await dialog(merchant).getByRole('button', { name: 'Close' }).last().click();
    assert.deepEqual(alerts, [], 'nor of the PDF');
    const sent = merchant.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/support/ticket'),
    );
    await dialog(merchant).getByRole('button', { name: 'Contact support' }).click();
    assert.ok(
      (await sent)
        .postDataJSON()
        .ticket.references.some(({ key, value }: Reference) => key === 'createdOn' && value === merchant.url()),
    );
    await snackbar(merchant, 'Ticket created').waitFor();
    await merchant
      .locator('tbody tr', { hasText: /Travels/ })
      .first()
      .waitFor();

    const { page: tenant, checkAccessibility: checkTenant } = await visit({
      as: 'tenant',
      path: '/tenant/support-tickets',
    });
    await tenant.locator('.support-desk-rows a', { hasText: subject }).click();
    const [file] = await Promise.all([
      tenant.waitForEvent('download'),
      tenant
        .getByRole('list', { name: 'Attachments', exact: true })
        .getByRole('button', { name: 'Download proof.pdf' })
        .click(),
    ]);
    assert.equal(file.suggestedFilename(), 'proof.pdf');
    const sendComment = async (page: Page, words: string) => {
      await page.locator('.support-composer textarea').fill(words);
      await page.locator('.support-composer').getByRole('button', { name: 'Send comment', exact: true }).click();
      await page.locator('.support-comment', { hasText: words }).waitFor();
    };
    await sendComment(tenant, 'We ask the platform');
    await checkTenant();
    await tenant.getByRole('button', { name: 'Escalate ticket', exact: true }).click();
    await dialog(tenant).getByLabel('Subject').fill(`${subject} up`);
    await checkTenant('dialog[open]');
    await dialog(tenant).getByRole('button', { name: 'Escalate ticket' }).click();
    await snackbar(tenant, 'Ticket escalated').waitFor();

    const { page: platform, checkAccessibility: checkPlatform } = await visit({
      as: 'platform',
      path: '/platform/support-tickets',
    });
    await platform.locator('.support-desk-rows a', { hasText: `${subject} up` }).click();
    assert.equal(await platform.getByText('We ask the platform').count(), 0, 'no comment of the merchant’s ticket');
    await platform.getByRole('button', { name: 'Invite external user' }).click();
    await dialog(platform).getByLabel('Email').fill('desk@acquirer.example');
    await dialog(platform).getByLabel('Message').fill('Do you <i>see</i> it?');
    await checkPlatform('dialog[open]');
    await dialog(platform).getByRole('button', { name: 'Send invitation' }).click();
    await checkPlatform();
    const link = await platform.locator('.support-line .ui-copyable [title]').first().getAttribute('title');

    const outside = await visit({ path: new URL(link ?? '').pathname });
    await outside.page.getByText('Do you <i>see</i> it?').waitFor();
    await outside.checkAccessibility();
    assert.equal(await outside.page.getByText('Where is it?').count(), 0, 'nothing from before');
    await outside.page.getByLabel('Your reply').fill('It was never presented');
    await outside.page.getByRole('button', { name: 'Send reply' }).click();
    await outside.page.getByText('It was never presented', { exact: true }).first().waitFor();
  },
);
