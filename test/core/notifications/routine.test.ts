import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '../../../core/api/notifications.ts';
import { groupRoutine } from '../../../core/notifications/routine.ts';

const item = (id: string, title: string, notificationType: string, isRead = true): Notification => ({
  ...{
    id,
    title,
    notificationType,
    isRead,
    description: '',
    objectUrl: '',
    created: '2026-11-22T09:00:00Z',
    useRouter: false,
  },
});
const shown = (items: readonly Notification[]) =>
  groupRoutine(items).map(({ item, earlier }) => [item.id, earlier.map(({ id }) => id)] as const);

test('only the newest of the daily reports shows, with the earlier ones grouped behind it', () => {
  assert.deepEqual(
    shown([
      item('1', 'Daily transactions 21/11/2026', 'ReportGenerated', false),
      item('2', '48,00 EUR was refunded', 'Refund'),
      item('3', 'Daily transactions 20/11/2026', 'ReportGenerated'),
      item('4', 'Monthly fees 10/2026', 'ReportGenerated'),
      item('5', 'Daily transactions 19/11/2026', 'ReportGenerated'),
    ]),
    [
      ['1', ['3', '5']],
      ['2', []],
      ['4', []],
    ],
  );
});

test('unread notifications, single ones of a kind and alerts are never grouped', () => {
  const unread = ['1', '2', '3'].map((id) => item(id, `Daily transactions ${id}/11/2026`, 'ReportGenerated', false));
  assert.deepEqual(
    shown(unread),
    unread.map(({ id }) => [id, []]),
  );
  const alerts = ['1', '2', '3', '4'].map((id) => item(id, 'Velocity', 'TransactionVelocityAlert'));
  assert.equal(shown(alerts).length, 4);
  assert.equal(
    shown(unread.slice(0, 1).concat(item('9', 'Daily transactions 1/11/2026', 'ReportGenerated'))).length,
    2,
  );
});
