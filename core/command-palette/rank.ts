/** Ranking of the palette's items for the typed text. Pure. */
import { matchSorter, rankings } from 'match-sorter';
import { foldText } from '../i18n/fold-text.ts';

/** Texts by which an item is found. */
export interface Findable {
  readonly title: string;
  /** Additional words, such as the group. */
  readonly hint?: string | undefined;
}

/**
 * Returns the items that contain each typed word, ignoring case and accents. Matches are ranked by position: at the
 * start of the title, at the start of a word, within a word, in the hint, and last as letters in the same order with
 * others between them. The first word is ranked before the next. Equal matches keep their order.
 */
export function rankItems<Item extends Findable>(items: readonly Item[], query: string): readonly Item[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return words.reduceRight<readonly Item[]>(
    (found, word) =>
      matchSorter(found, word, {
        keys: [
          ({ title }) => foldText(title),
          // Matches in the hint rank below matches in the title.
          {
            key: ({ hint = '' }) => (foldText(hint).includes(word) ? foldText(hint) : ''),
            maxRanking: rankings.ACRONYM,
          },
        ],
        baseSort: (item, other) => item.index - other.index,
      }),
    items,
  );
}
