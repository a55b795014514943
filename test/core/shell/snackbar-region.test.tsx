// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { SnackbarRegion } from '../../../core/shell/alerts/snackbar-region.tsx';
import FocusKeeper from '../../../core/shell/focus/focus-keeper.ts';
import type { Snackbars } from '../../../core/state/snackbars.ts';
import { answers, fakeApi } from '../http/fake-api.ts';

const read = defineEndpoint({
  id: 'test.read',
  method: 'GET',
  path: '/things',
  summary: '',
  guard: 'signed-in',
  answer: Type.Object({}),
});

afterEach(() => mock.timers.reset());

/** Renders the region with its own clock. `showing` returns the visible texts. */
async function open(beside?: ReactNode) {
  const { view, portal } = await renderPart(
    <>
      <SnackbarRegion />
      {beside}
    </>,
  );
  mock.timers.enable({ apis: ['setTimeout'] });
  const region = view.getByRole('region', { name: 'Messages' });
  // React receives changes of the store in the following microtasks.
  const settle = async (change: () => void) => {
    await act(async () => {
      change();
      await Promise.resolve();
    });
  };
  return {
    view,
    show: (...message: Parameters<Snackbars['show']>) => settle(() => portal.snackbars.show(...message)),
    /** Makes a failing call with the portal's client. */
    async failingCall(body: unknown, status: number) {
      const { client } = fakeApi([answers.json(body, status)], {
        showFailure: (message) => portal.snackbars.show(message, 'error'),
      });
      await act(() => client.call(read).catch(() => undefined));
    },
    pass: (milliseconds: number) => settle(() => mock.timers.tick(milliseconds)),
    settle,
    showing: () => [...region.querySelectorAll('.snackbar > span')].map(({ textContent }) => textContent),
  };
}

test('a failed request shows a snackbar for 7000 ms', { requirements: ['S-467', 'A-522'] }, async () => {
  const { failingCall, view, pass, showing } = await open();
  await failingCall({ error: 'Boom' }, 500);
  assert.equal(view.getByRole('alert').querySelector('span')?.textContent, 'Boom');
  await pass(6999);
  assert.deepEqual(showing(), ['Boom']);
  await pass(1);
  assert.deepEqual(showing(), []);
});

test('a 403 shows that the person is not authorized', { requirements: ['S-474', 'A-523'] }, async () => {
  const { failingCall, showing } = await open();
  await failingCall({ error: 'Boom' }, 403);
  assert.deepEqual(showing(), ['You are not authorized to perform this action']);
});

test('the action X dismisses the snackbar, and only that one', { requirements: ['S-468'] }, async () => {
  const { view, show, settle, showing } = await open();
  await show('Boom', 'error');
  await show('Saved', 'success');
  const [first] = view.getAllByRole('button', { name: /^X/ });
  assert.equal(first?.textContent, 'X');
  await settle(() => fireEvent.click(first ?? assert.fail()));
  assert.deepEqual(showing(), ['Saved']);
});

test('a plain snackbar lasts 5000 ms', { requirements: ['S-498'] }, async () => {
  const { show, pass, showing } = await open();
  await show('Copied');
  await pass(4999);
  assert.deepEqual(showing(), ['Copied']);
  await pass(1);
  assert.deepEqual(showing(), []);
});

test('each snackbar has its own time', async () => {
  const { show, pass, showing } = await open();
  await show('first', 'error');
  await pass(3000);
  await show('second');
  await pass(4000);
  assert.deepEqual(showing(), ['second']);
  await pass(1000);
  assert.deepEqual(showing(), []);
});

for (const [what, hold, release] of [
  ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus is in it', fireEvent.focus, fireEvent.blur],
] as const) {
  test(`a snackbar stays while ${what}, and has its whole time again afterwards`, async () => {
    const { view, show, pass, settle, showing } = await open();
    await show('Boom', 'error');
    const snackbar = view.getByRole('alert');
    await settle(() => hold(snackbar));
    await pass(60_000);
    assert.deepEqual(showing(), ['Boom']);
    await settle(() => release(snackbar));
    await pass(6999);
    assert.deepEqual(showing(), ['Boom']);
    await pass(1);
    assert.deepEqual(showing(), []);
  });
}

test('an error interrupts a screen reader, other messages wait their turn', async () => {
  const { view, show } = await open();
  await show('Boom', 'error');
  await show('Saved', 'success');
  assert.equal(view.getByRole('alert').querySelector('span')?.textContent, 'Boom');
  assert.equal(view.getByText('Saved').closest('[role]'), view.getByRole('status'));
});

test('the region that messages are read from is there before the first of them', async () => {
  const { view, show } = await open();
  const status = view.getByRole('status');
  await show('Saved', 'success');
  assert.equal(view.getByRole('status'), status);
  assert.equal(status.textContent?.startsWith('Saved'), true);
});

test('a message with an action stays until it is dismissed or another with an action comes', async () => {
  const { view, show, pass, settle, showing } = await open();
  const run = mock.fn();
  const action = { text: 'Open', run };
  await show('Refunded', 'success', undefined, action);
  await pass(3_600_000);
  await show('Copied');
  assert.deepEqual(showing(), ['Refunded', 'Copied']);
  await show('Reversed', 'success', undefined, action);
  assert.deepEqual(showing(), ['Copied', 'Reversed']);
  await settle(() => fireEvent.click(view.getByRole('button', { name: 'Open' })));
  assert.equal(run.mock.callCount(), 1);
  assert.deepEqual(showing(), ['Copied']);
});

test('F8 leads to the newest message, and does nothing where there is none or with another key held', async () => {
  const { view, show, settle } = await open(<FocusKeeper />);
  const key = (init?: KeyboardEventInit) => fireEvent.keyDown(document.body, { key: 'F8', ...init });
  assert.equal(key(), true, 'left to the browser');
  await show('Copied');
  await show('Refunded', 'success', undefined, { text: 'Open', run: () => undefined });
  assert.equal(key({ altKey: true }), true);
  await settle(() => assert.equal(key(), false));
  assert.equal(document.activeElement, view.getByRole('button', { name: 'Open' }));
});

test('a message is shown as plain text even if it contains markup', async () => {
  const { view, show, showing } = await open();
  await show('<img src=x onerror=alert(1)>', 'error');
  assert.deepEqual(showing(), ['<img src=x onerror=alert(1)>']);
  assert.equal(view.container.querySelector('img'), null);
});
