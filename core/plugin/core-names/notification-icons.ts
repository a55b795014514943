import type { NotificationType } from '../../api/notifications.ts';

/** Blueprint icon names of the documented notification types (S-239 to S-246). */
export const coreNotificationIcons: Readonly<Record<NotificationType, string>> = {
  PreCheckForm: 'form',
  Proposal: 'manual',
  Agreement: 'endorsed',
  BoardingDocuments: 'folder-shared',
  Task: 'tick-circle',
  TransactionVelocityAlert: 'warning-sign',
  ReportGenerated: 'chart',
};
