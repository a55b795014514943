// @lane component
/**
 * Forms of roles and of people's own permissions send the right data and handle conflicts, with the sandbox's own
 * answers and without a browser.
 */
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act } from '@testing-library/react';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import { ApiError } from '../../../core/http/errors.ts';
import { Roles } from '../../../dev-server/sandbox/index.ts';
import type { Answer } from '../../harness/render.tsx';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('users');
const tenant = actor('tenant');
const limited = world.personByEmail('limited@portal.test') ?? assert.fail('no such person');
const role =
  world.of(Roles).all.find((candidate) => candidate.tenantId === limited.tenantId) ?? assert.fail('no such role');

beforeEach(() => sessionStorage.clear());

const open = (path: string, answers: Readonly<Record<string, Answer>> = {}, as = tenant) =>
  renderPart(<ScreenOutlet />, {
    plugins: ['users'],
    person: { tier: as.holder.tier, permissions: [...as.holder.permissions] },
    answers,
    otherwise: as.client,
    path,
  });
const refusal = (status: number, code: string, message: string): Answer => {
  return () => {
    throw new ApiError(message, { status, code, requestId: 'r' });
  };
};
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('saving the permissions of one person puts both, those they have and those that ask for a code', {
  requirements: ['A-229'],
}, async () => {
  const part = await open(`/crm/users/crm/${limited.id}`, { 'users.permissions.save': () => ({}) });
  await press(await part.view.findByRole('button', { name: 'Individual permissions' }));
  const dialog = await part.view.findByRole('dialog', { name: /^Individual permissions of/ });
  const box =
    (await within(dialog).findAllByRole<HTMLInputElement>('checkbox')).find(
      (checkbox) => !checkbox.checked && !checkbox.disabled,
    ) ?? assert.fail('nothing to give');
  await press(box);
  await press(within(dialog).getByRole('button', { name: /^(Save|Create )/ }));
  const saved = await waitFor(
    () => part.calls.find(({ id }) => id === 'users.permissions.save') ?? assert.fail('it is not saved'),
  );
  const body = saved.body as {
    readonly permissions: readonly string[];
    readonly scaRequiredPermissions: readonly string[];
  };
  assert.ok(body.permissions.length > 0, 'what was given is sent');
  assert.deepEqual(body.scaRequiredPermissions, []);
});

test('a concurrent change of a role is not overwritten, and the form keeps its input', async () => {
  const part = await open(`/crm/users/managment/${role.id}/edit`, {
    'users.roles.change': refusal(409, 'stale', 'Changed 2 min ago.'),
  });
  const name = await part.view.findByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: 'No match' } });
  await press(part.view.getByRole('button', { name: /^(Save|Create )/ }));
  await part.view.findByText('Changed 2 min ago.', { exact: false });
  assert.ok(name instanceof HTMLInputElement, 'a field');
  assert.equal(name.value, 'No match');
});

test('a role needs a name, and is not sent without one', { requirements: ['A-340'] }, async () => {
  const part = await open('/crm/users/managment/new');
  await part.view.findByLabelText(/^Name/);
  await press(part.view.getByRole('button', { name: /^(Save|Create )/ }));
  await waitFor(() => assert.equal(part.view.getByLabelText(/^Name/).getAttribute('aria-invalid'), 'true'));
  assert.equal(
    part.calls.some(({ id }) => id === 'users.roles.add'),
    false,
  );
});
