import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { projectRoot } from '../../../e2e/project-root.ts';
import { startTool } from '../../../e2e/remote-tool-server.ts';
import { startPortal } from '../../../harness/index.ts';

const [tool, stranger] = await Promise.all([startTool(1), startTool(1)]);
after(() => Promise.all([tool.close(), stranger.close()]));

/** A deployment whose own tool stands beside the portal's paths. */
const source = JSON.parse(await readFile(new URL('../../../../deployments/default.json', import.meta.url), 'utf8')) as object; // the repository's own file
const deployment = (src: string) => JSON.stringify({ ...source, tools: { origins: [tool.origin] }, config: { transactions: { setupTool: src } } });
const root = await projectRoot({
  copied: ['plugins', 'deployments'],
  files: {
    'deployments/default.json': deployment(`${tool.origin}/`),
    'deployments/foreign.json': deployment(`${stranger.origin}/`).replace('"default"', '"foreign"'),
  },
});
const portal = startPortal({ root });
const foreign = startPortal({ root, deployment: 'foreign' });

const drawer = (page: Page) => page.locator('dialog.ui-drawer');

for (const [id, as, path] of [
  ['A-073', 'tenant', '/transaction-management/processing-setup-tool'],
  ['A-078', 'platform', '/platform/transaction-management/processing-setup-tool'],
  ['A-083', 'merchant', '/merchant/transaction-management/processing-setup-tool'],
] as const) {
  portal.test(`[${id}] ${path} shows the paths, and tries a payment on one`, { as, path: `${path}?f.state=Ready` }, async ({ page, checkAccessibility }) => {
    await page.getByRole('heading', { name: 'Processing setup tool' }).waitFor();
    await page.locator('tr[data-href]').first().click();
    await drawer(page).getByRole('button', { name: 'Try it' }).click();
    await drawer(page).getByText('Goes through', { exact: true }).waitFor();
    assert.equal(await drawer(page).getByRole('list', { name: 'Steps of the payment' }).getByRole('listitem').count(), 10);
    await checkAccessibility();
  });
}

portal.test(
  'on a phone a path and its trace fit',
  { as: 'merchant', size: 'phone', path: '/merchant/transaction-management/processing-setup-tool?f.state=Missing' },
  async ({ page, checkAccessibility }) => {
    await page.locator('tr[data-href]').first().click();
    await drawer(page).getByRole('button', { name: 'Try it' }).click();
    await drawer(page).getByText('No route', { exact: true }).waitFor();
    await checkAccessibility();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  },
);

/** What the page of the tool can do; see remote-tool-server.ts. */
interface ToolPage {
  change(value: unknown, forgery?: { secret?: string }): Promise<unknown>;
}
const inTool = (frame: Frame, run: (page: ToolPage) => unknown) => frame.evaluate(`(${String(run)})(globalThis)`); // evaluated as text, past the page's policy

portal.test(
  'the deployment’s own tool is believed for its token alone: what is forged is logged and changes nothing',
  { as: 'tenant', path: '/transaction-management/processing-setup-tool?view=tool' },
  async ({ page, expectProblem, checkAccessibility }) => {
    expectProblem(/AUTHENTICATION FAILED/);
    const alarm = page.waitForEvent('console', (message) => message.text().startsWith('AUTHENTICATION FAILED'));
    const element = await page.locator('iframe[title="Processing setup tool"]').elementHandle();
    const frame = await element?.contentFrame();
    assert.ok(frame);
    await frame.getByText('connected').waitFor();
    await inTool(frame, (own) => own.change({ path: 'web_1~Visa~EUR' }, { secret: 'guessed' }));
    await alarm;
    assert.equal(await page.getByText('Something was changed in the tool.').count(), 0);
    // Believed, and of no meaning here.
    await inTool(frame, (own) => own.change({ path: '../../settings' }));
    await inTool(frame, (own) => own.change({ path: 'web_2~Visa~EUR' }));
    await page.getByText('Something was changed in the tool.').waitFor();
    assert.match((await page.getByRole('link', { name: 'Open the path' }).getAttribute('href')) ?? '', /processing-setup-tool\/web_2~Visa~EUR$/);
    await checkAccessibility();
    await page.getByRole('link', { name: 'Show the paths' }).click();
    await page.locator('tr[data-href]').first().waitFor();
  },
);

foreign.test(
  'a tool of an origin that the deployment does not list is not shown; the paths are there all the same',
  { as: 'tenant', path: '/transaction-management/processing-setup-tool?view=tool' },
  async ({ page, expectProblem }) => {
    expectProblem(/A remote tool was refused/);
    await page.getByRole('alert').waitFor();
    assert.equal(await page.locator('iframe').count(), 0);
    await page.getByRole('link', { name: 'Show the paths' }).click();
    await page.locator('tr[data-href]').first().waitFor();
  },
);
