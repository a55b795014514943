// @lane component
/**
 * Declared lists work: rows that several parameters name, reading again on return, permissions to export, and flags.
 */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import * as Type from 'typebox';
import { defineEndpoint, PageIndex, PageSize, pageOf } from '../../../core/api/index.ts';
import { defineList, type ListDetailProps } from '../../../core/ui/index.ts';
import { renderPart } from '../../harness/render.tsx';

beforeEach(() => localStorage.clear());

const endpoint = defineEndpoint({
  id: 'sample.cases',
  method: 'GET',
  path: '/cases',
  summary: 'List cases',
  guard: 'signed-in',
  query: Type.Object({
    pageIndex: PageIndex,
    pageSize: PageSize,
    state: Type.Optional(Type.String()),
    isLate: Type.Optional(Type.Boolean()),
  }),
  answer: pageOf(Type.Object({ id: Type.String(), shop: Type.String() })),
});
const data = ['a', 'b', 'c/d'].map((id) => ({ id, shop: 'north' }));
const options = (path: string, permissions: readonly string[] = []) => ({
  path,
  person: { tier: 'tenant', permissions } as const,
  answers: { [endpoint.id]: () => ({ data, count: data.length }) },
});

const plain = {
  id: 'sample.cases',
  endpoint,
  useText: () => (key: string) => key,
  columns: (c) => [c.text('id', 'Id')],
  rowName: ({ id }) => id,
  empty: { title: 'None' },
  export: false,
} satisfies Parameters<typeof defineList<typeof endpoint, string>>[0];

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const Opened = ({ id, params, neighbors }: ListDetailProps) => (
  <output>
    {params.shop} {id} {neighbors.previous} {neighbors.next}
  </output>
);

test('a row that several parameters name opens beside the list, between its neighbors', async () => {
  const { Screen } = defineList({
    ...plain,
    detail: { param: ['shop', 'case'], of: ({ shop, id }) => [shop, id], component: Opened },
  });
  await renderPart(<Screen base="/cases" params={{ shop: 'north', case: 'b' }} />, options('/cases/north/b'));
  await screen.findAllByRole('link');
  assert.deepEqual(links(), ['/cases/north/a', '/cases/north/b', '/cases/north/c%2Fd']);
  assert.equal(document.querySelector('output')?.textContent, 'north b /cases/north/a /cases/north/c%2Fd');
});

test('a row is not opened until the address has all parameters that name it', async () => {
  const { Screen } = defineList({
    ...plain,
    detail: { param: ['shop', 'case'], of: ({ shop, id }) => [shop, id], component: Opened },
  });
  await renderPart(<Screen base="/cases" params={{ shop: 'north' }} />, options('/cases/north'));
  await screen.findAllByRole('link');
  assert.equal(document.querySelector('output'), null);
});

for (const live of [true, false]) {
  test(`a list that is ${live ? '' : 'not '}live is read ${live ? 'twice' : 'once'} by a person who comes back to the window`, async () => {
    const { Screen } = defineList({ ...plain, live });
    const { calls } = await renderPart(<Screen base="/cases" params={{}} />, options('/cases'));
    await screen.findByText('c/d');
    // Data that was just loaded is not requested again.
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 });
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    mock.timers.reset();
    assert.equal(calls.length, live ? 2 : 1);
  });
}

test('a list has a name of its own, and whether it can be saved follows from who looks at it', async () => {
  const { Screen } = defineList({
    ...plain,
    title: 'Cases',
    export: ({ tier }) => (tier === 'platform' ? { guard: 'signed-in', fileName: 'cases' } : false),
  });
  for (const tier of ['tenant', 'platform'] as const) {
    const { view } = await renderPart(<Screen base="/cases" params={{}} />, {
      ...options('/cases'),
      person: { tier, permissions: [] },
    });
    await screen.findByText('c/d');
    screen.getByRole('region', { name: 'Cases' });
    await screen.findByRole('button', { name: tier === 'platform' ? 'Columns, Export' : 'Columns' });
    await act(() => view.unmount());
  }
});

test('a flag is sent as true, and one without a parameter only changes the query', async () => {
  const { Screen } = defineList({
    ...plain,
    filters: (f) => [f.flag('isLate', 'Due', { id: 'late', option: 'Overdue' }), f.virtualFlag('every', 'All')],
    virtualFlags: ['every'],
    query: (parameters, { isSet }) => (isSet('every') ? parameters : { ...parameters, state: 'Open' }),
  });
  const queryAt = async (path: string) => {
    const { calls, view } = await renderPart(<Screen base="/cases" params={{}} />, options(path));
    await screen.findByText('c/d');
    const label = document.querySelector('.ui-filter-chips, .ui-grid-bar')?.textContent ?? '';
    await act(() => view.unmount());
    return { query: calls.at(-1)?.query, label };
  };
  const page = { pageIndex: 0, pageSize: 20 };
  assert.deepEqual((await queryAt('/cases')).query, { ...page, state: 'Open' });
  const late = await queryAt('/cases?f.late=yes');
  assert.deepEqual(late.query, { ...page, state: 'Open', isLate: true });
  assert.match(late.label, /Overdue/);
  assert.deepEqual((await queryAt('/cases?f.every=yes')).query, page);
});
