import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Notification, notificationTypes } from '../../../core/api/notifications.ts';
import { defaultIcon, iconOf } from '../../../core/notifications/icons.ts';
import { coreNotificationIcons } from '../../../core/plugin/core-names/notification-icons.ts';

test('a notification has ten fields', { requirements: ['S-235'] }, () =>
  assert.deepEqual(Object.keys(Notification.properties).sort(), [
    ...[
      'created',
      'description',
      'icon',
      'id',
      'image',
      'isRead',
      'notificationType',
      'objectUrl',
      'title',
      'useRouter',
    ],
  ]),
);

test('there are seven types', { requirements: ['S-237'] }, () =>
  assert.deepEqual(
    [...notificationTypes],
    [
      'PreCheckForm',
      'Proposal',
      'Agreement',
      'BoardingDocuments',
      'Task',
      'TransactionVelocityAlert',
      'ReportGenerated',
    ],
  ),
);

const none: ReadonlyMap<string, string> = new Map();

test('each type has an icon of its own, any other the default', { requirements: ['S-247'] }, () => {
  assert.equal(new Set(Object.values(coreNotificationIcons)).size, 7);
  for (const notificationType of notificationTypes)
    assert.equal(iconOf({ notificationType }, none).name, coreNotificationIcons[notificationType]);
  for (const notificationType of ['LeadAssigned', '', 'constructor', '__proto__'])
    assert.equal(iconOf({ notificationType }, none).name, defaultIcon);
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

test('a notification’s own icon wins where the portal has it', { requirements: ['S-247'] }, () => {
  assert.equal(iconOf({ notificationType: 'Task', icon: 'chart' }, none).name, 'chart');
  assert.equal(iconOf({ notificationType: 'Task', icon: 'no-such-icon' }, none).name, coreNotificationIcons.Task);
});
