/** The icons of notifications by type (S-239 to S-246). */
import chart from '@blueprintjs/icons/lib/esm/generated/16px/paths/chart.js';
import endorsed from '@blueprintjs/icons/lib/esm/generated/16px/paths/endorsed.js';
import folderShared from '@blueprintjs/icons/lib/esm/generated/16px/paths/folder-shared.js';
import form from '@blueprintjs/icons/lib/esm/generated/16px/paths/form.js';
import manual from '@blueprintjs/icons/lib/esm/generated/16px/paths/manual.js';
import bell from '@blueprintjs/icons/lib/esm/generated/16px/paths/notifications.js';
import tickCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js';
import warning from '@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign.js';
import type { Notification, NotificationType } from '../api/notifications.ts';

/** Blueprint's names for the types. */
export const iconOfType: Readonly<Record<NotificationType, string>> = {
  PreCheckForm: 'form',
  Proposal: 'manual',
  Agreement: 'endorsed',
  BoardingDocuments: 'folder-shared',
  Task: 'tick-circle',
  TransactionVelocityAlert: 'warning-sign',
  ReportGenerated: 'chart',
};
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

/** The icon of a notification: its own where the portal has it, else its type's, else the default (S-247). */
export function iconOf({ icon, notificationType }: Pick<Notification, 'icon' | 'notificationType'>): {
  readonly name: string;
  readonly paths: readonly string[];
} {
  const ofType = Object.hasOwn(iconOfType, notificationType) ? iconOfType[notificationType as NotificationType] : defaultIcon; // a key of the map
  const name = icon !== undefined && Object.hasOwn(drawings, icon) ? icon : ofType;
  return { name, paths: drawings[name] ?? bell };
}
