/** Icons of notifications by type (S-239 to S-246), loaded with the panel. */

import pluginDrawings from 'virtual:portal/notification-icons';
import chart from '@blueprintjs/icons/lib/esm/generated/16px/paths/chart.js';
import endorsed from '@blueprintjs/icons/lib/esm/generated/16px/paths/endorsed.js';
import folderShared from '@blueprintjs/icons/lib/esm/generated/16px/paths/folder-shared.js';
import form from '@blueprintjs/icons/lib/esm/generated/16px/paths/form.js';
import manual from '@blueprintjs/icons/lib/esm/generated/16px/paths/manual.js';
import bell from '@blueprintjs/icons/lib/esm/generated/16px/paths/notifications.js';
import tickCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js';
import warning from '@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign.js';
import type { Notification, NotificationType } from '../api/notifications.ts';
import { coreNotificationIcons } from '../plugin/core-names/notification-icons.ts';

export const defaultIcon = 'notifications';

const drawings: Readonly<Record<string, readonly string[]>> = {
  form,
  manual,
  endorsed,
  'folder-shared': folderShared,
  'tick-circle': tickCircle,
  'warning-sign': warning,
  chart,
  [defaultIcon]: bell,
};

/**
 * Returns the icon of a notification: the icon that it specifies if the portal has it, else that of its type, else the
 * default icon (S-247).
 * @param contributed icons of the types that plugins add
 */
export function iconOf(
  { icon, notificationType }: Pick<Notification, 'icon' | 'notificationType'>,
  contributed: ReadonlyMap<string, string>,
): { readonly name: string; readonly paths: readonly string[] } {
  // A key of the map.
  const documented = Object.hasOwn(coreNotificationIcons, notificationType)
    ? coreNotificationIcons[notificationType as NotificationType]
    : undefined;
  const name =
    [icon, documented, contributed.get(notificationType)].find(
      (candidate) => candidate !== undefined && drawingOf(candidate),
    ) ?? defaultIcon;
  return { name, paths: drawingOf(name) ?? bell };
}

function drawingOf(name: string): readonly string[] | undefined {
  return [drawings, pluginDrawings].find((known) => Object.hasOwn(known, name))?.[name];
}
