import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { startPortal } from '../../harness/index.ts';
import { as, inboxOf, openPanel, panel, titles } from './inbox.ts';

const portal = startPortal({});
const { world, demoMerchant, only } = inboxOf(portal);

portal.test('[S-213] [S-223] a click marks as read, closes the panel and opens the link without loading the page again', as, async ({ page }) => {
  only({ title: 'Look', objectUrl: '/merchant/transaction-management/transaction-lookup', useRouter: true });
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await openPanel(page);
  await titles(page).first().click();
  await page.waitForURL(/merchant\/transaction-management\/transaction-lookup$/);
  await panel(page).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => 'stays' in window), true);
  await page.locator('.toolbar-dot').waitFor({ state: 'detached' });
  assert.equal(world().notifications.of(demoMerchant())[0]?.isRead, true);
});

portal.test('what a plugin handles is checked by the schema that it declares, with a file that comes at the first such click', as, async ({ page }) => {
  const address = '/merchant/users/merchant-management';
  only({ title: 'Locked', notificationType: 'UserLocked', objectUrl: address });
  const fetched = page.waitForResponse(/\/assets\/schema-check-\w+\.js$/);
  await openPanel(page);
  await titles(page).first().click();
  assert.equal((await fetched).status(), 200);
  await page.waitForURL((url) => url.pathname === address);
});

portal.test('[S-214] a link that cannot be read is logged as Invalid URL, and the address stays', as, async ({ page, expectProblem }) => {
  only({ title: 'Broken', objectUrl: 'https://' });
  expectProblem(/Invalid URL/);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Invalid URL'));
  await openPanel(page);
  const before = page.url();
  await titles(page).first().click();
  await logged;
  assert.equal(page.url(), before);
});

portal.test('[S-216] [S-220] [S-465] [S-466] one report is saved as csv; the address stays', as, async ({ page }) => {
  portal.server().reset();
  const report = world()
    .notifications.of(demoMerchant())
    .find(({ notificationType, objectUrl }) => notificationType === 'ReportGenerated' && !objectUrl?.includes(','));
  assert.ok(report);
  await openPanel(page);
  const before = page.url();
  const [download] = await Promise.all([page.waitForEvent('download'), titles(page).filter({ hasText: report.title }).first().click()]);
  assert.equal(download.suggestedFilename(), `${report.objectUrl}.csv`);
  assert.match(await readFile(await download.path(), 'utf8'), /^\uFEFFCreated \(UTC\),Transaction,/);
  assert.equal(page.url(), before);
});

portal.test(
  '[S-215] [S-217] [S-218] [S-219] [S-221] [S-466] several reports are called for one by one and saved as one zip of csv files',
  as,
  async ({ page }) => {
    portal.server().reset();
    const [a, b] = [
      ...new Set(
        world()
          .notifications.of(demoMerchant())
          .flatMap(({ notificationType, objectUrl = '' }) => (notificationType === 'ReportGenerated' ? objectUrl.split(',') : [])),
      ),
    ];
    assert.ok(a && b);
    only({ title: 'Two reports', notificationType: 'ReportGenerated', objectUrl: `${a},${b}` });
    await openPanel(page);
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/merchant/download-file/') && request.method() === 'GET' && asked.push(request.url().split('/').at(-1) ?? ''),
    );
    const [download] = await Promise.all([page.waitForEvent('download'), titles(page).filter({ hasText: 'Two reports' }).click()]);
    assert.equal(download.suggestedFilename(), `${a}.zip`);
    const zip = await JSZip.loadAsync(await readFile(await download.path()));
    assert.deepEqual(Object.keys(zip.files), [`${a}.csv`, `${b}.csv`]);
    assert.match((await zip.file(`${b}.csv`)?.async('string')) ?? '', /^\uFEFFCreated/);
    assert.deepEqual(asked.sort(), [a, b].sort());
  },
);

portal.test('[S-221] [S-492] a report that is missing is logged and named; the others are saved', as, async ({ page, expectProblem }) => {
  portal.server().reset();
  const report = world()
    .notifications.of(demoMerchant())
    .find(({ notificationType, objectUrl }) => notificationType === 'ReportGenerated' && !objectUrl?.includes(','));
  only({ title: 'Two reports', notificationType: 'ReportGenerated', objectUrl: `rpt_gone, ${report?.objectUrl}` });
  expectProblem(/404|Report download failed/);
  await openPanel(page);
  const logged = page.waitForEvent('console', (message) => /Report download failed/.test(message.text()));
  const [download] = await Promise.all([page.waitForEvent('download'), titles(page).filter({ hasText: 'Two reports' }).click()]);
  assert.equal(download.suggestedFilename(), 'rpt_gone.zip');
  assert.deepEqual(Object.keys((await JSZip.loadAsync(await readFile(await download.path()))).files), [`${report?.objectUrl}.csv`]);
  await page.getByText('Could not be downloaded: rpt_gone. The other reports were saved.').waitFor();
  await logged;
});
