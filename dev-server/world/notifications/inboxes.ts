/**
 * All people's notifications: a history from the seed, notifications that become due over time, and notifications that
 * people cause.
 */
import { coversSubject } from '../grants.ts';
import { derivedId } from '../ids.ts';
import type { Person } from '../types.ts';
import { reportOf } from './reports.ts';
import type { DatedNews, Notification, Notifications } from './types.ts';

/** Number of days for which a notification is stored (S-495). */
export const historyDays = 30;
export const day = 86_400_000;

export interface InboxesOptions {
  readonly seed: number;
  now(): number;
  people(): readonly Person[];
  /**
   * Returns a person's automatic notifications, after `from` and up to `to`, in any order: finished reports, notices.
   */
  due(person: Person, from: number, to: number): readonly DatedNews[];
}

interface Inbox {
  /** Notifications, newest first. */
  items: Notification[];
  /** Time up to which due notifications have been added. */
  upTo: number;
  /** Number of created ids, so that the ids are the same for the same seed. */
  made: number;
}

/** Creates the inboxes. A person's history is created on first use. */
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
   * Returns the notifications that a person may currently see. Notifications about a merchant disappear with its grant.
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
