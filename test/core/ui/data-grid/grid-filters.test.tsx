// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { OptionSearch } from '../../../../core/ui/inputs/option.ts';
import { renderPart } from '../../../harness/render.tsx';
import { config, SampleGrid } from '../sample-grid.tsx';

beforeEach(() => localStorage.clear());

/** Opens 'Add filter', chooses a filter and returns its editor. */
async function addFilter(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add filter' });
  fireEvent.click(await within(dialog).findByRole('button', { name: new RegExp(`^${name}`) }));
  return within(dialog);
}

test('a filter is added as a chip, leads to page 1, and is removed by its cross', async () => {
  const { history } = await renderPart(<SampleGrid />, { path: '/?page=2' });
  const editor = await addFilter('Status');
  fireEvent.click(editor.getByLabelText('Captured'));
  fireEvent.click(editor.getByRole('button', { name: 'Apply' }));
  assert.equal(history.at(-1), '/?f.status=Captured');
  screen.getByRole('button', { name: 'Status: Captured' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Status' }));
  assert.equal(history.at(-1), '/');
  assert.equal(screen.queryByRole('button', { name: 'Status: Captured' }), null);
  assert.equal(document.activeElement, screen.getByRole('button', { name: 'Add filter' }));
});

test('a filter in force opens with its value, so that it never stands twice', async () => {
  const { history } = await renderPart(<SampleGrid />, { path: '/?f.status=Captured' });
  const editor = await addFilter('Status');
  assert.ok(editor.getByLabelText<HTMLInputElement>('Captured').checked);
  fireEvent.click(editor.getByLabelText('Refunded'));
  fireEvent.submit(editor.getByLabelText('Refunded').closest('form') as HTMLFormElement);
  assert.equal(history.at(-1), '/?f.status=Captured,Refunded');
  assert.equal(screen.getAllByRole('button', { name: /^Status:/ }).length, 1);
});

test('a chip changes its filter', async () => {
  const { history } = await renderPart(<SampleGrid />, { path: '/?f.status=Captured' });
  fireEvent.click(screen.getByRole('button', { name: 'Status: Captured' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Status' }));
  fireEvent.click(await dialog.findByLabelText('Captured'));
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  assert.equal(history.at(-1), '/');
});

test("'Clear all' takes every filter and the search away", async () => {
  const { history } = await renderPart(<SampleGrid searchPlaceholder="Search" />, {
    path: '/?q=x&f.status=Captured&f.amount=1..2&sort=amount',
  });
  screen.getByRole('button', { name: 'Amount: 1,00 – 2,00' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  assert.equal(history.at(-1), '/?sort=amount');
  assert.equal(screen.queryByRole('button', { name: 'Clear all' }), null);
});

/** Presses Apply with an invalid value, and asserts that it isn't applied and the focus moves into the form. */
function refuses(apply: HTMLElement): void {
  assert.equal(apply.getAttribute('aria-disabled'), 'true');
  fireEvent.click(apply);
  assert.ok(apply.isConnected, 'the editor stays open');
  assert.equal(document.activeElement?.getAttribute('aria-invalid'), 'true', 'the focus leads to what is wrong');
}

test('dates are typed as DD/MM/YYYY; a wrong one or a swapped range is refused', {
  requirements: ['S-379'],
}, async () => {
  const { history } = await renderPart(<SampleGrid />);
  const editor = await addFilter('Created');
  const type = (label: string, value: string) => fireEvent.change(editor.getByLabelText(label), { target: { value } });
  const apply = () => editor.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  type('From', '2024-12-31');
  editor.getByText('Enter the dates as DD/MM/YYYY.');
  refuses(apply());
  type('From', '31/12/2024');
  type('To', '30/12/2024');
  editor.getByText('The end date is before the start date.');
  type('To', '02/01/2025');
  fireEvent.click(apply());
  assert.equal(history.at(-1), '/?f.created=2024-12-31..2025-01-02');
  screen.getByRole('button', { name: 'Created: 31/12/2024 – 02/01/2025' });
});

test('a span longer than the filter allows cannot be chosen', { requirements: ['S-385'] }, async () => {
  const limited = {
    ...config,
    filters: [{ kind: 'date-range', id: 'created', title: 'Created', maxDays: 7 } as const],
  };
  await renderPart(<SampleGrid config={limited} />);
  const editor = await addFilter('Created');
  const type = (label: string, value: string) => fireEvent.change(editor.getByLabelText(label), { target: { value } });
  const apply = () => editor.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  type('From', '01/01/2025');
  type('To', '08/01/2025');
  editor.getByText('Choose up to 7 days.');
  refuses(apply());
  type('To', '07/01/2025');
  assert.equal(apply().getAttribute('aria-disabled'), null);
});

test('a relative range takes effect at once, and stands as such in the address', async () => {
  const { history } = await renderPart(<SampleGrid />);
  const editor = await addFilter('Created');
  fireEvent.click(editor.getByRole('button', { name: 'Last 7 days' }));
  assert.equal(history.at(-1), '/?f.created=last-7-days');
  screen.getByRole('button', { name: 'Created: Last 7 days' });
});

test('a range that is longer than the filter allows is not offered', async () => {
  const limited = {
    ...config,
    filters: [{ kind: 'date-range', id: 'created', title: 'Created', maxDays: 7 } as const],
  };
  await renderPart(<SampleGrid config={limited} />);
  const editor = await addFilter('Created');
  editor.getByRole('button', { name: 'Last 7 days' });
  assert.equal(editor.queryByRole('button', { name: 'Last 30 days' }), null);
});

test('amounts are typed with a decimal comma; what could be two amounts is refused with both', async () => {
  const { history } = await renderPart(<SampleGrid />);
  const editor = await addFilter('Amount');
  fireEvent.click(editor.getByLabelText('Between'));
  fireEvent.change(editor.getByLabelText('Minimum'), { target: { value: '1.234,5' } });
  fireEvent.blur(editor.getByLabelText('Minimum'));
  assert.equal(editor.getByLabelText<HTMLInputElement>('Minimum').value, '1.234,50');
  fireEvent.change(editor.getByLabelText('Maximum'), { target: { value: 'lots' } });
  editor.getByText('Enter an amount, like 1.234,50.');
  fireEvent.change(editor.getByLabelText('Maximum'), { target: { value: '2.000' } });
  editor.getByText('2.000 could mean 2.000,00 or 2,00. Enter one of them.');
  refuses(editor.getByRole('button', { name: 'Apply' }));
  fireEvent.change(editor.getByLabelText('Maximum'), { target: { value: '' } });
  fireEvent.click(editor.getByRole('button', { name: 'Apply' }));
  assert.equal(history.at(-1), '/?f.amount=1234.5..');
  screen.getByRole('button', { name: 'Amount: at least 1.234,50' });
});

test('a maximum below the minimum is refused in the words of amounts', async () => {
  await renderPart(<SampleGrid />);
  const editor = await addFilter('Amount');
  fireEvent.click(editor.getByLabelText('Between'));
  fireEvent.change(editor.getByLabelText('Minimum'), { target: { value: '20,00' } });
  fireEvent.change(editor.getByLabelText('Maximum'), { target: { value: '10,00' } });
  editor.getByText('Enter a maximum that is not below the minimum.');
  refuses(editor.getByRole('button', { name: 'Apply' }));
});

test('an amount is at least one or up to one; what was entered for the other end does not count', async () => {
  const { history } = await renderPart(<SampleGrid />);
  const editor = await addFilter('Amount');
  fireEvent.change(editor.getByLabelText('Minimum'), { target: { value: '7,25' } });
  fireEvent.click(editor.getByLabelText('Up to'));
  fireEvent.change(editor.getByLabelText('Maximum'), { target: { value: '5,00' } });
  fireEvent.click(editor.getByRole('button', { name: 'Apply' }));
  assert.equal(history.at(-1), '/?f.amount=..5');
  fireEvent.click(screen.getByRole('button', { name: 'Amount: up to 5,00' }));
  assert.ok((await screen.findByLabelText<HTMLInputElement>('Up to')).checked);
});

test('an amount may be exactly one', async () => {
  const { history } = await renderPart(<SampleGrid />);
  const editor = await addFilter('Amount');
  fireEvent.click(editor.getByLabelText('Exactly'));
  fireEvent.change(editor.getByLabelText('Amount'), { target: { value: '7,25' } });
  fireEvent.click(editor.getByRole('button', { name: 'Apply' }));
  assert.equal(history.at(-1), '/?f.amount=7.25..7.25');
  screen.getByRole('button', { name: 'Amount: 7,25' });
});

test('options that are found by typing: names for those of the address, a pause, and the last answer wins', async (t) => {
  const searches: string[] = [];
  const answers = new Map<string, (options: readonly { id: string; name: string }[]) => void>();
  const options: OptionSearch = (search) => {
    searches.push(search);
    return new Promise((resolve) => answers.set(search, resolve));
  };
  const found = {
    ...config,
    filters: [
      {
        kind: 'options',
        id: 'merchant',
        title: 'Merchant',
        options,
        names: async () => [{ id: 'm1', name: 'Acme Ltd' }],
      } as const,
    ],
  };
  await renderPart(<SampleGrid config={found} />, { path: '/?f.merchant=m1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Merchant: Acme Ltd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merchant' }));
  const box = await dialog.findByRole('textbox', { name: 'Search' });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const typed of ['b', 'bo']) fireEvent.change(box, { target: { value: typed } });
  act(() => t.mock.timers.tick(749));
  assert.ok(!searches.includes('bo') && !searches.includes('b'));
  act(() => t.mock.timers.tick(1));
  fireEvent.change(box, { target: { value: 'bob' } });
  act(() => t.mock.timers.tick(750));
  await act(async () => answers.get('bob')?.([{ id: 'm2', name: 'Bob & Co' }]));
  await act(async () => answers.get('bo')?.([{ id: 'm3', name: 'Bohemia' }]));
  dialog.getByLabelText('Bob & Co');
  assert.equal(dialog.queryByLabelText('Bohemia'), null);
  assert.ok(dialog.getByLabelText<HTMLInputElement>('Acme Ltd').checked);
});
