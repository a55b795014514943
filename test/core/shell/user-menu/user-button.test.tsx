// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent } from '@testing-library/react';
import '../../../../core/shell/user-menu/user-menu.tsx'; // loaded in advance, so that no test waits for Blueprint
import { initialsOf } from '../../../../core/shell/user-menu/initials.ts';
import { UserButton } from '../../../../core/shell/user-menu/user-button.tsx';
import type { Tier } from '../../../../core/permissions/guard.ts';
import { userContext } from '../../app/people.ts';

const ada = userContext('tenant', { configureTimeZone: 'Europe/Istanbul' });

test('the user button shows the first letters of first and last name', { requirements: ['S-181'] }, async () => {
  const { view } = await renderPart(<UserButton user={ada} />);
  assert.equal(view.getByRole('link').querySelector('.user-initials')?.textContent, 'AL');
});

test('the user button shows the name', { requirements: ['S-182'] }, async () => {
  const { view } = await renderPart(<UserButton user={ada} />);
  assert.ok(view.getByText('Ada Lovelace'));
  assert.ok(view.getByRole('link', { name: /Ada Lovelace/ }));
  assert.ok(view.getByRole('button', { name: 'Account of Ada Lovelace' }));
});

test('the user button shows the configured time zone, and nothing where there is none', {
  requirements: ['S-183'],
}, async () => {
  const { view } = await renderPart(<UserButton user={ada} />);
  assert.ok(view.getByText('Europe/Istanbul'));
  view.unmount();
  const without = await renderPart(<UserButton user={userContext('tenant')} />);
  assert.equal(without.view.queryByText('Europe/Istanbul'), null);
});

test('initials are whole characters, upper case, with the e-mail standing in for a missing name', () => {
  const initials = (firstName: string, lastName: string) => initialsOf({ firstName, lastName, email: 'x@portal.test' });
  assert.equal(initials('ada', 'lovelace'), 'AL');
  assert.equal(initials(' Ada ', ''), 'A');
  assert.equal(initials('𝒜da', '👩‍💻'), '𝒜👩');
  assert.equal(initials('', ' '), 'X');
  assert.equal(initialsOf({ firstName: '', lastName: '', email: '' }), '?');
});

test('the address that a person signs in with is shown as it is, letter by letter', {
  requirements: ['S-352'],
}, async () => {
  const user = userContext('tenant', { email: 'Ada.L+Portal@Example.COM' });
  const { view } = await renderPart(<UserButton user={user} />);
  fireEvent.click(view.getByRole('button', { name: /Account of/ }));
  assert.ok(await view.findByText('Ada.L+Portal@Example.COM'));
});

test('the button opens and closes the user menu and says so', async () => {
  const { view } = await renderPart(<UserButton user={ada} />, { plugins: [] });
  const button = view.getByRole('button', { name: /Account of/ });
  assert.equal(button.getAttribute('aria-expanded'), 'false');
  fireEvent.click(button);
  const menu = await view.findByRole('menu', { name: 'Account' });
  assert.equal(button.getAttribute('aria-expanded'), 'true');
  fireEvent.keyDown(menu, { key: 'Escape' });
  assert.equal(button.getAttribute('aria-expanded'), 'false');
  assert.equal(document.activeElement, button);
});

/** Returns the target of a click on the button for a user of the tier. */
async function leadsTo(tier: Tier, plugins: readonly string[]) {
  const { view, history } = await renderPart(<UserButton user={userContext(tier)} />, {
    plugins,
    person: { tier, permissions: [] },
  });
  fireEvent.click(view.getByRole('link', { name: /Ada Lovelace/ }));
  view.unmount();
  return history.at(-1);
}

test('the user button leads crm users to tenant/profile-settings', { requirements: ['S-184'] }, async () => {
  assert.equal(await leadsTo('tenant', ['profile']), '/tenant/profile-settings');
});

test('the user button leads all other users to merchant/profile-settings', { requirements: ['S-185'] }, async () => {
  assert.equal(await leadsTo('merchant', ['profile']), '/merchant/profile-settings');
  assert.equal(await leadsTo('platform', ['profile']), '/merchant/profile-settings');
});

test('the user button leads to the provider’s account page if the deployment has no profile screens', async () => {
  assert.equal(await leadsTo('tenant', []), '/authentication/profile');
});
