// @lane component
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Chart, ChartSkeleton } from '../../../core/charts/index.ts';
import { debounce } from '../../../core/charts/frame/timing.ts';
import { allEnded, createLoadable, withRetry } from '../../../core/charts/loadable.ts';
import type { ChartProps } from '../../../core/charts/props.ts';

const declines: ChartProps = {
  name: 'Declines by day',
  keys: { name: 'Day', kind: 'time' },
  series: [
    {
      id: 'declines',
      name: 'Card declines',
      unit: { kind: 'count' },
      points: [
        { key: '2026-03-12', value: 34, href: '/behind' },
        { key: '2026-03-13', value: 21 },
      ],
    },
  ],
};

test('a chart has a name and its sentence as text, and its numbers as a table', async () => {
  const { view } = await renderPart(<Chart type="BarChart" {...declines} />);
  const figure = await view.findByRole('figure', { name: 'Declines by day' });
  within(figure).getByText('Highest 34 (12 March), lowest 21 (13 March), down 38,2% from 12 March to 13 March.');
  // If there is no drawing, as here without a browser, the table replaces it; otherwise the menu offers the table.
  await waitFor(() =>
    assert.ok(within(figure).queryByRole('button', { name: 'Actions for Declines by day' }), 'not yet'),
  );
  if (!within(figure).queryByRole('table')) {
    fireEvent.click(within(figure).getByRole('button', { name: 'Actions for Declines by day' }));
    fireEvent.click(within(figure).getByRole('menuitem', { name: 'Show as table' }));
  }
  const table = await within(figure).findByRole('table', { name: 'Declines by day' });
  assert.deepEqual(
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    [
      ['Day', 'Card declines'],
      ['12/03/2026', '34'],
      ['13/03/2026', '21'],
    ],
  );
  assert.equal(within(table).getByRole('link', { name: '34' }).getAttribute('href'), '/behind');
});

test('a chart without a number says so, as high as any other, in both languages', async () => {
  // The series exists but has no values.
  const empty = {
    ...declines,
    series: [{ ...declines.series[0], points: [{ key: '2026-03-12', value: null }] }],
  } as ChartProps;
  const { view } = await renderPart(<Chart type="PieChart" {...empty} height={200} />, { language: 'tr' });
  const figure = await view.findByRole('figure');
  within(figure).getByText('Veri yok');
  assert.equal(figure.style.height, '200px');
});

test('the skeleton is as high as its chart', async () => {
  const { view } = await renderPart(<ChartSkeleton height={200} />);
  assert.equal(view.getByRole('status').style.height, '200px');
});

test('many resizes are one redraw, 300 ms after the last', { requirements: ['A-550'] }, () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let redraws = 0;
    const later = debounce(() => {
      redraws += 1;
    });
    for (let resize = 0; resize < 5; resize += 1) {
      later.run();
      mock.timers.tick(299);
    }
    assert.equal(redraws, 0);
    mock.timers.tick(1);
    assert.equal(redraws, 1);
    later.run();
    later.cancel();
    mock.timers.tick(1_000);
    assert.equal(redraws, 1);
  } finally {
    mock.timers.reset();
  }
});

test('a part that failed to load is loaded again on the next request, and otherwise only once', async () => {
  let tries = 0;
  const part = createLoadable(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return 'there';
  });
  const become = (status: string) =>
    new Promise<void>((resolve) => {
      const stop = part.onChange(() => {
        if (part.state().status !== status) return;
        stop();
        resolve();
      });
    });
  const failed = become('failed');
  part.start();
  part.start();
  await failed;
  assert.equal(tries, 1);
  const ready = become('ready');
  part.start();
  assert.deepEqual(part.state(), { status: 'loading' });
  await ready;
  part.start();
  assert.deepEqual([tries, part.state()], [2, { status: 'ready', value: 'there' }]);
});

test('a load in several parts fails only after all parts have ended, so that a retry starts afresh', async () => {
  let fail = (_reason: Error) => {};
  const late = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  const part = createLoadable(() => allEnded([Promise.reject<string>(new Error('offline')), late]));
  const failed = new Promise<void>((resolve) => part.onChange(resolve));
  part.start();
  await new Promise(setImmediate);
  assert.equal(part.state().status, 'loading');
  fail(new Error('offline'));
  await failed;
  assert.equal(part.state().status, 'failed');
  assert.deepEqual(await allEnded([Promise.resolve('both'), Promise.resolve('there')]), ['both', 'there']);
});

test('a file that failed to load is requested at a new address with each retry', async () => {
  const requestedAddresses: string[] = [];
  const load = withRetry<string>(
    () =>
      Promise.reject(
        new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/a-1.min.js'),
      ),
    async (address) => {
      requestedAddresses.push(address);
      return 'there';
    },
  );
  await assert.rejects(load(), /Failed to fetch/);
  assert.deepEqual([await load(), await load()], ['there', 'there']);
  assert.deepEqual(requestedAddresses, [
    'https://portal.example/assets/a-1.min.js?try=2',
    'https://portal.example/assets/a-1.min.js?try=3',
  ]);
});
