/**
 * Generation of the portal's font from Inter's variable font, with `npm run font`, after a change here or of the
 * package. The font is in the repository, so that a build needs neither the package nor the half second.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The font file that the portal and the sign-in pages load. */
export const fontFile = fileURLToPath(new URL('../../../../core/theme/font/inter.woff2', import.meta.url));

const charactersBetween = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/**
 * Characters of the font: ASCII, Latin-1 and Latin Extended-A for English, Turkish and European names; currencies,
 * punctuation and the symbols of the texts.
 */
export const fontCharacters = [
  charactersBetween(0x20, 0x7e),
  charactersBetween(0xa0, 0x17f),
  'ȘșȚțẞ',
  '€₺£¥₽₹₩₪₫₴₦₿₱₲₵₸₼₾₡',
  '–—‘’‚“”„•·…‰′″‹›⁄−×÷≈≠≤≥∞✓✕√⌘⏎⇧',
  '←↑→↓↔↕↗↘',
].join('');

/**
 * Returns the font file with the weights 400 to 600, the optical size for reading, and the features for figures, ids
 * and Turkish.
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
