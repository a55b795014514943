// @lane browser
/** After failures of each type, no screen is blank, no typed input is lost, and the offered remedy works. */
import assert from 'node:assert/strict';
import type { Page, Request, Route } from 'playwright-core';
import type { FaultSettings } from '../../dev-server/faults.ts';
import { startPortal, type Visit } from '../harness/index.ts';
import { people } from '../harness/sign-in.ts';
import { pick, refundButton } from './demo-world.ts';

const portal = startPortal();
const lookup = '/merchant/transaction-management/transaction-lookup';

type Fault = Pick<FaultSettings, 'answer' | 'status' | 'times'>;
/** Fault that occurs twice, for the call and its retry. An endless 401 would lead to endless sign-ins. */
const unauthorized = ['401', { status: 401, times: 2 }] as const satisfies readonly [string, Fault];
const faults: Readonly<Record<string, Fault>> = {
  // There is no server, so the browser reports the error itself.
  refuse: {},
  hang: { answer: 'hang' },
  'hang in mid-body': { answer: 'hang-body' },
  reset: { answer: 'reset' },
  truncated: { answer: 'truncate' },
  'bad JSON': { answer: 'bad-json' },
  'HTML with 200': { answer: 'html' },
  [unauthorized[0]]: unauthorized[1],
  403: { status: 403 },
  429: { status: 429 },
  500: { status: 500 },
};

const hang = ['hang', { answer: 'hang' }] as const satisfies readonly [string, Fault];

/**
 * A fault of each type, for tests that don't distinguish more: no response, a late response, an unexpected body, a
 * rejection, a server error. The tests of the list and the refund use all faults. `test/core/http` covers how the
 * client handles each. `test/core/auth` and `test/core/app` cover how sign-in and account handle those without a wait.
 */
const kinds = Object.entries(faults).filter(([fault]) => ['refuse', 'hang', 'bad JSON', '403', '500'].includes(fault));

const expected = /Failed to load|request failed|answer (401|403|429|500)|ERR_|could not|preload/i;

/** Waits for a message on the screen. For a call that hangs, it advances the portal's clock. */
async function message(page: Page, hangs: boolean) {
  const alert = page.getByRole('alert').first();
  if (hangs) {
    // Runs in short steps, because a page that opens in the meantime needs its own time to start, and the page may
    // navigate during the check.
    for (let tries = 0; tries < 60 && !(await alert.isVisible()); tries += 1) {
      await page.clock.runFor(4_000).catch(() => undefined);
      await page
        .evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))))
        .catch(() => undefined);
    }
  }
  await alert.waitFor();
  return alert;
}

type Calls = (method: string, path: string) => boolean;

/**
 * Makes calls fail.
 * @returns a function that ends the failures
 */
async function breakCalls(
  { page, server }: Pick<Visit, 'page' | 'server'>,
  fault: string,
  settings: Fault,
  calls: Calls,
): Promise<() => Promise<void>> {
  if (fault !== 'refuse') {
    server.faults.set({ ...settings, where: 'everywhere', match: calls });
    return async () => server.faults.clear();
  }
  const handler = (route: Route) => {
    const request = route.request();
    return calls(request.method(), new URL(request.url()).pathname)
      ? route.abort('connectionrefused')
      : route.fallback();
  };
  await page.route('**/*', handler);
  return () => page.unroute('**/*', handler);
}

const isHung = (fault: string) => fault.startsWith('hang');
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
/** Finds the button of the provider's account prompt, which appears after a silent sign-in has failed. */
const personButton = (page: Page) => page.getByRole('button', { name: people.merchant });

/** Waits until the portal appears, and signs in if the person is prompted to. */
async function signedIn(page: Page) {
  await personButton(page).or(account(page)).first().waitFor();
  if (await personButton(page).isVisible()) await personButton(page).click();
  await account(page).waitFor();
}
const clock = () => ({ as: 'merchant', clock: 'now' }) as const;

portal.test('boot: an unreadable deployment shows a message, and Retry starts the portal', clock(), async (visit) => {
  const { page, server, expectProblem } = visit;
  expectProblem(expected);
  for (const [fault, settings] of kinds) {
    const mend = await breakCalls(visit, fault, settings, (_method, path) => path === '/deployment.json');
    await page.goto(server.origin + lookup, { waitUntil: 'commit' });
    const alert = await message(page, isHung(fault));
    assert.match(await alert.innerText(), /The portal couldn't start/, fault);
    if (settings.status !== undefined)
      assert.match(await alert.innerText(), new RegExp(`/deployment\\.json answered ${settings.status}`));
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signedIn(page);
  }
});

portal.test(
  'boot: an account that does not load shows a message with Retry; a refused one leads to sign-in',
  clock(),
  async (visit) => {
    const { page, server, expectProblem } = visit;
    expectProblem(expected);
    for (const [fault, settings] of [hang, unauthorized]) {
      const mend = await breakCalls(visit, fault, settings, (_method, path) => path.endsWith('/users/context'));
      await page.goto(server.origin + lookup, { waitUntil: 'commit' });
      if (fault !== '401') {
        await message(page, isHung(fault));
        await page.getByRole('heading', { level: 1, name: "We couldn't load your account" }).waitFor();
        await mend();
        await page.getByRole('button', { name: 'Try again' }).click();
      }
      await signedIn(page);
      await mend();
    }
  },
);

/**
 * Removes the session in the browser while the provider still has its session. Does so on an address without the
 * portal, which would notice immediately.
 */
async function forgetStored({ page, server }: Pick<Visit, 'page' | 'server'>) {
  await page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${server.origin}/elsewhere`);
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.user:')) localStorage.removeItem(key);
  });
}

const provider: Readonly<Record<string, Calls>> = {
  'its description': (_method, path) => path.endsWith('/.well-known/openid-configuration'),
  'its tokens': (_method, path) => path === '/identity/token',
  'what it knows of the person': (_method, path) => path === '/identity/me',
};

portal.test(
  'sign-in: an unresponsive provider leads to a page with a message, and Try again works',
  clock(),
  async (visit) => {
    const { page, server, expectProblem } = visit;
    expectProblem(expected);
    for (const [what, calls] of Object.entries(provider)) {
      await forgetStored(visit);
      const mend = await breakCalls(visit, hang[0], hang[1], calls);
      await page.goto(`${server.origin}/authentication/login?returnUrl=${encodeURIComponent(lookup)}`, {
        waitUntil: 'commit',
      });
      await message(page, true);
      await page.getByRole('heading', { level: 1, name: 'Sign-in failed' }).waitFor();
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await signedIn(page);
      await page.locator('tbody tr').first().waitFor();
      assert.equal(new URL(page.url()).pathname, lookup, what);
    }
  },
);

/** Types a reason for a refund, which must not be lost. */
async function typeReason({ page, server }: Pick<Visit, 'page' | 'server'>, reason: string) {
  const transaction = pick(portal, 'merchant', isRefundable);
  await page.goto(`${server.origin}${lookup}/${transaction.id}`);
  const open = async () => {
    await signedIn(page);
    const [button, dialog] = [refundButton(page), page.getByRole('dialog', { name: /^Refund transaction/ })];
    await button.waitFor();
    // If the URL contains the action, the form opens by itself.
    if (!page.url().includes('action=')) await button.click();
    return dialog;
  };
  const dialog = await open();
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  return { transaction, dialog, open };
}

portal.test(
  'renew: a session that cannot be renewed leads to sign-in and back, and what was typed is still there',
  clock(),
  async (visit) => {
    const { page, server, expectProblem } = visit;
    expectProblem(expected);
    server.identity.set({ accessTokenSeconds: 100 });
    await forgetStored(visit);
    // The identity client handles a malformed response to a renewal (test/core/auth/identity.test.ts).
    for (const [fault, settings] of kinds.filter(([kind]) => kind === 'refuse' || isHung(kind))) {
      const reason = `Kept while renewal meets ${fault}`;
      const { transaction, open } = await typeReason(visit, reason);
      const mend = await breakCalls(
        visit,
        fault,
        { ...settings, times: Number.POSITIVE_INFINITY },
        provider['its tokens'] as Calls,
      );
      // The access token expires; pending calls end in the meantime.
      const failed = page.getByRole('heading', { level: 1, name: 'Sign-in failed' });
      // In short steps, because the following pages need their own time to start.
      for (let tries = 0; tries < 80 && !(await failed.isVisible()); tries += 1) await stir(page, 5_000);
      await failed.waitFor();
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await signedIn(page);
      if (!page.url().includes(transaction.id)) await page.goto(`${visit.server.origin}${lookup}/${transaction.id}`);
      const again = await open();
      assert.equal(await again.getByLabel('Reason', { exact: true }).inputValue(), reason);
      await again.getByRole('button', { name: 'Cancel' }).click();
    }
  },
);

portal.test(
  'poll: a background call that fails shows nothing, and the screen and its form stay',
  { ...clock(), requirements: ['S-475'] },
  async (visit) => {
    const { page, expectProblem } = visit;
    expectProblem(/.*/);
    const { dialog } = await typeReason(visit, 'Kept while polls fail');
    const renewals = watchRenewals(page);
    for (const [fault, settings] of [...kinds, unauthorized]) {
      let polls = 0;
      const calls: Calls = (_method, path) => {
        const isPoll = /in-app-notifications\/latest|\/ping$/.test(path);
        if (isPoll) polls += 1;
        return isPoll;
      };
      const mend = await breakCalls(visit, fault, settings, calls);
      // Waits until there were two polls: a renewal in between takes real time, while the portal's clock is stopped.
      for (let turns = 0; polls < 2; turns += 1) {
        assert.ok(turns < 100, `nothing polls any more: ${fault}, at ${page.url()}`);
        await stir(page, 15_000);
        await renewals.over();
      }
      assert.equal(await page.locator('.snackbar').count(), 0, fault);
      assert.equal(await dialog.getByLabel('Reason', { exact: true }).inputValue(), 'Kept while polls fail');
      await mend();
    }
  },
);

/** Counts the pending calls to the identity provider. */
function watchRenewals(page: Page) {
  const underWay = new Set<Request>();
  const waiting: (() => void)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/identity/')) underWay.add(request);
  });
  const ended = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) for (const go of waiting.splice(0)) go();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    /** Resolves when no call is pending. */
    over: () => new Promise<void>((resolve) => (underWay.size === 0 ? resolve() : void waiting.push(resolve))),
  };
}

/** Advances the portal's clock, with occasional actions so that the user isn't idle. */
async function stir(page: Page, milliseconds: number) {
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))).catch(() => undefined);
  await page.clock.runFor(milliseconds);
}

portal.test('list: an unreadable list shows a message in its place, and Retry loads it', clock(), async (visit) => {
  const { page, server, expectProblem } = visit;
  expectProblem(expected);
  for (const [fault, settings] of Object.entries(faults)) {
    const mend = await breakCalls(
      visit,
      fault,
      settings,
      (method, path) => method === 'GET' && /^\/gateway\/.*\/transactions/.test(path),
    );
    await page.goto(server.origin + lookup, { waitUntil: 'commit' });
    if (fault !== '401') {
      await message(page, isHung(fault));
      await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
      await mend();
      if (fault === '403') await page.reload({ waitUntil: 'commit' });
      else await page.getByRole('button', { name: 'Try again' }).first().click();
    }
    await page.locator('tbody tr').first().waitFor();
    await mend();
  }
});

portal.test(
  'POST: a refund is sent once, and refused or lost, its form or its outcome is still there',
  clock(),
  async (visit) => {
    visit.expectProblem(expected);
    for (const [fault, settings] of Object.entries(faults)) await refund(visit, fault, settings);
  },
);

async function refund(visit: Visit, fault: string, settings: Fault): Promise<void> {
  const { page } = visit;
  const reason = `Returned because of ${fault}`;
  const { transaction, dialog, open } = await typeReason(visit, reason);
  // Counted in the page, because a browser repeats a request after a connection reset, with the same idempotency value.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(transaction.id)) sent.push(request.url());
  });
  const mend = await breakCalls(
    visit,
    fault,
    settings,
    (method, path) => method === 'POST' && path.endsWith('/refunds'),
  );
  const left = fault === '401' ? page.waitForURL(/\/(authentication|identity)\//) : undefined;
  await dialog.getByRole('button', { name: /^Refund / }).click();
  if (fault === '401') {
    // Signing in again returns to the transaction, and restores the form.
    await left;
    await signedIn(page);
    await page.waitForURL((url) => url.pathname.endsWith(transaction.id));
    const again = await open();
    assert.equal(await again.getByLabel('Reason', { exact: true }).inputValue(), reason);
    await mend();
    await again.getByRole('button', { name: 'Cancel' }).click();
    return;
  }
  const outcomeMessage = dialog.locator('.ui-outcome-negative, .ui-outcome-pending');
  for (let tries = 0; isHung(fault) && tries < 20 && !(await outcomeMessage.isVisible()); tries += 1)
    await page.clock.runFor(10_000);
  await outcomeMessage.waitFor();
  assert.equal(sent.length, 1, `${fault}: nothing is repeated by itself`);
  const form = dialog.getByLabel('Reason', { exact: true });
  if (await form.count()) assert.equal(await form.inputValue(), reason);
  else
    await dialog
      .getByRole('button', { name: 'Check' })
      .or(dialog.getByRole('button', { name: /status|check/i }))
      .first()
      .waitFor();
  await mend();
}

const isRefundable = (row: {
  status: string;
  type: string;
  refunded: number;
  pendingRefund: number;
  captured: number;
}) =>
  row.status === 'Captured' &&
  row.type !== 'Refund' &&
  row.refunded === 0 &&
  row.pendingRefund === 0 &&
  row.captured > 2000;
