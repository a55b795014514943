/** The sandbox's answers to the notification calls. People have access only to their own notifications and reports. */
import * as calls from '../../core/api/notifications.ts';
import type { Notification } from '../world/notifications/types.ts';
import { defineSandbox, on, SandboxError } from './define.ts';
import { exportFile } from './exports.ts';
import { reportFile } from './report-file.ts';
import { pageOfRows } from './rows.ts';

const success = { result: 'Success' };

/** Converts a notification to the API's form. */
const answerOf = ({ created, about: _about, ...rest }: Notification): calls.Notification => ({
  ...rest,
  created: new Date(created).toISOString(),
});

function requireFound(count: number, id: string) {
  if (count === 0) throw new SandboxError(404, 'notifications.not-found', `Notification ${id} not found.`);
  return success;
}

export default defineSandbox([
  on(calls.listNotifications, ({ world, caller, query }) => {
    const all = world.notifications.of(caller.person);
    return {
      ...pageOfRows(all.map(answerOf), query),
      unreadNotificationCount: all.filter(({ isRead }) => !isRead).length,
    };
  }),
  on(calls.latestNotifications, ({ world, caller, query }) => {
    const after = Date.parse(query.createdAfter);
    if (Number.isNaN(after))
      throw new SandboxError(400, 'query.invalid', 'Enter createdAfter as a time like 2026-01-31T12:00:00Z.');
    return {
      data: world.notifications
        .of(caller.person)
        .filter(({ created }) => created > after)
        .map(answerOf),
    };
  }),
  on(calls.getNotification, ({ world, caller, params }) => {
    const notification = world.notifications.of(caller.person).find(({ id }) => id === params.id);
    if (!notification) throw new SandboxError(404, 'notifications.not-found', `Notification ${params.id} not found.`);
    return answerOf(notification);
  }),
  on(calls.markAllNotifications, ({ world, caller }) => {
    world.notifications.markRead(caller.person, () => true);
    return success;
  }),
  on(calls.markNotification, ({ world, caller, params }) =>
    requireFound(
      world.notifications.markRead(caller.person, ({ id }) => id === params.id),
      params.id,
    ),
  ),
  on(calls.deleteAllNotifications, ({ world, caller }) => {
    world.notifications.remove(caller.person, () => true);
    return success;
  }),
  on(calls.deleteNotification, ({ world, caller, params }) =>
    requireFound(
      world.notifications.remove(caller.person, ({ id }) => id === params.id),
      params.id,
    ),
  ),
  on(calls.downloadReport, ({ world, caller, params }) => {
    const prepared = exportFile(world, caller, params.identifier);
    if (prepared) return { file: prepared.chunks, name: prepared.name, contentType: 'text/csv; charset=utf-8' };
    // Notifications belong to a person, not to a program with an API key.
    const report = caller.key ? undefined : world.notifications.report(caller.person, params.identifier);
    if (!report) throw new SandboxError(404, 'reports.not-found', `Report ${params.identifier} not found.`);
    return {
      file: reportFile(world, caller.person, report),
      name: `${report.identifier}.csv`,
      contentType: 'text/csv; charset=utf-8',
    };
  }),
]);
