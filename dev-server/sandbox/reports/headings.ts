import { type Language, languages } from '../../../core/i18n/languages.ts';
import { messagesIn } from '../messages.ts';

const folder = new URL('../../../core/reports/messages/', import.meta.url);
const fields = new Map(languages.map((language) => [language, messagesIn(folder, language).field]));

/**
 * Returns the heading, in a language, of a column that all reports have, for files that no browser requests. Undefined
 * for a plugin's column.
 * @public
 */
export function reportHeading(language: Language, column: string): string | undefined {
  const texts = fields.get(language);
  const heading = typeof texts === 'object' ? texts[column] : undefined;
  return typeof heading === 'string' ? heading : undefined;
}
