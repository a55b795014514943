// @lane browser
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { startPortal } from '../../harness/index.ts';
import { as, inboxOf, openPanel, panel, titles } from './inbox.ts';

const portal = startPortal();
const { world, demoMerchant, only } = inboxOf(portal);

portal.test(
  'a click marks a notification as read, closes the panel and opens its link without a reload',
  { ...as, requirements: ['S-213', 'S-223'] },
  async ({ page }) => {
    only({ title: 'Look', objectUrl: '/merchant/transaction-management/transaction-lookup', useRouter: true });
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await openPanel(page, 'Look');
    await titles(page).first().click();
    await page.waitForURL(/merchant\/transaction-management\/transaction-lookup$/);
    await panel(page).waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => 'stays' in window), true);
    await page.locator('.toolbar-dot').waitFor({ state: 'detached' });
    assert.equal(world().notifications.of(demoMerchant())[0]?.isRead, true);

    const address = '/merchant/users/merchant-management';
    only({ title: 'Locked', notificationType: 'UserLocked', objectUrl: address });
    // The schema check loads with the first such click.
    const fetched = page.waitForResponse(/\/assets\/schema-check-\w+\.js$/);
    await openPanel(page, 'Locked');
    await titles(page).first().click();
    assert.equal((await fetched).status(), 200);
    await page.waitForURL((url) => url.pathname === address);
  },
);

portal.test(
  'a single report is saved as csv, several as one zip, and a missing one is logged and named',
  { ...as, requirements: ['S-215', 'S-216', 'S-217', 'S-218', 'S-219', 'S-220', 'S-221', 'S-465', 'S-466', 'S-492'] },
  async ({ page, expectProblem }) => {
    expectProblem(/404|Report download failed/);
    portal.server().reset();
    const reports = world()
      .notifications.of(demoMerchant())
      .filter(({ notificationType }) => notificationType === 'ReportGenerated');
    const [a, b] = [...new Set(reports.flatMap(({ objectUrl = '' }) => objectUrl.split(',')))];
    const single = reports.find(({ objectUrl = ',' }) => !objectUrl.includes(','))?.objectUrl;
    assert.ok(a && b && single);
    const address = page.url();
    const save = async (title: string, objectUrl: string) => {
      only({ title, notificationType: 'ReportGenerated', objectUrl });
      await openPanel(page, title);
      const [download] = await Promise.all([page.waitForEvent('download'), titles(page).first().click()]);
      await panel(page).waitFor({ state: 'detached' });
      assert.equal(page.url(), address);
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
    };

    const savedReport = await save('One report', single);
    assert.equal(savedReport.name, `${single}.csv`);
    assert.match(savedReport.content.toString('utf8'), /^\uFEFFCreated \(UTC\),Transaction,/);

    const requestedFiles: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('/merchant/download-file/') &&
        request.method() === 'GET' &&
        requestedFiles.push(request.url().split('/').at(-1) ?? ''),
    );
    const two = await save('Two reports', `${a},${b}`);
    assert.equal(two.name, `${a}.zip`);
    const zip = await JSZip.loadAsync(two.content);
    assert.deepEqual(Object.keys(zip.files), [`${a}.csv`, `${b}.csv`]);
    assert.match((await zip.file(`${b}.csv`)?.async('string')) ?? '', /^\uFEFFCreated/);
    assert.deepEqual(requestedFiles.sort(), [a, b].sort(), 'each is called for by itself');

    const logged = page.waitForEvent('console', (message) => /Report download failed/.test(message.text()));
    const without = await save('A missing report', `rpt_gone, ${a}`);
    assert.equal(without.name, 'rpt_gone.zip');
    assert.deepEqual(Object.keys((await JSZip.loadAsync(without.content)).files), [`${a}.csv`]);
    await page.getByText("We couldn't download rpt_gone. The other reports were saved.").waitFor();
    await logged;
  },
);
