// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, fireEvent, type RenderResult } from '@testing-library/react';
import type { Tier } from '../../../../core/permissions/guard.ts';
import { ModeSwitch } from '../../../../core/shell/toolbar/mode-switch.tsx';
import { userContext } from '../../app/people.ts';

/** Renders the toggle for a user whose account has just been loaded. */
async function open(tier: Tier, processingStatus?: string) {
  const merchant = processingStatus && {
    merchant: { merchantId: 'm1', legalBusinessName: 'Acme Ltd', processingStatus },
  };
  const user = userContext(tier, merchant || {});
  return renderPart(<ModeSwitch />, {
    plugins: ['dashboards'],
    path: '/merchant/payments',
    prepare({ account, mode, permissions }) {
      mode.start(user);
      permissions.load(user);
      account.set(user);
    },
  });
}
const option = (view: RenderResult, mode: 'Test' | 'Live') => view.getByRole('radio', { name: mode });
/** Chooses a mode and waits, because the store notifies React asynchronously. */
const choose = async (view: RenderResult, mode: 'Test' | 'Live') => {
  await act(async () => void fireEvent.click(option(view, mode)));
};
const shown = (view: RenderResult) =>
  view.container.querySelector<HTMLInputElement>('input:checked')?.labels?.[0]?.textContent;
const group = (view: RenderResult) => view.container.querySelector('fieldset') ?? assert.fail('There is no toggle.');

beforeEach(() => {
  localStorage.clear();
});

test('the toggle shows for merchants only', { requirements: ['S-295'] }, async () => {
  for (const [tier, toggles] of [
    ['merchant', 2],
    ['tenant', 0],
    ['platform', 0],
  ] as const) {
    const { view } = await open(tier, 'LiveEnabled');
    assert.equal(view.queryAllByRole('radio').length, toggles, tier);
    view.unmount();
  }
});

test('a merchant with NoProcessing does not see the toggle', { requirements: ['S-296'] }, async () => {
  const { view } = await open('merchant', 'NoProcessing');
  assert.equal(view.container.textContent, '');
});

test('for a SandboxEnabled merchant the toggle stands on Test, is disabled and says why', {
  requirements: ['S-298'],
}, async () => {
  localStorage.setItem('SystemMode', 'Live');
  const { view } = await open('merchant', 'SandboxEnabled');
  assert.equal(view.getByRole('group', { name: 'Mode' }), group(view));
  assert.equal(group(view).disabled, true);
  assert.equal(group(view).title, 'This is a sandbox account. Only test mode is available.');
  assert.equal(shown(view), 'Test');
  assert.ok(group(view).querySelector('label.mode-on svg'), 'a lock stands beside the mode that it is held in');
});

test('the toggle shows Live and can be switched if no mode is stored', {
  requirements: ['S-299', 'S-300'],
}, async () => {
  const { view } = await open('merchant', 'LiveEnabled');
  assert.equal(shown(view), 'Live');
  assert.equal(group(view).disabled, false);
});

test('the toggle switches both ways, keeps the mode under SystemMode and tells the app state', {
  requirements: ['S-301', 'S-302', 'S-303'],
}, async () => {
  const { portal, view } = await open('merchant', 'LiveEnabled');
  for (const mode of ['Test', 'Live'] as const) {
    await choose(view, mode);
    assert.equal(shown(view), mode);
    assert.equal(localStorage.getItem('SystemMode'), mode);
    assert.equal(portal.mode.state.current, mode);
  }
});

test('switching says so in an info alert and opens the dashboard', {
  requirements: ['S-172', 'S-173', 'S-174'],
}, async () => {
  const { view, portal, history } = await open('merchant', 'LiveEnabled');
  await choose(view, 'Test');
  assert.deepEqual(
    portal.alerts.state.shown.map(({ severity, text }) => [severity, text]),
    [['info', 'You are now in Test mode']],
  );
  assert.equal(history.at(-1), '/dashboard');
});

test('choosing the mode that is on changes nothing', async () => {
  const { view, portal, history } = await open('merchant', 'LiveEnabled');
  await choose(view, 'Live');
  assert.equal(history.at(-1), '/merchant/payments');
  assert.deepEqual(portal.alerts.state.shown, []);
});

test('answers of the other mode are forgotten', async () => {
  const { view, queries } = await open('merchant', 'LiveEnabled');
  queries.setQueryData(['transactions.list'], ['a live transaction']);
  await choose(view, 'Test');
  assert.equal(queries.getQueryData(['transactions.list']), undefined);
});

test('a signed-out page has no toggle', async () => {
  const { view } = await renderPart(<ModeSwitch />);
  assert.equal(view.container.textContent, '');
});

test('a mode switch in another tab is followed here, and answers of the other mode are dropped', async () => {
  const { portal, view, queries, history } = await open('merchant', 'LiveEnabled');
  queries.setQueryData(['transactions.list'], ['a live transaction']);
  localStorage.setItem('SystemMode', 'Test');
  await act(
    async () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'SystemMode', newValue: 'Test', storageArea: localStorage }),
      ),
  );
  assert.equal(shown(view), 'Test');
  assert.equal(portal.mode.state.current, 'Test');
  assert.deepEqual(
    portal.alerts.state.shown.map(({ text }) => text),
    ['You are now in Test mode'],
  );
  assert.equal(history.at(-1), '/dashboard');
  assert.equal(queries.getQueryData(['transactions.list']), undefined);
});
