import { readFile } from 'node:fs/promises';
import type { Messages } from '../../core/i18n/languages.ts';
import { Texts } from '../../core/i18n/texts.ts';
import type { Text } from '../../core/i18n/use-text.ts';

/** The sentences that the inspector shows, in English: both answer the same question, from the same texts. */
export async function englishText(): Promise<Text<'inspector'>> {
  const messages: Messages = JSON.parse(await readFile(new URL('../../core/inspector/messages/en.json', import.meta.url), 'utf8'));
  const texts = new Texts('en');
  texts.add('en', 'inspector', messages);
  return (key, values) => texts.read('inspector', key, values);
}
