/** Ranks what the palette offers against what was typed. Pure. */
import { matchSorter, rankings } from 'match-sorter';
import { folded } from '../i18n/folded.ts';

/** Texts by which an item is found. */
export interface Findable {
  readonly title: string;
  /** Further words, such as the group. */
  readonly hint?: string | undefined;
}

/**
 * Returns the items that contain each typed word, ignoring case and accents. A word at the title's start ranks highest,
 * then at a word's start, within a word, in the hint, and last as letters in their order with others between them. The
 * first word ranks before the next. Equal matches stay in their order.
 */
export function ranked<Item extends Findable>(items: readonly Item[], query: string): readonly Item[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return words.reduceRight<readonly Item[]>(
    (found, word) =>
      matchSorter(found, word, {
        keys: [
          ({ title }) => folded(title),
          // Matches in the hint rank below matches in the title.
          { key: ({ hint = '' }) => (folded(hint).includes(word) ? folded(hint) : ''), maxRanking: rankings.ACRONYM },
        ],
        baseSort: (item, other) => item.index - other.index,
      }),
    items,
  );
}
