/**
 * Core's part of the vocabulary that plugins may extend, for the checks. The browser imports each part where it is
 * used.
 */
import { coreServices } from '../http/services.ts';
import { coreFieldTypes } from './core-names/field-types.ts';
import { menuGroups } from './core-names/menu-groups.ts';
import { coreNotificationIcons } from './core-names/notification-icons.ts';
import { coreStatuses } from './core-names/statuses.ts';
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
