// @lane component
import { renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../core/http/errors.ts';
import { optionsOf, toChoice } from '../../../core/lookups/lookups.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { AllLists, List } from './lists.tsx';

const rows = [
  { id: 'b', name: 'Beta' },
  { id: 'a', name: 'Alpha' },
];

const person = (tier: Tier) => ({ tier, permissions: [] });
const paged = () => ({ data: rows, count: 2 });
const answers = {
  'core.countries': () => rows,
  'core.countries-merchant': () => rows,
  'core.currencies': () => rows,
  'core.currencies-merchant': () => rows,
  'core.customers': () => rows,
  'core.payment-methods': () => rows,
  'core.service-providers': () => rows,
  'core.languages': () => rows,
  'core.tenants': paged,
};

test('each list is loaded by its own call; tenants and customers only for those who have them', {
  requirements: ['S-449', 'S-451'],
}, async () => {
  const calledBy = async (tier: Tier) => {
    const { calls, view } = await renderPart(<AllLists />, { person: person(tier), answers });
    await waitFor(() => assert.equal(view.container.querySelectorAll('[aria-busy=true]').length, 0));
    view.unmount();
    return calls.map(({ id }) => id).sort();
  };
  const common = ['core.languages', 'core.payment-methods', 'core.service-providers'];
  assert.deepEqual(
    await calledBy('platform'),
    ['core.countries', 'core.currencies', 'core.customers', 'core.tenants', ...common].sort(),
  );
  assert.deepEqual(await calledBy('tenant'), ['core.countries', 'core.currencies', 'core.customers', ...common].sort());
  assert.deepEqual(
    await calledBy('merchant'),
    ['core.countries-merchant', 'core.currencies-merchant', ...common].sort(),
  );
});

test('tenants are requested a hundred at a time', { requirements: ['S-505'] }, async () => {
  const { calls, view } = await renderPart(<List name="tenants" />, { person: person('platform'), answers });
  await view.findByText('b=Beta');
  assert.deepEqual(calls[0]?.query, { pageIndex: 0, pageSize: 100 });
});

test('the customers, a map from id to name, are also a list of options', { requirements: ['S-250'] }, async () => {
  assert.deepEqual(optionsOf(new Map([['m1', 'Acme']])), [{ id: 'm1', name: 'Acme' }]);
  const { view } = await renderPart(<List name="customers" />, { person: person('tenant'), answers });
  await view.findByText('b=Beta');
  assert.deepEqual(
    view.getAllByRole('listitem').map((item) => item.textContent),
    ['b=Beta', 'a=Alpha'],
  );
});

test('each list has a loading flag of its own, true only while it loads', { requirements: ['S-252'] }, async () => {
  let answer = (_rows: unknown) => {};
  const held = new Promise((resolve) => (answer = resolve));
  const { view } = await renderPart(<AllLists />, {
    person: person('tenant'),
    answers: { ...answers, 'core.countries': () => held },
  });
  const busy = () =>
    view
      .getAllByRole('region')
      .filter((region) => region.getAttribute('aria-busy') === 'true')
      .map((region) => region.getAttribute('aria-label'));
  await waitFor(() => assert.deepEqual(busy(), ['countries']));
  answer(rows);
  await waitFor(() => assert.deepEqual(busy(), []));
});

test('a failed load says so, ends loading, and can be repeated', { requirements: ['S-452', 'S-453'] }, async () => {
  let failing = true;
  const fails = () => {
    if (failing) throw new ApiError('Boom', { status: 500, requestId: 'r' });
    return rows;
  };
  const { view } = await renderPart(
    <>
      <List name="languages" />
      <List name="countries" />
    </>,
    { person: person('tenant'), answers: { ...answers, 'core.languages': fails } },
  );
  assert.equal((await view.findByRole('alert')).textContent, 'Boom');
  assert.equal(view.getByRole('region', { name: 'languages' }).getAttribute('aria-busy'), 'false');
  assert.equal(view.getAllByRole('alert').length, 1);
  failing = false;
  view.getByRole('button', { name: 'reload languages' }).click();
  await waitFor(() => assert.equal(view.queryByRole('alert'), null));
  assert.equal(view.getAllByText('a=Alpha').length, 2);
});

test('names are in the person’s language where the API has them', async () => {
  const countries = () => [
    { id: 'DE', name: { en: 'Germany', tr: 'Almanya' } },
    { id: 'XK', name: 'Kosovo' },
  ];
  for (const [language, expected] of [
    ['tr', ['DE=Almanya', 'XK=Kosovo']],
    ['en', ['DE=Germany', 'XK=Kosovo']],
  ] as const) {
    const { view } = await renderPart(<List name="countries" />, {
      person: person('tenant'),
      answers: { 'core.countries': countries },
      language,
    });
    await view.findByText('XK=Kosovo');
    assert.deepEqual(
      view.getAllByRole('listitem').map((item) => item.textContent),
      expected,
    );
    view.unmount();
  }
});

test('an option of a lookup is a value and what it displays', { requirements: ['S-255'] }, () =>
  assert.deepEqual(toChoice({ id: 1, name: 'A' }), { value: 1, display: 'A' }),
);
