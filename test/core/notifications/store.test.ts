import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import * as calls from '../../../core/api/notifications.ts';
import { createForgetting } from '../../../core/storage/forget.ts';
import { createNotifications } from '../../../core/state/notifications.ts';
import { createStore } from '../../../core/notifications/store.ts';
import { answers, fakeApi, type Sent } from '../http/fake-api.ts';

const notifications = createNotifications(createForgetting().onForget);
const { state, clear } = notifications;

const start = Date.parse('2026-07-14T09:30:00Z');
const item = (id: number, isRead = false): calls.Notification => ({
  id: `n${id}`,
  title: `Title ${id}`,
  description: '',
  notificationType: 'Task',
  isRead,
  created: new Date(start - id * 60_000).toISOString(),
  useRouter: false,
});
const items = (from: number, count: number, isRead = false) =>
  Array.from({ length: count }, (_, at) => item(from + at, isRead));
const page = (data: readonly calls.Notification[], unread = data.filter(({ isRead }) => !isRead).length) =>
  answers.json({ data, count: data.length, unreadNotificationCount: unread });
const latest = (...data: calls.Notification[]) => answers.json({ data });
const done = (result = 'Success') => answers.json({ result });

const logged = mock.method(console, 'error', () => undefined);
beforeEach(() => {
  clear();
  logged.mock.resetCalls();
});
afterEach(() => clear());

/** Creates a store with its first page loaded, whose further calls are answered in order. */
async function loaded(first: readonly calls.Notification[], ...rest: NonNullable<Parameters<typeof fakeApi>[0]>) {
  const api = fakeApi([page(first), ...rest]);
  const store = createStore(api.client, notifications, { now: () => start });
  assert.equal(await store.load(), true);
  return { ...api, store };
}
const ids = () => state.items.map(({ id }) => id);
const pathOf = ({ url }: Sent) => new URL(url, 'https://api.example').pathname.replace(/^.*v1\/api/, '');
const queryOf = (sent: Sent) => Object.fromEntries(new URL(sent.url, 'https://api.example').searchParams);

test('the first page requests ten notifications', { requirements: ['S-494'] }, async () => {
  const { sent } = await loaded(items(0, 10));
  assert.deepEqual(queryOf(sent[0] as Sent), { pageIndex: '0', pageSize: '10' });
  assert.equal(state.items.length, 10);
  assert.deepEqual([state.unread, state.total], [10, 10]);
  assert.equal(state.isEnd, false);
});

test('each call has its method and path below v1/api/in-app-notifications', {
  requirements: ['S-454', 'S-464', 'S-455', 'S-456', 'S-457', 'S-458', 'S-459', 'S-460'],
}, async () => {
  const { store, sent, client } = await loaded(
    items(0, 3),
    () => done(),
    () => done(),
    () => done(),
    () => done(),
    () => answers.json(item(1)),
  );
  await store.markRead('n0');
  await store.markAllRead();
  await store.remove('n1');
  await store.removeAll();
  await client.call(calls.getNotification, { params: { id: 'n1' } });
  assert.deepEqual(
    sent.map((request) => `${request.method} ${pathOf(request)}`),
    [
      'GET /in-app-notifications',
      'PUT /in-app-notifications/mark-as-read/n0',
      'POST /in-app-notifications/mark-as-read',
      'DELETE /in-app-notifications/n1',
      'DELETE /in-app-notifications',
      'GET /in-app-notifications/n1',
    ],
  );
});

test('a first page with fewer than ten items ends the list without a second request', {
  requirements: ['S-314'],
}, async () => {
  const { store, sent } = await loaded(items(0, 9));
  assert.equal(state.isEnd, true);
  await store.loadMore();
  assert.equal(sent.length, 1);
});

test('a later page that is not full ends the list', { requirements: ['S-317'] }, async () => {
  const { store, sent } = await loaded(items(0, 10), page(items(10, 4)));
  await store.loadMore();
  await store.loadMore();
  assert.deepEqual([sent.length, state.items.length, state.isEnd], [2, 14, true]);
});

test('further pages follow until one is empty', async () => {
  const { store, sent } = await loaded(items(0, 10), page(items(10, 10)), page([]));
  await store.loadMore();
  await store.loadMore();
  await store.loadMore();
  assert.deepEqual(
    sent.map((request) => queryOf(request).pageIndex),
    ['0', '1', '2'],
  );
  assert.equal(state.items.length, 20);
  assert.equal(state.isEnd, true);
});

test('deleted and new notifications shift the pages without a gap or a duplicate', async () => {
  // n0 is deleted, so the server's page 0 now ends with n10.
  const { store, sent } = await loaded(
    items(0, 10),
    done(),
    page(items(1, 10)),
    latest({ ...item(0), id: 'new', created: new Date(start + 1).toISOString() }),
    page(items(10, 10)),
  );
  await store.remove('n0');
  await store.loadMore();
  assert.equal(queryOf(sent[2] as Sent).pageIndex, '0');
  assert.deepEqual(
    ids(),
    items(1, 10).map(({ id }) => id),
  );
  await store.poll();
  await store.loadMore();
  assert.deepEqual(ids(), ['new', ...items(1, 19).map(({ id }) => id)]);
});

test('a deployment’s page size is that of each call', { requirements: ['S-496'] }, async () => {
  const { client, sent } = fakeApi([page(items(0, 20)), page([])]);
  const store = createStore(client, notifications, { pageSize: 20 });
  await store.load();
  await store.loadMore();
  assert.deepEqual(
    sent.map((request) => queryOf(request)),
    ['0', '1'].map((pageIndex) => ({ pageIndex, pageSize: '20' })),
  );
});

test('a full page without new items is not requested again', async () => {
  const { store, sent } = await loaded(items(0, 10), page(items(0, 10)), page(items(10, 2)));
  await store.loadMore();
  await store.loadMore();
  assert.deepEqual(
    sent.slice(1).map((request) => queryOf(request).pageIndex),
    ['1', '2'],
  );
  assert.equal(state.items.length, 12);
});

test('a failure while loading more is logged, ends the loading and shows nothing', async () => {
  const { store, shown } = await loaded(items(0, 10), answers.json({}, 500));
  await store.loadMore();
  assert.equal(state.isLoadingMore, false);
  assert.equal(state.items.length, 10);
  assert.deepEqual(shown, []);
  assert.match(String(logged.mock.calls[0]?.arguments[0]), /More notifications could not be loaded/);
});

test('a failed first page is reported in the panel, not in a snackbar, and can be retried', async () => {
  const { client, shown } = fakeApi([answers.json({ error: 'Down' }, 500), page(items(0, 2))]);
  const store = createStore(client, notifications);
  assert.equal(await store.load(), false);
  assert.deepEqual([state.status, state.failure], ['failed', 'Down']);
  assert.deepEqual(shown, []);
  assert.equal(await store.load(), true);
  assert.equal(state.status, 'ready');
});

test('any spelling of success in capitals counts', { requirements: ['S-461'] }, async () => {
  for (const result of ['SUCCESS', 'success', 'Success']) {
    const { store } = await loaded(items(0, 3), done(result));
    assert.equal(await store.markRead('n0'), true);
    assert.equal(state.unread, 2);
    clear();
  }
});

test('any other result is false and changes nothing', { requirements: ['S-462'] }, async () => {
  for (const answer of [
    done('failed'),
    done('successful'),
    done(''),
    answers.json({}),
    answers.json({ result: true }),
  ]) {
    const { store } = await loaded(items(0, 3), answer);
    assert.equal(await store.remove('n0'), false);
    assert.deepEqual([ids(), state.unread], [['n0', 'n1', 'n2'], 3]);
    clear();
  }
});

test('an action that fails returns false, is logged, and leaves list and count', {
  requirements: ['S-488', 'S-489'],
}, async () => {
  const failing = () => answers.json({}, 500);
  const { store } = await loaded(items(0, 3), failing, failing, failing, failing);
  for (const action of [store.markRead('n0'), store.markAllRead(), store.remove('n0'), store.removeAll()])
    assert.equal(await action, false);
  assert.deepEqual(
    state.items.map(({ id, isRead }) => [id, isRead]),
    [
      ['n0', false],
      ['n1', false],
      ['n2', false],
    ],
  );
  assert.equal(state.unread, 3);
  assert.equal(logged.mock.callCount(), 4);
  assert.match(String(logged.mock.calls[0]?.arguments[0]), /Notification action failed/);
});

test('deleting a read one leaves the count; marking one that is read asks nothing', async () => {
  const { store, sent } = await loaded([item(0), item(1, true)], done());
  assert.equal(await store.markRead('n1'), true);
  assert.equal(sent.length, 1);
  await store.remove('n1');
  assert.deepEqual([ids(), state.unread], [['n0'], 1]);
});

test('a poll asks for what is newer than the first listed, and puts the data on top', {
  requirements: ['S-319', 'S-322', 'S-463', 'S-464'],
}, async () => {
  const news = { ...item(0), id: 'new', created: new Date(start + 1).toISOString() };
  const { store, sent } = await loaded(items(0, 3), latest(news, item(0)));
  const added = await store.poll();
  assert.equal(pathOf(sent[1] as Sent), '/in-app-notifications/latest');
  assert.deepEqual(queryOf(sent[1] as Sent), { createdAfter: item(0).created });
  assert.deepEqual(ids(), ['new', 'n0', 'n1', 'n2'], 'one that is known does not stand twice');
  assert.equal(state.unread, 4);
  assert.deepEqual(
    added?.map(({ id }) => id),
    ['new'],
  );
});

test('a poll of an empty list starts from the last load, and after a deletion from the newest known item', {
  requirements: ['S-322'],
}, async () => {
  const { store, sent } = await loaded([], latest());
  await store.poll();
  assert.deepEqual(queryOf(sent[1] as Sent), { createdAfter: new Date(start).toISOString() });
  clear();
  const other = await loaded(items(2, 2), done(), latest());
  await other.store.removeAll();
  await other.store.poll();
  assert.deepEqual(queryOf(other.sent[2] as Sent), { createdAfter: item(2).created });
});

test('a failed poll is logged and shows nothing', { requirements: ['S-320'] }, async () => {
  const { store, shown } = await loaded(items(0, 1), answers.json({}, 500));
  assert.equal(await store.poll(), undefined);
  assert.equal(logged.mock.callCount(), 1);
  assert.deepEqual(shown, []);
});

test('an answer from before a change is not believed', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { store } = await loaded(
    items(0, 2),
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    done(),
  );
  const polling = store.poll();
  await store.markAllRead();
  answer(latest({ ...item(0), id: 'new', created: new Date(start + 1).toISOString() }));
  assert.deepEqual(await polling, []);
  assert.equal(state.unread, 0);
});

test('after the stop nothing is known, and late answers change nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  const api = fakeApi([
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  ]);
  const store = createStore(api.client, notifications);
  const loading = store.load();
  store.stop();
  answer(page(items(0, 3)));
  assert.equal(await loading, false);
  assert.deepEqual([state.items, state.unread, state.status], [[], 0, 'idle']);
});
