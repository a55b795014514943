/** Announcement of new notifications at the bottom right of the screen. */

import type { Notification } from '../api/notifications.ts';
import { coreText } from '../i18n/later-texts.ts';
import type { Portal } from '../portal/portal.ts';

/** Milliseconds for which the message remains (S-323). */
export const announcementDuration = 10_000;

/**
 * @returns `announce` shows a message about new notifications; `withdraw` removes it, because it contains data of the
 *   user
 */
export function createAnnouncer({ notifications, snackbars }: Pick<Portal, 'notifications' | 'snackbars'>): {
  announce(added: readonly Pick<Notification, 'title'>[]): void;
  withdraw(): void;
} {
  const { state } = notifications;
  let shown: number | undefined;
  const withdraw = () => {
    if (shown !== undefined) snackbars.dismiss(shown);
  };
  return {
    withdraw,
    announce(added) {
      const [first] = added;
      // An open panel would cover the message, and its list shows the new notifications.
      if (!first || state.open) return;
      const text = coreText();
      const message =
        added.length === 1
          ? text('notifications.newOne', { title: first.title })
          : text('notifications.newMany', { number: added.length });
      withdraw();
      shown = snackbars.show(message, 'info', announcementDuration, {
        text: text('notifications.view'),
        run: () => {
          state.open = true; // 'View' opens the panel (S-312)
        },
      });
    },
  };
}
