import { checkGuard, type Holder } from '../permissions/guard.ts';
import { hrefOf } from '../plugin/assemble.ts';
import type { AssembledRoute } from '../plugin/assembly.ts';
import { edits } from '../plugin/nearest.ts';

/**
 * Finds the screens that may have been meant by an address, best match first: screens with a similar address that the
 * user may open.
 */
export function screensNear(
  routes: readonly AssembledRoute[],
  requested: string,
  holder: Holder | undefined,
  limit = 3,
): readonly AssembledRoute[] {
  const wanted = wordsOf(requested.split('?', 1)[0] ?? '');
  return routes
    .filter(
      (route) =>
        !hrefOf(route.path).includes(':') && route.landmark !== 'home' && checkGuard(route.guard, holder) === 'allowed',
    )
    .map((route) => ({ route, likeness: similarityOf(wanted, wordsOf(hrefOf(route.path))) }))
    .filter((candidate) => candidate.likeness >= 0.5)
    .sort((candidate, other) => other.likeness - candidate.likeness)
    .slice(0, limit)
    .map(({ route }) => route);
}

const wordsOf = (path: string) =>
  path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the similarity of two word lists, which is 1 for equal lists and less for misspelled words. The last words
 * count twice, because they are the most significant.
 */
function similarityOf(wanted: readonly string[], words: readonly string[]): number {
  const bestSimilarity = (word: string, others: readonly string[]) =>
    Math.max(
      0,
      ...others
        .map((other) => 1 - edits(word, other) / Math.max(word.length, other.length))
        .map((share) => (share < 0.6 ? 0 : share)),
    );
  const shares = wanted.map((word, at) => ({
    share: bestSimilarity(word, words),
    weight: at >= wanted.length - 2 ? 2 : 1,
  }));
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : shares.reduce((sum, { share, weight }) => sum + share * weight, 0) / total;
}
