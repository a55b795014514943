/**
 * Look-ups of the data for a question. All data is limited by the person's permissions, tenant and grants. Found data
 * never determines what is read next, so a text in the data can't cause a request.
 */
import { aboutAnything, aboutHow } from './about-documents.ts';
import { aboutPermission, aboutScreens } from './about-portal.ts';
import { aboutMerchant, aboutTicket, aboutTransaction } from './about-records.ts';
import { countTickets } from './count-tickets.ts';
import { type Found, fold, type LookUp, type Query } from './look-up.ts';
import { reachOf } from './reach.ts';
import { refuseNumber, sumUp } from './sum-up.ts';
import { plain, wordsIn } from './words.ts';

/** Look-ups in the order of their priority. The first with a result provides the answer. */
const lookUps: readonly LookUp[] = [
  aboutTransaction,
  aboutTicket,
  aboutPermission,
  aboutScreens,
  aboutHow,
  countTickets,
  sumUp,
  refuseNumber,
  aboutMerchant,
  aboutAnything,
];

export function findFacts(question: string, given: Omit<Query, 'question' | 'foldedQuestion' | 'reach'>): Found {
  const reach = reachOf(given.world, given.language);
  const query: Query = { ...given, reach, question, foldedQuestion: fold(question) };
  for (const lookUp of lookUps) {
    const found = lookUp(query);
    if (found) return withUnread(found, reach.unread());
  }
  const words = wordsIn(given.language);
  const off = given.documents === undefined ? ['', words.undocumented] : [];
  return withUnread({ lines: [words.nothing, ...off, '', words.can], sources: [], read: [] }, reach.unread());
}

/** Appends notes about data that AI scoping did not allow to be read. */
const withUnread = (found: Found, unread: readonly string[]): Found =>
  unread.length === 0
    ? found
    : {
        ...found,
        lines: [...found.lines, ...(found.lines.length > 0 ? [''] : []), ...unread.map((line) => `- ${plain(line)}`)],
      };
