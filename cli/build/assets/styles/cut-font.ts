/**
 * Cuts the portal's font out of Inter's variable font: `npm run font` writes it anew, after a change here or of the
 * package. Kept in the repository, so that a build needs neither the package nor its half second.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The file that the portal and the sign-in pages load. */
export const fontFile = fileURLToPath(new URL('../../../../core/theme/font/inter.woff2', import.meta.url));

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/**
 * ASCII, Latin-1 and Latin Extended-A: English, Turkish and the names of Europe; then currencies, punctuation and the
 * signs of the texts.
 */
export const fontCharacters = [
  between(0x20, 0x7e),
  between(0xa0, 0x17f),
  'ȘșȚțẞ',
  '€₺£¥₽₹₩₪₫₴₦₿₱₲₵₸₼₾₡',
  '–—‘’‚“”„•·…‰′″‹›⁄−×÷≈≠≤≥∞✓✕√⌘⏎⇧',
  '←↑→↓↔↕↗↘',
].join('');

/**
 * Returns the font's bytes: weights 400 to 600, the size for reading, and the features that figures, ids and Turkish
 * need.
 */
export async function cutFont(): Promise<Buffer> {
  const source = join(
    createRequire(import.meta.url).resolve('inter-ui/package.json'),
    '../variable/InterVariable.woff2',
  );
  return subsetFont(await readFile(source), fontCharacters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 14, wght: { min: 400, max: 600 } },
    keepFeatures: ['ccmp', 'locl', 'kern', 'tnum', 'case', 'zero'],
    noHinting: true,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(fontFile, await cutFont());
