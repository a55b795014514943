/** Lists that are sorted, filtered, searched, paged, selected, exported and opened again. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../each-engine.ts';
import { keys } from '../session.ts';
import type { Tab } from '../tab.ts';

export const lookup = '/transaction-management/transaction-lookup';
export const row = 'main tbody tr[data-href]';

/** Runs in the page: returns the texts of a column's cells. */
function cellsOf(column: string): string[] {
  const at = [...document.querySelectorAll('main thead th')].findIndex(
    (head) => head.getAttribute('data-column') === column,
  );
  return [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr[data-href]')].map((line) =>
    (line.cells[at]?.innerText ?? '').trim(),
  );
}

/** Runs in the page: returns true if a column is sorted in this way. */
function sortOf(column: string, sort: string): boolean {
  return (
    document.querySelector(`main thead th[data-column="${column}"]`)?.getAttribute('aria-sort') === sort &&
    document.querySelector('main [aria-busy="true"]') === null
  );
}

const amountOf = (words: string) => Number(words.replace(/[^\d,-]/g, '').replace(',', '.'));

/** Runs in the page: returns the names of the rows. */
export function rowNames(): string[] {
  return [...document.querySelectorAll('main tbody tr[data-href]')].map(
    (line) => line.getAttribute('aria-label') ?? '',
  );
}

async function chooseStatus(tab: Tab): Promise<void> {
  await tab.click('main button', 'Add filter');
  await tab.click('.ui-popover:popover-open button', 'Status');
  await tab.click('.ui-popover:popover-open label', 'Captured');
  await tab.click('.ui-popover:popover-open button', 'Apply');
}

export const lists: readonly Step[] = [
  {
    name: 'a list is sorted by its amounts, both ways',
    async run({ tab }) {
      await tab.goTo(`${lookup}?f.currency=EUR`);
      for (const sort of ['ascending', 'descending'] as const) {
        await tab.click('main thead th[data-column="amount"] button');
        await tab.until(sortOf, 'amount', sort);
        const amounts = (await tab.run(cellsOf, 'amount')).map(amountOf);
        assert.equal(amounts.length, 10);
        assert.deepEqual(
          amounts,
          amounts.toSorted((a, b) => (sort === 'ascending' ? a - b : b - a)),
        );
      }
    },
  },
  {
    name: 'a filter is chosen, applied and removed',
    async run({ tab }) {
      await tab.goTo(lookup);
      await chooseStatus(tab);
      await tab.until(() => location.search.includes('f.status=Captured'));
      await tab.until(() => {
        const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[data-href]')];
        return (
          rows.length > 0 && rows.every(({ innerText }) => !/Pending|Declined|Authorized|Refund\b/.test(innerText))
        );
      });
      await tab.click('main .ui-grid :is(a, button)', 'All');
      await tab.until(() => !location.search.includes('f.status'));
    },
  },
  {
    name: 'a search finds one row, and its clear button brings the others back',
    async run({ tab }) {
      await tab.goTo(lookup);
      await tab.waitFor(row);
      const [, second = ''] = await tab.run(rowNames);
      await tab.fill('main input[inputmode="search"]', second);
      await tab.until(() => document.querySelectorAll('main tbody tr[data-href]').length === 1);
      assert.deepEqual(await tab.run(rowNames), [second]);
      await tab.press(keys.control, 'a');
      await tab.press(keys.delete);
      await tab.until(() => document.querySelectorAll('main tbody tr[data-href]').length === 10);
    },
  },
  {
    name: 'rows are selected by the space bar, and pages are turned',
    async run({ tab }) {
      await tab.goTo(lookup);
      await tab.waitFor(row);
      const before = await tab.run(rowNames);
      await tab.run(() => document.querySelector<HTMLElement>('main tbody tr[data-href]')?.focus());
      await tab.press(keys.space);
      await tab.press(keys.down);
      await tab.press(keys.space);
      await tab.waitForText('2 selected');
      await tab.click('main button', 'Next page');
      await tab.until((first) => {
        const name = document.querySelector('main tbody tr[data-href]')?.getAttribute('aria-label');
        return name !== undefined && name !== first;
      }, before[0]);
    },
  },
  {
    name: 'a list is exported, and its file arrives',
    async run({ tab, session }) {
      await tab.goTo(`${lookup}?f.status=Refused&f.currency=EUR`);
      await tab.click('main button', 'Export');
      await tab.waitFor('dialog.ui-dialog[open] footer button', 'Export');
      const before = new Set(readdirSync(session.downloads));
      await tab.click('dialog.ui-dialog[open] footer button', 'Export');
      const file = await tab.untilHere(() =>
        readdirSync(session.downloads).find((name) => !before.has(name) && /^[\w-]+\.csv$/.test(name)),
      );
      const lines = await tab.untilHere(() => {
        const text = readFileSync(join(session.downloads, file), 'utf8').trim();
        return text === '' ? undefined : text.split('\n');
      });
      assert.match(lines[0] ?? '', /Status.*Amount/);
    },
  },
  {
    name: 'a list is there again after a page of another origin',
    async run({ tab, session }) {
      await tab.goTo(`${lookup}?size=50`);
      await tab.until(() => document.querySelectorAll('main tbody tr[data-href]').length === 50);
      await session.goTo('about:blank');
      await session.goBack();
      await tab.until(() => document.querySelectorAll('main tbody tr[data-href]').length === 50);
    },
  },
];
