// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act } from '@testing-library/react';
import { Splash } from '../../../../core/ui/components/splash.tsx';

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/**
 * Checks the display time of a splash that begins the given number of milliseconds after the page was opened, to the
 * millisecond.
 */
async function shows(opened: number, milliseconds: number): Promise<void> {
  mock.method(performance, 'now', () => opened);
  mock.timers.enable({ apis: ['setTimeout'] });
  const { view } = await renderPart(<Splash />);
  const isThere = () => view.container.querySelector('.splash') !== null;
  assert.ok(isThere(), 'it is there at the start');
  await act(async () => mock.timers.tick(milliseconds - 1));
  assert.ok(isThere(), `it has gone before ${milliseconds} ms`);
  await act(async () => mock.timers.tick(1));
  assert.ok(!isThere(), `it is there after ${milliseconds} ms`);
  assert.equal(view.getByRole('status').textContent, 'Loading…', 'a quiet note stands in its place');
  view.unmount();
  mock.timers.reset();
  mock.restoreAll();
}

test('the splash disappears 3 s after the page was opened if there is no content to show before', {
  requirements: ['S-155'],
}, async () => {
  await shows(0, 3_000);
  await shows(1_200, 1_800);
});

test('a splash on a page long open, as when logging out, shows for 3 s too', async () => {
  await shows(3_000, 3_000);
  await shows(600_000, 3_000);
});
