// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act, fireEvent } from '@testing-library/react';
import { AlertArea } from '../../../../core/shell/alerts/alert-area.tsx';
import type { Alerts } from '../../../../core/state/alerts.ts';

afterEach(() => mock.timers.reset());

/** Renders the area with its own clock. `showing` returns the visible texts. */
async function open() {
  const { view, portal } = await renderPart(<AlertArea />);
  // Its code loads with the first alert.
  portal.alerts.show({ severity: 'info', text: 'first', persist: true });
  await view.findByText('first');
  act(() => portal.alerts.dismiss(portal.alerts.state.shown[0]?.id ?? assert.fail()));
  mock.timers.enable({ apis: ['setTimeout'] });
  // React receives changes of the store in the following microtasks.
  const settle = (change: () => void) =>
    act(async () => {
      change();
      await Promise.resolve();
    });
  return {
    view,
    show: (alert: Parameters<Alerts['show']>[0]) => settle(() => portal.alerts.show(alert)),
    pass: (milliseconds: number) => settle(() => mock.timers.tick(milliseconds)),
    settle,
    showing: () => [...view.container.querySelectorAll('.alert-text')].map(({ textContent }) => textContent),
  };
}

test('each severity has a style and a word of its own, and the urgent ones interrupt a screen reader', {
  requirements: ['S-167'],
}, async () => {
  const { view, show } = await open();
  for (const severity of ['success', 'warning', 'info', 'failed'] as const)
    await show({ severity, text: severity, persist: true });
  assert.deepEqual(
    [...view.container.querySelectorAll('.alert')].map((alert) => [
      alert.className,
      alert.getAttribute('role'),
      alert.querySelector('strong')?.textContent,
    ]),
    [
      ['alert alert-success', 'status', 'Done'],
      ['alert alert-warning', 'alert', 'Warning'],
      ['alert alert-info', 'status', 'Note'],
      ['alert alert-failed', 'alert', 'Failed'],
    ],
  );
});

test('the close control removes the alert, and only that one', { requirements: ['S-168'] }, async () => {
  const { view, show, settle, showing } = await open();
  await show({ severity: 'info', text: 'one' });
  await show({ severity: 'failed', text: 'two' });
  const [first] = view.getAllByRole('button', { name: 'Dismiss' });
  await settle(() => fireEvent.click(first ?? assert.fail()));
  assert.deepEqual(showing(), ['two']);
});

test('an alert is still there at 4900 ms and gone after 5000 ms', { requirements: ['S-169', 'A-548'] }, async () => {
  const { show, pass, showing } = await open();
  await show({ severity: 'info', text: 'Saved' });
  await pass(4900);
  assert.deepEqual(showing(), ['Saved']);
  await pass(100);
  assert.deepEqual(showing(), []);
});

test('a persisting alert is still there after 6000 ms', { requirements: ['S-170'] }, async () => {
  const { show, pass, showing } = await open();
  await show({ severity: 'warning', text: 'Maintenance tonight', persist: true });
  await pass(6000);
  assert.deepEqual(showing(), ['Maintenance tonight']);
});

test('an alert without a severity renders nothing', { requirements: ['S-171'] }, async () => {
  const { show, showing } = await open();
  await show({ text: 'nothing' });
  assert.deepEqual(showing(), []);
});

test('an alert stays while the pointer is over it, and has its whole time again afterwards', async () => {
  const { view, show, pass, settle, showing } = await open();
  await show({ severity: 'info', text: 'Saved' });
  await settle(() => fireEvent.pointerEnter(view.getByRole('status')));
  await pass(60_000);
  assert.deepEqual(showing(), ['Saved']);
  await settle(() => fireEvent.pointerLeave(view.getByRole('status')));
  await pass(4999);
  assert.deepEqual(showing(), ['Saved']);
  await pass(1);
  assert.deepEqual(showing(), []);
});

test('a repeated text is a single alert and is shown as plain text', async () => {
  const { view, show, showing } = await open();
  await show({ severity: 'info', text: '<b>x</b>' });
  await show({ severity: 'failed', text: '<b>x</b>' });
  assert.deepEqual(showing(), ['<b>x</b>']);
  assert.equal(view.container.querySelector('b'), null);
});
