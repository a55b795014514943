// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act, fireEvent } from '@testing-library/react';
import { SnackbarRegion } from '../../../core/shell/alerts/snackbar-region.tsx';
import { usePermissionSnackbar } from '../../../core/portal/use-snackbar.ts';

afterEach(() => mock.timers.reset());

function Refused() {
  const refuse = usePermissionSnackbar();
  return (
    <button type="button" onClick={refuse}>
      Refund
    </button>
  );
}

test('a missing permission for an action shows a message for 5000 ms', {
  requirements: ['S-483', 'S-484', 'A-353'],
}, async () => {
  const { view } = await renderPart(
    <>
      <Refused />
      <SnackbarRegion />
    </>,
  );
  mock.timers.enable({ apis: ['setTimeout'] });
  const settle = async (change: () => void) => {
    await act(async () => {
      change();
      await Promise.resolve();
    });
  };
  const message = "You don't have permissions to take this action, please Logout/Login with different credentials";
  await settle(() => fireEvent.click(view.getByRole('button', { name: 'Refund' })));
  assert.ok(view.getByText(message));
  await settle(() => mock.timers.tick(4999));
  assert.ok(view.getByText(message));
  await settle(() => mock.timers.tick(1));
  assert.equal(view.queryByText(message), null);
});
