// @lane component
/**
 * A list announces the names of its rows, and the changes by sorting, moving and selecting, to people who can't see it.
 */
import '../../../harness/dom.ts';
import { beforeEach, test } from 'node:test';
import { fireEvent, screen, within } from '@testing-library/react';
import { AnnouncerRegion } from '../../../../core/shell/alerts/announcer-region.tsx';
import { renderPart } from '../../../harness/render.tsx';
import { config, SampleGrid } from '../sample-grid.tsx';

beforeEach(() => localStorage.clear());

const named = {
  ...config,
  rowName: ({ id, status }: { readonly id: string; readonly status: string }) => `${id}, ${status}`,
};
const rowOf = (name: string) => screen.getByRole('row', { name });

/** Renders a list with the region that reads announcements. Returns a function that waits for one. */
async function show(
  props: Parameters<typeof SampleGrid>[0] = {},
): Promise<(text: string | RegExp) => Promise<unknown>> {
  await renderPart(
    <>
      <SampleGrid {...props} />
      <section aria-label="Announcements">
        <AnnouncerRegion />
      </section>
    </>,
  );
  return (text) => within(screen.getByRole('region', { name: 'Announcements' })).findByText(text);
}

test('a row has its name, and its header and link say it with what they show', async () => {
  await show({ config: named });
  const row = within(rowOf('pay-1, Refunded'));
  row.getByRole('rowheader');
  row.getByRole('link', { name: 'pay-1 pay-1, Refunded' });
});

test('a row name that the first column shows is not repeated', async () => {
  await show({ config: { ...config, rowName: ({ id }) => id } });
  within(rowOf('pay-2')).getByRole('link', { name: 'pay-2' });
});

test('sorting says column and direction', async () => {
  const announced = await show();
  const heading = within(screen.getByRole('columnheader', { name: 'Amount' })).getByRole('button');
  fireEvent.click(heading);
  await announced('Amount – Ascending');
  fireEvent.click(heading);
  await announced('Amount – Descending');
});

test('a key that makes a column wider says how wide it is', async () => {
  const announced = await show();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Amount' }), { key: 'ArrowRight', shiftKey: true });
  await announced(/^Amount: \d+ pixels wide$/);
});

test('a column that is moved says its place', async () => {
  const announced = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await chooser.findAllByRole('listitem');
  fireEvent.click(chooser.getByRole('button', { name: 'Move Amount down' }));
  await announced('Amount: place 3 of 3');
});
