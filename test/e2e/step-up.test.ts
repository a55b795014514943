// @lane browser
/**
 * Sensitive calls ask for a code in a browser. The plugins are those of the other tests, only with `sensitive: true` on
 * their endpoints and `stepUp` in the deployment.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from 'playwright-core';
import { scaCode } from '../../dev-server/sandbox/step-up-codes.ts';
import { startPortal, type Visit } from '../harness/index.ts';
import { refundButton } from './demo-world.ts';
import { projectRoot } from './project-root.ts';

const source = (path: string) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const sink = 'test/e2e/resource-sink';

const portal = startPortal({
  root: await projectRoot({
    copied: ['plugins', 'deployments'],
    folders: { 'plugins/resource-sink': sink },
    files: {
      'plugins/resource-sink/api.ts': (await source(`${sink}/api.ts`)).replaceAll(
        'guard: edit,',
        'guard: edit, sensitive: true,',
      ),
      // This action has no confirmation.
      'plugins/resource-sink/screens/labels.tsx': (await source(`${sink}/screens/labels.tsx`)).replace(
        "confirm: 'labels.activateQuestion',",
        '',
      ),
      // Only the plugins that the tests open: building and serving all of them takes ten seconds.
      'deployments/default.json': JSON.stringify({
        ...JSON.parse(await source('deployments/default.json')),
        plugins: ['transactions', 'resource-sink'],
        config: {},
        stepUp: { refund: true },
      }),
    },
  }),
});

const labels = { as: 'tenant', path: '/sink/labels' } as const;
const wrongCode = '908172';
let position = -1;
/** Returns the next unused code. */
const nextCode = () => scaCode(++position);
const lastCode = () => scaCode(position);
const refusal = 'That code is incorrect or has expired. Enter a new one.';

const stepUp = (page: Page, title = "Verify it's you") => page.getByRole('dialog', { name: title });
const code = (page: Page) => page.locator('dialog.step-up input');
const drawer = (page: Page) => page.locator('dialog.ui-drawer');
const hasFocus = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();

/**
 * Fills in the form of a new label.
 * @param name of the label
 */
async function fillLabel(page: Page, name: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `${labels.path}/new`);
  await page.locator('input[name=name]').fill(name);
  await page.getByLabel('Active', { exact: true }).check();
  await page.getByLabel('Currency').fill('EUR');
}

/** Records the calls of the page that change data. */
function changes(page: Page): Request[] {
  const seen: Request[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/gateway/') && request.method() !== 'GET' && seen.push(request)),
  );
  return seen;
}

portal.test(
  'forms prompt for a code by keyboard, and the code appears only in the header of its one request',
  { requirements: ['A-606'], as: 'tenant' },
  async (visit) => {
    const { page, context, expectProblem } = visit;
    expectProblem(/403/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const requests: Request[] = [];
    const messages: string[] = [];
    page.on('request', (request) => void requests.push(request));
    page.on('console', (message) => void messages.push(message.text()));
    await page.addInitScript(() =>
      addEventListener('portal:error', (event) => console.info('told', JSON.stringify((event as CustomEvent).detail))),
    );
    await page.goto(`${portal.origin()}${labels.path}`);
    await checkCanceled(page);
    await checkEntered(visit);
    await checkHeld(page);

    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]),
    );
    const shown = await page.content();
    const codes = Array.from({ length: position + 1 }, (_, at) => scaCode(at));
    const found = new RegExp([wrongCode, ...codes].join('|'));
    for (const text of [stored, shown, ...messages]) assert.doesNotMatch(text, found);
    const carried: string[] = [];
    for (const request of requests) {
      const { scacode, ...rest } = await request.allHeaders();
      if (scacode !== undefined) carried.push(scacode);
      assert.doesNotMatch(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(rest)}`, found);
    }
    const [canceled, entered, held] = codes;
    assert.deepEqual(carried, [canceled, wrongCode, entered, held]);
  },
);

/** Asserts that a canceled step-up leaves the form unchanged, and that the next press prompts again. */
async function checkCanceled(page: Page): Promise<void> {
  const sent = changes(page);
  await fillLabel(page, 'Winter');
  const save = page.getByRole('button', { name: /^(Save|Create )/ });
  for (const cancel of [
    () => page.keyboard.press('Escape'),
    () => stepUp(page).getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await save.click();
    await hasFocus(page, 'dialog.step-up input');
    await cancel();
    await stepUp(page).waitFor({ state: 'detached' });
    await page.locator('button[type=submit][aria-disabled=false]:focus', { hasText: /^(Save|Create )/ }).waitFor();
    assert.equal(await page.locator('input[name=name]').inputValue(), 'Winter');
    assert.equal(await page.locator('.ui-form-error, .snackbar').count(), 0, 'nothing is said');
  }
  assert.equal(sent.length, 0);
  await save.click();
  await hasFocus(page, 'dialog.step-up input');
  // Copied messages contain the code in this form.
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), nextCode().replace(/^.../, '$& '));
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByText('Winter created.').waitFor();
}

/**
 * Checks with only the keyboard that the code has six digits. A wrong code leaves the dialog open with the reason, the
 * right code saves.
 */
async function checkEntered({ page, checkAccessibility }: Pick<Visit, 'page' | 'checkAccessibility'>): Promise<void> {
  const sent = changes(page);
  await fillLabel(page, 'Autumn');
  await page.locator('input[name=name]').press('Enter');
  await hasFocus(page, 'dialog.step-up input');
  await stepUp(page).getByText('Enter a one-time code to confirm: New label').waitFor();
  assert.equal(sent.length, 0, 'nothing is sent before there is a code');
  assert.deepEqual(
    await code(page).evaluate((input: HTMLInputElement) => [input.inputMode, input.autocomplete, input.name]),
    ['numeric', 'one-time-code', ''],
  );
  await checkAccessibility();
  // A code that is too short is reported at the field; letters are ignored.
  await page.keyboard.type('9a0-8');
  assert.equal(await code(page).inputValue(), '908');
  await page.keyboard.press('Enter');
  await stepUp(page).locator('.ui-field-error', { hasText: 'Enter all 6 digits.' }).waitFor();
  assert.equal(sent.length, 0);
  await page.keyboard.type('172');
  await stepUp(page).locator('.ui-field-error', { hasText: refusal }).waitFor();
  assert.equal(await stepUp(page).getByRole('status').textContent(), refusal, 'it is announced');
  assert.equal(await code(page).inputValue(), '');
  assert.equal(await page.locator('input[name=name]').inputValue(), 'Autumn');
  assert.equal(await page.locator('.snackbar', { hasNotText: 'Winter created.' }).count(), 0, 'but for the one before');
  await hasFocus(page, 'dialog.step-up input');
  await checkAccessibility();
  await page.keyboard.type(nextCode());
  await page.getByText('Autumn created.').waitFor();
  await stepUp(page).waitFor({ state: 'detached' });
  const headers = await Promise.all(sent.map((request) => request.allHeaders()));
  assert.deepEqual(
    headers.map((entry) => entry.scacode),
    [wrongCode, lastCode()],
  );
  assert.equal(new Set(headers.map((entry) => entry['x-request-id'])).size, 1, 'one intent');
}

/** Asserts that the dialog can't be closed while the code is verified, and that the code is sent once. */
async function checkHeld(page: Page): Promise<void> {
  const sent = changes(page);
  await fillLabel(page, 'Summer');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/sink/labels', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: /^(Save|Create )/ }).click();
  await code(page).fill(nextCode());
  const confirm = stepUp(page).getByRole('button', { name: 'Checking…' });
  await confirm.waitFor();
  assert.equal(await confirm.getAttribute('aria-disabled'), 'true');
  assert.equal(await stepUp(page).getByRole('status').textContent(), 'Checking…');
  assert.equal(await code(page).getAttribute('readonly'), '');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  assert.ok(await stepUp(page).isVisible());
  assert.equal(await stepUp(page).getByRole('button', { name: 'Cancel' }).isDisabled(), true);
  release();
  await page.getByText('Summer created.').waitFor();
  assert.equal(sent.length, 1);
}

portal.test(
  'editing, a row action and deletion each prompt for a code and state its purpose',
  { as: 'tenant' },
  async ({ page }) => {
    const row = () => page.getByRole('button', { name: 'Actions: Label 1', exact: true });
    const waitForPrompt = async (purpose: string) => {
      await stepUp(page).getByText(`Enter a one-time code to confirm: ${purpose}`).waitFor();
      await hasFocus(page, 'dialog.step-up input');
    };
    await page.goto(`${portal.origin()}/sink/labels/lbl_1/edit`);
    await page.getByLabel('Limit').fill('9');
    await page.getByRole('button', { name: /^(Save|Create )/ }).click();
    await waitForPrompt('Edit label – Label 1');
    await page.keyboard.type(nextCode());
    await page.getByText('Label 1 saved.').waitFor();

    await page.goto(`${portal.origin()}/sink/labels`);
    await row().press('Enter');
    await page.getByRole('menuitem', { name: 'Activate' }).press('Enter');
    await waitForPrompt('Activate – Label 1');
    await page.keyboard.press('Escape');
    await page.locator('[aria-label="Actions: Label 1"]:focus').waitFor();
    assert.equal(await page.locator('.snackbar').count(), 0);
    await row().press('Enter');
    await page.getByRole('menuitem', { name: 'Activate' }).press('Enter');
    await waitForPrompt('Activate – Label 1');
    await page.keyboard.type(nextCode());
    await page.getByText('Label 1 is active now.').waitFor();

    await row().press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete label?' });
    const remove = question.getByRole('button', { name: 'Delete', exact: true });
    await remove.press('Enter');
    await waitForPrompt('Delete label – Label 1');
    await page.keyboard.press('Escape');
    await stepUp(page).waitFor({ state: 'detached' });
    // The confirmation is unchanged: the user can confirm again or cancel.
    await question.locator('button:focus', { hasText: 'Delete' }).waitFor();
    assert.equal(await question.getByText("We don't know the outcome").count(), 0);
    await remove.press('Enter');
    await waitForPrompt('Delete label – Label 1');
    await page.keyboard.type(nextCode());
    await page.getByText('Label 1 deleted.').waitFor();
  },
);

portal.test(
  'a refund prompts for a code over its dialog and remains one intent through cancel and wrong code',
  { requirements: ['A-605'], as: 'merchant' },
  async (visit) => {
    const { page, server, expectProblem } = visit;
    expectProblem(/403/);
    const merchant = server.world?.personByEmail('merchant@portal.test')?.merchantId;
    const { rows = [] } =
      server.world?.transactions.query({ mode: 'Live', merchantIds: new Set([merchant ?? '']) }, { pageSize: 5000 }) ??
      {};
    const transaction = rows.find(
      ({ type, status, kind, currency, refunded, pendingRefund, captured }) =>
        type !== 'Refund' &&
        status === 'Captured' &&
        kind === 'Card' &&
        currency === 'EUR' &&
        refunded + pendingRefund === 0 &&
        captured > 2000,
    );
    const sent = changes(page);
    await page.goto(`${portal.origin()}/merchant/transaction-management/transaction-lookup/${transaction?.id}`);
    await refundButton(page).click();
    const dialog = page.getByRole('dialog', { name: /^Refund transaction/ });
    await dialog.getByLabel(/^Amount/).fill('10,50');
    await dialog.getByLabel('Reason', { exact: true }).fill('Returned goods');
    const press = dialog.getByRole('button', { name: 'Refund 10,50 EUR' });
    await press.click();
    await hasFocus(page, 'dialog.step-up input');
    await page.keyboard.press('Escape');
    await dialog.locator('button:focus', { hasText: 'Refund 10,50 EUR' }).waitFor();
    assert.equal(await dialog.getByLabel('Reason', { exact: true }).inputValue(), 'Returned goods');
    assert.match(
      await page.evaluate(() => JSON.stringify(sessionStorage)),
      /Returned goods/,
      'what was entered survives a reload again',
    );
    await press.click();
    await code(page).fill(wrongCode);
    await stepUp(page).locator('.ui-field-error', { hasText: refusal }).waitFor();
    await code(page).fill(nextCode());
    await page.getByText('10,50 EUR refunded.').waitFor();
    const headers = await Promise.all(sent.map((request) => request.allHeaders()));
    assert.deepEqual(
      headers.map((entry) => entry.scacode),
      [wrongCode, lastCode()],
    );
    assert.equal(new Set(headers.map((entry) => entry['x-request-id'])).size, 1);
    assert.equal(server.world?.transactions.get(transaction?.id ?? '')?.children.length, 1);

    await dialog.waitFor({ state: 'detached' });
    await refundButton(page).click();
    await dialog.getByLabel(/^Amount/).fill('1,00');
    await dialog.getByLabel('Reason', { exact: true }).fill('Returned goods');
    await dialog.getByRole('button', { name: 'Refund 1,00 EUR' }).click();
    await code(page).fill(nextCode());
    await page.getByText('1,00 EUR refunded.').waitFor();
    const ids = await Promise.all(sent.map(async (request) => (await request.allHeaders())['x-request-id'] ?? ''));
    assert.equal(new Set(ids).size, 2);
    for (const id of ids) assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  },
);

portal.test(
  'the step-up dialog closes with the screen that opened it and with the session',
  { ...labels, ownSession: true },
  async ({ page, context }) => {
    const sent = changes(page);
    const open = async () => {
      await page.getByRole('link', { name: /^Merchants of/ }).click();
      await drawer(page).getByRole('button', { name: 'Activate', exact: true }).click();
      await hasFocus(page, 'dialog.step-up input');
    };
    await open();
    await page.goBack();
    await stepUp(page).waitFor({ state: 'detached' });
    await page.waitForURL(/\/sink\/labels$/);
    await open();
    const other = await context.newPage();
    await other.goto(`${portal.origin()}/sink/currencies`);
    await other.getByRole('button', { name: /^Account of/ }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByText('You successfully logged out!').waitFor();
    assert.equal(await stepUp(page).count(), 0);
    assert.equal(sent.filter((request) => request.url().includes('/sink/')).length, 0);
  },
);

portal.test(
  'on a phone, in Turkish and in the dark',
  { as: 'tenant', path: `${labels.path}/new`, size: 'phone', language: 'tr', theme: 'dark' },
  async ({ page, checkAccessibility }) => {
    await page.locator('input[name=name]').fill('Sonbahar');
    await page.getByLabel('Etkin', { exact: true }).check();
    await page.getByLabel('Para birimi').fill('EUR');
    await page.getByRole('button', { name: /oluştur$/ }).click();
    const stepUpDialog = stepUp(page, 'Kimliğinizi doğrulayın');
    await stepUpDialog.getByText('tek kullanımlık bir kod girin: Yeni etiket').waitFor();
    await hasFocus(page, 'dialog.step-up input');
    await checkAccessibility();
    await stepUpDialog.getByRole('button', { name: 'Onayla' }).click();
    await stepUpDialog.locator('.ui-field-error', { hasText: '6 rakamın hepsini girin.' }).waitFor();
    await checkAccessibility();
    await code(page).fill(nextCode());
    await page.getByText('Sonbahar oluşturuldu.').waitFor();
    await drawer(page).waitFor();
  },
);
