// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act } from '@testing-library/react';
import type { Notification } from '../../../core/api/notifications.ts';
import { NotificationBell } from '../../../core/notifications/bell.tsx';
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

/** Renders the bell with the first page of the answer loaded. */
async function open(answer: Readonly<Record<string, unknown>>) {
  const { client } = fakeApi([answers.json(answer)]);
  const { view, portal } = await renderPart(<NotificationBell />, { person: { tier: 'merchant', permissions: [] } });
  await act(() => createStore(client, portal.notifications).load());
  return { view, state: portal.notifications.state };
}

test('list, total and bell’s dot come from the answer’s data, count and unread count', {
  requirements: ['S-238'],
}, async () => {
  const data = Array.from({ length: 10 }, (_, at) => item(at + 1));
  const { view, state } = await open({ data, count: 37, unreadNotificationCount: 23 });
  assert.deepEqual(
    state.items.map(({ id }) => id),
    data.map(({ id }) => id),
  );
  assert.equal(state.total, 37);
  const bell = view.getByRole('button', { name: 'Notifications, 23 unread' });
  assert.equal(bell.querySelector('.toolbar-dot')?.getAttribute('data-unread'), '23');
  // A title that differs from the accessible name is also read aloud.
  assert.equal(bell.title, 'Notifications, 23 unread');
});

test('without an unread one the bell has no dot, however long the list', async () => {
  const { view } = await open({ data: [item(9)], count: 37, unreadNotificationCount: 0 });
  assert.equal(view.getByRole('button', { name: 'Notifications' }).querySelector('.toolbar-dot'), null);
});
