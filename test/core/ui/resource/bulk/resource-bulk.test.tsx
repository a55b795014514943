// @lane component
import '../../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../../../core/http/errors.ts';
import Countries from '../../../../../plugins/settings/screens/countries.tsx';
import { renderPart } from '../../../../harness/render.tsx';

beforeEach(() => localStorage.clear());

const createRecord = (code: string, isActive: boolean) => ({
  id: code,
  code,
  name: { en: `Name ${code}`, tr: `Ad ${code}` },
  isActive,
  order: 1,
  version: 3,
  tenantId: 't',
  tenantName: 'T',
});
const rows = [createRecord('AT', true), createRecord('BE', true), createRecord('CH', false)];
const viewOnly = ['Settings.Countries.View'];
const allOf = [...viewOnly, 'Settings.Countries.Edit'];

async function open(
  answers: Readonly<
    Record<string, (call: { readonly params: Readonly<Record<string, string>>; readonly body: unknown }) => unknown>
  >,
  held: readonly string[],
) {
  const part = await renderPart(<Countries base="/countries" params={{}} />, {
    plugins: ['settings'],
    person: { tier: 'tenant', permissions: held },
    path: '/countries',
    answers: { 'settings.countries.list': () => ({ data: rows, count: rows.length }), ...answers },
  });
  await screen.findByRole('row', { name: /AT/ });
  return part;
}
const select = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select: ${name}` }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string, dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getAllByRole('button', { name }).at(-1) as HTMLElement);
const lines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a bulk deletion prompts once and reports each item, and failed ones stay selected', async () => {
  const { calls } = await open(
    {
      'settings.countries.remove': ({ params }) => {
        if (params.id === 'BE') throw new ApiError('Belgium is in use.', { status: 409, requestId: 'r' });
        if (params.id === 'CH') throw new ApiError('Gone.', { status: 404, requestId: 'r' });
        return undefined;
      },
    },
    allOf,
  );
  for (const { name } of rows) select(name.en);
  await press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete 3 items?' });
  assert.deepEqual(lines(dialog), ['Name AT', 'Name BE', 'Name CH']);
  assert.equal(calls.filter(({ id }) => id.endsWith('remove')).length, 0, 'not before it is confirmed');
  confirm('Delete', dialog);
  await within(dialog).findByText('2 of 3 done. The rest stay selected.');
  assert.deepEqual(
    lines(dialog),
    ['Name ATDone', 'Name BEBelgium is in use.', 'Name CHDone'],
    'what is gone already is what was wanted',
  );
  const removed = calls.filter(({ id }) => id.endsWith('remove'));
  assert.equal(new Set(removed.map(({ requestId }) => requestId)).size, 3, 'each is an intent of its own');
  confirm('Close', dialog);
  await waitFor(() =>
    assert.match(screen.getByRole('region', { name: 'Selected rows' }).textContent ?? '', /^1 selected/),
  );
});

test('several are switched off by the whole of what was read; those that are off already are left alone', async () => {
  const { calls } = await open({ 'settings.countries.update': () => undefined }, allOf);
  for (const { name } of rows) select(name.en);
  await press('Deactivate');
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 3 items?' });
  confirm('Deactivate', dialog);
  await within(dialog).findByText('3 of 3 done.');
  const sent = calls.filter(({ id }) => id.endsWith('update'));
  assert.deepEqual(
    sent.map(({ params }) => params.id),
    ['AT', 'BE'],
  );
  const body = sent[0]?.body as Readonly<Record<string, unknown>>;
  assert.equal(body.isActive, false);
  assert.equal(body.version, 3, 'a change since then is a conflict');
  assert.deepEqual(body.name, { en: 'Name AT', tr: 'Ad AT' });
});

test('a person who may only view can select no rows', async () => {
  await open({}, viewOnly);
  assert.equal(screen.queryByRole('checkbox'), null);
});
