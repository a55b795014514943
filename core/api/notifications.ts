/** In-app notifications, and the files that report notifications link to (S-235 to S-238, S-454 to S-466). */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Instant, PageIndex, PageSize } from '../model/shapes.ts';

/**
 * The types that the API documents (S-237). A notification of another type has the default icon and opens as a plain
 * link.
 */
export const notificationTypes = [
  'PreCheckForm',
  'Proposal',
  'Agreement',
  'BoardingDocuments',
  'Task',
  'TransactionVelocityAlert',
  'ReportGenerated',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Notification in the format of the API (S-235). */
export const Notification = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** HTML from the server, sanitized before it is shown. */
  description: Type.String(),
  /** Address of an image on the portal's origin. */
  image: Type.Optional(Type.String()),
  /** Name of an icon. */
  icon: Type.Optional(Type.String()),
  /** A value of `notificationTypes`, or a newer type. */
  notificationType: Type.String(),
  /** Target of a click; for `ReportGenerated` a comma-separated list of report identifiers (S-215). */
  objectUrl: Type.Optional(Type.String()),
  isRead: Type.Boolean(),
  created: Instant,
  /** True if `objectUrl` is a screen of the portal, which opens without reloading the page. */
  useRouter: Type.Boolean(),
});
export type Notification = Type.Static<typeof Notification>;

/** The call succeeded only if `result` is `success`, in upper or lower case (S-461). */
const Result = Type.Object({ result: Type.String() });

const base = 'v1/api/in-app-notifications';

export const listNotifications = defineEndpoint({
  id: 'core.notifications.list',
  method: 'GET',
  path: base,
  summary: 'List notifications of the last 30 days, newest first',
  guard: 'signed-in',
  query: Type.Object({ pageIndex: PageIndex, pageSize: PageSize }),
  answer: Type.Object({
    data: Type.Array(Notification),
    count: Type.Integer({ minimum: 0 }),
    unreadNotificationCount: Type.Integer({ minimum: 0 }),
  }),
  rows: ['ES-042'],
});

export const latestNotifications = defineEndpoint({
  id: 'core.notifications.latest',
  method: 'GET',
  path: `${base}/latest`,
  summary: 'List notifications newer than a time, newest first',
  guard: 'signed-in',
  query: Type.Object({ createdAfter: Instant }),
  answer: Type.Object({ data: Type.Array(Notification) }),
  rows: ['ES-048'],
});

export const getNotification = defineEndpoint({
  id: 'core.notifications.one',
  method: 'GET',
  path: `${base}/{id}`,
  summary: 'Get a notification',
  guard: 'signed-in',
  answer: Notification,
  rows: ['ES-043'],
});

export const markAllNotifications = defineEndpoint({
  id: 'core.notifications.mark-all',
  method: 'POST',
  path: `${base}/mark-as-read`,
  summary: 'Mark all notifications as read',
  guard: 'signed-in',
  answer: Result,
  rows: ['ES-044'],
});

export const markNotification = defineEndpoint({
  id: 'core.notifications.mark',
  method: 'PUT',
  path: `${base}/mark-as-read/{id}`,
  summary: 'Mark a notification as read',
  guard: 'signed-in',
  answer: Result,
  rows: ['ES-045'],
});

export const deleteAllNotifications = defineEndpoint({
  id: 'core.notifications.delete-all',
  method: 'DELETE',
  path: base,
  summary: 'Delete all notifications',
  guard: 'signed-in',
  answer: Result,
  rows: ['ES-046'],
});

export const deleteNotification = defineEndpoint({
  id: 'core.notifications.delete',
  method: 'DELETE',
  path: `${base}/{id}`,
  summary: 'Delete a notification',
  guard: 'signed-in',
  answer: Result,
  rows: ['ES-047'],
});

export const downloadReport = defineEndpoint({
  id: 'core.report-download',
  method: 'GET',
  path: 'download-file/{identifier}',
  summary: 'Download a finished report as CSV',
  guard: 'signed-in',
  openToKeys: true,
  answer: 'blob',
  rows: ['ES-049', 'ES-011'],
});
