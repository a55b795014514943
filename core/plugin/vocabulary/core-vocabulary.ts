/**
 * Core's own part of the vocabulary that plugins may extend. For the checks: the browser reads each part at its place
 * of use.
 */
import { coreServices } from '../../http/services.ts';
import { coreFieldTypes } from './field-types.ts';
import { menuGroups } from './menu-groups.ts';
import { coreNotificationIcons } from './notification-icons.ts';
import { coreStatuses } from './statuses.ts';
import { type Word, wordsOf } from './vocabulary.ts';

export const coreWords: readonly Word[] = [
  ...wordsOf({
    menuGroups: menuGroups.map((group) => ({ ...group, title: `menu.${group.id}` })),
    statuses: coreStatuses,
    notificationIcons: coreNotificationIcons,
    services: coreServices,
  }),
  ...coreFieldTypes.map((name): Word => ({ kind: 'field', name, meaning: '' })),
];
