/**
 * Looks up what a question asks for. Whatever is read here is read as the asker may: their permissions, their tenant, their grants. Nothing
 * that is found says what to read next, so that a text in the data asks for nothing.
 */
import { aboutAnything, aboutHow } from './about-documents.ts';
import { aboutPermission, aboutScreens } from './about-portal.ts';
import { aboutMerchant, aboutTicket, aboutTransaction } from './about-records.ts';
import { type Asked, type Found, fold, type LookUp } from './asked.ts';
import { countTickets } from './count-tickets.ts';
import { reachOf } from './reach.ts';
import { sumUp } from './sum-up.ts';
import { plain, wordsIn } from './words.ts';

/** The first that knows answers. */
const lookUps: readonly LookUp[] = [aboutTransaction, aboutTicket, aboutPermission, aboutScreens, aboutHow, countTickets, sumUp, aboutMerchant, aboutAnything];

export function findFacts(question: string, given: Omit<Asked, 'question' | 'said' | 'reach'>): Found {
  const reach = reachOf(given.world, given.language);
  const asked: Asked = { ...given, reach, question, said: fold(question) };
  for (const lookUp of lookUps) {
    const found = lookUp(asked);
    if (found) return withUnread(found, reach.unread());
  }
  const words = wordsIn(given.language);
  const off = given.documents === undefined ? ['', words.undocumented] : [];
  return withUnread({ lines: [words.nothing, ...off, '', words.can], sources: [], read: [] }, reach.unread());
}

/** What AI scoping kept unread is said below what was found. */
const withUnread = (found: Found, unread: readonly string[]): Found =>
  unread.length === 0 ? found : { ...found, lines: [...found.lines, ...(found.lines.length > 0 ? [''] : []), ...unread.map((line) => `- ${plain(line)}`)] };
