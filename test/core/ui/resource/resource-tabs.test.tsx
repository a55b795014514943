// @lane component
/** The tabs above the list of a resource work. */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/react';
import Countries from '../../../../plugins/settings/screens/countries.tsx';
import { renderPart } from '../../../harness/render.tsx';

test('tabs by yes or no read as active and inactive, with the counts of the answer', async () => {
  await renderPart(<Countries base="/countries" params={{}} />, {
    plugins: ['settings'],
    person: { tier: 'tenant', permissions: ['Settings.Countries.View'] },
    path: '/countries',
    answers: { 'settings.countries.list': () => ({ data: [], count: 3, counts: { isActive: { true: 2, false: 1 } } }) },
  });
  const tabs = await screen.findByRole('group', { name: 'Status filters' });
  await within(tabs).findByText('2');
  assert.deepEqual(
    within(tabs)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
    ['All 3', 'Active 2', 'Inactive 1'],
  );
});
