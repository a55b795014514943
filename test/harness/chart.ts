/** Charts for tests, by their data, their texts and their geometry, never by their pixels. */
import type { Page } from 'playwright-core';

/** A trace that Plotly has drawn. */
export interface DrawnTrace {
  readonly type: string;
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly (number | null)[];
  /** Values of a pie. */
  readonly values: readonly number[];
  /** Country codes of a map; `z` contains their numbers. */
  readonly locations: readonly string[];
  readonly z: readonly number[];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the chart with a name on a page.
 *
 * ```ts
 * const chart = chartOf(page, 'Declines by day');
 * assert.deepEqual((await chart.drawn())[0]?.y, [3, 5, 8]);
 * assert.deepEqual((await chart.table()).rows[0], ['01/03/2026', '3']);
 * ```
 */
export function chartOf(page: Page, name: string) {
  const figure = page.getByRole('figure', { name, exact: true });
  const menu = figure
    .getByRole('button', { name: new RegExp(`${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })
    .last();
  const plot = figure.locator('.js-plotly-plot');
  const choose = async (item: string) => {
    await menu.click();
    await figure.getByRole('menuitem', { name: item }).click();
  };
  return {
    figure,
    menu,
    /** Chooses an entry of its menu by the text. */
    choose,
    /** Returns the traces after they are drawn. */
    async drawn(): Promise<readonly DrawnTrace[]> {
      await plot.locator('.main-svg').first().waitFor();
      return plot.evaluate((element) => {
        const traces = (element as unknown as { data: readonly Partial<DrawnTrace>[] }).data; // Plotly stores these
        return traces.map(({ type = '', name: named = '', x = [], y = [], values = [], locations = [], z = [] }) => ({
          type,
          name: named,
          x: [...x],
          y: [...y],
          values: [...values],
          locations: [...locations],
          z: [...z],
        }));
      });
    },
    /**
     * Returns the positions of the shapes that match a selector, in CSS pixels from the upper left corner of the
     * drawing.
     */
    async boxes(selector: string): Promise<readonly Box[]> {
      await plot.locator('.main-svg').first().waitFor();
      return plot.evaluate((element, wanted) => {
        const edge = element.getBoundingClientRect();
        return [...element.querySelectorAll(wanted)].map((matched) => {
          const { left, top, width, height } = matched.getBoundingClientRect();
          return { left: left - edge.left, top: top - edge.top, width, height };
        });
      }, selector);
    },
    /** Returns the labels along an axis: `x`, `y`, `y2`. */
    async ticks(axis: 'x' | 'y' | 'y2'): Promise<readonly string[]> {
      await plot.locator('.main-svg').first().waitFor();
      return (await plot.locator(`.${axis}tick text`).allTextContents()).map((text) => text.trim());
    },
    /** Returns its summary sentence. */
    summary: () => figure.locator('figcaption').innerText(),
    /** Returns its table, and shows the table first if it is hidden. */
    async table(
      show = 'Show as table',
    ): Promise<{ readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] }> {
      const table = figure.getByRole('table');
      if (!(await table.isVisible())) await choose(show);
      await table.waitFor();
      return table.evaluate((element) => ({
        headings: [...element.querySelectorAll('thead th')].map((cell) => cell.textContent ?? ''),
        rows: [...element.querySelectorAll('tbody tr')].map((row) =>
          [...row.children].map((cell) => cell.textContent ?? ''),
        ),
      }));
    },
    /** Returns the value that has the focus, or would get it, in the words for screen readers. */
    value: () => figure.locator('.chart-point').getAttribute('aria-label'),
    /** Tooltip beside the value under the pointer. */
    tip: figure.locator('.chart-tip'),
  };
}
