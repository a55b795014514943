import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Notification, notificationTypes } from '../../../core/api/notifications.ts';
import { defaultIcon, iconOf } from '../../../core/notifications/icons.ts';
import { coreNotificationIcons } from '../../../core/plugin/vocabulary/notification-icons.ts';

test('[S-235] a notification has ten fields', () =>
  assert.deepEqual(Object.keys(Notification.properties).sort(), [
    ...['created', 'description', 'icon', 'id', 'image', 'isRead', 'notificationType', 'objectUrl', 'title', 'useRouter'],
  ]));

test('[S-237] there are seven types', () =>
  assert.deepEqual(
    [...notificationTypes],
    ['PreCheckForm', 'Proposal', 'Agreement', 'BoardingDocuments', 'Task', 'TransactionVelocityAlert', 'ReportGenerated'],
  ));

const none: ReadonlyMap<string, string> = new Map();

test('[S-247] each type has an icon of its own, any other the default', () => {
  assert.equal(new Set(Object.values(coreNotificationIcons)).size, 7);
  for (const notificationType of notificationTypes) assert.equal(iconOf({ notificationType }, none).name, coreNotificationIcons[notificationType]);
  for (const notificationType of ['LeadAssigned', '', 'constructor', '__proto__']) assert.equal(iconOf({ notificationType }, none).name, defaultIcon);
  assert.equal(defaultIcon, 'notifications');
});

test('a plugin brings the icon of a type of its own', () => {
  const contributed = new Map([
    ['LeadAssigned', 'chart'],
    ['LeadLost', 'not-in-the-build'],
  ]);
  assert.equal(iconOf({ notificationType: 'LeadAssigned' }, contributed).name, 'chart');
  assert.equal(iconOf({ notificationType: 'LeadLost' }, contributed).name, defaultIcon);
});

test('[S-247] a notification’s own icon wins where the portal has it', () => {
  assert.equal(iconOf({ notificationType: 'Task', icon: 'chart' }, none).name, 'chart');
  assert.equal(iconOf({ notificationType: 'Task', icon: 'no-such-icon' }, none).name, coreNotificationIcons.Task);
});
