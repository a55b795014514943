// @lane browser
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { buildPortal } from '../../cli/build/assets/build.ts';
import { projectRoot } from '../../dev-server/options.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { startPortal } from '../harness/index.ts';
import { pick, refundButton } from './demo-world.ts';

// Two builds of the same sources, and the folder that is served: a deployment replaces the first build by the second.
const folder = await mkdtemp(join(tmpdir(), 'portal-update-'));
const [served, next] = [join(folder, 'served'), join(folder, 'next')];
after(() => rm(folder, { recursive: true, force: true }));

// Only the plugins that the test opens: building all of them takes ten seconds.
const { stepUp: _, config: __, ...settings } = await loadDeployment('default', projectRoot);
const deployment = { ...settings, plugins: ['transactions', 'profile', 'dashboards'] };
const file = join(folder, 'default.json');
await writeFile(file, JSON.stringify(deployment));
const { discovered } = await loadPlugins(projectRoot, deployment);
await buildPortal({ root: projectRoot, deployment, plugins: discovered, outDir: served });
await buildPortal({ root: projectRoot, deployment, plugins: discovered, outDir: next, minify: false });

const portal = startPortal({ deployment: file, build: { dir: served } });
const prompt = (page: Page) => page.getByRole('dialog', { name: 'A new version of the portal is available' });

/** Navigates to a screen like a link, without loading the page. */
const follow = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

async function openRefund(page: Page) {
  await refundButton(page).click();
  return page.getByRole('dialog', { name: /^Refund transaction/ });
}

portal.test(
  'a deploy in mid-session prompts once to reload, keeps typed input and never reloads automatically',
  { as: 'merchant' },
  async ({ page, expectProblem, checkAccessibility }) => {
    // Neither the scripts nor the styles of the old build exist any more.
    expectProblem(/404|could not be loaded|Failed to load resource|dynamically imported module|Refused to apply style/);
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
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/gateway\//.test(request.url())) sent.push(request.url());
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });

    await page.goto(portal.origin() + address);
    const dialog = await openRefund(page);
    await dialog.getByLabel(/^Amount/).fill('3,50');
    await dialog.getByLabel('Reason', { exact: true }).fill('Returned goods');
    await page.waitForLoadState('networkidle');

    await rename(served, join(folder, 'old'));
    await rename(next, served);
    await follow(page, '/dashboard');
    await prompt(page).waitFor();
    await checkAccessibility();
    assert.equal(loads, 1, 'nothing reloads by itself');
    await Promise.all([page.waitForEvent('load'), prompt(page).getByRole('button', { name: 'Reload' }).click()]);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    assert.equal(await prompt(page).count(), 0);

    await follow(page, address);
    const restored = await openRefund(page);
    await restored.getByText('We restored what you entered earlier.').waitFor();
    assert.equal(await restored.getByLabel(/^Amount/).inputValue(), '3,50');
    assert.equal(await restored.getByLabel('Reason', { exact: true }).inputValue(), 'Returned goods');
    assert.deepEqual(sent, [], 'the form is filled, not sent');
    await restored.getByRole('button', { name: 'Cancel' }).click();
    const again = await openRefund(page);
    assert.equal(
      await again.getByLabel('Reason', { exact: true }).inputValue(),
      '',
      'closed on purpose, it is forgotten',
    );
    await again.getByRole('button', { name: 'Cancel' }).click();

    // A part is missing from the current build, so a reload would not help.
    const loaded = new Set(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
      ),
    );
    for (const file of await readdir(join(served, 'assets'))) {
      if (/\.js(\.br|\.gz)?$/.test(file) && !loaded.has(file.replace(/\.(br|gz)$/, '')))
        await rm(join(served, 'assets', file));
    }
    await follow(page, '/merchant/profile-settings');
    await page.getByRole('alert').filter({ hasText: "We couldn't display this section" }).first().waitFor();
    assert.equal(await prompt(page).count(), 0);
    assert.equal(loads, 2);
  },
);
