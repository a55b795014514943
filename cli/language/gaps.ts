import { firstLanguage, type Messages } from '../../core/i18n/languages.ts';
import { findUntranslated, textsFor } from '../../core/i18n/with-fallback.ts';
import { Failure } from '../failure.ts';
import { messageFiles, pathIn, readLanguageList, readMessages } from './message-files.ts';

/** Missing texts of a message file in a language. */
export interface Gap {
  readonly language: string;
  readonly plugin: string;
  /** File of the language, relative to the project. */
  readonly file: string;
  /** Keys without a text. */
  readonly missing: readonly string[];
  /** Number of texts that the file should have. */
  readonly texts: number;
}

/**
 * Returns the missing texts of each message file in all languages except the first.
 * @param code only this language
 * @throws Failure for a language that the portal does not have
 */
export async function gapsIn(root: string, code: string | undefined): Promise<readonly Gap[]> {
  const { codes } = await readLanguageList(root);
  if (code !== undefined && !codes.includes(code)) {
    throw new Failure(
      'language.unknown',
      `The portal has no language ${code}; it has ${codes.join(', ')}. Add it with portal language add ${code}.`,
    );
  }
  const checked = codes.filter((language) => language !== firstLanguage && (code === undefined || language === code));
  const files = await messageFiles(root);
  const gaps = checked.map((language) =>
    Promise.all(
      files.map(async ({ path, plugin }): Promise<Gap> => {
        const file = pathIn(language, path);
        const [first = {}, translated = {}] = await Promise.all([readMessages(root, path), readMessages(root, file)]);
        return {
          language,
          plugin,
          file,
          missing: findUntranslated(first, translated, language),
          texts: count(textsFor(first, language)),
        };
      }),
    ),
  );
  return (await Promise.all(gaps)).flat();
}

/** Returns the number of texts. */
export const count = (messages: Messages): number =>
  Object.values(messages).reduce<number>((sum, message) => sum + (typeof message === 'object' ? count(message) : 1), 0);
