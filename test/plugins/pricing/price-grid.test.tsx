// @lane component
/** All keys in the description of the price sheet work. */
import { fireEvent, renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { act } from '@testing-library/react';
import { type GridRow, PriceGrid } from '../../../plugins/pricing/book/prices/price-grid.tsx';
import { emptyCells } from '../../../plugins/pricing/prices/cells.ts';

// The grid only renders cells that are visible, and the test has no layout.
const size = { x: 0, y: 0, left: 0, top: 0, right: 2_000, bottom: 600, width: 2_000, height: 600 };
mock.method(Element.prototype, 'getBoundingClientRect', () => ({ ...size, toJSON: () => size }));

const row = (id: string, fixed: string): GridRow => ({
  id,
  cells: { ...emptyCells, product: 'CARD', fixed },
  stored: undefined,
  original: undefined,
  edit: undefined,
  read: undefined,
  dates: undefined,
});
const words = { products: [], feeTypes: [], methods: [], currencies: [], format: '1.234,50' } as const;

test('each key that the price sheet names does what it says', async () => {
  const done: unknown[] = [];
  const { view } = await renderPart(
    <PriceGrid
      rows={[row('new-1', '0,11'), row('new-2', '0,22')]}
      words={words}
      mayEdit
      onEdit={({ id }, change) => done.push(['edit', id, change])}
      onPaste={(at, block) => done.push(['paste', at, block])}
      onRemove={() => assert.fail('nothing is removed')}
      onUndo={() => done.push('undo')}
      gridRef={null}
    />,
    { plugins: ['pricing'] },
  );
  const grid = await view.findByRole('grid');
  assert.equal(
    grid.getAttribute('aria-description'),
    'Arrow keys move, Enter edits, Esc cancels, Delete clears, Ctrl+D fills down, Ctrl+V pastes, Ctrl+Z undoes.',
  );
  const selected = () => grid.querySelector<HTMLElement>('[role=gridcell][aria-selected=true]') ?? assert.fail();
  const press = (key: string, more: object = {}) =>
    act(async () => void fireEvent.keyDown(selected(), { key, ...more }));
  const taken = () => done.splice(0);

  await act(async () => {
    const cell = view.getByRole('gridcell', { name: '0,22' });
    fireEvent.mouseDown(cell);
    fireEvent.click(cell);
  });
  assert.equal(selected().textContent, '0,22');
  await press('ArrowUp');
  assert.equal(selected().textContent, '0,11');
  await press('ArrowDown');
  assert.equal(selected().textContent, '0,22');
  await press('Delete');
  assert.deepEqual(taken(), [['edit', 'new-2', { fixed: '' }]]);
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    await press('d', held);
    assert.deepEqual(taken(), [['edit', 'new-2', { fixed: '0,11' }]]);
    await press('z', held);
    assert.deepEqual(taken(), ['undo']);
  }
  const clipboardData = { getData: () => '1\t2\n3\t4' };
  fireEvent.paste(selected(), { clipboardData });
  assert.deepEqual(taken(), [
    [
      'paste',
      { row: 1, column: 5 },
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
  ]);

  for (const [last, expected] of [
    ['Escape', []],
    ['Enter', [['edit', 'new-2', { fixed: '0,33' }]]],
  ] as const) {
    await press('Enter');
    const editor = await view.findByRole('textbox');
    fireEvent.change(editor, { target: { value: '0,33' } });
    await act(async () => void fireEvent.keyDown(editor, { key: last }));
    assert.deepEqual(taken(), expected, last);
  }
});
