// @lane component
/**
 * The settings of a person are available to the right people, and their parts send, reject and preserve the right data,
 * without a browser.
 */
import { type Answer, fireEvent, type PartCall, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act } from '@testing-library/react';
import type { UserContext } from '../../../core/model/user-context.ts';
import { getUserContext } from '../../../core/api/user-context.ts';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import { ApiError } from '../../../core/http/errors.ts';
import { callKey } from '../../../core/portal/use-call.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { ContextResponse } from '../../../core/portal/portal.ts';
import { UserButton } from '../../../core/shell/user-menu/user-button.tsx';
import '../../../core/shell/user-menu/user-menu.tsx'; // loaded in advance, so that no test waits for Blueprint
import '../../../plugins/profile/screens/profile-settings.tsx';
import profile from '../../../plugins/profile/plugin.ts';
import { contextOf, openApp } from '../../core/app/running-app.tsx';
import { userContext } from '../../core/app/people.ts';

const paths = {
  tenant: '/tenant/profile-settings',
  merchant: '/merchant/profile-settings',
  platform: '/merchant/profile-settings',
} as const;
const session = (id: string, isCurrent: boolean) => ({
  id,
  isCurrent,
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/${id}`,
  started: 1e12,
  lastUsed: 1e12,
});

beforeEach(() => sessionStorage.clear());

interface Opening {
  readonly as?: Tier;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly user?: Partial<UserContext>;
}

async function open({ as = 'tenant', answers = {}, config = {}, user = {} }: Opening = {}) {
  const { view, calls, portal } = await renderPart(<ScreenOutlet />, {
    plugins: ['profile'],
    person: { tier: as, permissions: [] },
    path: paths[as],
    config: { profile: config },
    answers: { 'profile.sessions': () => ({ data: [session('120', true)] }), ...answers },
    prepare: ({ account, queries }) => {
      const given = userContext(as, { configureTimeZone: 'Europe/Berlin', ...user });
      account.set(given);
      const key = callKey(getUserContext);
      queries.setQueryData(key, contextOf(given));
      // As in the running portal, changes of the cached response are copied to the account.
      queries.getQueryCache().subscribe(() => account.set(queries.getQueryData<ContextResponse>(key)?.user));
    },
  });
  await view.findByRole('heading', { level: 1, name: 'Profile settings' });
  const section = (name: string) => within(view.getByRole('region', { name }));
  const save = (name: string) => section(name).getByRole('button', { name: 'Save changes' });
  const isOffered = (name: string) => save(name).getAttribute('aria-disabled') !== 'true';
  const sent = (id: string) => calls.filter((call) => call.id === id).map(({ body }) => body);
  return { view, portal, section, save, isOffered, sent };
}

const press = (element: Element) => act(async () => void fireEvent.click(element));
const fill = (element: Element, value: string) => fireEvent.change(element, { target: { value } });
const typed = (element: HTMLElement) => (element as HTMLInputElement).value; // the element is an input
const echo: Answer = ({ body }: PartCall) => body;

for (const [id, path, has, hasNot] of [
  ['S-059', paths.merchant, ['merchant', 'platform'], ['tenant']],
  ['S-081', paths.tenant, ['tenant'], ['merchant', 'platform']],
] as const) {
  test(`[${id}] ${path} opens for its user types with its breadcrumb, and leads to sign-in when signed out`, async () => {
    for (const tier of has) {
      const { view } = await openApp({ user: userContext(tier), plugins: [profile], path });
      await view.findByRole('heading', { level: 1, name: 'Profile settings' });
      assert.match(view.getByRole('navigation', { name: 'Breadcrumbs' }).textContent ?? '', /Profile settings$/);
      view.unmount();
    }
    for (const tier of hasNot) {
      const { view, history } = await openApp({ user: userContext(tier), plugins: [profile], path });
      await waitFor(() => assert.match(history.at(-1) ?? '', /^\/authentication\/unauthorized/));
      view.unmount();
    }
    const { history } = await openApp({ plugins: [profile], path });
    await waitFor(() => assert.equal(history.at(-1), `/authentication/login?returnUrl=${encodeURIComponent(path)}`));
  });
}

for (const tier of ['tenant', 'merchant', 'platform'] as const) {
  test(`the user menu of ${tier} leads to ${paths[tier]}`, async () => {
    const { view, history } = await renderPart(<UserButton user={userContext(tier)} />, {
      plugins: ['profile'],
      person: { tier, permissions: [] },
    });
    await press(view.getByRole('button', { name: /^Account of/ }));
    await press(await view.findByRole('menuitem', { name: 'Profile settings' }));
    assert.equal(history.at(-1), paths[tier]);
  });
}

test('a saved name is the account’s at once, without spaces around it', async () => {
  const { view, section, save, isOffered, sent, portal } = await open({ answers: { 'profile.change-name': echo } });
  assert.equal(isOffered('Personal details'), false, 'nothing is changed');
  fill(view.getByLabelText('First name', { exact: false }), ' Grace ');
  section('Personal details').getByText('Unsaved changes');
  await press(save('Personal details'));
  await waitFor(() => assert.equal(isOffered('Personal details'), false));
  assert.deepEqual(sent('profile.change-name'), [{ firstName: 'Grace', lastName: 'Lovelace' }]);
  assert.equal(portal.account.state.user?.firstName, 'Grace');
});

test('a failed save keeps what was typed and shows the server’s message; the next one works', async () => {
  let isDown = true;
  const answer: Answer = ({ body }) => {
    if (isDown) throw new ApiError('An error of status 500', { status: 500, requestId: 'r' });
    return body;
  };
  const { view, section, save, isOffered } = await open({ answers: { 'profile.change-name': answer } });
  const first = view.getByLabelText('First name', { exact: false });
  fill(first, 'Grace');
  await press(save('Personal details'));
  const alert = await section('Personal details').findByRole('alert');
  assert.match(
    alert.textContent ?? '',
    /We don't know whether your changes were saved\. It's safe to save again\.\s*An error of status 500/,
  );
  assert.equal(typed(first), 'Grace');
  isDown = false;
  await press(save('Personal details'));
  await waitFor(() => assert.equal(isOffered('Personal details'), false));
  assert.equal(section('Personal details').queryByRole('alert'), null);
});

test('an empty name cannot be saved and says so; discarding brings back what there was', async () => {
  const { view, section, save, isOffered, sent } = await open();
  const first = view.getByLabelText('First name', { exact: false });
  fill(first, '  ');
  fireEvent.blur(first);
  view.getByText('Enter your first name.');
  assert.equal(isOffered('Personal details'), false);
  await press(save('Personal details'));
  assert.deepEqual(sent('profile.change-name'), []);
  await press(section('Personal details').getByRole('button', { name: 'Discard changes' }));
  assert.equal(typed(first), 'Ada');
});

test('unsaved input is restored when the screen is opened again', async () => {
  const { view } = await open();
  fill(view.getByLabelText('First name', { exact: false }), 'Grace');
  view.unmount();
  const again = await open();
  assert.equal(typed(again.view.getByLabelText('First name', { exact: false })), 'Grace');
  again.section('Personal details').getByText('Unsaved changes');
});

test('a time zone that is searched and chosen is the account’s once it is saved', async () => {
  const { view, section, save, sent, portal } = await open({ answers: { 'profile.change-time-zone': echo } });
  await press(view.getByRole('button', { name: /^Time zone: Europe\/Berlin/ }));
  const box = await view.findByRole('combobox', { name: 'Search by city or offset' });
  fill(box, 'tokyo');
  fireEvent.keyDown(box, { key: 'Enter' });
  await section('Region and formats').findByRole('button', { name: /^Time zone: Asia\/Tokyo \(UTC\+09:00\)/ });
  assert.equal(portal.account.state.user?.configureTimeZone, 'Europe/Berlin', 'not before it is saved');
  await press(save('Region and formats'));
  await waitFor(() => assert.equal(portal.account.state.user?.configureTimeZone, 'Asia/Tokyo'));
  assert.deepEqual(sent('profile.change-time-zone'), [{ configureTimeZone: 'Asia/Tokyo' }]);
});

test('colors are those of the account once they are saved, not before, and are taken back', async () => {
  const { view, save, sent, portal } = await open({
    answers: { 'profile.change-theme': ({ body }) => ({ themeSettings: body }) },
  });
  fill(view.getByLabelText('Sidebar'), '#204020');
  fill(view.getByLabelText('Primary color'), '#ffe066');
  view.getByText(/^Shown as #\w{6} to stay readable\.$/);
  assert.deepEqual(portal.account.state.user?.themeSettings ?? {}, {});
  await press(save('Appearance'));
  const chosen = { sidebarBackgroundColor: '#204020', primaryColor: '#ffe066' };
  await waitFor(() => assert.deepEqual(portal.account.state.user?.themeSettings, chosen));
  await press(view.getByRole('button', { name: 'Reset to default appearance' }));
  await press(save('Appearance'));
  await waitFor(() => assert.deepEqual(portal.account.state.user?.themeSettings, {}));
  assert.deepEqual(sent('profile.change-theme'), [chosen, {}]);
});

test('a text that is no color cannot be saved and says so', async () => {
  const { view, save, isOffered, sent } = await open();
  fill(view.getByLabelText('Toolbar'), 'red');
  view.getByText('Enter a color like #1b5fe0.');
  assert.equal(isOffered('Appearance'), false);
  await press(save('Appearance'));
  assert.deepEqual(sent('profile.change-theme'), []);
});

test('merchants choose a layout and no colors, unless the deployment lets them', async () => {
  const { view } = await open({ as: 'merchant', config: { merchantColors: false } });
  view.getByRole('group', { name: 'Layout' });
  assert.equal(view.queryByLabelText('Primary color'), null);
  view.unmount();
  const other = await open({ as: 'merchant', config: { merchantColors: true } });
  other.view.getByLabelText('Primary color');
});

test('a layout is chosen, saved, and the chosen one of the account', async () => {
  const { view, save, sent } = await open({
    as: 'platform',
    answers: { 'profile.change-theme': ({ body }) => ({ themeSettings: body }) },
  });
  await press(view.getByRole('radio', { name: /^Material/ }));
  await press(save('Appearance'));
  await waitFor(() => assert.deepEqual(sent('profile.change-theme'), [{ layoutName: 'Material' }]));
  view.unmount();
  const again = await open({ as: 'platform', user: { themeSettings: { layoutName: 'Material' } } });
  const chosen = again.view.getByRole('radio', { name: /^Material/ });
  assert.ok(chosen instanceof HTMLInputElement && chosen.checked);
});

test('the password is changed at the identity provider', async () => {
  const { view } = await open();
  const link = view.getByRole('link', { name: 'Change password at the identity provider' });
  assert.equal(link.getAttribute('href'), '/authentication/profile');
});

test('a session is signed out by its call, and all others only after confirmation', async () => {
  let alive = [session('120', true), session('121', false), session('122', false)];
  const { view, section, sent } = await open({
    answers: {
      'profile.sessions': () => ({ data: alive }),
      'profile.end-session': ({ params }) => {
        alive = alive.filter(({ id }) => id !== params.id);
        return undefined;
      },
      'profile.end-other-sessions': () => {
        alive = alive.filter(({ isCurrent }) => isCurrent);
        return { ended: 1 };
      },
    },
  });
  const names = () => section('Sessions').queryAllByText(/^Chrome \d+ on Linux/).length;
  await waitFor(() => assert.equal(names(), 3));
  assert.equal(section('Sessions').getAllByText('This browser').length, 1);
  await press(section('Sessions').getByRole('button', { name: 'Sign out Chrome 121 on Linux' }));
  await waitFor(() => assert.equal(names(), 2));
  assert.deepEqual(
    alive.map(({ id }) => id),
    ['120', '122'],
  );
  await press(section('Sessions').getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = view.getByRole('dialog', { name: 'Sign out everywhere else' });
  assert.equal(sent('profile.end-other-sessions').length, 0);
  await press(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
  await view.findByText("You're signed in only in this browser.");
  assert.equal(names(), 1);
});
