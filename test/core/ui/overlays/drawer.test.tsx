// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Route } from 'wouter';
import { ConfirmDialog } from '../../../../core/ui/overlays/confirm-dialog.tsx';
import { Drawer } from '../../../../core/ui/overlays/drawer.tsx';
import ListKeys from '../../../../core/ui/data-grid/table/list-keys.ts';
import { drawerSizeKey } from '../../../../core/ui/overlays/drawer-size.ts';
import { renderPart } from '../../../harness/render.tsx';
import { SampleGrid } from '../sample-grid.tsx';

beforeEach(() => localStorage.clear());

const screenOf = (
  <>
    <SampleGrid />
    <Route path="/payments/:id">
      {({ id }) => (
        <Drawer title={`Payment ${id}`} base="/payments">
          Body
        </Drawer>
      )}
    </Route>
  </>
);

test('a row opens the drawer at its address, and Escape returns to the unchanged list with the focus', async () => {
  const { history } = await renderPart(screenOf, { path: '/payments?page=2' });
  const row = () => screen.getAllByRole('row')[2] as HTMLElement;
  act(() => row().focus());
  fireEvent.keyDown(row(), { key: 'Enter' });
  assert.equal(history.at(-1), '/payments/pay-22?page=2');
  screen.getByRole('dialog', { name: 'Payment pay-22' });
  assert.equal(document.activeElement, screen.getByRole('heading', { name: 'Payment pay-22' }));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  assert.equal(history.at(-1), '/payments?page=2');
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(document.activeElement, row());
});

test('opened by a link, it closes to the row of its address', async () => {
  const { history } = await renderPart(screenOf, { path: '/payments/pay-3' });
  fireEvent.click(screen.getByRole('button', { name: 'Close details' }));
  assert.equal(history.at(-1), '/payments');
  assert.equal(document.activeElement, screen.getAllByRole('row')[3]);
});

test('J and K stay out of the list while a detail is open whose row is on another page', async () => {
  await renderPart(
    <>
      <ListKeys />
      {screenOf}
    </>,
    { path: '/payments/pay-3?page=2' },
  );
  assert.equal(document.querySelector('.ui-grid-row[aria-current]'), null);
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  fireEvent.keyDown(document.body, { key: 'j' });
  assert.equal(document.activeElement, document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Close details' }));
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  fireEvent.keyDown(document.body, { key: 'j' });
  assert.equal(document.activeElement, screen.getAllByRole('row')[1]);
});

test('Escape belongs to the dialog over the drawer', async () => {
  let closed = 0;
  const { history } = await renderPart(
    <Drawer title="Payment" base="/payments">
      <ConfirmDialog title="Sure?" confirmLabel="Yes" onConfirm={() => undefined} onClose={() => (closed += 1)}>
        Really?
      </ConfirmDialog>
    </Drawer>,
    { path: '/payments/1' },
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key: 'Escape' });
  assert.equal(closed, 1);
  assert.equal(history.length, 1);
});

test('the drawer’s width is changed by keyboard and stored for drawers of its size', async () => {
  await renderPart(screenOf, { path: '/payments/pay-3' });
  const edge = screen.getByRole('separator', { name: 'Resize panel' });
  assert.equal(edge.getAttribute('aria-valuenow'), '560');
  fireEvent.keyDown(edge, { key: 'ArrowLeft' });
  assert.equal(screen.getByRole('dialog').style.width, '576px');
  assert.deepEqual(JSON.parse(localStorage.getItem(drawerSizeKey) ?? ''), { m: 576 });
  fireEvent.keyDown(edge, { key: 'Home' });
  assert.equal(screen.getByRole('dialog').style.width, '360px');
});

test('each size has its own width, and an impossible stored width is ignored', async () => {
  localStorage.setItem(drawerSizeKey, JSON.stringify({ s: 420, l: 9000 }));
  for (const [size, width] of [
    ['s', '420px'],
    ['m', '560px'],
    ['l', '720px'],
  ] as const) {
    const { view } = await renderPart(
      <Drawer title="Payment" base="/payments" size={size}>
        Body
      </Drawer>,
      { path: '/payments/1' },
    );
    assert.equal(screen.getByRole('dialog').style.width, width);
    view.unmount();
  }
});

function Panelled({ panel }: { readonly panel: 'modal' | 'beside' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Tools
      </button>
      {open && (
        <Drawer title="Toolbox" panel={panel} onClose={() => setOpen(false)}>
          <button type="button">Hammer</button>
        </Drawer>
      )}
    </>
  );
}

test('a panel of tools takes the focus, has no width of its own to change, and gives the focus back', async () => {
  await renderPart(<Panelled panel="modal" />);
  const opener = screen.getByRole('button', { name: 'Tools' });
  opener.focus();
  fireEvent.click(opener);
  const panel = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Toolbox' });
  assert.ok(panel.contains(document.activeElement));
  assert.equal(panel.hasAttribute('data-modal'), true);
  assert.equal(screen.queryByRole('separator'), null);
  fireEvent.keyDown(panel, { key: 'Escape' });
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(document.activeElement, opener);
});

test('a panel beside the page closes by Escape only where the focus is in it', async () => {
  await renderPart(<Panelled panel="beside" />);
  fireEvent.click(screen.getByRole('button', { name: 'Tools' }));
  const panel = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Toolbox' });
  assert.equal(panel.hasAttribute('data-modal'), false);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Tools' }), { key: 'Escape' });
  assert.ok(screen.queryByRole('dialog'));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Hammer' }), { key: 'Escape' });
  assert.equal(screen.queryByRole('dialog'), null);
});
