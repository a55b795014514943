/** References for figures of a browser: the minimum that a page needs for the same work, on the same processor. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { root } from './built-portal.ts';

const rounds = 5;

/** Returns the milliseconds in which a page draws the table that it shows, by plain DOM calls: the minimum of five. */
export function plainTable(page: Page, rows = 'tbody:not([aria-hidden]) tr'): Promise<number> {
  return page.evaluate(
    ([selector, times]) => {
      const texts = [...document.querySelectorAll(selector)].map((row) =>
        [...row.children].map(({ textContent }) => textContent ?? ''),
      );
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < times; round += 1) {
        const started = performance.now();
        const table = document.createElement('table');
        for (const row of texts) {
          const line = table.insertRow();
          for (const text of row) line.insertCell().textContent = text;
        }
        document.body.append(table);
        table.getBoundingClientRect(); // forces a layout
        least = Math.min(least, performance.now() - started);
        table.remove();
      }
      return least;
    },
    [rows, rounds] as const,
  );
}

/** Milliseconds of Plotly without the portal. */
export interface PlotlyAlone {
  /** Time in which its code is evaluated. */
  readonly evaluated: number;
  /** Time in which it draws a chart, the minimum of five. */
  readonly drawn: number;
}

/**
 * Measures Plotly on an otherwise empty page with a slower processor.
 * @param points number of points of the chart
 */
export async function plotlyAlone(browser: Browser, rate: number, points: number): Promise<PlotlyAlone> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.evaluate(() => performance.mark('began'));
    await page.addScriptTag({ path: join(root, 'node_modules/plotly.js/plotly-basic.min.js') });
    const evaluated = await page.evaluate(
      () => performance.now() - (performance.getEntriesByName('began')[0]?.startTime ?? Number.NaN),
    );
    const drawn = await page.evaluate(
      async ([count, times]) => {
        // the script above sets it
        const { Plotly } = window as unknown as {
          readonly Plotly: { readonly newPlot: (at: Element, data: readonly object[]) => Promise<unknown> };
        };
        const x = Array.from({ length: count }, (_, at) => new Date(1.7e12 + at * 86_400_000).toISOString());
        const y = x.map((_, at) => 500 + 300 * Math.sin(at / 9) + ((at * 7919) % 97));
        let least = Number.POSITIVE_INFINITY;
        for (let round = 0; round < times; round += 1) {
          const started = performance.now();
          const place = document.body.appendChild(document.createElement('div'));
          await Plotly.newPlot(place, [{ type: 'scatter', mode: 'lines', x, y }]);
          place.getBoundingClientRect(); // forces a layout
          least = Math.min(least, performance.now() - started);
          place.remove();
        }
        return least;
      },
      [points, rounds] as const,
    );
    return { evaluated, drawn };
  } finally {
    await context.close();
  }
}
