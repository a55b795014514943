// @lane browser
/**
 * The processing setup tool looks right in a browser, and shows the page of the deployment's own tool. screens.test.tsx
 * covers the paths of each tier.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { projectRoot } from '../../../dev-server/options.ts';
import { loadPlugins } from '../../../dev-server/plugins.ts';
import { preparePortal } from '../../../dev-server/portal-build.ts';
import { startTool } from '../../e2e/remote-tool-server.ts';
import { sizes, startPortal } from '../../harness/index.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../harness/window.ts';

const tool = await startTool(1);
after(() => tool.close());

/**
 * A deployment with its own tool, beside the portal's paths. It uses the build of the default deployment, which has the
 * same sources.
 */
const standard = await loadDeployment('default', projectRoot);
const deployment = {
  ...standard,
  tools: { origins: [tool.origin] },
  config: { 'setup-tool': { url: `${tool.origin}/` } },
};
const folder = await mkdtemp(join(tmpdir(), 'portal-setup-tool-'));
after(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'default.json');
await writeFile(file, JSON.stringify(deployment));
const { dir } = await preparePortal(
  {},
  projectRoot,
  standard,
  await loadPlugins(projectRoot, standard),
  () => undefined,
);
const portal = startPortal({ deployment: file, build: { dir } });
const path = '/transaction-management/processing-setup-tool';

const drawer = (page: Page) => page.locator('dialog.ui-drawer');

/** Functions of the tool's page; see remote-tool-server.ts. */
interface ToolPage {
  change(value: unknown, forgery?: { secret?: string }): Promise<unknown>;
}
// evaluated as text to bypass the policy of the page
const inTool = (frame: Frame, run: (page: ToolPage) => unknown) => frame.evaluate(`(${String(run)})(globalThis)`);

portal.test(
  'a path and its trace are accessible, and the deployment’s tool is trusted only with its token',
  { requirements: ['A-073'], as: 'tenant', path: `${path}?f.state=Ready` },
  async ({ page, expectProblem, checkAccessibility }) => {
    const goTo = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
    await page.getByRole('heading', { name: 'Processing setup tool' }).waitFor();
    await page.locator('tr[data-href]').first().click();
    await drawer(page).getByRole('button', { name: 'Run test' }).click();
    await drawer(page).getByText('Approved', { exact: true }).waitFor();
    await checkAccessibility();

    await resizeWindow(page, sizes.phone);
    const missing = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('state') === 'Missing');
    await goTo(`${path}?f.state=Missing`);
    await missing;
    await drawer(page).waitFor({ state: 'detached' });
    await page.locator('.ui-grid-table[aria-busy=false] tr[data-href]').first().click();
    await drawer(page).getByRole('button', { name: 'Run test' }).click();
    await drawer(page).getByText('No route', { exact: true }).waitFor();
    await checkAccessibility('dialog.ui-drawer');
    await checkNoSidewaysScroll(page);
    await resizeWindow(page, sizes.desktop);

    // A forged message of the tool is logged and changes nothing.
    await goTo(`${path}?view=tool`);
    expectProblem(/AUTHENTICATION FAILED/);
    const alarm = page.waitForEvent('console', (message) => message.text().startsWith('AUTHENTICATION FAILED'));
    const element = await page.locator('iframe[title="Processing setup tool"]').elementHandle();
    const frame = await element?.contentFrame();
    assert.ok(frame);
    await frame.getByText('connected').waitFor();
    await inTool(frame, (toolPage) => toolPage.change({ path: 'web_1~Visa~EUR' }, { secret: 'guessed' }));
    await alarm;
    assert.equal(await page.getByText('The setup tool changed something.').count(), 0);
    // These messages are accepted but have no effect here.
    await inTool(frame, (toolPage) => toolPage.change({ path: '../../settings' }));
    await inTool(frame, (toolPage) => toolPage.change({ path: 'web_2~Visa~EUR' }));
    await page.getByText('The setup tool changed something.').waitFor();
    assert.match(
      (await page.getByRole('link', { name: 'View setup', exact: true }).getAttribute('href')) ?? '',
      /processing-setup-tool\/web_2~Visa~EUR$/,
    );
    await checkAccessibility('main');
    await page.getByRole('link', { name: 'View setups' }).click();
    await page.locator('tr[data-href]').first().waitFor();
  },
);
