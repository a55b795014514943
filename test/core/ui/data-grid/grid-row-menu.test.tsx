// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Menu } from '../../../../core/ui/overlays/menu.tsx';
import { renderPart } from '../../../harness/render.tsx';
import { type Payment, SampleGrid } from '../sample-grid.tsx';

let chosen: string[] = [];
const menu = {
  has: ({ id }: Payment) => id !== 'pay-3',
  content: ({ id }: Payment, close: () => void) => (
    <Menu
      label={`Menu of ${id}`}
      close={close}
      entries={[
        { id: 'refund', label: 'Refund', run: () => chosen.push(`refund ${id}`) },
        { id: 'void', label: 'Void', reason: 'Already captured.', run: () => chosen.push(`void ${id}`) },
        { id: 'remove', label: 'Delete', run: () => chosen.push(`delete ${id}`) },
      ]}
    />
  ),
};
const button = (id: string) => screen.getByRole('button', { name: `Actions: ${id}` });
const focused = () => document.activeElement?.textContent;
const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...init });

test('the button at a row’s end opens its menu, arrows move in it, and Escape leads back', async () => {
  chosen = [];
  await renderPart(<SampleGrid rowMenu={menu} />);
  assert.equal(document.querySelectorAll('[popover] [role=menu]').length, 0, 'no row has a menu before it is opened');
  assert.equal(screen.queryByRole('button', { name: 'Actions: pay-3' }), null);
  fireEvent.click(button('pay-2'));
  await screen.findByRole('menu', { name: 'Menu of pay-2' });
  assert.equal(button('pay-2').getAttribute('aria-expanded'), 'true');
  await waitFor(() => assert.equal(focused(), 'Refund'));
  press('ArrowDown');
  assert.equal(focused(), 'Delete');
  press('End');
  assert.equal(focused(), 'VoidAlready captured.');
  fireEvent.click(document.activeElement as Element);
  assert.deepEqual(chosen, []);
  press('ArrowDown');
  assert.equal(focused(), 'Refund');
  press('Escape');
  assert.equal(screen.queryByRole('menu'), null);
  assert.equal(document.activeElement, button('pay-2'));
});

test('Shift and F10, or the key for context menus, open the menu of the row that has the focus', async () => {
  chosen = [];
  await renderPart(<SampleGrid rowMenu={menu} />);
  const row = button('pay-4').closest('tr') as HTMLElement;
  for (const [key, init] of [
    ['F10', { shiftKey: true }],
    ['ContextMenu', {}],
  ] as const) {
    act(() => row.focus());
    press(key, init);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    assert.equal(document.activeElement, row, 'the focus is where it was');
  }
  assert.deepEqual(chosen, ['delete pay-4', 'delete pay-4']);
});

test('unavailable menu entries are listed below a line with their reasons', async () => {
  const entry = (id: string, reason?: string) => ({ id, label: id, reason, run: () => undefined });
  await renderPart(
    <Menu
      label="Actions"
      close={() => undefined}
      entries={[entry('a', 'Not now.'), entry('b'), entry('c', 'Done.'), entry('d', 'Done.')]}
    />,
  );
  const parts = [...screen.getByRole('menu').children].map(({ textContent, tagName }) => textContent || tagName);
  assert.deepEqual(parts, ['b', 'HR', 'aNot now.', 'cDone.', 'dDone.']);
});
