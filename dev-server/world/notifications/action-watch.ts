/** Notifications about transactions that need approval, and about the outcome. */
import type { Happening } from '../changes/book.ts';
import type { Change, Person, Transaction } from '../types.ts';
import { actionNews, type Facts, mayApprove, maySee } from './transaction-news.ts';
import type { Notifications } from './types.ts';

/**
 * Notifies all people who see a transaction. For a waiting transaction it notifies only people who may approve it and
 * did not request it.
 */
export function tellOfAction(
  notifications: Notifications,
  facts: Facts,
  happening: Exclude<Happening, 'refunded'>,
  row: Transaction,
  { actor, actorId }: Change,
): void {
  const isConcerned = (person: Person) => {
    if (!maySee(facts, person, row)) return false;
    if (happening === 'waits') return person.tier !== 'platform' && person.id !== actorId && mayApprove(facts, person);
    return person.tier !== 'platform' || person.id === actorId;
  };
  notifications.add(isConcerned, (person) =>
    actionNews(facts, person, happening, row, person.id === actorId ? 'you' : actor),
  );
}
