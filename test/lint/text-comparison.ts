/**
 * Finds texts that are compared by their own change of case. `foldText` is the only comparison, in browser, server,
 * palette and imports.
 */

/**
 * Places in which only the case matters: the name of a key, of a query or of a permission, or a word within a sentence.
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

/** Returns the lines of comparisons, counted from 1. */
export function findTextComparisons(file: string, source: string): number[] {
  if (Object.hasOwn(allowed, file)) return [];
  return source.split('\n').flatMap((line, at) => (patterns.some((pattern) => pattern.test(line)) ? [at + 1] : []));
}
