// @lane browser
/**
 * A browser makes only the right requests until the rows of a list are visible. `npm run bench` measures the time as
 * well.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();
const address = '/merchant/transaction-management/transaction-lookup?size=20';
const rows = 'tbody:not([aria-hidden]) tr';

/** Returns the requests until the rows were visible, and the later requests. */
async function openList(page: Page, origin: string, path = address) {
  const session = await page.context().newCDPSession(page);
  const requests: { url: string; type: string; bytes: number }[] = [];
  const known = new Map<string, (typeof requests)[number]>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const entry = { url: request.url.slice(origin.length), type, bytes: 0 };
    known.set(requestId, entry);
    requests.push(entry);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = known.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  // Counted at the mutation that adds the rows, so that later requests do not count.
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(selector).length < 20) return;
      observer.disconnect();
      Object.assign(window, { before: performance.getEntriesByType('resource').map(({ name }) => name) });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, rows);
  await page.goto(origin + path);
  await page.waitForFunction(() => 'before' in window);
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/later-')));
  // set above
  const before = new Set(
    await page.evaluate(() => (window as unknown as { readonly before: readonly string[] }).before),
  );
  return { requests, first: requests.filter(({ url }) => before.has(origin + url)) };
}

portal.test(
  'the rows of a list come with 8 files and 167 KiB of scripts and styles at most',
  { as: 'merchant', firstTime: true },
  async ({ page, server }) => {
    const { first } = await openList(page, server.origin);
    const files = first.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
    const kibibytes = files.reduce((total, { bytes }) => total + bytes, 0) / 1024;
    assert.ok(files.length > 3 && files.length <= 8, files.map(({ url }) => url).join(' '));
    assert.ok(kibibytes > 60 && kibibytes <= 167, `${kibibytes.toFixed(1)} KiB`);
  },
);

portal.test(
  'a list with drawer, form and dialogs loads at most 14 scripts and styles first, and 45 in all',
  { as: 'tenant', firstTime: true },
  async ({ page, server }) => {
    const { requests, first } = await openList(page, server.origin, '/crm/settings/currencies?size=20');
    await page.waitForFunction(
      () =>
        [...document.styleSheets].filter(({ href }) => /\/assets\/(late-parts|palette)-/.test(href ?? '')).length === 2,
    );
    const files = (all: typeof requests) =>
      all.filter(({ type }) => type === 'Script' || type === 'Stylesheet').map(({ url }) => url);
    assert.ok(files(first).length > 8 && files(first).length <= 14, files(first).join(' '));
    assert.ok(files(requests).length <= 45, files(requests).join(' '));
  },
);

portal.test(
  'account and list are requested once, before the calls that accompany the screen',
  { as: 'merchant', firstTime: true },
  async ({ page, server }) => {
    const { requests, first } = await openList(page, server.origin);
    const calls = (all: typeof requests) => all.map(({ url }) => url).filter((url) => url.startsWith('/gateway/'));
    assert.deepEqual(calls(first).sort(), [
      '/gateway/merchant/api/transactions/?PageSize=20&PageIndex=0&sortBy=created&sortDirection=desc',
      '/gateway/merchant/v1/users/context',
    ]);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('in-app-notifications')),
    );
    assert.equal(
      calls(requests).filter((url) => /users\/context|api\/transactions/.test(url)).length,
      2,
      'the counts of the tabs come with the rows',
    );
  },
);
