/** Screens with drawings: dashboards, charts, a map, reports, the routing graph, the board. */
import assert from 'node:assert/strict';
import type { Step } from '../each-engine.ts';
import { keys } from '../session.ts';

/** Runs in the page: finds the cell of a widget. */
function placeOf(name: string): string | undefined {
  const cell = [...document.querySelectorAll<HTMLElement>('.dash-cell')].find(
    (candidate) => candidate.querySelector('h2, h3')?.textContent === name,
  );
  return cell?.style.gridArea;
}

/** Runs in the page: scrolls to a widget, and returns true if its drawing has at least this number of marks. */
function isDrawn(name: string, marks: string, count: number): boolean {
  const cell = [...document.querySelectorAll<HTMLElement>('.dash-cell')].find(
    (candidate) => candidate.querySelector('h2, h3')?.textContent === name,
  );
  cell?.scrollIntoView({ block: 'center' });
  return (cell?.querySelectorAll(marks).length ?? 0) >= count;
}

export const screens: readonly Step[] = [
  {
    name: 'a widget is moved by the mouse and resized by keys, and both are undone',
    async run({ tab }) {
      await tab.goTo('/crm/dashboard?range=last-7-days');
      await tab.click('main button', 'Edit');
      await tab.waitFor('button', 'Move Refunds');
      const before = await tab.run(placeOf, 'Refunds');
      await tab.drag('button', { x: -500, y: 0 }, 'Move Refunds');
      const moved = await tab.until(
        (name, old) => {
          const cell = [...document.querySelectorAll<HTMLElement>('.dash-cell')].find(
            (candidate) => candidate.querySelector('h2, h3')?.textContent === name,
          );
          return cell && cell.style.gridArea !== old && cell.style.gridArea;
        },
        'Refunds',
        before,
      );
      assert.notEqual(moved, before);
      await tab.click('button', 'Undo');
      await tab.until(
        (name, old) =>
          [...document.querySelectorAll<HTMLElement>('.dash-cell')].some(
            (candidate) => candidate.querySelector('h2, h3')?.textContent === name && candidate.style.gridArea === old,
          ),
        'Refunds',
        before,
      );
      await tab.run(() =>
        document
          .querySelector<HTMLElement>('button[aria-label="Move Gross volume"], button[title="Move Gross volume"]')
          ?.focus(),
      );
      await tab.press(keys.shift, keys.down);
      await tab.until(() => document.body.innerText.includes('3 wide, 4 high'));
      await tab.click('main button', 'Cancel');
      await tab.waitFor('main button', 'Edit');
    },
  },
  {
    name: 'a chart is drawn and read by keys',
    async run({ tab }) {
      await tab.goTo('/crm/dashboard?range=last-7-days');
      await tab.until(isDrawn, 'Volume by day', 'svg.main-svg path', 3);
      await tab.run(() => document.querySelector<HTMLElement>('a[aria-label^="Volume, "]')?.focus());
      const first = await tab.run(() => document.activeElement?.getAttribute('aria-label'));
      assert.match(first ?? '', /^Volume, /);
      await tab.press(keys.right);
      await tab.until((old) => document.activeElement?.getAttribute('aria-label') !== old, first);
    },
  },
  {
    name: 'a map is drawn with its countries',
    async run({ tab }) {
      await tab.goTo('/crm/dashboard?range=last-7-days');
      await tab.until(isDrawn, 'Volume by country', 'path', 20);
    },
  },
  {
    name: 'a report has its figures, plots and rows',
    async run({ tab }) {
      await tab.goTo('/crm/reports/transactions-daily');
      await tab.waitFor('main h1', 'Transactions daily');
      await tab.until(() => document.querySelectorAll('main svg.main-svg').length > 0);
      await tab.until(() => document.querySelectorAll('main tbody tr').length > 3);
    },
  },
  {
    name: 'rules of the routing graph change places by the mouse and by keys',
    as: 'merchant',
    async run({ tab }) {
      await tab.goTo('/merchant/payment-settings/smart-routing-v2');
      await tab.click('a', 'View as graph');
      await tab.waitFor('main [role="button"], main button', '1. High amounts');
      const [above, below] = [
        await tab.waitFor('main [role="button"], main button', '1. High amounts'),
        await tab.waitFor('main [role="button"], main button', '2. Visa split'),
      ];
      await tab.drag(
        'main [role="button"], main button',
        { x: 0, y: below.y + below.height - 5 - above.y - above.height / 2 },
        '1. High amounts',
      );
      await tab.waitFor('main [role="button"], main button', '2. High amounts');
      await tab.run(() => {
        const node = [...document.querySelectorAll<HTMLElement>('main [role="button"], main button')].find(
          (candidate) => (candidate.getAttribute('aria-label') ?? candidate.innerText).startsWith('1. Visa split'),
        );
        node?.focus();
      });
      await tab.press(keys.down);
      await tab.waitFor('main [role="button"], main button', '1. High amounts');
    },
  },
  {
    name: 'an opportunity changes its stage on the board by a key, and keeps the focus',
    async run({ tab }) {
      await tab.goTo('/crm/opportunities?view=board');
      await tab.waitFor('.crm-board .crm-card');
      const [name, before] = await tab.run(() => {
        const card = document.querySelector('.crm-board .crm-card');
        card?.querySelector('button')?.focus();
        return [
          card?.getAttribute('data-card') ?? '',
          card?.closest('.crm-column')?.querySelector('h2, h3')?.textContent,
        ];
      });
      await tab.press(keys.right);
      await tab.until(
        (id, column) => {
          const card = document.querySelector(`.crm-board [data-card="${id}"]`);
          const heading = card?.closest('.crm-column')?.querySelector('h2, h3')?.textContent;
          return heading !== undefined && heading !== column && card?.contains(document.activeElement);
        },
        name,
        before,
      );
    },
  },
];
