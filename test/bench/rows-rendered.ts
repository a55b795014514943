import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { RunningServer } from '../../dev-server/options.ts';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { restore, signIn } from '../harness/sign-in.ts';
import { plainTable } from './bare-page.ts';
import { type Figure, format } from './figure.ts';

const rows = 100;
const runs = 5;
const address = `/transaction-management/transaction-lookup?size=${rows}`;

/** Slowdown factor of the processor in `rowsOnSlowProcessor`. */
const slower = 4;

/** Measures the time from the end of the list's answer to its last row in the document, on a newly opened page. */
export async function rowsRendered({ origin }: RunningServer): Promise<Figure> {
  return figureOf('rows', await timesOf(origin, 1, sinceAnswer));
}

/**
 * Measures the time from an answer in another order to the rows in that order, on a slower processor. Only the rows are
 * rendered in this time.
 */
export async function rowsOnSlowProcessor({ origin }: RunningServer): Promise<Figure> {
  return figureOf('rows-sorted', await timesOf(origin, slower, sortedAfter));
}

/** Times of one page in milliseconds. */
interface Timed {
  readonly measured: number;
  readonly plain: number;
}

/** Compares the minimum times, because the rest is due to the machine. */
function figureOf(id: Figure['id'], times: readonly Timed[]): Figure {
  const measured = Math.min(...times.map((time) => time.measured));
  const plain = Math.min(...times.map((time) => time.plain));
  return {
    id,
    value: measured / plain,
    note: `${format(measured)} ms to ${format(plain)} ms; least of ${runs} new pages`,
  };
}

/**
 * Opens the list on new pages.
 * @param rate factor by which the processor is slower
 * @param measure returns milliseconds
 */
async function timesOf(
  origin: string,
  rate: number,
  measure: (page: Page) => Promise<number>,
): Promise<readonly Timed[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const session = await signIn(browser, origin, 'tenant');
    const times: Timed[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await restore(context, session);
      const page = await openList(context, origin, rate);
      times.push({ measured: await measure(page), plain: await plainTable(page) });
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function openList(context: BrowserContext, origin: string, rate: number): Promise<Page> {
  await context.addInitScript((count) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('tbody:not([aria-hidden]) tr').length < count) return;
      performance.mark('rows');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, rows);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(origin + address);
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  return page;
}

/** Returns the milliseconds from the end of the last list answer to the mark of its rows. */
function sinceAnswer(page: Page): Promise<number> {
  return page.evaluate((size) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // the entries of this type
    const answered = calls.filter(({ name }) => name.includes(`PageSize=${size}`)).at(-1)?.responseEnd ?? Number.NaN;
    return (performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN) - answered;
  }, rows);
}

/** Sorts the list by the amount, and waits until its first row has changed. */
async function sortedAfter(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    performance.clearMarks('rows');
    performance.clearResourceTimings();
    const first = 'tbody:not([aria-hidden]) tr';
    const before = document.querySelector(first)?.textContent;
    const observer = new MutationObserver(() => {
      if (document.querySelector(first)?.textContent === before) return;
      performance.mark('rows');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').first().click();
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  return sinceAnswer(page);
}
