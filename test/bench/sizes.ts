/**
 * Size of the first load of a screen. It comes from the data of the build, so it is fast enough for each test run.
 * first-load.ts measures it in a browser.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstScreenFiles, initialFiles, outputOf, staticClosure } from '../../cli/build/assets/bundle-files.ts';
import { type Built, buildDefault, defaultBuild, entry, root, temporaryFolder } from './built-portal.ts';
import type { Figure } from './figure.ts';
import { writeSyntheticPlugins } from './synthetic-plugins.ts';

/** Screen of the budget. */
export const firstScreen = 'plugins/transactions/screens/transaction-lookup.tsx';

const kibibyte = 1024;

/**
 * Measures the scripts and styles of the first signed-in screen, the transaction list in English. Counts the static
 * imports of its files, brotli-compressed, without headers and without files requested only at run time.
 */
export async function firstScreenSize(): Promise<Figure> {
  const built = await defaultBuild();
  const scripts = await brotliBytes(firstScreenFiles(built.metafile, entry, firstScreen));
  const styles = stylesheetBytes(built);
  const parts = `${(scripts / kibibyte).toFixed(1)} scripts, ${(styles / kibibyte).toFixed(1)} styles`;
  return {
    id: 'size',
    value: (scripts + styles) / kibibyte,
    note: parts,
  };
}

/**
 * Measures the bytes that an additional plugin adds to the first load: its manifest and the manifest's texts in a
 * single language.
 */
export async function pluginCost(count = 100): Promise<Figure> {
  const added = await writeSyntheticPlugins(await temporaryFolder(), count);
  const [without, withAll] = [await defaultBuild(), await buildDefault(added)];
  const cost = ((await firstLoadBytes(withAll)) - (await firstLoadBytes(without))) / count / kibibyte;
  return {
    id: 'plugin',
    value: cost,
    note: `mean of ${count}: manifest and its English texts`,
  };
}

/** Returns the size of the first load without a screen: the start and a single language. */
async function firstLoadBytes(built: Built): Promise<number> {
  const language = staticClosure(built.metafile, outputOf(built.metafile, 'languages/en'));
  const scripts = new Set([...initialFiles(built.metafile, entry), ...language]);
  return (await brotliBytes([...scripts])) + stylesheetBytes(built);
}

function stylesheetBytes({ result }: Built): number {
  return result.initial.files
    .filter(({ href }) => href.endsWith('.css'))
    .reduce((total, { brotli }) => total + brotli, 0);
}

/**
 * Returns the total bytes that the server sends for the files.
 * @param files relative to the root
 */
export async function brotliBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => sentBytes(join(root, file))));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Returns the bytes that the server sends: the brotli copy, or the file itself if the copy isn't smaller. */
async function sentBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
