import { i18n } from '../../i18n/i18n.ts';
import { firstLanguage } from '../../i18n/languages.ts';
import { uiText } from '../later-texts.ts';

/**
 * Returns the name of a language in the user's language: `Turkish`.
 * @param code BCP 47
 * @public
 */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(i18n.language, { type: 'language' }).of(code) ?? code;

/**
 * Returns the label of a field's text in one language: `Name` in the portal's first language, `Name (Turkish)` in
 * another.
 * @public
 */
export function labelInLanguage(label: string, language: string): string {
  return language === firstLanguage
    ? label
    : uiText()('resource.inLanguage', { label, language: languageName(language) });
}
