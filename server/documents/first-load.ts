/** Record of a build with the files that each address needs in addition to those of every page. */
import { basename, dirname, join } from 'node:path';
import type { Language } from '../../core/i18n/languages.ts';
import type { AssetTag } from './html.ts';

/** Returns the path of a build's record of the first load: `FirstLoad`. */
export const firstLoadPath = (outDir: string) => join(dirname(outDir), `${basename(outDir)}.first-load.json`);

/** Files of a build by the part that needs them, without those of every page. */
export interface FirstLoad {
  /** The script that starts the calls of an address. */
  readonly earlyCalls: AssetTag;
  readonly languages: Readonly<Record<Language, readonly AssetTag[]>>;
  /** Files of sign-in and sign-out. */
  readonly authentication: readonly AssetTag[];
  /** Files by plugin and route, `transactions/merchant-lookup`. */
  readonly screens: Readonly<Record<string, ScreenFiles>>;
}

interface ScreenFiles {
  readonly scripts: readonly AssetTag[];
  readonly texts: Readonly<Record<Language, readonly AssetTag[]>>;
}
