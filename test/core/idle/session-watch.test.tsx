// @lane component
/**
 * Each answer in the dialog for an inactive user has the right effect. Browser tests cover keys, several tabs and sleep
 * (test/e2e/idle.test.ts).
 */
import { fireEvent, renderPart, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act } from '@testing-library/react';

// Imported once the document exists.
const { default: SessionWatch } = await import('../../../core/idle/session-watch.tsx');

afterEach(() => {
  mock.timers.reset();
  localStorage.clear();
});

const pass = (seconds: number) => act(async () => mock.timers.tick(seconds * 1000));

/** Opens the watch, and advances the time until its dialog appears. */
async function open() {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
  const ended: unknown[][] = [];
  const { view } = await renderPart(<SessionWatch />, {
    person: { tier: 'merchant', permissions: [] },
    prepare: (portal) => {
      portal.idle.noteActivity(Date.now());
      mock.method(portal.auth, 'end', async (...why: unknown[]) => void ended.push(why));
    },
  });
  await pass(1799);
  assert.equal(view.queryByRole('dialog'), null);
  await pass(1);
  // Its texts load together with it.
  for (let turn = 0; turn < 500 && view.queryByRole('dialog') === null; turn += 1)
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  return { view, ended, dialog: view.getByRole('dialog', { name: 'You have been inactive' }) };
}

const ways: readonly (readonly [ids: string, way: string, close: (dialog: HTMLElement) => void])[] = [
  ['[S-287]', 'Quit', (dialog) => fireEvent.click(within(dialog).getByRole('button', { name: 'Quit' }))],
  ['[S-288]', 'Escape', (dialog) => fireEvent.keyDown(dialog, { key: 'Escape' })],
  [
    '[S-288]',
    'the close icon',
    (dialog) => fireEvent.click(within(dialog).getByRole('button', { name: 'Close and sign out' })),
  ],
  ['[S-288]', 'the backdrop', (dialog) => fireEvent.pointerDown(dialog, { clientX: 8, clientY: 8 })],
];

for (const [ids, way, close] of ways)
  test(`${ids} ${way} signs out, and that is no idle sign-out`, async () => {
    const { ended, dialog } = await open();
    close(dialog);
    assert.deepEqual(ended, [[]]);
  });

test('the Continue button restarts the 1800 s; without it the countdown ends the session as idle', {
  requirements: ['S-284', 'S-286', 'S-289'],
}, async () => {
  const { view, ended, dialog } = await open();
  const timer = () => view.getByRole('timer').textContent ?? '';
  assert.match(timer(), /^60/);
  await pass(1);
  assert.match(timer(), /^59/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  assert.equal(view.queryByRole('dialog'), null);
  await pass(1799);
  assert.equal(view.queryByRole('dialog'), null);
  await pass(1);
  for (let second = 0; second < 59; second += 1) await pass(1);
  assert.match(timer(), /^1/);
  assert.deepEqual(ended, []);
  await pass(1);
  assert.deepEqual(ended, [['idle']]);
});
