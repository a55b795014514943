/** Targets of a click on a notification (S-213 to S-222). */

import type { Notification } from '../api/notifications.ts';
import { logError } from '../errors/log.ts';
import type { Client } from '../http/client.ts';
import { loadMessages } from '../i18n/i18n.ts';
import type { CoreText } from '../i18n/later-texts.ts';
import { checkGuard, type Holder } from '../permissions/guard.ts';
import type { AssembledNotification, Assembly } from '../plugin/assembly.ts';
import { hasScreen } from '../route-matching/match.ts';
import { defaultDuration, type Snackbars } from '../state/snackbars.ts';
import { linkOf } from './link.ts';
import { downloadReports, reportIdentifiers } from './reports.ts';

/** Parts of the surrounding page that are needed to follow a notification. */
export interface Surroundings {
  readonly assembly: Pick<Assembly, 'notifications' | 'routes'>;
  readonly client: Client;
  readonly holder: Holder | undefined;
  readonly origin: string;
  readonly text: CoreText;
  readonly notify: Snackbars['show'];
  /** Opens a screen without reloading the page. */
  readonly navigate: (address: string) => void;
  /** Opens a page of this origin. */
  readonly load: (address: string) => void;
  /** Opens the page of another site in a new tab. */
  readonly openTab: (address: string) => void;
}

/**
 * Returns whether a click does more than mark the notification as read. A link to a screen that the user may not open,
 * or that the deployment doesn't have because a plugin is off, leads nowhere.
 */
export function leadsSomewhere(
  { objectUrl = '', notificationType, useRouter }: Notification,
  { assembly, holder, origin }: Pick<Surroundings, 'assembly' | 'holder' | 'origin'>,
): boolean {
  if (assembly.notifications.has(notificationType)) return true;
  if (objectUrl.trim() === '') return false;
  if (!useRouter || notificationType === 'ReportGenerated') return true;
  try {
    const link = linkOf(objectUrl, origin);
    return 'site' in link || hasScreen(assembly.routes, link.screen, holder);
  } catch {
    return true; // `follow` reports that it can't be read
  }
}

/**
 * Follows a notification: a report is downloaded, a type with a handler is passed to its plugin, anything else is a
 * link. It never throws: a failure is logged, and the user gets a message.
 */
export async function follow(notification: Notification, around: Surroundings): Promise<void> {
  const { objectUrl = '', notificationType } = notification;
  if (notificationType === 'ReportGenerated') return followReport(objectUrl, around);
  const handler = around.assembly.notifications.get(notificationType);
  if (handler && (await handle(handler, notification, around))) return;
  if (objectUrl.trim() !== '') followLink(notification, around);
}

async function followReport(objectUrl: string, { client, notify, text }: Surroundings): Promise<void> {
  const identifiers = reportIdentifiers(objectUrl);
  if (identifiers.length === 0) {
    logError('Invalid URL');
    notify(text('notifications.badLink'), 'error');
    return;
  }
  const failed = await downloadReports(client, identifiers).catch((error: unknown) => {
    logError('Report download failed', error);
    return identifiers;
  });
  if (failed.length === 0) return;
  const isAll = failed.length === identifiers.length;
  notify(
    isAll
      ? text('notifications.reportFailed')
      : text('notifications.reportsFailed', { names: formatIdentifiers(failed) }),
    'error',
  );
}

/** Joins up to three identifiers for a message. */
const formatIdentifiers = (identifiers: readonly string[]) =>
  [...identifiers.slice(0, 3), ...(identifiers.length > 3 ? ['…'] : [])].join(', ');

/** @returns whether the click was handled; false if the plugin does not accept the payload */
async function handle(
  handler: AssembledNotification,
  notification: Notification,
  { holder, navigate, notify, text }: Surroundings,
): Promise<boolean> {
  if (checkGuard(handler.guard, holder) !== 'allowed') {
    notify(text('errors.permission'), 'info', defaultDuration); // shown for 5 s (S-483, S-484)
    return true;
  }
  try {
    const { default: Value } = await import('typebox/value');
    if (!Value.Check(handler.payload, notification)) {
      logError(`Notification does not fit the handler ${handler.fullId}`);
      return false;
    }
    const [module] = await Promise.all([handler.handle(), loadMessages(handler.plugin)]);
    await module.default(notification, { navigate, showSnackbar: notify });
  } catch (error) {
    logError(`Notification handler ${handler.fullId} failed`, error);
    notify(text('errors.contribution'), 'error');
  }
  return true;
}

function followLink(
  { objectUrl = '', useRouter }: Notification,
  { origin, navigate, load, openTab, notify, text }: Surroundings,
): void {
  let link: ReturnType<typeof linkOf>;
  try {
    link = linkOf(objectUrl, origin);
  } catch (error) {
    logError('Invalid URL', error); // this wording is required (S-214)
    notify(text('notifications.badLink'), 'error');
    return;
  }
  if ('site' in link) openTab(link.site);
  else if (useRouter) navigate(link.screen);
  else load(link.screen);
}
