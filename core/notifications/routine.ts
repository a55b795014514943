/**
 * Grouping of notifications that are sent automatically every day. Only the newest of each type is shown, and the
 * earlier ones on demand.
 */
import type { Notification } from '../api/notifications.ts';

const routineTypes: ReadonlySet<string> = new Set(['ReportGenerated']);

export interface NotificationGroup {
  /** The newest notification of its type, or one that is not grouped. */
  readonly item: Notification;
  /** Key of the group; `undefined` for a notification that is not grouped. */
  readonly kind: string | undefined;
  /** The other notifications of the group, newest first; empty if there would be only one. */
  readonly earlier: readonly Notification[];
}

/**
 * Groups routine notifications: 'Daily transactions 21/11/2026' and the notification of the 20th belong to the same
 * group. Unread notifications are never collapsed.
 */
export function groupRoutine(items: readonly Notification[]): readonly NotificationGroup[] {
  const kindOf = ({ notificationType, title }: Notification) =>
    routineTypes.has(notificationType) ? `${notificationType} ${title.replaceAll(/[\d/.:-]+/g, '#')}` : undefined;
  const earlier = new Map<string, Notification[]>();
  const seen = new Set<string>();
  for (const item of items) {
    const kind = kindOf(item);
    if (kind === undefined) continue;
    if (seen.has(kind) && item.isRead) earlier.set(kind, [...(earlier.get(kind) ?? []), item]);
    seen.add(kind);
  }
  const led = new Set<string>();
  return items.flatMap((item): readonly NotificationGroup[] => {
    const kind = kindOf(item);
    const others = kind === undefined ? [] : (earlier.get(kind) ?? []);
    if (kind === undefined || others.length < 2) return [{ item, kind: undefined, earlier: [] }];
    if (!led.has(kind)) {
      led.add(kind);
      return [{ item, kind, earlier: others }];
    }
    return others.includes(item) ? [] : [{ item, kind: undefined, earlier: [] }];
  });
}
