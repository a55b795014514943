/** The record of a build about the files that each address needs beside those of every page. */
import { basename, dirname, join } from 'node:path';
import type { Language } from '../../core/i18n/languages.ts';
import type { AssetTag } from './html.ts';

/** Returns the path of the first load of each address: `FirstLoad`. */
export const firstLoadPath = (outDir: string) => join(dirname(outDir), `${basename(outDir)}.first-load.json`);

/** A build's files by what needs them, without those that every page has. */
export interface FirstLoad {
  /** The script that starts an address's calls. */
  readonly earlyCalls: AssetTag;
  readonly languages: Readonly<Record<Language, readonly AssetTag[]>>;
  /** Tags of sign-in and sign-out. */
  readonly authentication: readonly AssetTag[];
  /** Files by plugin and route, `transactions/merchant-lookup`. */
  readonly screens: Readonly<Record<string, ScreenFiles>>;
}

interface ScreenFiles {
  readonly scripts: readonly AssetTag[];
  readonly texts: Readonly<Record<Language, readonly AssetTag[]>>;
}
