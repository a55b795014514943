import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Notification } from '../../../core/api/notifications.ts';
import { NotificationBell } from '../../../core/notifications/bell.tsx';
import { clearNotifications, notifications } from '../../../core/notifications/state.ts';
import { createStore } from '../../../core/notifications/store.ts';
import { answers, fakeApi } from '../http/fake-api.ts';

const item = (id: number): Notification => ({
  id: `n${id}`,
  title: `Title ${id}`,
  description: '',
  notificationType: 'Task',
  isRead: id > 3,
  created: new Date(Date.parse('2026-07-14T09:30:00Z') - id * 60_000).toISOString(),
  useRouter: false,
});

afterEach(() => clearNotifications());

test('[S-238] the answer’s data fill the list, its count the total, its unread count the bell’s dot: none is counted from another', async () => {
  const data = Array.from({ length: 10 }, (_, at) => item(at + 1));
  const { client } = fakeApi([answers.json({ data, count: 37, unreadNotificationCount: 23 })]);
  await createStore(client).load();
  assert.deepEqual(
    notifications.items.map(({ id }) => id),
    data.map(({ id }) => id),
  );
  assert.equal(notifications.total, 37);
  const { view } = await renderPart(<NotificationBell />, { person: { tier: 'merchant', permissions: [] } });
  const bell = view.getByRole('button', { name: 'Notifications, 23 unread' });
  assert.equal(bell.querySelector('.toolbar-dot')?.getAttribute('data-unread'), '23');
});

test('without an unread one the bell has no dot, however long the list', async () => {
  const { client } = fakeApi([answers.json({ data: [item(9)], count: 37, unreadNotificationCount: 0 })]);
  await createStore(client).load();
  const { view } = await renderPart(<NotificationBell />, { person: { tier: 'merchant', permissions: [] } });
  assert.equal(view.getByRole('button', { name: 'Notifications' }).querySelector('.toolbar-dot'), null);
});
