// @lane component
import { renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { keepFocus } from '../../../core/ui/resource/actions/keep-focus.ts';

let setRows: (rows: readonly string[]) => void;
function Page() {
  const [rows, set] = useState<readonly string[]>(['Winter', 'Label 3']);
  setRows = set;
  return (
    <>
      <h1 className="screen-title" tabIndex={-1}>
        Labels
      </h1>
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
    </>
  );
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('the heading has the focus once what had it is gone, however late that is', async () => {
  const { view } = await renderPart(<Page />);
  const row = view.getByRole('button', { name: 'Winter' });
  row.focus();
  keepFocus();
  await frame();
  assert.equal(document.activeElement, row, 'it is still there');
  await act(async () => {
    // The document here leaves the focus with what is gone, which browsers do not.
    row.blur();
    setRows(['Label 3']);
  });
  await waitFor(() => assert.equal(document.activeElement, view.getByRole('heading')));
});

test('what the person went on to keeps the focus', async () => {
  const { view } = await renderPart(<Page />);
  const [row, other] = [view.getByRole('button', { name: 'Winter' }), view.getByRole('button', { name: 'Label 3' })];
  row.focus();
  keepFocus();
  await frame();
  other.focus();
  other.blur();
  await act(async () => setRows(['Label 3']));
  assert.equal(document.activeElement, document.body);
});
