/**
 * All people's notifications: a history made from the seed, notifications that come due over time, and notifications
 * that people cause.
 */
import { coversSubject } from '../grants.ts';
import { derivedId } from '../ids.ts';
import type { Person } from '../types.ts';
import { reportOf } from './reports.ts';
import type { DatedNews, Notification, Notifications } from './types.ts';

/** Days that a notification is kept (S-495). */
export const historyDays = 30;
export const day = 86_400_000;

export interface InboxesOptions {
  readonly seed: number;
  now(): number;
  people(): readonly Person[];
  /**
   * Returns a person's automatic notifications, from after `from` up to `to`: finished reports, notices. In any order.
   */
  due(person: Person, from: number, to: number): readonly DatedNews[];
}

interface Inbox {
  /** Newest first. */
  items: Notification[];
  /** Time up to which due notifications have been added. */
  upTo: number;
  /** Makes ids that stay the same for the same seed. */
  made: number;
}

/** Creates the inboxes. A person's history is made on first use. */
export function createNotifications({ seed, now, people, due }: InboxesOptions): Notifications {
  const inboxes = new Map<string, Inbox>();
  let last = 0;

  const put = (person: Person, inbox: Inbox, news: readonly DatedNews[]) => {
    for (const { isRead = false, useRouter = false, ...rest } of news) {
      inbox.made += 1;
      inbox.items.push({ ...rest, id: derivedId('ntf', `${person.id}:${inbox.made}`, seed), isRead, useRouter });
    }
    inbox.items.sort((a, b) => b.created - a.created);
  };
  const inboxOf = (person: Person): Inbox => {
    const to = now();
    const inbox = inboxes.get(person.id) ?? { items: [], upTo: to - historyDays * day, made: 0 };
    inboxes.set(person.id, inbox);
    const news = due(person, inbox.upTo, to);
    inbox.upTo = to;
    if (news.length > 0) put(person, inbox, news);
    const oldest = to - historyDays * day;
    if ((inbox.items.at(-1)?.created ?? to) <= oldest)
      inbox.items = inbox.items.filter(({ created }) => created > oldest);
    return inbox;
  };

  /**
   * Returns the notifications that a person may currently see: notifications about a merchant disappear with the grant.
   */
  const seenBy = (person: Person) => inboxOf(person).items.filter(({ about }) => coversSubject(person.grants, about));

  return {
    of: seenBy,
    add(who, news) {
      // Later than any earlier notification, because a poll requests those after the newest one it has.
      last = Math.max(now(), last + 1);
      const created = last;
      for (const person of people().filter(who))
        put(person, inboxOf(person), [{ ...(typeof news === 'function' ? news(person) : news), created }]);
    },
    markRead(person, fits) {
      const found = seenBy(person).filter(fits);
      for (const notification of found) notification.isRead = true;
      return found.length;
    },
    remove(person, fits) {
      const inbox = inboxOf(person);
      const removed = new Set(seenBy(person).filter(fits));
      inbox.items = inbox.items.filter((notification) => !removed.has(notification));
      return removed.size;
    },
    report: (person, identifier) => reportOf(seed, person, identifier, now()),
  };
}
