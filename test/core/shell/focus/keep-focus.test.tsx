// @lane component
import { renderPart, waitFor } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { keepFocus } from '../../../../core/shell/focus/keep-focus.ts';

interface PageState {
  readonly buttons: readonly string[];
  readonly isBusy?: boolean;
  readonly panel?: boolean;
  readonly rows?: readonly string[];
}

let change: (state: PageState) => void;

function Page() {
  const [{ buttons, isBusy = false, panel = true, rows = [] }, setState] = useState<PageState>({
    buttons: ['Winter', 'Autumn'],
    rows: ['First', 'Second'],
  });
  change = setState;
  return (
    <main aria-label="Labels">
      <h1 tabIndex={-1}>Labels</h1>
      {panel && (
        <section>
          <h2>Seasons</h2>
          {buttons.map((name) => (
            <button key={name} type="button" disabled={isBusy}>
              {name}
            </button>
          ))}
        </section>
      )}
      <table>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row} tabIndex={place === 0 ? 0 : -1}>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/**
 * Removes the focus from the focused element, as browsers do when the element disappears. This document doesn't do so
 * itself.
 */
const loses = (next: PageState) =>
  act(async () => {
    (document.activeElement as HTMLElement).blur();
    change(next);
  });

/** Waits until an element has the focus. */
const hasFocus = (element: HTMLElement) => waitFor(() => assert.equal(document.activeElement, element));

for (const [why, next, to] of [
  ['is gone', { buttons: ['Autumn'] }, 'Seasons'],
  ['is disabled', { buttons: ['Winter', 'Autumn'], isBusy: true }, 'Seasons'],
  ['is gone with its whole part', { buttons: [], panel: false }, 'Labels'],
] as const)
  test(`the nearest heading takes the focus where what had it ${why}`, async () => {
    const { view } = await renderPart(<Page />);
    view.getByRole('button', { name: 'Winter' }).focus();
    await loses(next);
    await hasFocus(view.getByRole('heading', { name: to }));
  });

test('the row that Tab reaches takes the focus of a row that is gone', async () => {
  const { view } = await renderPart(<Page />);
  view.getByText('Second').closest('tr')?.focus();
  await loses({ buttons: [], rows: ['First'] });
  await hasFocus(view.getByText('First').closest('tr') ?? assert.fail('there is no row'));
});

test('the main part takes the focus where nothing near it has a heading', async () => {
  const { view } = await renderPart(
    <main aria-label="Bare">
      <button type="button">Alone</button>
    </main>,
  );
  const button = view.getByRole('button');
  button.focus();
  await act(async () => {
    button.blur();
    button.remove();
  });
  await hasFocus(view.getByRole('main'));
});

test('a button that is enabled again regains the focus, unless the person has moved on', async () => {
  const { view } = await renderPart(<Page />);
  const [winter, autumn] = [view.getByRole('button', { name: 'Winter' }), view.getByRole('button', { name: 'Autumn' })];
  const lock = (isBusy: boolean) => act(async () => change({ buttons: ['Winter', 'Autumn'], isBusy }));
  winter.focus();
  await loses({ buttons: ['Winter', 'Autumn'], isBusy: true });
  await hasFocus(view.getByRole('heading', { name: 'Seasons' }));
  await lock(false);
  await hasFocus(winter);
  await loses({ buttons: ['Winter', 'Autumn'], isBusy: true });
  await hasFocus(view.getByRole('heading', { name: 'Seasons' }));
  view.getByRole('heading', { name: 'Labels' }).focus();
  await lock(false);
  assert.equal(document.activeElement, view.getByRole('heading', { name: 'Labels' }));
  assert.notEqual(document.activeElement, autumn);
});

test('a press beside everything leaves the focus where it is', async () => {
  const { view } = await renderPart(<Page />);
  const button = view.getByRole('button', { name: 'Winter' });
  button.focus();
  button.blur();
  await act(async () => document.body.click());
  await act(async () => change({ buttons: ['Autumn'] }));
  assert.equal(document.activeElement, document.body);
});
