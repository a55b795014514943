// @lane browser
/**
 * A deployment can be upgraded to a second build and rolled back while a person works, in the folder that `portal
 * serve` serves.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { parseDeployment } from '../../core/plugin/load-deployment.ts';
import { integrityOf } from '../../cli/build/assets/integrity.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { productionConfig } from '../../server/config.ts';
import { type ProductionServer, serveProduction } from '../../server/server.ts';
import { writePortal } from '../../cli/build/output/write-portal.ts';
import { root, temporaryFolder } from '../bench/built-portal.ts';
import { startPortal } from '../harness/index.ts';
import { restore, signIn } from '../harness/sign-in.ts';
import { keepBrowser } from '../harness/browser.ts';
import { pick, refundButton } from './demo-world.ts';

const out = join(await temporaryFolder(), 'upgraded');
const sharedBrowser = keepBrowser();
let served: ProductionServer | undefined;
after(async () => {
  await sharedBrowser.letGo();
  await served?.stop();
});

/**
 * Builds the deployment into the folder.
 * @param more additional plugins of this version
 * @returns the scripts of this build
 */
async function build(authority: string, more: readonly string[]): Promise<ReadonlySet<string>> {
  const portalConfig = {
    id: 'upgraded',
    branding: { productName: 'Upgraded' },
    plugins: ['transactions', 'profile', ...more],
    identity: { authority, clientId: 'portal' },
    api: { root: '/gateway' },
  };
  const deployment = await parseDeployment(JSON.stringify(portalConfig), 'upgraded.json');
  await writePortal({ root, deployment, plugins: await loadPlugins(root, deployment), out });
  const earlier = new Set(Object.keys(JSON.parse(await readFile(join(out, 'kept-assets.json'), 'utf8'))));
  return new Set(
    (await readdir(join(out, 'public/assets'))).filter((name) => name.endsWith('.js') && !earlier.has(name)),
  );
}

async function serve(upstream: string, port = 0): Promise<ProductionServer> {
  const env = {
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: String(port),
    PORTAL_OPERATIONS_PORT: '0',
    PORTAL_DRAIN_SECONDS: '0',
    PORTAL_STOP_SECONDS: '0',
  };
  return serveProduction({
    dir: out,
    config: { ...productionConfig(undefined, { ...env, PORTAL_LOG_LEVEL: 'silent' }), upstream },
  });
}

// The sandbox serves the API and the identity provider, but not the files of the portal.
const portal = startPortal({ build: { dir: join(out, 'public') }, accessTokenSeconds: 7200 });
const prompts = (page: Page) => page.getByRole('dialog', { name: 'A new version of the portal is available' });
const follow = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);
const scriptOf = (response: Response) => /\/assets\/([\w-]+\.js)$/.exec(new URL(response.url()).pathname)?.[1];

/** Performs an action six minutes later, after the page has looked for a new version. */
async function later(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.clock.setFixedTime(await page.evaluate(() => Date.now() + 6 * 60_000));
  const answer = page.waitForResponse('**/index.html');
  await act();
  await (await answer).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

const comeBack = (page: Page) =>
  later(page, () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))));

portal.test(
  'a newer or older build shows one prompt, leaves the open screen working and keeps typed input',
  {},
  async ({ page, expectProblem }) => {
    const { origin: sandbox } = portal.server();
    const first = await build(`${sandbox}/identity`, []);
    served = await serve(`${sandbox}/gateway`);
    const port = Number(new URL(served.origin).port);
    const origin = `http://localhost:${port}`;
    await restore(page, await signIn(await sharedBrowser.running(), sandbox, 'merchant'));

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
    const address = `/merchant/transaction-management/transaction-lookup/${transaction.id}`;
    const openRefund = async () => {
      await refundButton(page).click();
      return page.getByRole('dialog', { name: /^Refund transaction/ });
    };
    const scripts = new Map<string, number>();
    let looks = 0;
    page.on('response', (response) => {
      const script = scriptOf(response);
      if (script !== undefined) scripts.set(script, response.status());
      if (new URL(response.url()).pathname === '/index.html') looks += 1;
    });
    /** Accepts the prompt to reload, and asserts that the earlier form has its values. */
    const reload = async (reason: string) => {
      await prompts(page).waitFor();
      assert.equal(await prompts(page).count(), 1);
      scripts.clear();
      await Promise.all([page.waitForEvent('load'), prompts(page).getByRole('button', { name: 'Reload' }).click()]);
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      await follow(page, address);
      const dialog = await openRefund();
      await dialog.getByText('We restored what you entered earlier.').waitFor();
      assert.equal(await dialog.getByLabel('Reason', { exact: true }).inputValue(), reason);
      return dialog;
    };

    await page.goto(origin + address);
    await (await openRefund()).getByLabel('Reason', { exact: true }).fill('Returned goods');
    await page.waitForLoadState('networkidle');

    const second = await build(`${sandbox}/identity`, ['leave']);
    scripts.clear();
    await follow(page, '/merchant/profile-settings');
    await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
    const late = [...scripts.keys()].filter((name) => first.has(name) && !second.has(name));
    assert.ok(late.length > 0, 'a screen of the build before has loaded after the other one came');
    assert.equal(looks, 0, 'it is not looked for all the time');

    await comeBack(page);
    const dialog = await reload('Returned goods');
    assert.deepEqual(
      [...scripts.keys()].filter((name) => !second.has(name)),
      [],
      'all is of the second build',
    );
    await dialog.getByLabel('Reason', { exact: true }).fill('Never arrived');
    await page.waitForLoadState('networkidle');
    await comeBack(page);
    assert.equal(await prompts(page).count(), 0);

    // The rollback restarts the server. The page may check its connection or make a request in the meantime.
    expectProblem(/We couldn't reach the server|ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)/);
    const third = await build(`${sandbox}/identity`, []);
    assert.deepEqual(third, first);
    await served.stop();
    served = await serve(`${sandbox}/gateway`, port);
    await later(page, () => follow(page, '/merchant/profile-settings'));
    await reload('Never arrived');
    assert.deepEqual(
      [...scripts.keys()].filter((name) => !first.has(name)),
      [],
      'all is of the first build',
    );
    assert.deepEqual(
      [...scripts].filter(([, status]) => status >= 400),
      [],
    );
    await comeBack(page);
    assert.equal(await prompts(page).count(), 0);
  },
);

portal.test(
  'a document declares the integrity of its scripts and styles, and a changed file does not run',
  {},
  async ({ page, expectProblem }) => {
    expectProblem(/integrity|Failed to find a valid digest/);
    assert.ok(served, 'the test before has started it');
    const origin = `http://localhost:${new URL(served.origin).port}`;
    const html = await (
      await fetch(`${origin}/authentication/logged-out`, { headers: { accept: 'text/html' } })
    ).text();
    const tags = [...html.matchAll(/<(?:script|link)\b[^>]*"(\/assets\/[^"]+)"[^>]*>/g)];
    assert.ok(tags.length >= 4, html);
    for (const [tag, address = ''] of tags)
      assert.ok(
        tag.includes(` integrity="${integrityOf(await readFile(join(out, 'public', address)))}" crossorigin`),
        tag,
      );

    const start = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
    await page.goto(`${origin}/authentication/logged-out`);
    await page.getByText('You successfully logged out!').waitFor();
    await page.route(`${origin}${start}`, async (route) =>
      route.fulfill({ response: await route.fetch(), body: 'document.title = "Taken over"' }),
    );
    const refused = page.waitForEvent('console', { predicate: (message) => /integrity/.test(message.text()) });
    await page.reload();
    await refused;
    assert.equal(await page.title(), 'Upgraded');
    assert.equal(await page.getByText('You successfully logged out!').count(), 0);
  },
);
