import { dateInWords } from './date-words.ts';

/**
 * Returns a month in words: `October 2026`.
 * @param month `2026-10`
 * @public
 */
export const monthName = (month: string, language: string): string => dateInWords(`${month}-01`, 'month', language);
