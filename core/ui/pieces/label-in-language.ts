import { i18n } from '../../i18n/i18n.ts';
import { firstLanguage } from '../../i18n/languages.ts';
import { uiText } from '../later-texts.ts';

/** Returns the label of a field's text in one language: `Name` in the portal's first language, `Name (Turkish)` in another. */
export function labelInLanguage(label: string, language: string): string {
  if (language === firstLanguage) return label;
  const name = new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language) ?? language;
  return uiText()('resource.inLanguage', { label, language: name });
}
