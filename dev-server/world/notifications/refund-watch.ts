/** Notifies people of new refunds, and of many refunds in a short time. */
import type { Person, Transaction } from '../types.ts';
import { type Facts, maySee, refundNews, velocityNews } from './transaction-news.ts';
import type { Notifications } from './types.ts';

/** Number of refunds of a merchant that causes an alert. */
const burst = 3;
/** Period in minutes for this number. */
const minutes = 10;

/**
 * Creates the watch.
 * @returns a function to call for each new refund. `by` is the id of the person who made it, who is notified too
 */
export function watchRefunds(
  notifications: Notifications,
  facts: Facts,
): (refund: Transaction, actor: string, by: string | undefined) => void {
  const recent = new Map<string, Transaction[]>();
  return (refund, actor, by) => {
    const isConcerned = (person: Person) =>
      (person.id === by || person.tier !== 'platform') && maySee(facts, person, refund);
    notifications.add(isConcerned, (person) => refundNews(facts, person, refund, person.id === by ? 'you' : actor));

    const since = refund.created - minutes * 60_000;
    const refunds = [...(recent.get(refund.merchantId) ?? []).filter(({ created }) => created >= since), refund];
    const isBurst = refunds.length >= burst;
    // An alert covers the refunds that caused it; the next alert needs as many new ones.
    recent.set(refund.merchantId, isBurst ? [] : refunds);
    if (!isBurst) return;
    const mayKnow = (person: Person) => person.tier !== 'platform' && maySee(facts, person, refund);
    notifications.add(
      mayKnow,
      (person) => velocityNews(facts, person, refunds, minutes) ?? refundNews(facts, person, refund, actor),
    );
  };
}
