/** The texts of `ui` without a document, for tests of formats. */
import { readFile } from 'node:fs/promises';
import { startI18n } from '../../../core/i18n/i18n.ts';
import type { Language, LanguageBundle, Messages } from '../../../core/i18n/languages.ts';
import { type Text, textOf } from '../../../core/i18n/use-text.ts';

export async function messagesOf(language: Language): Promise<Messages> {
  return JSON.parse(await readFile(new URL(`../../../core/ui/messages/${language}.json`, import.meta.url), 'utf8'));
}

export async function textsOf(language: Language): Promise<Text<'ui'>> {
  const loader = async (language: Language): Promise<{ default: LanguageBundle }> => ({
    default: { core: {}, ui: await messagesOf(language), plugins: {} },
  });
  await startI18n(language, loader, {});
  return textOf('ui');
}
