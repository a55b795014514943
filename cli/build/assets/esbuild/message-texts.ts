import { existsSync } from 'node:fs';
import type { OnLoadResult, Plugin } from 'esbuild';
import { firstLanguage, isLanguage, type Language, type Messages } from '../../../../core/i18n/languages.ts';
import { withFallback } from '../../../../core/i18n/with-fallback.ts';
import type { BuildPlan } from '../options.ts';
import { pseudoMessages } from '../pseudo-locale.ts';
import { readJsonObject } from '../read-json.ts';

/**
 * Reads the texts of a language. Missing texts are those of the first language, which is the pseudo-locale if the build
 * has it.
 *
 * @param path file of the language, which may be missing unless it is the first language
 * @param purpose see `readJsonObject`
 */
export async function readTexts(
  { pseudo }: Pick<BuildPlan, 'pseudo'>,
  language: Language,
  path: string,
  purpose: string,
): Promise<Messages> {
  const read = async (file: string) => (await readJsonObject(file, purpose)) as Messages; // a message file
  if (language === firstLanguage) return pseudo ? pseudoMessages(await read(path)) : read(path);
  const ownMessages = existsSync(path) ? await read(path) : {};
  return withFallback(await read(fileIn(firstLanguage, path)), ownMessages, language);
}

/** Returns the file of another language: `permissions.tr.json` for `permissions.en.json`. */
export const fileIn = (language: Language, path: string): string => path.replace(/[a-z]+(?=\.json$)/, language);

const messageFile = /[\\/]messages[\\/](?:after-first-screen[\\/])?([a-z]+)\.json$/;

/** Reads the message files that code imports, each completed with the texts that its language lacks. */
export const messageTexts = (plan: BuildPlan): Plugin => ({
  name: 'portal-message-texts',
  setup(build) {
    build.onLoad({ filter: messageFile }, async ({ path }): Promise<OnLoadResult | undefined> => {
      const [, language] = messageFile.exec(path) ?? [];
      if (!isLanguage(language)) return undefined;
      const watchFiles = [path, fileIn(firstLanguage, path)].filter(existsSync);
      return { contents: JSON.stringify(await readTexts(plan, language, path, 'texts')), loader: 'json', watchFiles };
    });
  },
});
