// @lane component
import '../../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { formatGridState, parseGridState } from '../../../../../core/ui/data-grid/state/address.ts';
import { renderPart } from '../../../../harness/render.tsx';
import { SampleGrid } from '../../sample-grid.tsx';

beforeEach(() => localStorage.clear());

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Page' });
const open = async (range: string) => {
  fireEvent.click(screen.getByRole('button', { name: range }));
  return field();
};
const go = async (typed: string) => {
  fireEvent.change(await field(), { target: { value: typed } });
  fireEvent.submit((await field()).form as HTMLFormElement);
};

test('a page is gone to by its number; what is no page is answered with the pages there are', async () => {
  const { history } = await renderPart(<SampleGrid />);
  assert.equal((await open('1–20 of 45')).value, '1');
  await go('3');
  assert.equal(history.at(-1), '/?page=3');
  assert.equal(screen.queryByRole('textbox', { name: 'Page' }), null);
  assert.equal((await open('41–45 of 45')).value, '3');
  for (const odd of ['4', '0', '-1', '1.5', 'x', '']) {
    await go(odd);
    assert.equal(screen.getByRole('alert').textContent, 'Enter a page number from 1 to 3.', odd);
    assert.equal((await field()).getAttribute('aria-invalid'), 'true');
  }
  assert.equal(history.at(-1), '/?page=3');
  fireEvent.blur(await field());
  assert.equal(screen.queryByRole('alert'), null);
  assert.equal((await field()).value, '3', 'what was typed and not gone to is forgotten');
});

test('the page size is remembered for a person and a list', async () => {
  await renderPart(<SampleGrid />);
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  fireEvent.change(await screen.findByLabelText('Rows per page'), { target: { value: '10' } });
  cleanup();
  await renderPart(<SampleGrid />);
  screen.getByText('1–10 of 45');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  cleanup();
  const { history } = await renderPart(<SampleGrid />, { path: '/?size=20' });
  screen.getByText('1–20 of 45');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  assert.equal(history.at(-1), '/?size=20&page=2', 'what the address says wins, and stays said');
});

test('an address says a size that is not the list’s own, so that others see the same page', () => {
  const config = { columns: [], rememberedSize: 50 };
  const state = parseGridState('page=2', config);
  assert.equal(state.size, 50);
  assert.equal(formatGridState(state, config), 'size=50&page=2');
  assert.equal(formatGridState({ ...state, size: 20, page: 1 }, { columns: [], rememberedSize: 20 }), '');
});
