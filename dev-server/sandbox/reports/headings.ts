import type { Language } from '../../../core/i18n/languages.ts';
import en from '../../../core/reports/messages/en.json' with { type: 'json' };
import tr from '../../../core/reports/messages/tr.json' with { type: 'json' };

const fields: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: en.field, tr: tr.field };

/** The heading that a column of all reports has in a language, for files that nobody asks for in a browser; nothing for a plugin's own column. */
export const reportHeading = (language: Language, column: string): string | undefined => fields[language][column];
