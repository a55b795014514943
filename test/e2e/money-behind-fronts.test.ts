// @lane browser
/**
 * Money moves only once if an answer is lost, also behind the web servers that `portal serve --print` configures, with
 * the sandbox as the API.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Request } from 'playwright-core';
import { parseDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { writePortal } from '../../cli/build/output/write-portal.ts';
import { root, temporaryFolder } from '../bench/built-portal.ts';
import { startFront } from '../server/front.ts';
import { frontPrograms } from '../server/front-programs.ts';
import { portalFolder } from '../dev-server/portal-folder.ts';
import { keepBrowser } from '../harness/browser.ts';
import { startPortal } from '../harness/index.ts';
import { contextOf, stepLimit } from '../harness/portal.ts';
import { restore, signIn } from '../harness/sign-in.ts';
import { lookups, pick, refundButton } from './demo-world.ts';

// The sandbox serves the API and the identity provider, but not the files of the portal.
const portal = startPortal({ build: { dir: await portalFolder() }, accessTokenSeconds: 7200 });
const sharedBrowser = keepBrowser();
after(() => sharedBrowser.letGo());

let built: Promise<string> | undefined;
/** Builds a portal whose people sign in at the sandbox, once for all tests. */
function buildPortal(sandbox: string): Promise<string> {
  const build = async () => {
    const portalConfig = {
      id: 'behind-fronts',
      branding: { productName: 'Behind fronts' },
      plugins: ['transactions'],
      identity: { authority: `${sandbox}/identity`, clientId: 'portal' },
      api: { root: '/gateway' },
    };
    const deployment = await parseDeployment(JSON.stringify(portalConfig), 'behind-fronts.json');
    const out = join(await temporaryFolder(), 'behind-fronts');
    await writePortal({ root, deployment, plugins: await loadPlugins(root, deployment), out });
    return out;
  };
  built ??= build();
  return built;
}

for (const program of frontPrograms) {
  test(`${program.name}: a refund whose answer is lost twice is a single refund and shows as done`, {
    skip: program.skip,
  }, async (t) => {
    const server = portal.server();
    const dir = await buildPortal(server.origin);
    const { origin } = await startFront(t, program, {
      dirs: [dir, dir],
      api: `${server.origin}/gateway`,
      hosts: ['localhost'],
    });
    const transaction = pick(
      portal,
      'merchant',
      (row) =>
        row.status === 'Captured' &&
        row.type !== 'Refund' &&
        row.refunded === 0 &&
        row.pendingRefund === 0 &&
        row.captured > 2000,
    );

    const browser = await sharedBrowser.running();
    const context = await browser.newContext({ ...contextOf({}), ignoreHTTPSErrors: true });
    t.after(() => context.close());
    context.setDefaultTimeout(stepLimit);
    await restore(context, await signIn(browser, server.origin, 'merchant'));
    const page = await context.newPage();
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/refunds')) sent.push(request);
    });
    await page.goto(`${origin}${lookups.merchant}/${transaction.id}`);
    await refundButton(page).click();
    const dialog = page.getByRole('dialog', { name: /^Refund transaction/ });
    await dialog.getByLabel(/^Amount/).fill('4');
    await dialog.getByLabel('Reason', { exact: true }).fill('Returned goods');

    server.faults.set({
      dropAfterCommit: true,
      match: (method, path) => method === 'POST' && path.endsWith('/refunds'),
    });
    t.after(() => server.faults.clear());
    await dialog.getByRole('button', { name: `Refund 4,00 ${transaction.currency}` }).click();
    await dialog.getByRole('button', { name: 'Check status' }).waitFor();
    const [first] = sent;
    assert.ok(first, 'the call has been made');
    const headers = await first.allHeaders();
    const id = headers['x-request-id'];
    assert.ok(id, 'it has an id');
    /** Sends the same call again. */
    const repeat = () =>
      page.evaluate(
        async ({ url, headers, body }) => {
          const answer = await fetch(url, { method: 'POST', headers, body });
          return { status: answer.status, text: await answer.text() };
        },
        {
          url: first.url(),
          headers: Object.fromEntries(
            Object.entries(headers).filter(([name]) =>
              /^(x-|authorization|content-type|mode|website-id|systemmode)/.test(name),
            ),
          ),
          body: first.postData(),
        },
      );
    assert.equal((await repeat()).status, 502, 'its answer is lost again');
    server.faults.clear();
    const answer = await repeat();
    assert.deepEqual(
      [answer.status, JSON.parse(answer.text).outcome],
      [200, 'Succeeded'],
      'the first answer comes again',
    );

    await dialog.getByRole('button', { name: 'Check status' }).click();
    await page.getByText(`4,00 ${transaction.currency} refunded.`).waitFor();
    const { children, refunded } = server.world?.transactions.get(transaction.id) ?? {};
    assert.deepEqual([children?.length, refunded], [1, 400]);
    assert.equal(sent.length, 3, 'it was sent three times');
  });
}
