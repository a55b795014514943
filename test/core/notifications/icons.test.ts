import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Notification, notificationTypes } from '../../../core/api/notifications.ts';
import { defaultIcon, iconOf, iconOfType } from '../../../core/notifications/icons.ts';

test('[S-235] a notification has ten fields', () =>
  assert.deepEqual(Object.keys(Notification.properties).sort(), [
    ...['created', 'description', 'icon', 'id', 'image', 'isRead', 'notificationType', 'objectUrl', 'title', 'useRouter'],
  ]));

test('[S-237] there are seven types', () =>
  assert.deepEqual(
    [...notificationTypes],
    ['PreCheckForm', 'Proposal', 'Agreement', 'BoardingDocuments', 'Task', 'TransactionVelocityAlert', 'ReportGenerated'],
  ));

test('each type has an icon of its own, any other the default', () => {
  assert.equal(new Set(Object.values(iconOfType)).size, 7);
  for (const notificationType of notificationTypes) assert.equal(iconOf({ notificationType }).name, iconOfType[notificationType]);
  for (const notificationType of ['TransactionRefund', '', 'constructor', '__proto__']) assert.equal(iconOf({ notificationType }).name, defaultIcon);
  assert.equal(defaultIcon, 'notifications');
});

test('a notification’s own icon wins where the portal has it', () => {
  assert.equal(iconOf({ notificationType: 'Task', icon: 'chart' }).name, 'chart');
  assert.equal(iconOf({ notificationType: 'Task', icon: 'no-such-icon' }).name, iconOfType.Task);
});
