// @lane component
/** Two portals work side by side on a single page, with a user signed in at each. */
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act, waitFor } from '@testing-library/react';
import * as Type from 'typebox';
import { App } from '../../../core/app/app.tsx';
import '../../../core/auth/auth-screens.tsx'; // loaded in advance, so that no test waits for it
import type { UserContext } from '../../../core/model/user-context.ts';
import { keepSession } from '../../../core/auth/session-keeper.ts';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { useCall } from '../../../core/portal/use-call.ts';
import type { Portal } from '../../../core/portal/portal.ts';
import { useActingTenant } from '../../../core/portal/use-acting-tenant.ts';
import { useHolder } from '../../../core/portal/use-holder.ts';
import { storedUserKey } from '../../../core/state/session.ts';
import type { Storages } from '../../../core/storage/storages.ts';
import { userContext } from '../app/people.ts';
import { makePortal } from '../app/portal.ts';
import { contextOf, screen } from '../app/running-app.tsx';
import { memoryStorage } from '../state/memory-storage.ts';

const shared = { summary: '', guard: 'signed-in', answer: Type.Object({ text: Type.String() }) } as const;
const read = defineEndpoint({ ...shared, id: 'test.read', method: 'GET', path: '/things' });
const change = defineEndpoint({ ...shared, id: 'test.change', method: 'POST', path: '/things', sensitive: true });

/** Renders the person that a screen knows, and the answer of their call. */
function Known() {
  const { permissions } = useHolder();
  const [tenant] = useActingTenant();
  const { data } = useCall(read);
  return (
    <p>
      {[...permissions].join()} {tenant?.name ?? 'all'} {data?.text}
    </p>
  );
}

const platformUser = userContext('platform', {
  id: 'usr_ada',
  email: 'ada@portal.test',
  permissions: ['Platform.Thing.View'],
});
const merchantUser = userContext('merchant', {
  id: 'usr_bob',
  firstName: 'Bob',
  email: 'bob@shop.test',
  permissions: ['Merchant.Thing.View'],
  merchant: { merchantId: 'm1', legalBusinessName: 'Shop Ltd', processingStatus: 'LiveEnabled' },
});
const people: Readonly<Record<string, UserContext>> = { 'Bearer ada': platformUser, 'Bearer bob': merchantUser };

const storages = (name: string): Storages => ({ name, local: memoryStorage(), tab: memoryStorage() });
const plugins = [{ id: 'things', routes: [screen('known', '/things', { screen: async () => ({ default: Known }) })] }];

async function open(name: string, user: UserContext, prepare: (portal: Portal) => void = () => undefined) {
  const portal = makePortal(plugins, { storages: storages(name) });
  portal.storages.local.setItem(storedUserKey(portal.identity), `{"of":"${name}"}`);
  portal.session.set({ accessToken: name, expiresAt: 9_999_999_999, subject: user.id, userType: user.userType });
  prepare(portal);
  const { view, history } = await renderPart(<App portal={portal} />, { plugins, path: '/things' });
  return { portal, view, history, text: () => view.container.textContent ?? '' };
}

/** Opens both portals and records the headers of their calls that the server received: user, tenant and mode. */
async function openBoth() {
  const requests: string[] = [];
  mock.method(globalThis, 'fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { headers, url } = new Request(input instanceof Request ? input : new URL(input, location.origin), init);
    const user = people[headers.get('Authorization') ?? ''];
    if (user && url.endsWith('/users/context')) return Response.json(contextOf(user));
    if (!user || !url.includes('/things')) return new Response(null, { status: 404 });
    const seen = `${user.email} ${headers.get('tenantId')} ${headers.get('Mode')}`;
    requests.push(seen);
    return Response.json({ text: seen });
  });
  mock.method(console, 'error', () => undefined); // other requests of the portal have no server here
  const ada = await open('ada', platformUser, ({ acting }) => acting.actFor({ id: 'ten_1', name: 'Acme' }));
  const bob = await open('bob', merchantUser, ({ mode }) => mode.set('Test'));
  await waitFor(() => assert.match(ada.text(), /Platform\.Thing\.View Acme ada@portal\.test ten_1 Live/));
  await waitFor(() => assert.match(bob.text(), /Merchant\.Thing\.View all bob@shop\.test null Test/));
  return { ada, bob, requests };
}

afterEach(() => mock.restoreAll());

test('two portals in one page share no person, permissions, tenant or mode, and call separately', async () => {
  const { ada, bob, requests } = await openBoth();
  assert.deepEqual([...requests].sort(), ['ada@portal.test ten_1 Live', 'bob@shop.test null Test']);
  assert.deepEqual(
    [ada.portal.account.state.user?.email, bob.portal.account.state.user?.email],
    ['ada@portal.test', 'bob@shop.test'],
  );
  assert.deepEqual(
    [ada.portal.permissions.state.holder?.tier, bob.portal.permissions.state.holder?.tier],
    ['platform', 'merchant'],
  );
  assert.deepEqual([ada.portal.mode.state.current, bob.portal.mode.state.current], ['Live', 'Test']);
  assert.deepEqual(
    [ada.portal.storages.local.getItem('SystemMode'), bob.portal.storages.local.getItem('SystemMode')],
    ['Live', 'Test'],
  );
  assert.doesNotMatch(ada.text(), /Merchant\.Thing|bob@/);
  assert.doesNotMatch(bob.text(), /Platform\.Thing|Acme|ada@/);
});

test('messages, prompts and open dialogs of one portal do not appear in the other', async () => {
  const { ada, bob } = await openBoth();
  await act(async () => {
    ada.portal.snackbars.show('Saved for Ada');
    ada.portal.alerts.show({ severity: 'info', text: 'A notice for Ada' });
    ada.portal.notifications.state.unread = 7;
    ada.portal.palette.open();
    ada.portal.connection.noteNoAnswer();
    ada.portal.idle.noteActivity(Date.now() - 600_000);
  });
  assert.match(ada.text(), /Saved for Ada/);
  assert.doesNotMatch(bob.text(), /Ada/);
  const called = act(() => ada.portal.client.call(change, { quiet: true }).catch((error: Error) => error.name));
  assert.deepEqual([ada.portal.stepUps.state.waiting.length, bob.portal.stepUps.state.waiting.length], [1, 0]);
  await act(async () => ada.portal.stepUps.state.waiting[0]?.cancel());
  assert.equal(await called, 'AbortError');
  const { alerts, notifications, palette, connection, snackbars } = bob.portal;
  assert.deepEqual(
    [
      alerts.state.shown,
      snackbars.state.shown,
      notifications.state.unread,
      palette.state.open,
      connection.state.server,
    ],
    [[], [], 0, false, 'answers'],
  );
  assert.ok(ada.portal.idle.idleFor(Date.now()) >= 600_000);
  assert.ok(bob.portal.idle.idleFor(Date.now()) < 600_000, 'what Ada did last says nothing of Bob');
});

test('signing out of one portal forgets its person alone', async (t) => {
  const { ada, bob } = await openBoth();
  t.after(keepSession(bob.portal)); // it listens to the other tabs
  const key = storedUserKey(bob.portal.identity);
  bob.portal.storages.local.setItem(
    key,
    JSON.stringify({ access_token: 'bob', expires_at: 9_999_999_999, profile: { sub: 'usr_bob' } }),
  );
  bob.portal.snackbars.show('Still here');
  bob.portal.storages.tab.setItem('portal.draft.usr_bob.form', '{}');
  const signal = bob.portal.auth.signal();
  await act(() => ada.portal.auth.end());
  for (let turn = 0; turn < 50; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));

  assert.deepEqual(
    [
      ada.portal.session.state.current,
      ada.portal.permissions.state.holder,
      ada.portal.acting.state.tenant,
      ada.portal.storages.local.getItem(key),
    ],
    [undefined, undefined, undefined, null],
  );
  assert.doesNotMatch(ada.text(), /Platform\.Thing/);
  await waitFor(() =>
    assert.deepEqual(
      [
        bob.portal.session.state.current?.subject,
        bob.portal.permissions.state.holder?.tier,
        bob.portal.mode.state.current,
        signal.aborted,
      ],
      ['usr_bob', 'merchant', 'Test', false],
    ),
  );
  await waitFor(() => assert.match(bob.text(), /Merchant\.Thing\.View all bob@shop\.test null Test/));
  assert.match(bob.text(), /Still here/);
  assert.notEqual(bob.portal.storages.local.getItem(key), null);
  assert.equal(bob.portal.storages.tab.getItem('portal.draft.usr_bob.form'), '{}');
  assert.equal(bob.history.at(-1), '/things');
});

test('a switch of tenant shows its answer under its own key and never the previous tenant’s answer', async () => {
  const { ada, bob, requests } = await openBoth();
  await act(async () => ada.portal.acting.actFor({ id: 'ten_2', name: 'Beta' }));
  await waitFor(() => assert.match(ada.text(), /Beta ada@portal\.test ten_2 Live/));
  assert.deepEqual(
    requests.filter((line) => line.startsWith('bob')),
    ['bob@shop.test null Test'],
  );
  const keys = ada.portal.queries.getQueryCache().findAll({ queryKey: ['test.read'] });
  assert.deepEqual(
    keys.map(({ queryKey, state }) => [queryKey[2], (state.data as { text: string }).text]),
    [
      ['ten_1', 'ada@portal.test ten_1 Live'],
      ['ten_2', 'ada@portal.test ten_2 Live'],
    ],
  );
  assert.match(bob.text(), /bob@shop\.test null Test/);
});
