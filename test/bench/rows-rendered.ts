import { type BrowserContext, chromium } from 'playwright-core';
import type { RunningServer } from '../../dev-server/options.ts';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { restore, signIn } from '../harness/sign-in.ts';
import { type Figure, median } from './figure.ts';

const rows = 100;
const runs = 5;
const address = `/transaction-management/transaction-lookup?size=${rows}`;

/** From the end of the list's answer to its last row in the document, on a page that was just opened. Median of five. */
export async function rowsRendered({ origin }: RunningServer): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const session = await signIn(browser, origin, 'tenant');
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await restore(context, session);
      times.push(await openList(context, origin));
      await context.close();
    }
    return { name: `${rows} rows rendered after the answer`, value: median(times), budget: 150, unit: 'ms', note: `median of ${runs}, each on a new page` };
  } finally {
    await browser.close();
  }
}

async function openList(context: BrowserContext, origin: string): Promise<number> {
  await context.addInitScript((count) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('tbody:not([aria-hidden]) tr').length < count) return;
      performance.mark('rows');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, rows);
  const page = await context.newPage();
  await page.goto(origin + address);
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  return page.evaluate((size) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // what this type of entry is
    const answered = calls.find(({ name }) => name.includes(`PageSize=${size}`))?.responseEnd ?? Number.NaN;
    return (performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN) - answered;
  }, rows);
}
