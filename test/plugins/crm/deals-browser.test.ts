// @lane browser
/**
 * Only a browser shows that a board works by keys and by dragging, that a reminder arrives, and that an email is made
 * from a template.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';
import { Tasks } from '../../../plugins/crm/sandbox/contract.ts';

const portal = startPortal();

/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name},`) });
const moverOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

portal.test(
  'a second mover of a card is notified; cards move by arrow keys, menu and dragging, each announced',
  { as: 'tenant', path: '/crm/opportunities?view=board' },
  async ({ page, visit, expectProblem, checkAccessibility }) => {
    await page.getByRole('heading', { name: 'Opportunities', level: 1 }).waitFor();
    const card = column(page, 'Contract')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move / }) })
      .first();
    const contested = (await card.getByRole('link').first().textContent()) ?? '';
    const other = await visit({ as: 'tenant', path: '/crm/opportunities?view=board' });
    await moverOf(other.page, contested).focus();
    await other.page.keyboard.press('ArrowLeft');
    await column(other.page, 'Negotiation').getByRole('link', { name: contested }).waitFor();
    expectProblem(/409/);
    await moverOf(page, contested).focus();
    await page.keyboard.press('ArrowLeft');
    await page
      .getByText(/wasn't moved: .* was changed a moment ago/)
      .first()
      .waitFor();
    await column(page, 'Negotiation').getByRole('link', { name: contested }).waitFor();

    const first = column(page, 'Needs analysis')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move / }) })
      .first();
    const name = (await first.getByRole('link').first().textContent()) ?? '';
    await moverOf(page, name).focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('status')
      .filter({ hasText: `${name} is in Proposal now, stage 3 of 5.` })
      .waitFor({ state: 'attached' });
    await column(page, 'Proposal').getByRole('link', { name }).waitFor();
    await page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, `Move ${name}`);
    await page.keyboard.press('Enter');
    await checkAccessibility();
    await page.getByRole('menuitem', { name: 'Negotiation' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `${name} is in Negotiation now` })
      .waitFor({ state: 'attached' });
    await column(page, 'Negotiation')
      .getByRole('link', { name })
      .locator('xpath=ancestor::li[1]')
      .dragTo(column(page, 'Proposal'));
    await column(page, 'Proposal').getByRole('link', { name }).waitFor();
    await column(page, 'Proposal').getByRole('link', { name }).click();
    await page.getByRole('list', { name: 'Stages' }).waitFor();
    await checkAccessibility();

    // An email is created from a template with the values of the record.
    await page.getByRole('button', { name: 'Write email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write email' });
    await dialog.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'Introduction' }).click();
    await dialog.getByRole('combobox', { name: /^To/ }).fill('ada@shop.example');
    await page.getByRole('option', { name: 'ada@shop.example' }).click();
    await dialog
      .getByText(/thank you for your interest in Denesik/)
      .first()
      .waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sending email…').waitFor();
    assert.equal(await dialog.count(), 0);

    // The pipeline of these deals is changed.
    await goTo(page, '/crm/settings/crm/pipelines');
    await page.getByRole('link', { name: 'New business' }).click();
    await page.getByRole('button', { name: 'Move Qualification down' }).click();
    await page.getByRole('status').filter({ hasText: 'Qualification is stage 2 of 5.' }).waitFor({ state: 'attached' });
    await checkAccessibility();
    await page.getByRole('button', { name: 'Delete Contract' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete stage Contract?' });
    await deletion.getByText(/open opportunit(y moves|ies move) to the stage you choose/).waitFor();
    assert.equal(await deletion.getByRole('button', { name: 'Move and delete' }).isDisabled(), true);
    await deletion.getByRole('combobox', { name: /Move records to/ }).click();
    await page.getByRole('option', { name: 'New business: Proposal' }).click();
    await checkAccessibility('dialog.ui-dialog[open]');
    await deletion.getByRole('button', { name: 'Move and delete' }).click();
    await page.getByText('Contract deleted.').waitFor();
  },
);

portal.test(
  'tasks show the person’s own first and move to another day by keys or dragging, and reminders arrive',
  { requirements: ['S-067'], as: 'tenant', path: '/crm/tasks' },
  async ({ page, server, checkAccessibility }) => {
    const views = page.getByRole('navigation', { name: 'View' });
    const chosen = (name: string) =>
      views.locator('[aria-current="page"]', { hasText: new RegExp(`^${name}$`) }).waitFor();
    await chosen('List');
    const trail = await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').allTextContents();
    assert.deepEqual(trail, ['Dashboard', 'Tasks']);
    await views.getByRole('link', { name: 'My tasks' }).click();
    await chosen('My tasks');
    assert.equal(await views.locator('[aria-current]').count(), 1);
    await views.getByRole('link', { name: 'List' }).click();
    await chosen('List');
    assert.equal(new URL(page.url()).searchParams.get('f.assigneeId'), null);

    // The keyboard moves through the calendar.
    await goTo(page, '/crm/tasks?view=month');
    const shown = page.locator('[data-day][tabindex="0"]');
    await shown.focus();
    const before = await shown.getAttribute('data-day');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (from) =>
        document.activeElement instanceof HTMLElement && (document.activeElement.dataset.day ?? '') > (from ?? ''),
      before,
    );
    await page.keyboard.press('PageUp');
    await page.waitForFunction(
      (from) =>
        document.activeElement instanceof HTMLElement && (document.activeElement.dataset.day ?? '') < (from ?? ''),
      before,
    );
    await checkAccessibility();

    // The task moves to another day at the same time.
    const world = server.world ?? assert.fail('no world');
    const person = world.personByEmail('tenant@portal.test') ?? assert.fail('no demo person');
    await goTo(page, '/crm/tasks?view=month');
    await page.locator('[aria-current="date"]').waitFor();
    const day = (await page.locator('[aria-current="date"]').getAttribute('data-day')) ?? assert.fail('no today');
    const due = Date.parse(`${day}T10:30:00Z`);
    const task = world.of(Tasks)?.create(
      {
        tenantId: person.tenantId ?? '',
        subject: 'Aaa visit',
        type: 'Meeting',
        priority: 'Normal',
        status: 'Open',
        assigneeId: person.id,
        due,
        created: world.now(),
      },
      { actor: 'Test' },
    );
    const nowDue = () => world.of(Tasks)?.get(task?.id ?? '')?.due;
    await goTo(page, `/crm/tasks?view=week&day=${day}`);
    const link = page.getByRole('link', { name: /Aaa visit/ });
    await link.focus();
    const to = (days: number) =>
      new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    // The step stays within the displayed week.
    const step = new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? -1 : 1;
    await page.keyboard.press(step === 1 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft');
    await page.getByRole('status').filter({ hasText: 'Aaa visit is due on' }).waitFor({ state: 'attached' });
    assert.equal(nowDue(), due + step * 86_400_000);
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Aaa visit'));
    await checkAccessibility();
    await link.dragTo(page.locator(`td:has([data-day="${to(0)}"])`));
    await page.waitForFunction(
      (at) => document.querySelector(`td:has([data-day="${at}"])`)?.textContent?.includes('Aaa visit'),
      to(0),
    );
    assert.equal(nowDue(), due);

    // A reminder appears when it is due, and opens its task.
    const remindAt = world.now() + 60_000;
    const reminded = world.of(Tasks)?.create(
      {
        tenantId: person.tenantId ?? '',
        subject: 'Ring the baker',
        type: 'Call',
        priority: 'High',
        status: 'Open',
        assigneeId: person.id,
        due: remindAt + 60_000,
        remindAt,
        created: world.now(),
      },
      { actor: 'Test' },
    );
    world.clock.advance(90_000);
    await page.reload();
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByText('Ring the baker').first().click();
    await page.waitForURL(`**/crm/tasks/${reminded?.id}`);
    await page.getByRole('button', { name: 'Mark as done' }).first().waitFor();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Mark as done' }).first().click();
    await page.getByText('Ring the baker marked as done.').waitFor();
  },
);
