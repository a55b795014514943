import type { Subject } from '../grants.ts';
import type { Person } from '../types.ts';

/** A notification as stored in the world. Times are epoch milliseconds. */
export interface Notification {
  readonly id: string;
  readonly created: number;
  readonly title: string;
  /** HTML. The author must escape text in it. */
  readonly description: string;
  readonly notificationType: string;
  readonly image?: string;
  readonly icon?: string;
  readonly objectUrl?: string;
  readonly useRouter: boolean;
  /**
   * Subjects of the notification. People who may not see one of them don't see the notification. Empty if it names no
   * merchant, method or provider.
   */
  readonly about: Subject;
  isRead: boolean;
}

/** Contents of a notification; the world adds its id and time. @public */
export type News = Omit<Notification, 'id' | 'created' | 'isRead' | 'useRouter'> & { readonly useRouter?: boolean };

/** Notification with its time. */
export interface DatedNews extends News {
  readonly created: number;
  readonly isRead?: boolean;
}

/** Report that a person may download. */
export interface Report {
  readonly identifier: string;
  /** Covered calendar day in UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Notifications of all people. Each person has access only to their own. @public */
export interface Notifications {
  /** Returns the notifications of the last 30 days, newest first (S-495). */
  of(person: Person): readonly Notification[];
  /**
   * Notifies people now. Their screens show it after the next poll.
   * @param who returns true for the people of the world to notify
   * @param news one notification for all, or a function that creates one for each person
   */
  add(who: (person: Person) => boolean, news: News | ((person: Person) => News)): void;
  /**
   * Marks the matching notifications of a person as read.
   * @returns the number of matches, including those that were read already
   */
  markRead(person: Person, fits: (notification: Notification) => boolean): number;
  /**
   * Deletes matching notifications.
   * @returns the number of deleted notifications
   */
  remove(person: Person, fits: (notification: Notification) => boolean): number;
  /** Returns a finished report of this person; undefined for the report of another person. */
  report(person: Person, identifier: string): Report | undefined;
}
