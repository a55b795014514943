// @lane component
/** Labels can be listed, created, edited, deleted, and the user's own labels can be sorted. */
import { isBlocked } from '../../harness/is-blocked.ts';
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../../core/http/errors.ts';
import type { Label } from '../../../plugins/support/shapes.ts';
import LabelsManager from '../../../plugins/support/labels/labels-manager.tsx';
import { lookup } from '../../../plugins/support/permissions.ts';
import { useDefaultLabels } from '../../../plugins/support/labels/use-default-labels.ts';
import { type Answer, renderPart } from '../../harness/render.tsx';
import { person } from './sample.ts';

const label = (value: string, isDefault = false): Label => ({
  labelId: `lbl_${value}`,
  value,
  color: '#123456',
  isDefault,
});
const nothing = () => undefined;

async function open(
  labels: Label[] = [label('Pending', true), label('Refunds'), label('Urgent')],
  answers: Readonly<Record<string, Answer>> = {},
) {
  const part = await renderPart(<LabelsManager onClose={() => undefined} />, {
    plugins: ['support'],
    person: person('tenant'),
    answers: {
      'support.labels.list': () => [...labels],
      'support.labels.one': ({ params }) => labels.find(({ labelId }) => labelId === params.id),
      'support.labels.rearrange': nothing,
      ...answers,
    },
  });
  await screen.findByRole('dialog', { name: 'Labels manager' });
  const sent = async (id: string) => {
    await waitFor(() =>
      assert.ok(
        part.calls.some((call) => call.id === id),
        `${id} is sent`,
      ),
    );
    return part.calls.find((call) => call.id === id);
  };
  return { ...part, sent };
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = async (name: string) => click(await screen.findByRole('button', { name }));
const fill = (name: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Save|Create )/ });

test('it starts with the list; from there an empty form is opened, and left without a call', {
  requirements: ['A-243', 'A-244', 'A-247'],
}, async () => {
  const { calls } = await open();
  assert.equal((await screen.findAllByRole('listitem')).length, 3);
  assert.equal(screen.queryByLabelText('Name'), null);
  await press('Create label');
  assert.equal(screen.getByLabelText<HTMLInputElement>('Name').value, '');
  await press('Cancel');
  assert.equal((await screen.findAllByRole('listitem')).length, 3);
  assert.ok(
    calls.every(({ id }) => id === 'support.labels.list'),
    'nothing was sent',
  );
});

test('a label is edited in a prefilled form, a message confirms it, and the list returns', {
  requirements: ['A-245', 'A-246', 'A-614'],
}, async () => {
  const { sent, portal } = await open(undefined, { 'support.labels.update': nothing });
  await press('Edit Refunds');
  assert.equal((await screen.findByLabelText<HTMLInputElement>('Name')).value, 'Refunds');
  await fill('Name', 'Refunds 2');
  await click(save());
  const call = await sent('support.labels.update');
  assert.deepEqual([call?.params, call?.body], [{ id: 'lbl_Refunds' }, { value: 'Refunds 2', color: '#123456' }]);
  await waitFor(() =>
    assert.deepEqual(
      portal.snackbars.state.shown.map(({ text: message }) => message),
      ['Label updated'],
    ),
  );
  assert.equal((await screen.findAllByRole('listitem')).length, 3);
});

test('a new label needs no description and is confirmed', {
  requirements: ['A-246', 'A-317', 'A-173', 'A-529'],
}, async () => {
  const { sent, portal } = await open(undefined, { 'support.labels.create': () => label('New') });
  await press('Create label');
  await fill('Name', 'Label 1');
  await click(save());
  const body = (await sent('support.labels.create'))?.body as object;
  assert.deepEqual(Object.keys(body).sort(), ['color', 'isDefault', 'value']);
  await screen.findByRole('dialog', { name: 'Labels manager' });
  await waitFor(() =>
    assert.deepEqual(
      portal.snackbars.state.shown.map(({ text: message }) => message),
      ['Label created'],
    ),
  );
});

test('name and color are required, and the message is the documents’ own', {
  requirements: ['A-313', 'A-316', 'A-318'],
}, async () => {
  await open();
  await press('Create label');
  assert.ok(isBlocked(save()), 'no name');
  await fill('Name', 'a-b');
  await screen.findByText('This field is required and must be alphanumeric.');
  assert.ok(isBlocked(save()), 'no such name');
  await fill('Name', '<script>');
  assert.ok(isBlocked(save()), 'nor that');
  await fill('Name', 'done');
  await screen.findByText('This name is reserved.');
  await fill('Name', 'Label 1');
  assert.ok(!isBlocked(save()), 'now');
  const color = screen.getAllByLabelText<HTMLInputElement>(/Color/).find((input) => input.type === 'text');
  assert.ok(color, 'the field of the color');
  await act(async () => void fireEvent.change(color, { target: { value: '' } }));
  await waitFor(() => assert.ok(isBlocked(save()), 'no color'));
});

test('a label that could not be saved is an error in the console and in its form, and no message besides', {
  requirements: ['A-533'],
}, async () => {
  const logged = mock.method(console, 'error', () => undefined);
  const fails = () => {
    throw new ApiError('The label broke.', { status: 400, requestId: 'r' });
  };
  const { sent, portal } = await open(undefined, { 'support.labels.create': fails, 'support.labels.update': fails });
  for (const [button, id] of [
    ['Create label', 'support.labels.create'],
    ['Edit Refunds', 'support.labels.update'],
  ] as const) {
    logged.mock.resetCalls();
    await press(button);
    await fill('Name', 'Label 1');
    await click(save());
    await sent(id);
    await screen.findByText('The label broke.');
    assert.ok(
      logged.mock.calls.some(({ arguments: [error] }) => error instanceof ApiError),
      `${id} is not logged`,
    );
    await press('Cancel');
  }
  logged.mock.restore();
  assert.deepEqual(portal.snackbars.state.shown, []);
});

test('default labels have neither Edit nor Delete', { requirements: ['A-319'] }, async () => {
  await open();
  await screen.findByRole('button', { name: 'Edit Refunds' });
  assert.equal(screen.queryByRole('button', { name: /(Edit|Delete) Pending/ }), null);
});

test('a deleted label is confirmed for 2,000 ms', { requirements: ['A-530', 'A-549', 'S-499'] }, async () => {
  const { sent, portal } = await open(undefined, { 'support.labels.remove': nothing });
  await press('Delete Refunds');
  await press('Delete');
  assert.deepEqual((await sent('support.labels.remove'))?.params, { id: 'lbl_Refunds' });
  await waitFor(() => {
    const snackbar = portal.snackbars.state.shown.find(({ text }) => text === 'Label deleted successfully');
    assert.equal(snackbar?.duration, 2_000, 'its duration');
  });
});

const order = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /Pending|Refunds|Urgent/.exec(textContent ?? '')?.[0]);

test('dragging changes the order, and dropping sends it', { requirements: ['A-248', 'A-249'] }, async () => {
  const { sent } = await open();
  const [pending, , urgent] = await screen.findAllByRole('listitem');
  assert.ok(pending && urgent);
  const dataTransfer = { effectAllowed: '' };
  await act(async () => void fireEvent.dragStart(urgent, { dataTransfer }));
  await act(async () => void fireEvent.dragOver(pending, { dataTransfer }));
  assert.deepEqual(order(), ['Urgent', 'Pending', 'Refunds']);
  await act(async () => void fireEvent.dragEnd(urgent, { dataTransfer }));
  assert.deepEqual((await sent('support.labels.rearrange'))?.body, {
    newLabelIdsList: ['lbl_Urgent', 'lbl_Pending', 'lbl_Refunds'],
  });
});

test('keys do the same: a button moves a label up or down, and neither off the list', async () => {
  const { sent, calls } = await open();
  await press('Move Pending up');
  assert.ok(!calls.some(({ id }) => id === 'support.labels.rearrange'), 'it is the first');
  await press('Move Pending down');
  assert.deepEqual((await sent('support.labels.rearrange'))?.body, {
    newLabelIdsList: ['lbl_Refunds', 'lbl_Pending', 'lbl_Urgent'],
  });
});

function Defaults() {
  useDefaultLabels();
  return null;
}
for (const tier of ['tenant', 'platform', 'merchant'] as const)
  test(`${tier}: a person without labels gets the three default ones`, {
    requirements: ['A-174', 'A-175', 'A-176', 'A-177', 'A-346'],
  }, async () => {
    const made: unknown[] = [];
    await renderPart(<Defaults />, {
      plugins: ['support'],
      person: { tier, permissions: [lookup[tier]] },
      answers: { 'support.labels.list': () => [], 'support.labels.create': ({ body }) => void made.push(body) },
    });
    await waitFor(() => assert.equal(made.length, 3, 'three'));
    assert.deepEqual(made, [
      { value: 'Pending', color: '#FFD700', isDefault: true },
      { value: 'Done', color: '#90EE90', isDefault: true },
      { value: 'In progress', color: '#6495ED', isDefault: true },
    ]);
  });

test('two screens that find no label make each default one once', async () => {
  const made: unknown[] = [];
  const { calls } = await renderPart(
    <>
      <Defaults />
      <Defaults />
    </>,
    {
      plugins: ['support'],
      person: person('tenant'),
      answers: { 'support.labels.list': () => [], 'support.labels.create': ({ body }) => void made.push(body) },
    },
  );
  await waitFor(() =>
    assert.equal(calls.filter(({ id }) => id === 'support.labels.list').length, 2, 'the list is read again'),
  );
  assert.equal(made.length, 3);
});

test('a person with labels gets no defaults', { requirements: ['A-174'] }, async () => {
  const { calls } = await renderPart(<Defaults />, {
    plugins: ['support'],
    person: person('tenant'),
    answers: { 'support.labels.list': () => [label('Own')] },
  });
  await waitFor(() => assert.equal(calls.length, 1, 'asked'));
  await act(async () => undefined);
  assert.equal(calls.length, 1);
});

test('the manager reads the list and one label, makes, changes and deletes one, each by its call', {
  requirements: ['A-405'],
}, async () => {
  const { calls, sent } = await open(undefined, {
    'support.labels.create': () => label('New'),
    'support.labels.update': nothing,
    'support.labels.remove': nothing,
  });
  await press('Create label');
  await fill('Name', 'New');
  await click(save());
  await sent('support.labels.create');
  await press('Edit Refunds');
  await sent('support.labels.one');
  await screen.findByLabelText('Name');
  await fill('Name', 'Refunds 2');
  await click(save());
  await sent('support.labels.update');
  await press('Delete Urgent');
  await press('Delete');
  await sent('support.labels.remove');
  const made = [...new Set(calls.map(({ id }) => id))].sort();
  assert.deepEqual(
    made,
    ['create', 'list', 'one', 'remove', 'update'].map((act) => `support.labels.${act}`),
  );
});
