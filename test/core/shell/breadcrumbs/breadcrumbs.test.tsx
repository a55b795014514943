// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent } from '@testing-library/react';
import { Breadcrumbs, type Crumb } from '../../../../core/shell/breadcrumbs/breadcrumbs.tsx';

const show = (crumbs: readonly Crumb[], home = '/crm/dashboard') =>
  renderPart(<Breadcrumbs crumbs={crumbs} home={home} />);
const trail = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map((item) => {
    const link = item.querySelector('a');
    const mark = item.querySelector('[aria-current=page]') ? '*' : '';
    return `${item.textContent}${link ? `→${link.getAttribute('href')}` : ''}${mark}`;
  });

test('the trail starts at Dashboard, links what lies above, and marks the page itself', async () => {
  const { view } = await show([
    { text: 'Settings' },
    { text: 'Currencies', href: '/crm/settings/currencies' },
    { text: 'Euro' },
  ]);
  assert.deepEqual(trail(view.container), [
    'Dashboard→/crm/dashboard',
    'Settings',
    'Currencies→/crm/settings/currencies',
    'Euro*',
  ]);
  assert.ok(view.getByRole('navigation', { name: 'Breadcrumbs' }));
});

test('on the dashboard itself the trail is that one crumb', async () => {
  const { view } = await show([]);
  assert.deepEqual(trail(view.container), ['Dashboard*']);
});

test('Dashboard leads to the landing of the tier', async () => {
  const { view, history } = await show([{ text: 'Tasks' }], '/dashboard');
  fireEvent.click(view.getByRole('link', { name: 'Dashboard' }));
  assert.equal(history.at(-1), '/dashboard');
});
