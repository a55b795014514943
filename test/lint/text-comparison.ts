/**
 * Finds texts that are compared by a case of their own: `folded` is the one comparison, in browser, server, palette and
 * imports.
 */

/**
 * Places where only the case is relevant: a key's name, a query's name, a permission's name, a word within a sentence.
 */
const allowed: Readonly<Record<string, string>> = {
  'core/ui/formats/date.ts': 'the letter of a part of a date',
  'plugins/ai-agent/sandbox/about-portal.ts': 'names of permissions',
  'plugins/support/words.ts': 'names that are reserved, in English letters',
  'plugins/transactions/widgets/data-sources.tsx': 'a word within a sentence',
};

const patterns = [
  /\.toLowerCase\(\) ===? .*\.toLowerCase\(\)/,
  /\.toLocaleLowerCase\(/,
  /\.toLowerCase\(\)\.(?:includes|startsWith)\(.*\.toLowerCase\(\)\)/,
];

/** @returns the lines, counted from 1 */
export function findTextComparisons(file: string, source: string): number[] {
  if (Object.hasOwn(allowed, file)) return [];
  return source.split('\n').flatMap((line, at) => (patterns.some((pattern) => pattern.test(line)) ? [at + 1] : []));
}
