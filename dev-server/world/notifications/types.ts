import type { Subject } from '../grants.ts';
import type { Person } from '../types.ts';

/** A notification as the world keeps it; times are epoch milliseconds. */
export interface Notification {
  readonly id: string;
  readonly created: number;
  readonly title: string;
  /** HTML; whoever writes it escapes what is not markup. */
  readonly description: string;
  readonly notificationType: string;
  readonly image?: string;
  readonly icon?: string;
  readonly objectUrl?: string;
  readonly useRouter: boolean;
  /** What it names: people who may not see one of these do not see it. Empty where it names no merchant, method or provider. */
  readonly about: Subject;
  isRead: boolean;
}

/** What a notification says; the world gives it its id and time. */
export type News = Omit<Notification, 'id' | 'created' | 'isRead' | 'useRouter'> & { readonly useRouter?: boolean };

/** News with the time it came at. */
export interface DatedNews extends News {
  readonly created: number;
  readonly isRead?: boolean;
}

/** A report that somebody may download. */
export interface Report {
  readonly identifier: string;
  /** The calendar day it covers, UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Everybody's notifications. Each person has an inbox of their own; nobody reaches another's. */
export interface Notifications {
  /** The last 30 days, newest first (S-495). */
  of(person: Person): readonly Notification[];
  /**
   * Tells people something, now. Their screens learn of it with the next poll.
   * @param who picks the people among all of the world
   * @param news one for all, or made for each person
   */
  add(who: (person: Person) => boolean, news: News | ((person: Person) => News)): void;
  /** Marks those of a person that fit. @returns how many of the inbox fit, read already or not */
  markRead(person: Person, fits: (notification: Notification) => boolean): number;
  /** @returns how many were deleted */
  remove(person: Person, fits: (notification: Notification) => boolean): number;
  /** A finished report of this person; undefined for anybody else's. */
  report(person: Person, identifier: string): Report | undefined;
}
