/**
 * Time until a report is usable after its last answer has arrived: a matrix of a thousand groups, a page of rows, and
 * three charts.
 */
import { type BrowserContext, chromium } from 'playwright-core';
import type { RunningServer } from '../../dev-server/options.ts';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { restore, signIn } from '../harness/sign-in.ts';
import { plainTable } from './bare-page.ts';
import { type Figure, format } from './figure.ts';

const runs = 5;
/** Number of rows of the largest page. The matrix shows all groups at once. */
const rows = 100;
const charts = 3;
/**
 * Returns the day before a number of days, for the address of a report over three weeks by payment method, with about
 * 50 methods.
 */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const address = `/crm/reports/transactions-summary-v3?f.date=${dayBefore(21)}..${dayBefore(1)}&f.rows=day&f.columns=paymentMethod&size=${rows}`;

/**
 * Measures five newly opened pages and returns the minimum. Idle is the first moment after the last paint at which a
 * click would be answered immediately.
 */
export async function reportReady({ origin }: RunningServer): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const session = await signIn(browser, origin, 'tenant');
    const times: Ready[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await restore(context, session);
      times.push(await openReport(context, origin));
      await context.close();
    }
    const measured = Math.min(...times.map(({ after }) => after));
    const plain = Math.min(...times.map((time) => time.plain));
    return {
      id: 'report',
      value: measured / plain,
      note: `${format(measured)} ms to ${format(plain)} ms; ${times[0]?.cells} cells, ${rows} rows; least of ${runs} new pages`,
    };
  } finally {
    await browser.close();
  }
}

interface Ready {
  readonly after: number;
  /** Time for a plain table with the same cells. */
  readonly plain: number;
  readonly cells: number;
}

async function openReport(context: BrowserContext, origin: string): Promise<Ready> {
  const page = await context.newPage();
  // Code and data load in parallel; the work after both is measured.
  await page.goto(`${origin}/crm/reports/transactions-summary-v3`);
  await page.locator('.chart-drawing .main-svg').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    ([count, chartCount]) => {
      performance.clearResourceTimings();
      const observer = new MutationObserver(() => {
        if (
          document.querySelectorAll('.ui-grid tbody:not([aria-hidden]) tr').length < Number(count) ||
          document.querySelectorAll('.report-scroll .report-table tbody tr').length < 21 ||
          document.querySelectorAll('.chart-drawing .main-svg:first-child').length < Number(chartCount)
        )
          return;
        observer.disconnect();
        // The first task after the frame that shows it: from here on, the page reacts to a click.
        requestAnimationFrame(() => setTimeout(() => performance.mark('ready')));
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    [rows, charts],
  );
  // The address changes without a reload, as when a saved view is opened.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, address);
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  const plain = await plainTable(page, '.report-scroll .report-table tbody tr');
  const ready = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // the entries of this type
    const answered = Math.max(
      ...calls.filter(({ name }) => name.includes('/reports/')).map(({ responseEnd }) => responseEnd),
    );
    return {
      after: (performance.getEntriesByName('ready')[0]?.startTime ?? Number.NaN) - answered,
      cells: document.querySelectorAll('.report-scroll .report-table tbody td').length,
    };
  });
  return { ...ready, plain };
}
