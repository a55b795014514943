import type { Subject } from '../grants.ts';
import type { Person } from '../types.ts';

/** A notification as the world keeps it; times are epoch milliseconds. */
export interface Notification {
  readonly id: string;
  readonly created: number;
  readonly title: string;
  /** HTML; the author escapes the text that is not markup. */
  readonly description: string;
  readonly notificationType: string;
  readonly image?: string;
  readonly icon?: string;
  readonly objectUrl?: string;
  readonly useRouter: boolean;
  /**
   * Subjects of the notification: people who lack access to any subject do not see the notification. Empty when it
   * names no merchant, method or provider.
   */
  readonly about: Subject;
  isRead: boolean;
}

/** Contents of a notification; the world adds its id and time. @public */
export type News = Omit<Notification, 'id' | 'created' | 'isRead' | 'useRouter'> & { readonly useRouter?: boolean };

/** News with the time it came at. */
export interface DatedNews extends News {
  readonly created: number;
  readonly isRead?: boolean;
}

/** Report that a person may download. */
export interface Report {
  readonly identifier: string;
  /** The calendar day it covers, UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Notifications of all people. Each person has a private inbox, which no other person can reach. @public */
export interface Notifications {
  /** Returns the notifications of the last 30 days, newest first (S-495). */
  of(person: Person): readonly Notification[];
  /**
   * Notifies people now. Their screens show it with the next poll.
   * @param who picks the people among all of the world
   * @param news one for all, or made for each person
   */
  add(who: (person: Person) => boolean, news: News | ((person: Person) => News)): void;
  /** Marks those of a person that fit. @returns how many of the inbox fit, read already or not */
  markRead(person: Person, fits: (notification: Notification) => boolean): number;
  /** @returns how many were deleted */
  remove(person: Person, fits: (notification: Notification) => boolean): number;
  /** Returns a finished report of this person; undefined for the report of another person. */
  report(person: Person, identifier: string): Report | undefined;
}
