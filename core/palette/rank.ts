/** Ranks what the palette offers against what was typed. Pure. */
import { matchSorter, rankings } from 'match-sorter';
import { folded } from '../i18n/folded.ts';

/** What an item is found by. */
export interface Findable {
  readonly title: string;
  /** Further words, such as the group. */
  readonly hint?: string | undefined;
}

/**
 * The items in which each word that was typed is found, without regard to case and accents. A word at the title's start counts most, then
 * at a word's start, within a word, in the hint, and last as letters in their order with others between them; the first word before the
 * next. What fits alike keeps its order.
 */
export function ranked<Item extends Findable>(items: readonly Item[], query: string): readonly Item[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return words.reduceRight<readonly Item[]>(
    (found, word) =>
      matchSorter(found, word, {
        keys: [
          ({ title }) => folded(title),
          { key: ({ hint = '' }) => (folded(hint).includes(word) ? folded(hint) : ''), maxRanking: rankings.ACRONYM }, // below what is in the title
        ],
        baseSort: (one, other) => one.index - other.index,
      }),
    items,
  );
}
